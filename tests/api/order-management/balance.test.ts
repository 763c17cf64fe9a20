import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ChangePreview } from '#shared/contract/order-change.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { orderSums } from '#shared/i18n/order-sums.ts';
import { aVariant } from '../catalogue.ts';
import { CONTACT } from '../ordering.ts';
import { OPERATOR, type Shop } from '../shop.ts';
import { openRobeShop, type PaidOrder, paidOrder } from './paid-order.ts';

let shop: Shop;
let order: PaidOrder;
beforeEach(async () => {
  const variants = [aVariant('robe-m', { stock: 90 }), aVariant('robe-l', { stock: 90, size: 'L', price: 600_001 })];
  shop = await openRobeShop({ variants });
  order = await paidOrder(shop);
});

/** The order as the list of orders has it. */
async function listed(): Promise<OrderCard | undefined> {
  const answer = await shop.send('/operator/orders', { headers: OPERATOR });
  return OPERATIONS.listOrders.response.parse(await answer.json()).orders[0];
}

/** Checks that all sums of the order add up, for operators, for its shopper and on the slip of its parcel. */
async function expectAddedUp(): Promise<void> {
  const { order: known, balance } = await order.show();
  const goods = sumBy(known.lines, ({ total }) => total);
  expect(known.subtotal).toBe(goods);
  const rows = orderSums((id) => id, { ...known, balance });
  const whole = rows.findIndex(({ isWhole }) => isWhole);
  expect(sumBy(rows.slice(0, whole), ({ amount }) => amount)).toBe(balance.total);
  expect(balance.paid - balance.returned + balance.due).toBe(balance.total);
  expect((await order.own()).balance).toEqual(balance);
  const slip = await shop.send(`/operator/packed-orders/${order.number}`, { headers: OPERATOR });
  const { lines, ...papers } = OPERATIONS.showPackingPapers.response.parse(await slip.json());
  expect(sumBy(lines, ({ total }) => total) + papers.deliveryPrice - papers.returned).toBe(papers.total);
}

async function settle(how: 'paid' | 'cancelled' | 'by hand'): Promise<void> {
  if (how === 'paid') await order.pay();
  else if (how === 'cancelled') await order.post('/events', { event: 'charge_cancelled' });
  else await order.post('/events', { event: 'charge_received', received: { way: 'cash' } });
}

const CHANGES = fc.array(
  fc.record({
    sku: fc.constantFrom('robe-m', 'robe-l'),
    robes: fc.integer({ min: 1, max: 3 }),
    socks: fc.integer({ min: 1, max: 3 }),
    isWaived: fc.boolean(),
    settled: fc.constantFrom('paid' as const, 'cancelled' as const, 'by hand' as const),
  }),
  { minLength: 1, maxLength: 3 },
);

describe('the sums of a paid order', () => {
  test('add up to the kopeck whatever its lines are changed to, and however that is settled', async () => {
    await fc.assert(
      fc.asyncProperty(CHANGES, async (changes) => {
        order = await paidOrder(shop);
        for (const { sku, robes, socks, isWaived, settled } of changes) {
          const lines = [
            { position: 0, sku, quantity: robes },
            { position: 1, quantity: socks },
          ];
          const { balance } = await order.change(lines, { isWaived });
          // A preview does not know yet how much of what goes back is slow.
          expect({ ...(await order.show()).balance, underWay: 0 }).toEqual({ ...balance, underWay: 0 });
          await expectAddedUp();
          if (balance.due > 0) await settle(settled);
          await expectAddedUp();
        }
      }),
      { numRuns: 4 },
    );
  });

  test('name the difference that is due, and what was paid once it is', async () => {
    await order.change([
      { position: 0, sku: 'robe-l', quantity: 2 },
      { position: 1, quantity: 1 },
    ]);
    expect((await order.own()).balance).toMatchObject({ total: 1_249_102, paid: 1_049_100, due: 200_002 });
    expect(await listed()).toMatchObject({ total: 1_249_102, due: 200_002, returned: 0 });
    await order.pay();
    expect((await order.own()).balance).toMatchObject({ total: 1_249_102, paid: 1_249_102, due: 0 });
  });

  test('have a dearer delivery at what it costs by now, apart from what a refund subtracts', async () => {
    const { consent: _consent, ...contact } = CONTACT;
    const body = { version: (await order.show()).version, contact: { ...contact, delivery: 'express' } };
    const seen = ChangePreview.parse(await (await order.post('/delivery-preview', body)).json());
    const more = { ...body, expectedDifference: seen.difference };
    expect((await order.post('/delivery', more)).status).toBe(200);
    expect((await order.show()).balance).toEqual(seen.balance);
    await order.pay();
    await order.post('/refunds', { version: (await order.show()).version, lines: [{ position: 1, quantity: 1 }] });
    expect((await order.show()).balance).toMatchObject({ onDelivery: seen.difference, adjustment: -10_100 });
    await expectAddedUp();
  });

  test('subtract a refunded piece whose line stays', async () => {
    await order.post('/refunds', { version: 0, lines: [{ position: 1, quantity: 1 }] });
    const { balance } = await order.show();
    expect(balance).toMatchObject({ adjustment: -10_100, total: 1_039_000, paid: 1_049_100, returned: 10_100 });
    expect(await listed()).toMatchObject({ due: 0, returned: 10_100 });
  });
});
