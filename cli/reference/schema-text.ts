import type * as z from 'zod/mini';

type Schema = z.core.JSONSchema.JSONSchema;
/** A schema, or whether anything is allowed. */
type Part = Schema | boolean;

const MAX_WIDTH = 110;

/**
 * A JSON Schema as TypeScript would write the type, with its limits in parentheses. Lines after the first begin with
 * `indent`.
 */
export function schemaText(schema: Part, indent = ''): string {
  if (typeof schema === 'boolean') return schema ? 'anything' : 'nothing';
  const fallback = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`;
  return `${textWithoutDefault(schema, indent)}${fallback}`;
}

function textWithoutDefault(schema: Schema, indent: string): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionText(schema.enum.map((choice) => JSON.stringify(choice)));
  if (alternatives) return unionText(alternatives.map((each) => schemaText(each, `${indent}  `)));
  if (schema.allOf) return schema.allOf.map((each) => schemaText(each, indent)).join(' & ');
  if (schema.prefixItems) return `[${schema.prefixItems.map((each) => schemaText(each, indent)).join(', ')}]`;
  if (schema.type === 'array') return arrayText(schema, indent);
  if (schema.type === 'object') return objectText(schema, indent);
  return `${[schema.type ?? 'anything'].flat().join(' | ')}${limitsText(schema)}`;

  function unionText(texts: string[]): string {
    const line = texts.join(' | ');
    if (fits(line, indent)) return line;
    return texts.map((text) => `\n${indent}  | ${text}`).join('');
  }
}

function fits(text: string, indent: string): boolean {
  return text.length <= MAX_WIDTH - indent.length && !text.includes('\n');
}

function arrayText(schema: Schema, indent: string): string {
  const items = [schema.items ?? true].flat().map((item) => schemaText(item, indent));
  const text = items.join(' | ');
  return `${/^[^{].* /s.test(text) ? `(${text})` : text}[]${limitsText(schema)}`;
}

function objectText({ properties = {}, required = [], ...schema }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${schemaText(field, inner)}`,
  );
  if (typeof schema.additionalProperties === 'object')
    fields.push(`[${schemaText(schema.propertyNames ?? true)}]: ${schemaText(schema.additionalProperties, inner)}`);
  if (fields.length === 0) return '{}';
  const line = `{ ${fields.join('; ')} }`;
  return fits(line, indent) ? line : `{\n${fields.map((field) => `${inner}${field}\n`).join('')}${indent}}`;
}

function limitsText(schema: Schema): string {
  const limits = [
    schema.format ?? (schema.pattern && `/${schema.pattern}/`),
    rangeText(
      schema.minLength ?? schema.minItems ?? schema.minimum,
      schema.maxLength ?? schema.maxItems ?? schema.maximum,
    ),
    schema.exclusiveMinimum && `above ${schema.exclusiveMinimum}`,
    schema.multipleOf && `in steps of ${schema.multipleOf}`,
  ].filter(Boolean);
  return limits.length > 0 ? ` (${limits.join(', ')})` : '';
}

/** The bounds of safe integers say nothing. */
function rangeText(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): string {
  const hasLeast = least > Number.MIN_SAFE_INTEGER;
  if (most >= Number.MAX_SAFE_INTEGER) return hasLeast ? `at least ${least}` : '';
  if (!hasLeast) return `at most ${most}`;
  return least === most ? `${least}` : `${least} to ${most}`;
}
