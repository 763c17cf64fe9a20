import { beforeEach, describe, expect, test } from 'vitest';
import { openShopWithOrder, type ShopWithOrder } from '../paying.ts';
import { asOperator, OPERATOR } from '../shop.ts';

let opened: ShopWithOrder;
beforeEach(async () => {
  opened = await openShopWithOrder();
  await opened.paying.start();
  await opened.paying.succeed();
  await happen('in_production');
});

const happen = async (event: string) =>
  expect((await opened.shop.post(`/operator/orders/${opened.number}/events`, { event }, asOperator())).status).toBe(
    200,
  );
const returnable = async () => (await opened.paying.order()).returnable;

describe('what an order says of its return', () => {
  test('is nothing before it is sent', async () => {
    expect(await returnable()).toBeNull();
  });

  test('is the days after its estimate, until it is known to be delivered', async () => {
    await happen('shipped');
    expect(await returnable()).toMatchObject({ countedFrom: 'estimate', days: 7, isOpen: true });
    await happen('delivered');
    expect(await returnable()).toMatchObject({
      countedFrom: 'delivery',
      until: '2026-11-30',
      lines: [{ position: 0, quantity: 2, isDislikable: true }],
    });
  });

  test('is no piece that was refunded', async () => {
    await happen('shipped');
    const { version } = await (
      await opened.shop.send(`/operator/orders/${opened.number}`, { headers: OPERATOR })
    ).json<{ version: number }>();
    const body = { version, lines: [{ position: 0, quantity: 1 }] };
    await opened.shop.post(`/operator/orders/${opened.number}/refunds`, body, asOperator());
    expect((await returnable())?.lines).toMatchObject([{ position: 0, quantity: 1, isDislikable: true }]);
  });
});
