import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type CallInput, type CallRequest, callContract, type Refusal } from '#shared/contract-client/call-contract.ts';

class CallFailed extends Error {
  readonly code: string;
  readonly refusal: Refusal;
  constructor(code: string, refusal: Refusal) {
    super(code);
    this.code = code;
    this.refusal = refusal;
  }
}

/** What a call sends over its transport. */
async function sent(method: 'GET' | 'POST', input: CallInput): Promise<[string, CallRequest]> {
  const requests: [string, CallRequest][] = [];
  await callContract(
    { method, path: '/a/{id}' },
    input,
    async (target, request) => {
      requests.push([target, request]);
      return Response.json({});
    },
    (code, refusal) => new CallFailed(code, refusal),
  );
  const [request] = requests;
  if (!request) throw new Error('Nothing was sent');
  return request;
}

function call(answer: () => Promise<Response>, input: CallInput = {}): Promise<unknown> {
  return callContract(OPERATIONS.health, input, answer, (code, refusal) => new CallFailed(code, refusal));
}

describe('request of a call', () => {
  test('has no body when it reads, and an empty one when it writes without data', async () => {
    const read = await sent('GET', { params: { id: 'б' }, query: { q: '1' } });
    const [, write] = await sent('POST', { params: { id: 1 } });
    expect(read).toEqual(['/a/%D0%B1?q=1', { method: 'GET', headers: { Accept: 'application/json' } }]);
    expect(write.body).toBe('{}');
  });

  test('carries the key, the token and the headers of its caller', async () => {
    const [, { headers }] = await sent('POST', { key: 'k', token: 't', headers: { 'X-Request-Id': 'r' } });
    expect(headers).toMatchObject({ 'Idempotency-Key': 'k', 'Order-Token': 't', 'X-Request-Id': 'r' });
  });
});

describe('response of a call', () => {
  test('fails with the code of its problem', async () => {
    const problem = { type: '/problems/not-found', title: 'Gone', status: 404 };
    const failed = call(async () => Response.json(problem, { status: 404 }));
    await expect(failed).rejects.toMatchObject({ code: 'not-found', refusal: { problem } });
  });

  test('fails as unknown when it is a refusal or a success outside of the contract', async () => {
    const refusal = call(async () => new Response('<html>', { status: 502 }));
    const success = call(async () => Response.json({ another: 'API' }));
    await expect(refusal).rejects.toMatchObject({ code: 'unknown' });
    await expect(success).rejects.toMatchObject({ code: 'unknown' });
  });

  test('fails as offline when there is none, and rethrows an abort', async () => {
    const cause = new TypeError('lost');
    const lose = () => Promise.reject(cause);
    await expect(call(lose)).rejects.toMatchObject({ code: 'offline', refusal: { cause } });
    await expect(call(lose, { signal: AbortSignal.abort() })).rejects.toBe(cause);
  });
});
