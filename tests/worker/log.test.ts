import { describe, expect, it } from 'vitest';
import { logs, takeErrors } from './logs.ts';
import { anOrder, ORDER_TOKEN } from './samples.ts';
import { json, refusal, text } from './scripted-api.ts';
import { BOT, openStorefront } from './storefront.ts';

describe('the log', () => {
  it('has one line a request, with the id that the answer carries', async () => {
    const shop = openStorefront();
    const first = await shop.read('/en/product-details/slip?colour=wine', { headers: { 'Sec-CH-UA-Mobile': '?1' } });
    const second = await shop.read('/nothing', { headers: { 'User-Agent': BOT } });
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
        upstreamCalls: 3,
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

  it('holds no token, number or query, whatever happens', async () => {
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
    for (const fault of [refusal(400), text('{"contact":{"email":"anna@nega.test"},x'), text(`anna ${ORDER_TOKEN}`)]) {
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
