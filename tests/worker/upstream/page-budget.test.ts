import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PROVIDER_TIMEOUT_MS } from '#shared/domain/constants.ts';
import { WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import { MAX_ATTEMPTS } from '#worker/upstream/retry-policy.ts';
import { speedUp } from '../fast-clock.ts';
import { takeErrors } from '../logs.ts';
import { aList, anOrder, aProduct, ORDER_TOKEN } from '../samples.ts';
import { held, json, silence } from '../scripted-api.ts';
import { BOT, openStorefront, PERSON } from '../storefront.ts';

const PAGE = '/product-details/slip';
const PRODUCT = 'GET /products/slip';
const VERSION = 'GET /catalogue-version';
const DAY = 24 * 60 * 60 * 1000;
/** s. */
const BUDGET = 10;

type Shop = ReturnType<typeof openStorefront>;

/** From now on nothing comes for these calls. */
function hang(shop: Shop, ...calls: string[]): void {
  for (const call of calls) shop.api.on(call, silence);
}

/** Answers after so many seconds of the fast clock, unless the caller gives up before. */
function slowly(seconds: number, body: unknown) {
  return (request: Request) =>
    Promise.race([
      silence(request),
      new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json(body)), seconds * 1000)),
    ]);
}

// The first page of a Worker takes longer than others.
beforeAll(() => openStorefront().read(PAGE));

describe('a page, while the API does not answer', () => {
  it.each([
    ['a person', PERSON, {}, /Ошибка\s502[\s\S]*<\/html>$/],
    ['a soft navigation', PERSON, { [WHOLE_PAGE_HEADER]: '1' }, /Ошибка\s502[\s\S]*<\/html>$/],
    ['a bot', BOT, {}, /^Error 502$/],
  ])('tells %s so within its 10 s, after every attempt', async (_, agent, headers, words) => {
    const shop = openStorefront();
    hang(shop, PRODUCT);
    const clock = speedUp(10);
    const { response, html } = await shop.read(PAGE, { headers: { 'User-Agent': agent, ...headers } });
    expect(clock.seconds()).toBeLessThanOrEqual(BUDGET);
    expect(response.status).toBe(502);
    expect(html).toMatch(words);
    expect(shop.api.count(PRODUCT)).toBe(MAX_ATTEMPTS);
    expect(takeErrors()).toMatchObject([{ what: 'page' }]);
  });

  it('has one budget for sequential calls', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products', (request) =>
      new URL(request.url).searchParams.has('cursor')
        ? slowly(4, { type: '/problems/invalid-request', title: 'No', status: 422 })(request).then(
            (response) => new Response(response.body, { ...response, status: 422, headers: response.headers }),
          )
        : silence(request),
    );
    const clock = speedUp(10);
    const { response } = await shop.read('/sales?cursor=worn-out');
    expect(clock.seconds()).toBeLessThanOrEqual(BUDGET);
    expect(response.status).toBe(502);
    takeErrors();
  });

  it('ends in time with late blocks, even if they were requested late', async () => {
    const shop = openStorefront();
    shop.api.on('GET /search', slowly(4, { ...aList(), reading: null, total: 0 }));
    hang(shop, 'GET /products', 'GET /categories');
    const clock = speedUp(10);
    const { html } = await shop.read('/search?q=silk');
    expect(clock.seconds()).toBeLessThanOrEqual(BUDGET);
    expect(html).toMatch(/<\/html>$/);
    takeErrors();
  });

  it('shows at once what the API still returns in time', async () => {
    const shop = openStorefront();
    shop.api.on('GET /orders/1042', silence, json(anOrder()));
    const clock = speedUp(10);
    const { response } = await shop.read(`/order/1042?token=${ORDER_TOKEN}`);
    expect(clock.seconds()).toBeLessThanOrEqual(BUDGET);
    expect(response.status).toBe(200);
  });
});

describe('the cache, while the API does not answer', () => {
  it('is used within the second in which the API may report its catalogue version', async () => {
    const shop = openStorefront();
    await shop.read(PAGE);
    shop.pass(DAY / 2);
    hang(shop, VERSION, PRODUCT, `${PRODUCT}/related`, 'GET /delivery-rates');
    const clock = speedUp(1);
    const response = await shop.visit(PAGE);
    expect(clock.seconds()).toBeLessThanOrEqual(1);
    expect(await response.text()).toContain('Silk slip');
    const later = await shop.visit(PAGE);
    expect([response.status, later.status]).toEqual([200, 200]);
    // Known to be down, it is not waited for again.
    expect(clock.seconds()).toBeLessThanOrEqual(1);
    expect(shop.api.count(VERSION)).toBe(2);
    await later.text();
    takeErrors();
  });

  it('is used after a second if only its own call hangs, and later responses are stored', async () => {
    const shop = openStorefront();
    await shop.read(PAGE);
    shop.pass(DAY / 2);
    const late = held(json(aProduct({ name: 'Late slip' })));
    shop.api.on(PRODUCT, late.response);
    const clock = speedUp(2);
    const response = await shop.visit(PAGE, { headers: { 'User-Agent': BOT } });
    expect(clock.seconds()).toBeLessThanOrEqual(1);
    expect(response.headers.get('X-Api-Cache')).toBe('stale-if-error');
    expect(await response.text()).toContain('Silk slip');
    expect(takeErrors()).toMatchObject([{ what: 'upstream', error: expect.stringContaining('within 1000 ms') }]);
    late.release();
    await shop.settle();
    expect((await shop.read(PAGE, { headers: { 'User-Agent': BOT } })).html).toContain('Late slip');
  });

  it('does not fail a first page if the API needs over a second to report its catalogue version', async () => {
    vi.resetModules();
    const fresh = await import('../storefront.ts');
    const shop = fresh.openStorefront({
      API_CACHE: Object.assign(Object.create(env.API_CACHE), { get: async () => null, put: async () => undefined }),
    });
    const { version } = shop.api;
    const clock = speedUp(10);
    shop.api.on(VERSION, slowly(2, { version }));
    const { response } = await shop.read(PAGE);
    expect(response.status).toBe(200);
    expect(clock.seconds()).toBeLessThanOrEqual(BUDGET);
  });
});

describe('a call from the browser, while the API does not answer', () => {
  it('has its own time to write: an order is not given up with the page’s budget', async () => {
    const shop = openStorefront();
    hang(shop, 'POST /orders');
    const elapse = AbortSignal.timeout.bind(AbortSignal);
    const given = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => elapse(10));
    const call = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    await shop.visit('/api/orders', call);
    const providerCalls = [
      '/api/orders/1042/payments',
      '/api/operator/orders/1042/refunds',
      '/api/operator/orders/1042/events',
    ];
    for (const path of providerCalls) await shop.visit(path, call);
    // A read of the test before that was given up may still ask once more, with less than any write has.
    expect(given.mock.calls.flat().filter((ms) => ms >= 8000)).toEqual([8000, 40_000, 40_000, 40_000]);
    expect(PROVIDER_TIMEOUT_MS).toBeLessThan(40_000);
    takeErrors();
  });

  it('has a page’s time to read', async () => {
    const shop = openStorefront();
    hang(shop, PRODUCT);
    const clock = speedUp(10);
    expect((await shop.visit('/api/products/slip')).status).toBe(502);
    expect(clock.seconds()).toBeLessThanOrEqual(BUDGET);
    takeErrors();
  });
});
