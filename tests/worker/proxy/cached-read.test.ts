import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { Problem } from '#shared/contract/problem.ts';
import { skipDelays } from '../fast-clock.ts';
import { logs, takeErrors } from '../logs.ts';
import { aCard, aGroup, aList, anOrder, aProduct, ORDER_TOKEN } from '../samples.ts';
import { type Answer, failure, held, json, reset, silence, text } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

type Shop = ReturnType<typeof openStorefront>;

const CATEGORIES = 'GET /categories';
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const named = (name: string) => json({ items: [aGroup({ name })] });

/** A call as islands make it, read to its end. */
async function call(shop: Shop, path: string, headers: Record<string, string> = {}) {
  const { response, html } = await shop.read(`/api${path}`, { headers: { 'Content-Language': 'ru', ...headers } });
  return { response, text: html, cache: response.headers.get('X-Api-Cache') };
}

async function cachedKeys(version: number): Promise<string[]> {
  const { keys } = await env.API_CACHE.list({ prefix: `${version}:` });
  return keys.map(({ name }) => name);
}

describe('a browser’s read of the catalogue', () => {
  it('is served from the cache while fresh, as its headers and the log say', async () => {
    const shop = openStorefront();
    shop.api.on(CATEGORIES, named('First'), named('Second'));
    expect((await call(shop, '/categories')).cache).toBe('miss');
    const { response, text, cache } = await call(shop, '/categories');
    expect(JSON.parse(text)).toEqual({ items: [aGroup({ name: 'First' })] });
    expect(cache).toBe('hit');
    expect(shop.api.count(CATEGORIES)).toBe(1);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'content-language': 'ru',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(logs.requests.at(-1)).toMatchObject({ status: 200, apiCache: 'hit', upstreamCalls: 0 });
  });

  it('shares its responses with pages', async () => {
    const shop = openStorefront();
    await shop.read('/categories');
    expect((await call(shop, '/categories')).cache).toBe('hit');
    expect(shop.api.count(CATEGORIES)).toBe(1);
  });

  it('is fetched once for concurrent requests', async () => {
    const shop = openStorefront();
    await call(shop, '/delivery-rates');
    const slow = held(named('First'));
    shop.api.on(CATEGORIES, slow.response);
    const calls = [call(shop, '/categories'), call(shop, '/categories')];
    await expect.poll(() => shop.api.count(CATEGORIES)).toBe(1);
    slow.release();
    expect((await Promise.all(calls)).map(({ response }) => response.status)).toEqual([200, 200]);
    expect(shop.api.count(CATEGORIES)).toBe(1);
  });

  it('is not sent again to a browser that has it', async () => {
    const shop = openStorefront();
    const etag = (await call(shop, '/categories')).response.headers.get('ETag') ?? '';
    const { response, text } = await call(shop, '/categories', { 'If-None-Match': `W/${etag}` });
    expect([response.status, text, response.headers.get('ETag')]).toEqual([304, '', etag]);
    shop.api.version += 1;
    shop.pass(3 * SECOND);
    shop.api.on(CATEGORIES, named('Second'));
    expect((await call(shop, '/categories', { 'If-None-Match': etag })).response.status).toBe(200);
  });

  it('has headers only for HEAD', async () => {
    const shop = openStorefront();
    const { etag } = Object.fromEntries((await call(shop, '/categories')).response.headers);
    const response = await shop.visit('/api/categories', { method: 'HEAD' });
    expect([response.status, response.headers.get('ETag'), await response.text()]).toEqual([200, etag, '']);
    expect(shop.api.count(CATEGORIES)).toBe(1);
  });

  it('differs by language, query and catalogue version', async () => {
    const shop = openStorefront();
    const questions: [string, Record<string, string>][] = [
      ['/products', {}],
      ['/products?sort=new', {}],
      ['/products?sort=new&limit=4', {}],
      ['/products?sort=new', { 'Content-Language': 'en' }],
    ];
    for (const [path, headers] of questions) await call(shop, path, headers);
    expect(shop.api.count('GET /products')).toBe(questions.length);
    for (const [path, headers] of questions) expect((await call(shop, path, headers)).cache).toBe('hit');
    // The same question in other words.
    expect((await call(shop, '/products?limit=24&sort=featured')).cache).toBe('hit');
    shop.api.version += 1;
    shop.pass(3 * SECOND);
    expect((await call(shop, '/products')).cache).toBe('miss');
  });
});

describe('calls that are not cached', () => {
  it.each([
    ['of favourites', '/products?ids=slip,robe'],
    ['a narrowed list', '/products?size=M'],
    ['a later page of a list', '/products?cursor=abc'],
    ['a query that the contract does not know', '/categories?made=up'],
    ['a parameter given twice', '/products?sort=new&sort=new'],
    ['a value that the contract refuses', '/products?limit=999'],
    ['a search', '/search?q=silk'],
  ])('include %s', async (_, path) => {
    const shop = openStorefront();
    for (let visit = 0; visit < 2; visit += 1) expect((await call(shop, path)).cache).toBeNull();
    const { pathname, search } = new URL(path, 'https://api.test');
    expect(shop.api.count(`GET ${pathname}`)).toBe(2);
    expect(shop.api.last(pathname).search).toBe(search);
    expect(await cachedKeys(shop.api.version)).toEqual([]);
  });

  it('include personal ones', async () => {
    const shop = openStorefront();
    shop.api.on('GET /orders/1042', json(anOrder()));
    for (let visit = 0; visit < 2; visit += 1) {
      const { response, cache } = await call(shop, '/orders/1042', { 'Order-Token': ORDER_TOKEN });
      expect([response.status, cache, response.headers.get('Cache-Control')]).toEqual([200, null, 'no-store']);
    }
    expect(shop.api.count('GET /orders/1042')).toBe(2);
    expect(await cachedKeys(shop.api.version)).toEqual([]);
  });

  it.each([404, 403, 501])('include errors: %i is passed on as the API sent it, each time', async (status) => {
    const shop = openStorefront();
    const problem = { type: '/problems/not-found', title: 'No', status, more: 'kept', requestId: 'of another' };
    shop.api.on('GET /products/gone', json(problem, status, { 'Retry-After': '9' }));
    for (let visit = 0; visit < 2; visit += 1) {
      const { response, text } = await call(shop, '/products/gone');
      expect(response.status).toBe(status);
      expect(JSON.parse(text)).toEqual({ ...problem, requestId: response.headers.get('X-Request-Id') });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'retry-after': '9',
      });
    }
    expect(shop.api.count('GET /products/gone')).toBe(2);
    expect(await cachedKeys(shop.api.version)).toEqual([]);
  });

  it('include empty lists, because anybody can make up a group', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products', json(aList()));
    expect((await call(shop, '/products?category=made-up')).response.status).toBe(200);
    expect(await cachedKeys(shop.api.version)).toEqual([]);
  });
});

describe('the proxy of an API that is down', () => {
  const FAULTS: [string, Answer][] = [
    ['503', failure(503)],
    ['a broken connection', reset],
    ['nonsense', text('{')],
    ['another shape', json({ items: 'none' })],
    ['a page of somebody else’s', () => new Response('<p>Sign in', { headers: { 'Content-Type': 'text/html' } })],
    ['silence', silence],
  ];

  it.each(FAULTS)('serves a browser’s read from the cache with %s, and says so', async (_, fault) => {
    skipDelays();
    const shop = openStorefront();
    await call(shop, '/categories');
    shop.pass(DAY / 2);
    shop.api.on(CATEGORIES, fault);
    // Read without what goes on behind it: silence lasts longer than a test.
    const response = await shop.visit('/api/categories');
    expect(await response.json()).toEqual({ items: [aGroup()] });
    expect([response.status, response.headers.get('X-Api-Cache')]).toEqual([200, 'stale-if-error']);
    expect(logs.requests.at(-1)).toMatchObject({ status: 200, apiCache: 'stale-if-error' });
    expect(takeErrors()).toMatchObject([{ what: 'upstream', id: response.headers.get('X-Request-Id') }]);
  });

  it('uses the last known catalogue version if that is unknown', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products', json(aList(aCard())));
    await call(shop, '/products');
    shop.pass(DAY / 2);
    for (const each of ['GET /catalogue-version', 'GET /products']) shop.api.on(each, failure(503));
    expect((await call(shop, '/products')).cache).toBe('stale-if-error');
    expect(shop.api.count('GET /products')).toBe(1);
    expect(takeErrors()).toMatchObject([{ what: 'upstream' }]);
  });

  it.each<[string, Answer, number, string]>([
    ['a problem', failure(503), 503, '/problems/internal-error'],
    ['no answer', reset, 502, '/problems/upstream-unavailable'],
    ['another shape', json({ items: 'none' }), 502, '/problems/upstream-unavailable'],
  ])('answers %s with a problem document if nothing is cached', async (_, fault, status, type) => {
    skipDelays();
    const shop = openStorefront();
    shop.api.on('GET /products/slip', fault, fault);
    const { response, text } = await call(shop, '/products/slip');
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect([response.status, Problem.parse(JSON.parse(text))]).toMatchObject([status, { type, status }]);
    expect(takeErrors()).toHaveLength(status === 502 ? 1 : 0);
  });

  it('shows no product that was removed', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products/slip', json(aProduct()), failure(404));
    await call(shop, '/products/slip');
    shop.pass(DAY / 2);
    expect((await call(shop, '/products/slip')).response.status).toBe(404);
  });
});
