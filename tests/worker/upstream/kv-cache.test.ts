import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { skipDelays, speedUp } from '../fast-clock.ts';
import { logs, takeErrors } from '../logs.ts';
import { aProduct, ORDER_TOKEN } from '../samples.ts';
import { type Answer, failure, held, json, reset, text } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const PRODUCT = 'GET /products/slip';
const PAGE = '/product-details/slip';
const SECOND = 1000;
const FRESH = 30 * SECOND;
/** The longest that any part of the page may be shown while a new one is fetched. */
const REVALIDATE = 60 * 60 * SECOND;
const DAY = 24 * 60 * 60 * SECOND;

const named = (name: string) => json(aProduct({ name }));

describe('the cached catalogue', () => {
  it('is served while fresh, without a call', async () => {
    const shop = openStorefront();
    shop.api.on(PRODUCT, named('First'), named('Second'));
    await shop.read(PAGE);
    shop.pass(FRESH - 1);
    expect((await shop.read(PAGE)).html).toContain('First');
    expect(shop.api.count(PRODUCT)).toBe(1);
  });

  it('is served once more when stale, and refreshed in the background', async () => {
    const shop = openStorefront();
    shop.api.on(PRODUCT, named('First'), named('Second'));
    await shop.read(PAGE);
    shop.pass(FRESH + 1);
    expect((await shop.read(PAGE)).html).toContain('First');
    expect(shop.api.count(PRODUCT)).toBe(2);
    expect((await shop.read(PAGE)).html).toContain('Second');
    expect(shop.api.count(PRODUCT)).toBe(2);
  });

  it('is fetched again when it is too old to be shown', async () => {
    const shop = openStorefront();
    shop.api.on(PRODUCT, named('First'), named('Second'));
    await shop.read(PAGE);
    shop.pass(REVALIDATE + 1);
    const { response, html } = await shop.read(PAGE);
    expect(html).toContain('Second');
    expect(response.headers.get('X-Api-Cache')).toBe('miss');
  });

  it('never serves an older version of the catalogue', async () => {
    const shop = openStorefront();
    shop.api.on(PRODUCT, named('First'), named('Second'));
    await shop.read(PAGE);
    shop.api.version += 1;
    shop.pass(2 * SECOND + 1);
    expect((await shop.read(PAGE)).html).toContain('Second');
  });

  it('is not read from KV again while the isolate has it, fresh', async () => {
    const looked: string[] = [];
    const look = async (key: string) => {
      looked.push(key);
      return env.API_CACHE.get(key, 'json');
    };
    const shop = openStorefront({
      API_CACHE: Object.assign(Object.create(env.API_CACHE), { get: look, put: async () => undefined }),
    });
    shop.api.on(PRODUCT, named('First'), named('Second'));
    const reads = () => looked.filter((key) => key.endsWith('/products/slip')).length;
    await shop.read(PAGE);
    shop.pass(FRESH - 1);
    expect((await shop.read(PAGE)).html).toContain('First');
    expect(reads()).toBe(1);
    shop.pass(2);
    await shop.read(PAGE);
    expect(reads()).toBe(2);
  });

  it('checks the version once in two seconds', async () => {
    const shop = openStorefront();
    await shop.read(PAGE);
    await shop.read('/sales');
    shop.pass(2 * SECOND - 1);
    await shop.read('/popular');
    expect(shop.api.count('GET /catalogue-version')).toBe(1);
    shop.pass(2);
    await shop.read('/popular');
    expect(shop.api.count('GET /catalogue-version')).toBe(2);
  });

  it('checks the version again when a scheduled price begins', async () => {
    const shop = openStorefront();
    const changesAt = Date.now() + SECOND;
    shop.api.on('GET /catalogue-version', json({ version: shop.api.version, changesAt }));
    await shop.read(PAGE);
    shop.pass(SECOND - 1);
    await shop.read('/sales');
    expect(shop.api.count('GET /catalogue-version')).toBe(1);
    shop.pass(1);
    await shop.read('/popular');
    expect(shop.api.count('GET /catalogue-version')).toBe(2);
  });

  it('is fetched once for concurrent requests', async () => {
    const shop = openStorefront();
    const product = held(named('The one'));
    shop.api.on(PRODUCT, product.response);
    const visits = [shop.read(PAGE), shop.read(PAGE), shop.read(PAGE)];
    await expect.poll(() => shop.api.count(PRODUCT)).toBe(1);
    product.release();
    for (const { html } of await Promise.all(visits)) expect(html).toContain('The one');
    expect(shop.api.count(PRODUCT)).toBe(1);
    expect(shop.api.count('GET /catalogue-version')).toBe(1);
  });

  it('is still fetched if the visitor who started it leaves', async () => {
    let looked = 0;
    const look = async (key: string) => {
      const found: unknown = await env.API_CACHE.get(key, 'json');
      if (key.endsWith('/products/slip')) looked += 1;
      return found;
    };
    const shop = openStorefront({
      API_CACHE: Object.assign(Object.create(env.API_CACHE), { get: look, put: async () => undefined }),
    });
    const product = held(named('The one'));
    shop.api.on(PRODUCT, product.response);
    const first = new AbortController();
    const leaving = shop.read(PAGE, { signal: first.signal }).catch(() => null);
    await expect.poll(() => shop.api.count(PRODUCT)).toBe(1);
    const staying = shop.read(PAGE);
    await expect.poll(() => looked).toBe(2);
    first.abort();
    product.release();
    expect((await staying).html).toContain('The one');
    await leaving;
    expect(shop.api.count(PRODUCT)).toBe(1);
  });

  it('has a key for each language and query, whatever the order of parameters', async () => {
    const shop = openStorefront();
    await shop.read('/sales');
    await shop.read('/en/sales');
    await shop.read('/sales?sort=new');
    expect(shop.api.count('GET /products')).toBe(3);
    const languages = shop.api.calls
      .filter(({ path }) => path === '/products')
      .map(({ headers }) => headers.get('Content-Language'));
    expect(languages).toEqual(['ru', 'en', 'ru']);
  });

  it('never stores an error', async () => {
    skipDelays();
    for (const fault of [failure(500), failure(404), json({ nothing: 'fits' }), reset]) {
      const shop = openStorefront();
      shop.api.on(PRODUCT, fault);
      const first = await shop.read(PAGE);
      expect(first.response.status).toBeGreaterThanOrEqual(400);
      shop.api.on(PRODUCT, named('Well again'));
      expect((await shop.read(PAGE)).html).toContain('Well again');
      takeErrors();
    }
  });

  it.each(['not JSON', '{"body":1}', JSON.stringify({ body: { id: 'of an older contract' }, freshUntil: 9e15 })])(
    'is fetched again where the store holds what does not fit: %s',
    async (kept) => {
      const shop = openStorefront();
      await env.API_CACHE.put(`${shop.api.version}:ru:/products/slip`, kept);
      const { response, html } = await shop.read(PAGE);
      expect(response.status).toBe(200);
      expect(html).toContain('Silk slip');
    },
  );

  it('falls back to the API if the store fails', async () => {
    const broken = async () => Promise.reject(new Error('KV GET failed: 500'));
    const store = Object.assign(Object.create(env.API_CACHE), { get: broken, put: broken });
    const shop = openStorefront({ API_CACHE: store });
    expect((await shop.read(PAGE)).response.status).toBe(200);
  });

  it('does not block a page if the store does not respond', async () => {
    const never = () => new Promise<never>(() => undefined);
    const store = Object.assign(Object.create(env.API_CACHE), { get: never, put: async () => undefined });
    const shop = openStorefront({ API_CACHE: store });
    speedUp(5);
    const { response, html } = await shop.read(PAGE);
    expect(response.status).toBe(200);
    expect(html).toContain('Silk slip');
    expect(response.headers.get('X-Api-Cache')).toBe('miss');
  });

  it('contains nothing about orders', async () => {
    const shop = openStorefront();
    for (let visit = 0; visit < 2; visit += 1) await shop.read(`/order/1042?token=${ORDER_TOKEN}`);
    expect(shop.api.count('GET /orders/1042')).toBe(2);
    const { keys } = await env.API_CACHE.list();
    expect(keys.filter(({ name }) => name.includes('order'))).toEqual([]);
  });
});

describe('a page of an API that is down', () => {
  const FAULTS: [string, Answer][] = [
    ['503', failure(503)],
    ['429', failure(429)],
    ['a broken connection', reset],
    ['nonsense', text('{')],
    ['another shape', json({ id: 'slip' })],
  ];

  it.each(FAULTS)('shows cached data with %s, however old, and headers and log say so', async (_, fault) => {
    skipDelays();
    const shop = openStorefront();
    await shop.read(PAGE);
    shop.pass(DAY / 2);
    shop.api.on(PRODUCT, fault);
    const { response, html } = await shop.read(PAGE);
    expect(response.status).toBe(200);
    expect(html).toContain('Silk slip');
    expect(response.headers.get('X-Api-Cache')).toBe('stale-if-error');
    expect(logs.requests.at(-1)).toMatchObject({ status: 200, apiCache: 'stale-if-error' });
    expect(takeErrors()).toMatchObject([{ what: 'upstream', id: response.headers.get('X-Request-Id') }]);
  });

  it.each(FAULTS)('shows the last known catalogue version if that is unknown, by %s', async (_, fault) => {
    skipDelays();
    const shop = openStorefront();
    await shop.read(PAGE);
    for (const call of ['GET /catalogue-version', PRODUCT, `${PRODUCT}/related`]) shop.api.on(call, fault);
    shop.pass(DAY / 2);
    const asked = shop.api.count(PRODUCT);
    const { response, html } = await shop.read(PAGE);
    expect(response.status).toBe(200);
    expect(html).toContain('Silk slip');
    expect(response.headers.get('X-Api-Cache')).toBe('stale-if-error');
    // It is taken for down: nobody waits for more of its silence.
    expect(shop.api.count(PRODUCT)).toBe(asked);
    expect(takeErrors()).toMatchObject([{ what: 'upstream' }]);
  });

  it('of a new isolate shows what others have stored', async () => {
    const shop = openStorefront();
    await shop.read(PAGE);
    vi.resetModules();
    const fresh = await import('../storefront.ts');
    const late = fresh.openStorefront();
    for (const call of ['GET /catalogue-version', PRODUCT, `${PRODUCT}/related`]) late.api.on(call, failure(503));
    const { response, html } = await late.read(PAGE);
    expect(response.status).toBe(200);
    expect(html).toContain('Silk slip');
    expect(response.headers.get('X-Api-Cache')).toBe('stale-if-error');
    expect(late.api.count(PRODUCT)).toBe(0);
    expect(takeErrors()).toMatchObject([{ what: 'upstream' }]);
  });

  it('of a new isolate says in time that the store does not respond either', async () => {
    vi.resetModules();
    const fresh = await import('../storefront.ts');
    const never = () => new Promise<never>(() => undefined);
    const late = fresh.openStorefront({ API_CACHE: Object.assign(Object.create(env.API_CACHE), { get: never }) });
    for (const call of ['GET /catalogue-version', PRODUCT]) late.api.on(call, failure(503));
    speedUp(5);
    expect((await late.read(PAGE)).response.status).toBe(502);
    takeErrors();
  });

  it('checks its version once in five seconds', async () => {
    const shop = openStorefront();
    await shop.read(PAGE);
    shop.api.on('GET /catalogue-version', failure(501));
    shop.pass(DAY / 2);
    for (let visit = 0; visit < 3; visit += 1) await shop.read(PAGE);
    expect(shop.api.count('GET /catalogue-version')).toBe(2);
    shop.pass(5 * SECOND + 1);
    await shop.read(PAGE);
    expect(shop.api.count('GET /catalogue-version')).toBe(3);
    expect(takeErrors()).toHaveLength(2);
  });

  it('fails without cached data', async () => {
    const shop = openStorefront();
    shop.api.on(PRODUCT, failure(503));
    expect((await shop.read(PAGE)).response.status).toBe(502);
    takeErrors();
  });

  it('takes a response that a record does not exist for what it is', async () => {
    const shop = openStorefront();
    await shop.read(PAGE);
    shop.pass(DAY / 2);
    shop.api.on(PRODUCT, failure(404));
    expect((await shop.read(PAGE)).response.status).toBe(404);
  });
});

describe('a cache key', () => {
  it('is the same with or without parameters at their default', async () => {
    const shop = openStorefront();
    await shop.read('/sales');
    shop.pass(SECOND);
    await shop.read('/sales?sort=featured');
    expect(shop.api.count('GET /products')).toBe(1);
  });
});
