import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
  for (const at of ['2026-10-31T20:59:59Z', '2026-10-31T21:00:00Z', '2026-11-30T20:59:59Z', '2026-11-30T21:00:00Z']) {
    const { order } = await placed(shop, anOrder('robe-m'));
    await env.DB.prepare('UPDATE orders SET created_at = ? WHERE number = ?').bind(Date.parse(at), order.number).run();
  }
});

async function listed(query: string): Promise<string[]> {
  const response = await shop.send(`/operator/orders?${query}`, { headers: OPERATOR });
  return OPERATIONS.listOrders.response.parse(await response.json()).orders.map(({ number }) => number);
}

test('a list of days has what was placed on them in Moscow, with other filters and a search text, too', async () => {
  expect(await listed('from=2026-11-01&to=2026-11-30')).toEqual(['1003', '1002']);
  expect(await listed('from=2026-11-30')).toEqual(['1004', '1003']);
  expect(await listed('to=2026-10-31')).toEqual(['1001']);
  expect(await listed('from=2026-11-01&to=2026-11-30&stage=waiting&sort=delivery-date')).toEqual(['1002', '1003']);
  expect(await listed('from=2026-12-01&to=2026-11-30')).toEqual([]);
  const found = await shop.post('/operator/order-search', { text: 'Иванова', from: '2026-12-01' }, OPERATOR);
  expect(OPERATIONS.searchOrders.response.parse(await found.json()).orders).toHaveLength(1);
});

test('its pages do not lose or repeat an order', async () => {
  expect(await listed('from=2026-11-01&to=2026-11-30&cursor=1003')).toEqual(['1002']);
});

test.each(['from=yesterday', 'to=2026-13-40'])('the day %s is refused', async (query) => {
  expect((await shop.send(`/operator/orders?${query}`, { headers: OPERATOR })).status).toBe(422);
});
