import * as z from 'zod/mini';
import { AUDIENCES, securityOf } from '#api/openapi/audiences.ts';
import { CHALLENGE_ANSWER_HEADER } from '#shared/contract/challenge.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { LOCALES } from '#shared/domain/locale.ts';

const OBJECT = z.looseObject({
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  required: z._default(z.array(z.string()), []),
});

/** An operation of the contract in OpenAPI. */
export function describeOperation(name: string, operation: Operation) {
  const { summary, audience, body, response, status = 200, lasting, challenged } = operation;
  const content = { 'application/json': { schema: z.toJSONSchema(response) } };
  const traced = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
  return {
    operationId: name,
    summary,
    description: AUDIENCES[audience],
    tags: [audience],
    security: securityOf(audience),
    parameters: [
      ...parametersIn('path', operation.params),
      ...parametersIn('query', operation.query),
      ...headers(operation),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: z.toJSONSchema(body, { io: 'input' }) } },
      },
    }),
    responses: {
      [status]: {
        description: 'Done',
        headers: { ...traced, ...catalogueHeader(operation) },
        content,
      },
      ...(lasting && { 202: { description: 'In progress', headers: traced, content } }),
      ...(challenged && { 428: { $ref: '#/components/responses/ChallengeRequired' } }),
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

function parametersIn(where: 'path' | 'query', schema: Operation['params']) {
  if (!schema) return [];
  const { properties, required } = OBJECT.parse(z.toJSONSchema(schema, { io: 'input' }));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function headers({ idempotent, challenged, audience }: Operation) {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'The same key and body give the same answer for 24 hours',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
  };
  const language = { name: 'Content-Language', in: 'header', schema: { enum: LOCALES, default: LOCALES[0] } };
  const answer = {
    name: CHALLENGE_ANSWER_HEADER,
    in: 'header',
    description: 'The answer to the challenge of a 428, with the same request',
    schema: { type: 'string' },
  };
  return [
    ...(idempotent ? [key] : []),
    ...(challenged ? [answer] : []),
    ...(audience === 'public' || audience === 'owner' ? [language] : []),
  ];
}

function catalogueHeader({ method, audience }: Operation) {
  return method === 'GET' && audience === 'public'
    ? { 'Catalogue-Version': { $ref: '#/components/headers/CatalogueVersion' } }
    : {};
}
