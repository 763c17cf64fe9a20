import { describe, expect, it } from 'vitest';
import { logs, takeErrors } from './logs.ts';
import { aList, anOrder, aProduct, ORDER_TOKEN } from './samples.ts';
import { failure, held, json, text } from './scripted-api.ts';
import { BOT, openStorefront } from './storefront.ts';

describe('the log', () => {
  it('has one line for each request, with the id of the response', async () => {
    const shop = openStorefront();
    const first = await shop.read('/en/product-details/slip?colour=wine', { headers: { 'Sec-CH-UA-Mobile': '?1' } });
    const second = await shop.read('/nothing', { headers: { 'User-Agent': BOT } });
    expect(takeErrors()).toMatchObject([{ path: '/nothing' }]);
    expect(logs.requests).toEqual([
      {
        id: first.response.headers.get('X-Request-Id'),
        method: 'GET',
        route: 'product',
        status: 200,
        locale: 'en',
        viewport: 'mobile',
        bot: false,
        cache: 'page-miss',
        renderMs: 0,
        apiCache: 'miss',
        upstreamCalls: 4,
        upstreamMs: 0,
        ms: 0,
      },
      expect.objectContaining({ id: second.response.headers.get('X-Request-Id'), status: 404, bot: true }),
    ]);
  });

  it.each([
    '/',
    '/ru/sales',
    '/media/240/none.jpg',
    '/api/products',
    '/api/nothing',
    '/builds/latest.json',
    '/nothing',
  ])('has one line for %s', async (path) => {
    await openStorefront().read(path);
    expect(logs.requests).toHaveLength(1);
  });

  it('contains no token, number or query, whatever happens', async () => {
    const shop = openStorefront();
    shop.api.on('GET /orders/8350174629', json(anOrder({ number: '8350174629' })));
    const query = `token=${ORDER_TOKEN}`;
    const addresses = [
      `/order/8350174629?${query}`,
      `/order/83501746?${query}`,
      `/order/8350174629/x?${query}`,
      `/payment/return/8350174629?${query}`,
      `/payment/success?order=8350174629&${query}`,
      `/api/orders/8350174629?${query}`,
      `/api/notifications/${ORDER_TOKEN}`,
      `/media/240/-?${query}`,
    ];
    for (const address of addresses) await shop.read(address, { headers: { 'Order-Token': ORDER_TOKEN } });
    for (const fault of [failure(400), text('{"contact":{"email":"anna@nega.test"},x'), text(`anna ${ORDER_TOKEN}`)]) {
      shop.api.on('GET /orders/8350174629', fault);
      await shop.read(`/order/8350174629?${query}`);
    }
    const written = JSON.stringify([logs.requests, takeErrors()]);
    expect(logs.requests).toHaveLength(addresses.length + 3);
    expect(written).not.toMatch(/83501746|anna|token=/);
    expect(written).not.toContain(ORDER_TOKEN);
  });

  it('has a line for an error, with the same id and its cause', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products/slip', text('{'));
    const { response } = await shop.read('/product-details/slip');
    const [line] = takeErrors();
    expect(line).toMatchObject({
      id: response.headers.get('X-Request-Id'),
      what: 'page',
      error: 'UpstreamError: GET /products/{handle} gave no usable answer',
      cause: 'SyntaxError',
    });
  });
});

describe('a request’s line and headers', () => {
  it('contain the time of the API and of rendering, and the number of calls', async () => {
    const shop = openStorefront();
    const product = held(json(aProduct()));
    shop.api.on('GET /products/slip', product.response);
    const reading = shop.read('/product-details/slip');
    await expect.poll(() => shop.api.count('GET /products/slip')).toBe(1);
    shop.pass(250);
    product.release();
    const { response } = await reading;
    const [line] = logs.requests;
    expect(line).toMatchObject({ upstreamCalls: 4, apiCache: 'miss', renderMs: expect.any(Number) });
    expect(line?.['upstreamMs']).toBeGreaterThanOrEqual(250);
    expect(response.headers.get('Server-Timing')).toBe(
      `api;dur=${line?.['upstreamMs']};desc="4 calls, miss", render;dur=${line?.['renderMs']}, total;dur=${line?.['ms']}`,
    );
    expect(response.headers.get('X-Api-Cache')).toBe('miss');
  });

  it('include what follows the first byte, too', async () => {
    const shop = openStorefront();
    const related = held(json(aList()));
    shop.api.on('GET /products/slip/related', related.response);
    const response = await shop.visit('/product-details/slip');
    expect(logs.requests).toEqual([]);
    shop.pass(400);
    related.release();
    await response.text();
    await shop.settle();
    expect(logs.requests).toMatchObject([{ upstreamMs: 400, ms: 400 }]);
  });

  it('contain nothing about a cache that was not used', async () => {
    const { response } = await openStorefront().read('/checkout');
    expect(response.headers.get('X-Api-Cache')).toBeNull();
    expect(logs.requests[0]).not.toHaveProperty('apiCache');
  });

  it.each([
    ['GET', '/', 'home'],
    ['GET', '/en', 'home'],
    ['HEAD', '/en/sales', 'sales'],
    ['GET', `/order/1042?token=${ORDER_TOKEN}`, 'order'],
    ['GET', '/product-details/slip', 'product'],
    ['GET', '/api/products/slip', 'api.readProduct'],
    ['POST', '/api/orders', 'api.createOrder'],
    ['GET', '/api/orders', '/api/orders'],
    ['GET', '/api/nothing', '/api/*'],
    ['GET', '/builds/latest.json', '/builds/latest.json'],
    ['GET', '/healthz', '/healthz'],
    ['GET', '/nothing', 'none'],
    ['GET', '/a%2fb', 'none'],
  ])('contain the route, never the path: %s %s is %s', async (method, path, route) => {
    const shop = openStorefront();
    await shop.read(path, { method, ...(method === 'POST' && { body: '{}' }) });
    expect(logs.requests.map((line) => line['route'])).toEqual([route]);
    takeErrors();
  });
});
