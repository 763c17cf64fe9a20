import { describe, expect, it, vi } from 'vitest';
import { MAX_ATTEMPTS, RETRY_STATUSES } from '#worker/upstream/retry-policy.ts';
import { skipDelays } from '../fast-clock.ts';
import { takeErrors } from '../logs.ts';
import { aList, aProduct, ORDER_TOKEN } from '../samples.ts';
import { type Answer, failure, json, reset, silence, text } from '../scripted-api.ts';
import { openStorefront, PERSON } from '../storefront.ts';

const PRODUCT = 'GET /products/slip';
const ORDER = `/order/1042?token=${ORDER_TOKEN}`;

const { name: _, ...nameless } = aProduct();

/** What an API may do wrong, and how often it is asked before the page gives up. */
const FAULTS: [string, Answer, number][] = [
  ...RETRY_STATUSES.map((status): [string, Answer, number] => [`${status}`, failure(status), MAX_ATTEMPTS]),
  ...[400, 401, 403, 410, 418, 501].map((status): [string, Answer, number] => [`${status}`, failure(status), 1]),
  ['a broken connection', reset, MAX_ATTEMPTS],
  ['JSON cut short', text('{"id":"slip","name":"Si'), 1],
  ['no text at all', text(''), 1],
  ['a page of HTML', text('<!doctype html><h1>Login</h1>'), 1],
  ['a field left out', json(nameless), 1],
  ['a field of another kind', json({ ...aProduct(), sizes: 'S, M' }), 1],
  [
    'a price with a fraction',
    json({ ...aProduct(), variants: [{ ...aProduct().variants[0], price: { amount: 1.5, compareAt: null } }] }),
    1,
  ],
  ['null', json(null), 1],
];

describe('an API that fails', () => {
  it.each(FAULTS)('with %s shows a page with status 502', async (_, scripted, tries) => {
    skipDelays();
    const shop = openStorefront();
    shop.api.on(PRODUCT, scripted);
    const { response, html } = await shop.read('/product-details/slip');
    expect(response.status).toBe(502);
    expect(html).toMatch(/Ошибка\s502/);
    expect(shop.api.count(PRODUCT)).toBe(tries);
    const errors = takeErrors();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ what: 'page', id: response.headers.get('X-Request-Id') });
  });

  it('once, and responds when retried, is not noticed', async () => {
    for (const fault of [failure(503), reset]) {
      const shop = openStorefront();
      shop.api.on(PRODUCT, fault, json(aProduct()));
      expect((await shop.read('/product-details/slip')).response.status).toBe(200);
    }
  });

  it('with 404 for the requested record shows a missing page', async () => {
    const shop = openStorefront();
    shop.api.on(PRODUCT, failure(404));
    expect((await shop.read('/product-details/slip')).response.status).toBe(404);
  });

  it('for something optional leaves that out', async () => {
    skipDelays();
    for (const fault of [failure(500), reset, text('{'), json({ items: 'none' })]) {
      const shop = openStorefront();
      shop.api.on('GET /products/slip/related', fault);
      const { response, html } = await shop.read('/product-details/slip');
      expect(response.status).toBe(200);
      expect(html).toContain('Silk slip');
      expect(html).not.toContain('Silk robe');
      expect(takeErrors()).toHaveLength(1);
    }
  });

  it('without a response is aborted when the visitor leaves, without an error', async () => {
    const shop = openStorefront();
    shop.api.on('GET /orders/1042', silence);
    const visitor = new AbortController();
    const visiting = shop.visit(ORDER, { signal: visitor.signal });
    await expect.poll(() => shop.api.count('GET /orders/1042')).toBe(1);
    visitor.abort();
    expect((await visiting).status).toBe(499);
    expect(shop.api.last('/orders/1042').signal.aborted).toBe(true);
    expect(shop.api.count('GET /orders/1042')).toBe(1);
  });
});

describe('a call', () => {
  it('contains the language, the request’s id and the order’s token, and nothing about the visitor', async () => {
    const shop = openStorefront();
    const { response } = await shop.read(`/en${ORDER}`, {
      headers: { Cookie: 'a=b', Authorization: 'Bearer x', 'X-Forwarded-For': '1.2.3.4' },
    });
    const { headers } = shop.api.last('/orders/1042');
    expect(Object.fromEntries(headers)).toEqual({
      accept: 'application/json',
      'content-language': 'en',
      'order-token': ORDER_TOKEN,
      'x-request-id': response.headers.get('X-Request-Id'),
    });
    expect(headers.get('User-Agent')).not.toBe(PERSON);
  });

  it('goes to the configured address instead of the binding', async () => {
    const shop = openStorefront({ API_URL: 'https://api.nega.test/v1/' });
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      asked.push(new Request(input).url);
      return Response.json(asked.at(-1)?.endsWith('version') ? { version: 1 } : { items: [] });
    });
    expect((await shop.read('/categories')).response.status).toBe(200);
    const paths = ['catalogue-version', 'categories', 'counts'];
    expect(asked.sort()).toEqual(paths.map((path) => `https://api.nega.test/v1/${path}`));
    expect(shop.api.calls).toEqual([]);
  });

  it('cannot be redirected by parameters', async () => {
    const shop = openStorefront();
    await shop.read('/categories/slips?sort=price-up%26sale%3D1&limit=999&category=robes');
    expect(shop.api.last('/products').search).toBe('?categories=robes&category=slips&facets=1&limit=24&sort=featured');
  });
});

describe('the page of a list', () => {
  it('is the first one for an unknown cursor', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products', (request) =>
      new URL(request.url).searchParams.has('cursor')
        ? Response.json({ type: '/problems/invalid-request', title: 'No', status: 422 }, { status: 422 })
        : Response.json(aList()),
    );
    expect((await shop.read('/sales?cursor=worn-out')).response.status).toBe(200);
  });
});
