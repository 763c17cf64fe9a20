import { expect, test } from 'vitest';
import { openShopWithOrder } from '../paying.ts';

test('a payment of another sum than its shopper saw does not begin', async () => {
  const { shop, number, paying, created } = await openShopWithOrder();
  const startFor = (expectedAmount: number) =>
    shop.post(`/orders/${number}/payments`, { expectedAmount }, { 'Order-Token': created.token });
  const { total } = await paying.order();
  const refused = await startFor(total - 100);
  expect([refused.status, await refused.json()]).toMatchObject([409, { type: '/problems/order-changed' }]);
  expect(shop.provider.requests).toEqual([]);
  expect((await startFor(total)).status).toBe(200);
});
