import type * as z from 'zod/mini';
import { KILOBYTE, type Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type Direction, type Names, toJsonSchema } from './json-schema.ts';
import { schemaText } from './schema-text.ts';

const INTRODUCTION = `The contract of the shop API: every operation, then every schema that they name.
docs/contract.md says what holds for all of them. Types are written as in TypeScript, limits in parentheses.`;

/** The operations of the contract, by path, and the schemas that they name. */
export function describeContract(names: Names): string {
  const described = Object.entries<Operation>(OPERATIONS)
    .sort(([, one], [, other]) => compare(`${one.path} ${one.method}`, `${other.path} ${other.method}`))
    .map(([name, operation]) => describeOperation(name, operation, names));
  const schemas = [...usedSchemas(names)].sort(([one], [other]) => compare(one, other));
  const defined = schemas.map(([name, schema]) => defineSchema(name, schema, names));
  return [INTRODUCTION, '## Operations', ...described, '## Schemas', ...defined].join('\n\n');
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function describeOperation(name: string, operation: Operation, names: Names): string {
  const { method, path, summary, params, query, body, maxBytes = 0, response, status = 200 } = operation;
  const textOf = (schema: z.ZodMiniType, io: Direction) =>
    names.get(schema) ?? schemaText(toJsonSchema(schema, names, io), '  ');
  return [
    `${method} ${path}`,
    `  ${name}: ${summary}`,
    ...(params ? [`  params: ${textOf(params, 'input')}`] : []),
    ...(query ? [`  query: ${textOf(query, 'input')}`] : []),
    ...(body ? [`  body: ${textOf(body, 'input')}, at most ${maxBytes / KILOBYTE} KB`] : []),
    `  ${status}: ${textOf(response, 'output')}`,
    `  audience: ${audienceOf(operation)}`,
    `  ${termsOf(operation).join('; ')}`,
  ].join('\n');
}

function audienceOf({ audience, roles, tokens, anonymous, unaudited, session }: Operation): string {
  return [
    roles ? `${audience} (${roles.join(', ')})` : audience,
    ...(anonymous ? ['before signing in'] : []),
    ...(tokens ? [{ none: 'no tokens', configured: 'of tokens only that of the configuration' }[tokens]] : []),
    ...(session ? [`${session} a session`] : []),
    ...(unaudited ? ['unaudited'] : []),
  ].join(', ');
}

function termsOf({ idempotent, challenged, repeatable, lasting, limit, cache }: Operation): string[] {
  return [
    ...(idempotent ? ['needs an Idempotency-Key'] : []),
    ...(challenged ? ['may ask for a challenge (428)'] : []),
    ...(repeatable ? ['can be repeated'] : []),
    ...(lasting ? ['202 while in progress'] : []),
    'name' in limit ? `counted by ${limit.counter} as "${limit.name}"` : 'not counted',
    ...(cache ? [`cached ${cache.fresh} s, then renewed up to ${cache.revalidate} s, kept ${cache.ifError} s`] : []),
  ];
}

/** The named schemas that operations use, and those that these use. */
function usedSchemas(names: Names): Map<string, z.ZodMiniType> {
  const used = Object.values<Operation>(OPERATIONS).flatMap(({ params, query, body, response }) =>
    [params, query, body, response].flatMap((schema) =>
      schema ? [names.get(schema) ?? '', ...Object.keys(toJsonSchema(schema, names, 'input').$defs ?? {})] : [],
    ),
  );
  return new Map([...names].flatMap(([schema, name]) => (used.includes(name) ? [[name, schema]] : [])));
}

function defineSchema(name: string, schema: z.ZodMiniType, names: Names): string {
  const [sent, answered] = [
    schemaText(toJsonSchema(schema, names, 'input')),
    schemaText(toJsonSchema(schema, names, 'output')),
  ];
  return sent === answered ? `${name} = ${answered}` : `${name} = ${answered}\n${name}, as it is sent = ${sent}`;
}
