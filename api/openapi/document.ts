import * as z from 'zod/mini';
import { AUDIENCES, SECURITY_SCHEMES } from '#api/openapi/audiences.ts';
import { describeOperation } from '#api/openapi/describe-operation.ts';
import { HAND_WRITTEN } from '#api/openapi/hand-written.ts';
import { Challenge } from '#shared/contract/challenge.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { PROBLEM_CODES, Problem } from '#shared/contract/problem.ts';
import { SHOP, shopName } from '#shared/shop.ts';

/** The contract as OpenAPI 3.1, generated from the schemas that validate requests. */
export function createDocument() {
  const operations: [string, Operation][] = Object.entries(OPERATIONS);
  const paths = new Map<string, Record<string, unknown>>();
  for (const [name, operation] of operations) {
    const described = { [operation.method.toLowerCase()]: describeOperation(name, operation) };
    paths.set(operation.path, { ...paths.get(operation.path), ...described });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nega shop API',
      version: '1',
      description:
        'Money is whole kopecks, times are ISO 8601 in UTC. Errors are problems (RFC 9457) whose type is ' +
        `/problems/{code}, one of: ${PROBLEM_CODES.join(', ')}.`,
      contact: { name: shopName('en'), email: SHOP.email },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: '/api', description: 'The storefront, which passes on all calls but the internal ones' }],
    tags: Object.entries(AUDIENCES).map(([name, description]) => ({ name, description })),
    paths: { ...Object.fromEntries(paths), ...HAND_WRITTEN },
    components: {
      schemas: {
        Problem: z.toJSONSchema(Problem),
        ChallengeRequired: z.toJSONSchema(z.extend(Problem, { challenge: Challenge })),
      },
      responses: {
        Problem: problemResponse('The request was refused, or failed', 'Problem'),
        ChallengeRequired: problemResponse('Near a limit: a challenge has to be solved first', 'ChallengeRequired'),
      },
      headers: {
        RequestId: { description: 'Names the request in the logs', schema: { type: 'string' } },
        CatalogueVersion: {
          description: 'The version of the catalogue the answer was read from',
          schema: { type: 'integer' },
        },
      },
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function problemResponse(description: string, schema: 'Problem' | 'ChallengeRequired') {
  return {
    description,
    headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
    content: { 'application/problem+json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  };
}
