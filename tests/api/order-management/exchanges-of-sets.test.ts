import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { PackingPapers } from '#shared/contract/packing.ts';
import { Quote } from '#shared/contract/quote.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aVariant } from '../catalogue.ts';
import { freshDatabase } from '../fresh-database.ts';
import { aNewContact, anOrder } from '../ordering.ts';
import { aSet } from '../promotions/promotion-shop.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { assertForTime } from '../timed-property.ts';
import { closeReceipts, openRobeShop, paidOrder } from './paid-order.ts';

const ROBE_PRICE = 500_000;

/** A paid order of robes, one of which is in a set with socks, of which pieces are sent and refunded one by one. */
async function orderOfSet(robes: number, contact = aNewContact()) {
  const variants = [aVariant('robe-m', { stock: 9 }), aVariant('robe-xs', { stock: 9, size: 'XS' })];
  const shop = await openRobeShop({ variants });
  expect((await shop.post('/operator/sets', aSet(['robe', 'socks'], { price: 460_001 }), asOperator())).status).toBe(
    201,
  );
  const lines = [
    { key: 'robe', sku: 'robe-m', quantity: robes },
    { key: 'socks', sku: 'socks-m', quantity: 1 },
  ];
  const { country, delivery } = contact;
  const { total } = Quote.parse(await (await shop.post('/quotes', { lines, country, delivery })).json());
  const order = await paidOrder(shop, anOrder('', { lines, contact, expectedTotal: total }));
  await order.happen('in_production');
  const papers = async () => {
    const answer = await shop.send(`/operator/packed-orders/${order.number}`, { headers: OPERATOR });
    return PackingPapers.parse(await answer.json());
  };
  return {
    ...order,
    papers,
    /** Packs one robe, or what is left. */
    pack: async (isAll: boolean) => {
      const left = (await papers()).pieces.filter((piece) => isAll || piece.isFromShelf);
      for (const { id, stage } of isAll ? left : left.slice(0, 1)) {
        await shop.post(`/operator/pieces/${id}/moves`, { from: stage, to: 'packed' }, OPERATOR);
      }
    },
    send: async () => {
      const pieces = (await order.show()).ready.map(({ id }) => id);
      expect((await order.post('/events', { event: 'shipped', pieces })).status).toBe(200);
      await closeReceipts(shop);
    },
    refundSent: async (quantity: number) => {
      const { version } = await order.show();
      const refund = { version, lines: [{ position: 0, quantity, isSent: true }] };
      expect((await order.post('/refunds', refund)).status).toBe(200);
      await closeReceipts(shop);
    },
  };
}

const paidFor = ({ order }: OperatorOrder, sku: string) =>
  sumBy(
    order.lines.filter((line) => line.sku === sku),
    ({ total, discount }) => total - discount,
  );
const given = ({ refunds }: OperatorOrder) => sumBy(refunds, ({ amount }) => amount);

describe('an exchange beside a refunded piece of a set', () => {
  test('gives the new piece what its own piece cost, whichever was sent and refunded first', async () => {
    const order = await orderOfSet(2);
    await order.pack(false);
    await order.send();
    await order.refundSent(1);
    await order.pack(true);
    await order.send();
    const before = await order.show();
    expect(paidFor(before, 'robe-m') - given(before)).toBe(ROBE_PRICE);
    const kept = [0, 1].map((position) => ({ position, quantity: 1 }));
    const { difference } = await order.change([...kept, { sku: 'robe-xs', quantity: 1, replaces: 0 }]);
    const after = await order.show();
    expect([difference, paidFor(after, 'robe-xs')]).toEqual([0, ROBE_PRICE]);
    const { version } = after;
    await order.post('/refunds', { version, lines: [{ position: 2, quantity: 1 }] });
    expect(given(await order.show()) - given(before)).toBe(ROBE_PRICE);
  });

  test('takes over all that the pieces left cost, in any order of parcels and refunds', async () => {
    const steps = fc.array(fc.boolean(), { minLength: 1, maxLength: 2 });
    await assertForTime(
      steps,
      async (areRefunded) => {
        await freshDatabase();
        const robes = areRefunded.length + 1;
        const order = await orderOfSet(robes);
        let refunded = 0;
        for (const isRefunded of areRefunded) {
          await order.pack(false);
          await order.send();
          if (!isRefunded) continue;
          await order.refundSent(1);
          refunded += 1;
        }
        await order.pack(true);
        await order.send();
        const before = await order.show();
        const left = robes - refunded;
        const staying = [refunded, 1].map((quantity, position) => ({ position, quantity }));
        await order.change([
          ...staying.filter((line) => line.quantity > 0),
          { sku: 'robe-xs', quantity: left, replaces: 0 },
        ]);
        const after = await order.show();
        expect(paidFor(after, 'robe-xs')).toBe(paidFor(before, 'robe-m') - given(before));
        expect(after.balance.returned).toBe(before.balance.returned);
      },
      { numRuns: 5, limitMs: 12_000 },
    );
  });
});
