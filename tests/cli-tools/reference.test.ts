import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createReference, REFERENCE } from '#cli/reference/pages.ts';
import { schemaText } from '#cli/reference/schema-text.ts';

describe('docs/reference/', () => {
  test('is what the code says', async () => {
    const files = readdirSync(REFERENCE).map((name) => [name, readFileSync(join(REFERENCE, name), 'utf8')]);
    const hint = 'run `npm run reference` and review the diff';
    expect(Object.fromEntries(files), hint).toEqual(await createReference());
  });
});

describe('the text of a schema', () => {
  test.each([
    [{ type: 'string', format: 'email', pattern: '@' }, 'string (email)'],
    [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 9 }, 'integer (at most 9)'],
    [{ type: 'array', items: { enum: ['a', 'b'] }, maxItems: 3 }, '("a" | "b")[] (at most 3)'],
    [{ anyOf: [{ $ref: '#/$defs/Order' }, { type: 'null' }], default: null }, 'Order | null = null'],
    [{ type: 'object', properties: { a: { const: 1 }, b: {} }, required: ['a'] }, '{ a: 1; b?: anything }'],
    [
      { type: 'object', additionalProperties: { type: 'number' }, propertyNames: { type: 'string' } },
      '{ [string]: number }',
    ],
  ] as const)('of %o is %s', (schema, text) => {
    expect(schemaText(schema as Parameters<typeof schemaText>[0])).toBe(text);
  });
});
