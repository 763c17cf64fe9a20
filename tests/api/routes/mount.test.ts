import { describe, expect, test } from 'vitest';
import { isShared, type Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { employ } from '../authentication/people.ts';
import { MERCHANT, OPERATOR, openShop } from '../shop.ts';

const TOKENS: Readonly<Record<string, Record<string, string>>> = { merchant: MERCHANT, operator: OPERATOR };
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** Parameters that take no number of an order. */
const PARAMETERS: Readonly<Record<string, string>> = {
  kind: 'category',
  position: '0',
  piece: '0'.repeat(32),
  note: '00000000-0000-4000-8000-000000000000',
  question: 'q'.repeat(22),
  content: 'home',
  withdrawal: 'w'.repeat(22),
  fitting: 'f'.repeat(43),
};
const RETURN_ID = '00000000-0000-4000-8000-000000000000';
const entries: [string, Operation][] = Object.entries(OPERATIONS);
const operations = entries.map(([name, operation]) => {
  const named = operation.path.replace('/returns/{id}', `/returns/${RETURN_ID}`);
  const path = named.replace(/\{(\w+)\}/g, (_, parameter: string) => PARAMETERS[parameter] ?? '1042');
  return { name, operation, path, token: TOKENS[operation.audience] ?? {} };
});
const writing = operations.filter(({ operation }) => operation.method === 'POST');

describe('an operation', () => {
  test.each(operations)('$name names the parameters of its path, and the most of its body', ({ operation }) => {
    const { method, params, body, maxBytes = 0 } = operation;
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(params?.safeParse({}).error?.issues.map(({ path }) => path[0]) ?? []).toEqual(inPath);
    expect([body !== undefined, maxBytes > 0]).toEqual([method === 'POST', method === 'POST']);
  });

  test.each(operations.filter(({ operation, token }) => 'Authorization' in token && !operation.anonymous))(
    '$name is closed to whoever has no token',
    async ({ operation: { method }, path }) => {
      const response = await openShop().send(path, { method, ...(method === 'POST' && { body: '{}' }) });
      expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    },
  );

  test.each(writing)('$name takes JSON only, and no more of it than it says', async ({ operation, path, token }) => {
    const shop = openShop();
    const headers = operation.tokens === 'none' ? (await employ(shop, 'Анна', 'owner')).headers : token;
    const post = (body: string, type: object) =>
      shop.send(path, { method: 'POST', body, headers: { ...headers, ...type } });
    expect((await post('{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await post('{', JSON_TYPE)).status).toBe(400);
    expect((await post(' '.repeat((operation.maxBytes ?? 0) + 1), JSON_TYPE)).status).toBe(413);
  });

  const readable = operations.filter(({ operation: { method, audience, params, query } }) => {
    return (
      method === 'GET' &&
      audience !== 'owner' &&
      params === undefined &&
      (query?.safeParse({ q: 'silk' }).success ?? true)
    );
  });
  test.each(readable)('$name says whether its response may be cached', async ({ operation, path, token }) => {
    const { status, headers } = await openShop().send(`${path}?q=silk`, { headers: token });
    expect([status, headers.get('Cache-Control')]).toEqual([200, isShared(operation) ? null : 'no-store']);
  });
});
