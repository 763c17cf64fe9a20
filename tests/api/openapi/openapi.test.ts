import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { openShop } from '../shop.ts';

const Described = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(
    z.looseObject({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() }),
  ),
  requestBody: z.optional(z.looseObject({ content: z.record(z.string(), z.unknown()) })),
  responses: z.record(z.string(), z.looseObject({})),
});
const Document = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Described)),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

async function read() {
  const response = await openShop().send('/openapi.json');
  expect(response.headers.get('Content-Type')).toBe('application/json');
  return Document.parse(await response.json());
}

test('every operation of the contract is described, with its parameters, body and responses', async () => {
  const { paths } = await read();
  const operations: [string, Operation][] = Object.entries(OPERATIONS);
  for (const [name, operation] of operations) {
    const described = paths[operation.path]?.[operation.method.toLowerCase()];
    expect(described).toMatchObject({ operationId: name, summary: operation.summary });
    expect(described?.responses[String(operation.status ?? 200)]).toBeDefined();
    expect(described?.requestBody !== undefined).toBe(operation.body !== undefined);
    const inPath = (operation.path.match(/\{\w+\}/g) ?? []).map((part) => part.slice(1, -1));
    const parameters = described?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
    expect(parameters.map((parameter) => parameter.name)).toEqual(inPath);
  }
});

test('a call that may require a challenge says so, and accepts its solution', async () => {
  const { paths } = await read();
  const operations: [string, Operation][] = Object.entries(OPERATIONS);
  const challenged = operations.filter(([, operation]) => operation.challenged).map(([name]) => name);
  expect(challenged).toEqual(['createOrder', 'renewOrderLink', 'sendCertificate', 'requestWait']);
  const described = paths['/orders']?.['post'];
  expect(described?.parameters).toContainEqual(expect.objectContaining({ name: 'Challenge-Answer', in: 'header' }));
  expect(described?.responses['428']).toEqual({ $ref: '#/components/responses/ChallengeRequired' });
  expect(paths['/quotes']?.['post']?.responses['428']).toBeUndefined();
});

test('every reference can be resolved', async () => {
  const document = await read();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, kind, name] of references) expect(document.components[kind ?? '']?.[name ?? '']).toBeDefined();
});

test('numbers keep their bounds and optional parameters are not required', async () => {
  const { paths } = await read();
  const parameters = paths['/products']?.['get']?.parameters ?? [];
  expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 48, default: 24 },
  });
});
