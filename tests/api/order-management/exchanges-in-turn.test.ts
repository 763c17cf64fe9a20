import { beforeEach, describe, expect, test } from 'vitest';
import { aVariant } from '../catalogue.ts';
import { anOrder } from '../ordering.ts';
import type { Shop } from '../shop.ts';
import { closeReceipts, openRobeShop, type PaidOrder, paidOrder, receiptsOf } from './paid-order.ts';

let shop: Shop;
let order: PaidOrder;
beforeEach(async () => {
  const sizes = [
    ['m', 500_000],
    ['l', 500_000],
    ['xl', 500_000],
    ['s', 400_000],
    ['xxl', 600_000],
  ] as const;
  const variants = sizes.map(([size, price]) =>
    aVariant(`robe-${size}`, { size: size.toUpperCase(), price, stock: 5 }),
  );
  shop = await openRobeShop({ variants });
  order = await paidOrder(shop, anOrder('robe-m', {}, 2));
  await order.happen('in_production');
  await order.happen('shipped');
});

const KEPT = { position: 0, quantity: 1 };

/** Exchanges one piece, and refunds the new one before it is sent. */
async function exchangeInVain(sku = 'robe-l') {
  await closeReceipts(shop);
  await order.change([KEPT, { sku, quantity: 1 }]);
  const { version } = await order.show();
  shop.pass(1);
  expect((await order.post('/refunds', { version, lines: [{ position: 1, quantity: 1 }] })).status).toBe(200);
  expect((await order.show()).order.state).toBe('shipped');
  shop.pass(1);
}

const EXCHANGED_AGAIN = [
  { position: 0, sku: 'robe-xl', quantity: 1 },
  { position: 1, quantity: 1 },
];

describe('a second exchange, after nothing was sent since the first', () => {
  test('owes a return receipt of its own, and none again that was issued', async () => {
    await closeReceipts(shop);
    await order.change([KEPT, { sku: 'robe-l', quantity: 1 }]);
    await order.happen('receipt_issued');
    const { version } = await order.show();
    expect((await order.post('/refunds', { version, lines: [{ position: 1, quantity: 1 }] })).status).toBe(200);
    await order.change(EXCHANGED_AGAIN);
    expect((await order.show()).returnReceipt).toBe(500_000);
    await order.happen('receipt_issued');
    expect((await order.show()).returnReceipt).toBe(0);
    await order.happen('shipped');
    await closeReceipts(shop);
    expect(receiptsOf(shop).at(-1)).toEqual(['1 × Вещь robe, XL 500000']);
  });

  test('is taken back, and leaves what the first one owes', async () => {
    await exchangeInVain();
    await order.change(EXCHANGED_AGAIN);
    expect((await order.show()).returnReceipt).toBe(1_000_000);
    expect((await order.show()).actions).toContain('exchange_undone');
    await order.happen('exchange_undone');
    const shown = await order.show();
    expect([shown.order.state, shown.returnReceipt, shown.exchanged.length]).toEqual(['shipped', 500_000, 1]);
  });
});

describe('an exchange before the closing receipt of what was sent', () => {
  test.each([
    ['a cheaper piece', 's', 400_000],
    ['one that costs the same', 'l', 0],
  ] as const)('is made at the first press, for %s', async (_, size, owed) => {
    await order.change([KEPT, { sku: `robe-${size}`, quantity: 1 }]);
    expect((await order.show()).returnReceipt).toBe(owed);
    await order.happen('shipped');
    await closeReceipts(shop);
    expect(receiptsOf(shop).at(-1)).toContain(
      `1 × Вещь robe, ${size.toUpperCase()} ${size === 's' ? 400_000 : 500_000}`,
    );
  });

  test('leaves the sending as it is if it is refused', async () => {
    const { version } = await order.show();
    const lines = [KEPT, { sku: 'robe-s', quantity: 1 }];
    expect((await order.post('/lines', { version, lines, expectedDifference: -1 })).status).toBe(409);
    expect((await order.show()).actions).toContain('shipping_undone');
  });
});

describe('an exchange of what was delivered', () => {
  test('leaves it delivered when it is taken back, with the moments of its sending and delivery', async () => {
    await closeReceipts(shop);
    await order.happen('delivered');
    const { timeline } = await order.own();
    shop.pass(60);
    await order.change([KEPT, { sku: 'robe-l', quantity: 1 }]);
    expect((await order.own()).timeline.map(({ state }) => state)).toEqual([
      'awaiting_payment',
      'paid',
      'in_production',
    ]);
    shop.pass(1);
    await order.happen('exchange_undone');
    expect((await order.show()).order.state).toBe('delivered');
    expect((await order.own()).timeline).toEqual(timeline);
    await order.change([KEPT, { sku: 'robe-l', quantity: 1 }]);
    await order.happen('shipped');
    expect((await order.own()).timeline.at(-1)).toEqual({
      state: 'shipped',
      at: new Date(shop.time.now).toISOString(),
    });
  });
});

describe('a piece that cost more in an exchange', () => {
  beforeEach(async () => {
    await closeReceipts(shop);
    await order.change([KEPT, { sku: 'robe-xxl', quantity: 1 }]);
    await order.pay();
    await order.happen('shipped');
    await closeReceipts(shop);
  });

  test('is named in full when another goes out for it', async () => {
    expect(receiptsOf(shop).slice(-2).flat().toSorted()).toEqual([
      '1 × Вещь robe, XXL 100000',
      '1 × Вещь robe, XXL 500000',
    ]);
    await order.change([KEPT, { sku: 'robe-xxl', quantity: 1 }]);
    expect((await order.show()).returnReceipt).toBe(1_100_000);
    await order.happen('shipped');
    await closeReceipts(shop);
    expect(receiptsOf(shop)).toHaveLength(5);
    expect(receiptsOf(shop).slice(-2).flat().toSorted()).toEqual([
      '1 × Вещь robe, XXL 100000',
      '1 × Вещь robe, XXL 500000',
    ]);
  });

  test('is refunded like any other when what goes out for it is not sent', async () => {
    await exchangeInVain('robe-xxl');
    expect((await order.show()).refundable.byCard).toBe(539_000);
    expect(receiptsOf(shop)).toHaveLength(3);
  });
});
