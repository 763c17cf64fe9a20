import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { requestOf } from '#shared/contract-client/request.ts';
import { type Failure, readResponse } from '#shared/contract-client/response.ts';

class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

function read(sent: Promise<Response>, signal?: AbortSignal): Promise<unknown> {
  return readResponse(OPERATIONS.health, sent, (failure) => new CallFailed(failure), signal);
}

describe('request of a call', () => {
  test('has no body when it reads, and an empty one when it writes without data', () => {
    const read = requestOf({ method: 'GET', path: '/a/{id}' }, { params: { id: 'б' }, query: { q: '1' } }, {});
    const write = requestOf({ method: 'POST', path: '/a' }, {}, {});
    expect(read).toEqual(['/a/%D0%B1?q=1', { method: 'GET', headers: { Accept: 'application/json' } }]);
    expect(write[1].body).toBe('{}');
  });

  test('carries the key, the token and the headers of its transport', () => {
    const [, { headers }] = requestOf(
      { method: 'POST', path: '/a' },
      { key: 'k', token: 't' },
      { 'X-Request-Id': 'r' },
    );
    expect(headers).toMatchObject({ 'Idempotency-Key': 'k', 'Order-Token': 't', 'X-Request-Id': 'r' });
  });
});

describe('response of a call', () => {
  test('fails with the code of its problem', async () => {
    const problem = { type: '/problems/not-found', title: 'Gone', status: 404 };
    const failed = read(Promise.resolve(Response.json(problem, { status: 404 })));
    await expect(failed).rejects.toMatchObject({ failure: { code: 'not-found', problem } });
  });

  test('fails as unknown when it is a refusal or a success outside of the contract', async () => {
    const refusal = read(Promise.resolve(new Response('<html>', { status: 502 })));
    const success = read(Promise.resolve(Response.json({ another: 'API' })));
    await expect(refusal).rejects.toMatchObject({ failure: { code: 'unknown' } });
    await expect(success).rejects.toMatchObject({ failure: { code: 'unknown' } });
  });

  test('fails as offline when there is none, and rethrows an abort', async () => {
    const lost = new TypeError('lost');
    await expect(read(Promise.reject(lost))).rejects.toMatchObject({ failure: { code: 'offline', cause: lost } });
    await expect(read(Promise.reject(lost), AbortSignal.abort())).rejects.toBe(lost);
  });
});
