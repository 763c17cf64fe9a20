import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { Problem } from '#shared/contract/problem.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { OPERATOR, openShop } from '../shop.ts';
import { assertForTime } from '../timed-property.ts';

const entries: readonly Operation[] = Object.values(OPERATIONS);
const reads = entries.filter(
  ({ method, audience, tokens, params, query }) =>
    method === 'GET' && audience === 'operator' && tokens !== 'none' && (params ?? query) !== undefined,
);

/** What leads somewhere, by field: what validates a question must not keep a strange value from what reads it. */
const PLAUSIBLE: Readonly<Record<string, readonly string[]>> = {
  number: ['1001'],
  handle: ['robe'],
  from: ['2026-11-01'],
  to: ['2026-11-21'],
};
/** What no schema means, as texts, and as bytes of an address that are none. */
const STRANGE = [
  ...['', ' ', '0', '-1', '1e9', '1e400', 'NaN', '01', '1.5', '9007199254740993', '9'.repeat(20), 'null', '+', '%'],
  ...["' OR 1=1 --", '"*" NEAR/0', 'a AND', '{}', '[]', '__proto__', 'constructor', '../..', '🩱', 'и\u0306', '\ufffc'],
  ...['\u0000', 'a\u0000b', '\u202e', '2026-02-30', '0000-01-01', '9999-12-31', '-271821-04-20', 'я'.repeat(10_000)],
].map(encodeURIComponent);
const BROKEN = ['%', '%zz', '%00', '%ED%A0%80', '%FF', '%C0%AF'];

const Shape = z.object({
  properties: z.record(z.string(), z.object({ enum: z.optional(z.array(z.string())) })),
  required: z.optional(z.array(z.string())),
});

type Field = { name: string; listed: readonly string[]; isRequired: boolean };

/** The fields of an input, and the values that each may have, as far as they are listed. */
function fieldsOf(schema: z.ZodMiniType | undefined): Field[] {
  if (!schema) return [];
  const { properties, required = [] } = Shape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return Object.entries(properties).map(([name, { enum: listed = [] }]) => ({
    name,
    listed,
    isRequired: required.includes(name),
  }));
}

const strangeValue = fc.oneof(
  fc.constantFrom(...STRANGE, ...BROKEN),
  fc.string({ unit: 'binary', maxLength: 40 }).map(encodeURIComponent),
  fc.integer().map(String),
);

/** Addresses of a call in which one field is strange, and the others are as they should be. */
function addressesOf({ path, params, query }: Operation): fc.Arbitrary<string> {
  const inPath = fieldsOf(params);
  const inQuery = fieldsOf(query);
  const plausible = ({ name, listed }: Field) => [...(PLAUSIBLE[name] ?? []), ...listed, '1'][0] ?? '';
  return fc.tuple(fc.constantFrom(...inPath, ...inQuery), strangeValue).map(([attacked, strange]) => {
    const given = (field: Field) => (field === attacked ? strange : plausible(field));
    const filled = inPath.reduce((text, field) => text.replace(`{${field.name}}`, () => given(field)), path);
    const asked = inQuery.filter((field) => field.isRequired || field === attacked);
    return `${filled}?${asked.map((field) => `${field.name}=${given(field)}`).join('&')}`;
  });
}

test('an operator who asks anything whatever gets an answer, or is told what is wrong with the question', async () => {
  const shop = openShop();
  await fill(shop, [aProduct('robe'), aProduct('gown')]);
  await placed(shop, anOrder('robe-m'));
  await assertForTime(
    fc.oneof(
      ...reads.map((read) => ({
        arbitrary: addressesOf(read),
        weight: fieldsOf(read.params).length + fieldsOf(read.query).length,
      })),
    ),
    async (address) => {
      const response = await shop.send(address, { headers: OPERATOR });
      const { status, headers } = response;
      const body: unknown = await response.json();
      expect({ status, body }).toSatisfy(() => status < 500);
      if (status < 400) return;
      expect(headers.get('Content-Type')).toBe('application/problem+json');
      expect(Problem.parse(body).status).toBe(status);
    },
    { numRuns: 2000, limitMs: 4000 },
  );
});
