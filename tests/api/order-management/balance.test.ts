import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ChangePreview } from '#shared/contract/order-change.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { orderSums } from '#shared/i18n/order-sums.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';

let shop: Shop;
let number: string;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  shop = openShop();
  const variants = [aVariant('robe-m', { stock: 90 }), aVariant('robe-l', { stock: 90, size: 'L', price: 600_001 })];
  await fill(shop, [
    aProduct('robe', { variants }),
    aProduct('socks', { variants: [aVariant('socks-m', { price: 10_100 })] }),
  ]);
});

async function order(): Promise<void> {
  const lines = [
    { key: 'robe', sku: 'robe-m', quantity: 2 },
    { key: 'socks', sku: 'socks-m', quantity: 1 },
  ];
  const created = await placed(shop, anOrder('robe-m', { lines, expectedTotal: 1_049_100 }));
  number = created.order.number;
  paying = payingOf(shop, created);
  await pay();
}

const pay = async () => {
  await paying.start();
  await paying.succeed();
};
const post = (path: string, body: object) => shop.post(`/operator/orders/${number}${path}`, body, asOperator());
const show = async () =>
  OperatorOrder.parse(await (await shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json());

async function change(lines: object[], isWaived: boolean): Promise<ChangePreview> {
  const body = { version: (await show()).version, lines, ...(isWaived && { isWaived }) };
  const seen = ChangePreview.parse(await (await post('/lines-preview', body)).json());
  expect((await post('/lines', { ...body, expectedDifference: seen.difference })).status).toBe(200);
  return seen;
}

/** Checks that all sums of the order add up, for operators, for its shopper and on the slip of its parcel. */
async function expectAddedUp(): Promise<void> {
  const { order: known, balance } = await show();
  const goods = sumBy(known.lines, ({ total }) => total);
  expect(known.subtotal).toBe(goods);
  const rows = orderSums((id) => id, { ...known, balance });
  const whole = rows.findIndex(({ isWhole }) => isWhole);
  expect(sumBy(rows.slice(0, whole), ({ amount }) => amount)).toBe(balance.total);
  expect(balance.paid - balance.returned + balance.due).toBe(balance.total);
  expect((await paying.order()).balance).toEqual(balance);
  const slip = await shop.send(`/operator/packed-orders/${number}`, { headers: OPERATOR });
  const { lines, ...papers } = OPERATIONS.showPackingPapers.response.parse(await slip.json());
  expect(sumBy(lines, ({ total }) => total) + papers.deliveryPrice - papers.returned).toBe(papers.total);
}

async function settle(how: 'paid' | 'cancelled' | 'by hand'): Promise<void> {
  if (how === 'paid') await pay();
  else if (how === 'cancelled') await post('/events', { event: 'charge_cancelled' });
  else await post('/events', { event: 'charge_received', received: { way: 'cash' } });
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
        await order();
        for (const { sku, robes, socks, isWaived, settled } of changes) {
          const lines = [
            { position: 0, sku, quantity: robes },
            { position: 1, quantity: socks },
          ];
          const { balance } = await change(lines, isWaived);
          expect((await show()).balance).toEqual(balance);
          await expectAddedUp();
          if (balance.due > 0) await settle(settled);
          await expectAddedUp();
        }
      }),
      { numRuns: 4 },
    );
  });

  test('name the difference that is due, and what was paid once it is', async () => {
    await order();
    await change(
      [
        { position: 0, sku: 'robe-l', quantity: 2 },
        { position: 1, quantity: 1 },
      ],
      false,
    );
    expect((await paying.order()).balance).toMatchObject({ total: 1_249_102, paid: 1_049_100, due: 200_002 });
    await pay();
    expect((await paying.order()).balance).toMatchObject({ total: 1_249_102, paid: 1_249_102, due: 0 });
  });

  test('subtract a refunded piece whose line stays', async () => {
    await order();
    await post('/refunds', { version: 0, lines: [{ position: 1, quantity: 1 }] });
    const { balance } = await show();
    expect(balance).toMatchObject({ adjustment: -10_100, total: 1_039_000, paid: 1_049_100, returned: 10_100 });
  });
});
