import { describe, expect, it } from 'vitest';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ACCESS_ASSERTION_HEADER, ACCESS_TOKEN_HEADER, SESSION_HEADER } from '#shared/contract/operator-headers.ts';
import { Problem, problemCode } from '#shared/contract/problem.ts';
import { skipDelays, speedUp } from '../fast-clock.ts';
import { takeErrors } from '../logs.ts';
import { aList, anOrder, aQuote, ORDER_TOKEN } from '../samples.ts';
import { type Answer, failure, json, reset, silence, text } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

type Shop = ReturnType<typeof openStorefront>;

const PROBLEM = { 'Content-Type': 'application/problem+json', 'Retry-After': '0' };

async function problemOf(response: Response): Promise<{ status: number; code: string | null }> {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const problem = Problem.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(problem.requestId).toBe(response.headers.get('X-Request-Id'));
  return { status: problem.status, code: problemCode(problem) };
}

const post = (shop: Shop, path: string, headers: Record<string, string> = {}, body: BodyInit = '{}') =>
  shop.visit(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });

const ORDER = { order: anOrder(), token: ORDER_TOKEN };

/** A path of the contract with something in its braces. */
const filled = (path: string) => path.replace(/\{\w+\}/g, '1042');
const contract: [string, Operation][] = Object.entries(OPERATIONS);
const operations = contract.map(([name, { audience, anonymous, method, path }]) => ({
  name,
  passes: audience !== 'internal' && !anonymous,
  method,
  path,
}));

describe('a call that passes', () => {
  it.each(operations.filter(({ passes }) => passes))(
    'is every one of the contract: $name',
    async ({ method, path }) => {
      const shop = openStorefront();
      const refused = { type: '/problems/not-payable', title: 'No', status: 409, more: 'kept' };
      shop.api.on(`${method} ${filled(path)}`, json(refused, 409, { ...PROBLEM, 'Content-Language': 'en' }));
      const body = method === 'GET' ? {} : { body: '{"a":1}' };
      const response = await shop.visit(`/api${filled(path)}?cursor=a%20b`, { method, ...body });
      expect(response.status).toBe(409);
      expect(await response.json()).toEqual(refused);
      expect(response.headers.get('Content-Language')).toBe('en');
      expect(shop.api.last(filled(path))).toMatchObject({
        search: '?cursor=a%20b',
        body: method === 'GET' ? '' : '{"a":1}',
      });
    },
  );

  it.each([
    ['GET', '/openapi.json'],
    ['POST', '/notifications/token-of-the-provider'],
    ['PUT', '/pictures/slip/front.jpg'],
    ['HEAD', '/pictures/slip/front.jpg'],
  ])('includes %s %s', async (method, path) => {
    const shop = openStorefront();
    shop.api.on(`${method} ${path}`, () => new Response(null, { status: 204 }));
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: 'bytes' };
    expect((await shop.visit(`/api${path}`, { method, ...body })).status).toBe(204);
  });

  it.each(operations.filter(({ passes }) => !passes))(
    'is none of the storefront’s own: $name',
    async ({ method, path }) => {
      const shop = openStorefront();
      const answer = await shop.visit(`/api${path}`, { method });
      expect(await problemOf(answer)).toEqual({ status: 404, code: 'not-found' });
      expect(shop.api.calls).toEqual([]);
    },
  );

  it.each([
    ['GET', '/api/'],
    ['GET', '/api/secrets'],
    ['GET', '/api/products/slip/related/more'],
    ['GET', '/api/products/../catalogue-version'],
    ['GET', '/api/products/%2e%2e/healthz'],
    ['GET', '/api//products'],
  ])('excludes %s %s', async (method, path) => {
    const shop = openStorefront();
    expect(await problemOf(await shop.visit(path, { method }))).toEqual({ status: 404, code: 'not-found' });
    expect(shop.api.calls).toEqual([]);
  });
});

describe('a path that takes other methods', () => {
  it.each([
    ['DELETE', '/api/products/slip', 'GET, HEAD'],
    ['POST', '/api/products', 'GET, HEAD'],
    ['PATCH', '/api/orders/1042', 'GET, HEAD'],
    ['GET', '/api/orders', 'POST'],
    ['HEAD', '/api/orders', 'POST'],
    ['OPTIONS', '/api/orders', 'POST'],
    ['DELETE', '/api/pictures/slip/front.jpg', 'PUT, HEAD, GET'],
    ['PUT', '/api/notifications/token', 'POST'],
  ])('lists them: %s %s', async (method, path, allowed) => {
    const shop = openStorefront();
    const response = await shop.visit(path, { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, allowed]);
    if (method !== 'HEAD') expect((await problemOf(response)).code).toBe('method-not-allowed');
    expect(shop.api.calls).toEqual([]);
  });
});

describe('headers', () => {
  const SENT = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    'Content-Language': 'en',
    'Idempotency-Key': 'key',
    'Challenge-Answer': 'answer',
    'Order-Token': 'token',
    'If-None-Match': '"1"',
  };

  it('pass by a list without cookies', async () => {
    const shop = openStorefront();
    const others = { Cookie: 'a=b', Authorization: 'Bearer x', 'X-Forwarded-For': '1.2.3.4', 'X-Request-Id': 'forged' };
    const address = { 'CF-Connecting-IP': '203.0.113.7', 'Client-Address': 'forged' };
    const response = await post(shop, '/api/quotes', { ...SENT, ...others, ...address });
    const { 'x-request-id': id, 'content-length': _, ...passed } = Object.fromEntries(shop.api.last('/quotes').headers);
    expect(passed).toEqual(Object.fromEntries(new Headers({ ...SENT, 'Client-Address': '203.0.113.7' })));
    expect(id).toBe(response.headers.get('X-Request-Id'));
  });

  it.each([
    ['POST', '/imports', 'Bearer x'],
    ['GET', '/export/groups', 'Bearer x'],
    ['PUT', '/pictures/a.jpg', 'Bearer x'],
    ['POST', '/quotes', null],
    ['GET', '/products', null],
    ['GET', '/orders/1042', null],
    ['POST', '/notifications/token', null],
  ])('contain an authorization for merchants’ calls only: %s %s', async (method, path, passed) => {
    const shop = openStorefront();
    const body = method === 'GET' ? {} : { body: '{}' };
    await shop.visit(`/api${path}`, { method, ...body, headers: { Authorization: 'Bearer x' } });
    expect(shop.api.last(path).headers.get('Authorization')).toBe(passed);
  });

  it('contain a token of the commands for operators’ calls, and neither a session nor an assertion that opens the atelier', async () => {
    const shop = openStorefront();
    const headers = {
      Authorization: 'Bearer x',
      [ACCESS_TOKEN_HEADER]: 'token',
      [SESSION_HEADER]: 'session',
      [ACCESS_ASSERTION_HEADER]: 'assertion',
    };
    await shop.visit('/api/operator/orders', { headers });
    const passed = shop.api.last('/operator/orders').headers;
    expect([passed.get('Authorization'), passed.get(ACCESS_TOKEN_HEADER)]).toEqual(['Bearer x', 'token']);
    expect([passed.get(SESSION_HEADER), passed.get(ACCESS_ASSERTION_HEADER)]).toEqual([null, null]);
    await shop.visit('/api/export/groups', { headers });
    expect(shop.api.last('/export/groups').headers.get(ACCESS_TOKEN_HEADER)).toBeNull();
  });

  it('are returned by a list without cookies', async () => {
    const shop = openStorefront();
    const kept = { 'Content-Language': 'ru', 'Cache-Control': 'no-store', 'Retry-After': '9', ETag: '"1"' };
    shop.api.on(
      'POST /quotes',
      json(aQuote(), 200, { ...kept, 'Set-Cookie': 'a=b', Server: 'secret', 'X-Powered-By': 'secret' }),
    );
    const { headers } = await post(shop, '/api/quotes');
    expect(Object.fromEntries(headers)).toMatchObject(Object.fromEntries(new Headers(kept)));
    for (const name of ['Set-Cookie', 'Server', 'X-Powered-By']) expect(headers.get(name)).toBeNull();
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('may say that nothing has changed', async () => {
    const shop = openStorefront();
    shop.api.on('GET /pictures/slip.jpg', () => new Response(null, { status: 304, headers: { ETag: '"1"' } }));
    const response = await shop.visit('/api/pictures/slip.jpg', { headers: { 'If-None-Match': '"1"' } });
    expect([response.status, response.headers.get('ETag')]).toEqual([304, '"1"']);
  });
});

describe('a body', () => {
  const KILOBYTE = 1024;
  it.each([
    ['/quotes', 64 * KILOBYTE],
    ['/notifications/token', 64 * KILOBYTE],
    ['/imports', 4096 * KILOBYTE],
  ])('of %s is at most %i bytes', async (path, limit) => {
    const shop = openStorefront();
    shop.api.on(`POST ${path}`, json(aQuote()));
    expect((await post(shop, `/api${path}`, {}, 'x'.repeat(limit))).status).toBe(200);
    expect(shop.api.last(path).body).toHaveLength(limit);
    const refused = await post(shop, `/api${path}`, {}, 'x'.repeat(limit + 1));
    expect(await problemOf(refused)).toEqual({ status: 413, code: 'too-large' });
    expect(shop.api.count(`POST ${path}`)).toBe(1);
  });

  it('without a length is measured while it is read', async () => {
    const shop = openStorefront();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * KILOBYTE));
        if (sent === 1000) controller.close();
      },
    });
    expect(await problemOf(await post(shop, '/api/quotes', {}, endless))).toEqual({ status: 413, code: 'too-large' });
    expect(sent).toBeLessThan(10);
    expect(shop.api.calls).toEqual([]);
  });
});

describe('an API that fails', () => {
  it('is retried for reads, and never for writes', async () => {
    skipDelays();
    for (const fault of [failure(503), reset]) {
      const shop = openStorefront();
      shop.api.on('GET /products', fault, json(aList()));
      shop.api.on('POST /orders', fault, json(ORDER, 201));
      expect((await shop.visit('/api/products')).status).toBe(200);
      expect((await post(shop, '/api/orders')).status).toBeGreaterThanOrEqual(500);
      expect([shop.api.count('GET /products'), shop.api.count('POST /orders')]).toEqual([2, 1]);
    }
    expect(takeErrors()).toMatchObject([{ what: 'proxy' }]);
  });

  it('is asked once by programs, which repeat their calls themselves', async () => {
    const shop = openStorefront();
    shop.api.on('GET /imports/1042/difference', failure(503), json({}));
    expect((await shop.visit('/api/imports/1042/difference')).status).toBe(503);
    expect(shop.api.count('GET /imports/1042/difference')).toBe(1);
  });

  it('is waited for 35 s where a call answers with its progress: longer than any batch takes', async () => {
    const clock = speedUp(100);
    const shop = openStorefront();
    shop.api.on('GET /imports/1042/difference', silence);
    expect((await shop.visit('/api/imports/1042/difference')).status).toBe(502);
    expect(clock.seconds()).toBe(35);
    expect(takeErrors()).toMatchObject([{ what: 'proxy' }]);
  });

  it('without a response is a problem document', async () => {
    const shop = openStorefront();
    shop.api.on('POST /orders', reset);
    expect(await problemOf(await post(shop, '/api/orders'))).toEqual({ status: 502, code: 'upstream-unavailable' });
    expect(takeErrors()).toHaveLength(1);
  });

  it('with a refusal is passed on unchanged', async () => {
    const shop = openStorefront();
    shop.api.on(
      'POST /orders',
      json({ type: '/problems/quote-changed', title: 'Changed', status: 409, quote: {} }, 409, PROBLEM),
    );
    const response = await post(shop, '/api/orders');
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { type: '/problems/quote-changed', quote: {} },
    ]);
  });

  it.each<[string, Answer]>([
    ['JSON cut short', text('{"lines":[')],
    ['no text at all', text('')],
    ['a page of HTML', text('<!doctype html><h1>Login</h1>')],
    ['another shape', json({ ...aQuote(), total: '0' })],
    ['another success', json(aQuote(), 202)],
    ['a redirect', () => Response.redirect('https://elsewhere.example/', 302)],
    ['an error that is none of its own', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a refusal without its shape', json({ error: 'no' }, 400)],
    ['megabytes', json({ ...aQuote(), more: 'x'.repeat(3 * 1024 * 1024) })],
    ['less than it says', () => Response.json(aQuote(), { headers: { 'Content-Length': '9999' } })],
  ])('with %s is a problem document', async (_, scripted) => {
    const shop = openStorefront();
    shop.api.on('POST /quotes', scripted);
    expect(await problemOf(await post(shop, '/api/quotes'))).toEqual({ status: 502, code: 'upstream-unavailable' });
    expect(takeErrors()).toMatchObject([{ what: 'proxy' }]);
    expect(shop.api.count('POST /quotes')).toBe(1);
  });

  it('without a response is aborted when the visitor leaves', async () => {
    const shop = openStorefront();
    shop.api.on('POST /quotes', silence);
    const visitor = new AbortController();
    const visiting = shop.visit('/api/quotes', { method: 'POST', body: '{}', signal: visitor.signal });
    await expect.poll(() => shop.api.count('POST /quotes')).toBe(1);
    visitor.abort();
    await visiting;
    expect(shop.api.last('/quotes').signal.aborted).toBe(true);
  });
});

describe('a personal response', () => {
  it.each([
    ['POST', '/quotes', json(aQuote(), 200, { 'Cache-Control': 'public, max-age=60' })],
    ['POST', '/orders', json(ORDER, 201)],
    ['GET', '/orders/1042', json(anOrder())],
    ['GET', '/export/groups', json({})],
    ['PUT', '/pictures/slip/front.jpg', () => new Response(null, { status: 204 })],
  ])('is never cached: %s %s', async (method, path, scripted) => {
    const shop = openStorefront();
    shop.api.on(`${method} ${path}`, scripted);
    const response = await shop.visit(`/api${path}`, { method, ...(method !== 'GET' && { body: '{}' }) });
    expect(response.status).toBeLessThan(300);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('excludes a list of favourites, whose lifetime the API sets', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products', json(aList(), 200, { 'Cache-Control': 'public, max-age=60' }));
    expect((await shop.visit('/api/products?ids=slip')).headers.get('Cache-Control')).toBe('public, max-age=60');
  });
});
