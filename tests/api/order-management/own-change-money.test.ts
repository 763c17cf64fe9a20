import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aNewContact, anOrder, CONTACT } from '../ordering.ts';
import { assertForTime } from '../timed-property.ts';
import { openOwnChangeShop } from './own-change-shop.ts';

const { consent: _consent, email: _email, ...ADDRESS } = CONTACT;
const NAME = { location: 'chest', text: 'Анна', thread: 'ivory', lettering: 'script' };

const Change = fc.oneof(
  fc.record({
    part: fc.constant('lines'),
    lines: fc.tuple(
      fc.record(
        {
          position: fc.constant(0),
          quantity: fc.integer({ min: 0, max: 3 }),
          sku: fc.constantFrom('robe-m', 'robe-l', 'robe-s'),
          embroidery: fc.constantFrom(null, NAME),
        },
        { requiredKeys: ['position', 'quantity'] },
      ),
    ),
  }),
  fc.record({
    part: fc.constant('delivery'),
    contact: fc.constantFrom('standard', 'express', 'cdek').map((delivery) => ({ ...ADDRESS, delivery })),
  }),
);

const paidOf = ({ payments }: OperatorOrder) =>
  sumBy(
    payments.filter(({ status }) => status === 'succeeded'),
    ({ amount }) => amount,
  );
const refundedOf = ({ refunds }: OperatorOrder) => sumBy(refunds, ({ amount }) => amount);

test('a shopper has paid what her order costs after every change, or takes it back whole, and has all of it back once she cancels', async () => {
  await assertForTime(
    fc.array(fc.tuple(Change, fc.boolean()), { minLength: 1, maxLength: 5 }),
    async (changes) => {
      const lines = [
        { key: 'robe', sku: 'robe-m', quantity: 3 },
        { key: 'socks', sku: 'socks-m', quantity: 1 },
      ];
      const own = await openOwnChangeShop(anOrder('', { lines, contact: aNewContact(), expectedTotal: 1_549_100 }));
      for (const [change, isTakenBack] of changes) {
        const before = await own.order.own();
        const asked = await own.preview(change);
        if (asked.status !== 200) continue;
        const seen = await asked.json<{ difference: number; total: number }>();
        const made = await own.send({ ...change, expectedDifference: seen.difference });
        expect([made.status, await made.text()]).toEqual([200, '{"changed":true}']);
        const { balance, due } = await own.order.own();
        expect([balance.total, balance.total - before.balance.total]).toEqual([seen.total, seen.difference]);
        expect(due).toBe(Math.max(seen.difference, 0));
        if (due > 0 && isTakenBack && change.part === 'lines') {
          expect(await own.change({ part: 'undo' })).toBe(0);
          const { balance: undone, lines } = await own.order.own();
          expect([undone, lines]).toEqual([before.balance, before.lines]);
          continue;
        }
        if (due > 0) await own.order.pay();
        const shown = await own.order.show();
        expect(paidOf(shown) - refundedOf(shown)).toBe(seen.total);
      }
      await own.change({ part: 'cancel' });
      const shown = await own.order.show();
      expect([shown.order.state, refundedOf(shown)]).toEqual(['refunded', paidOf(shown)]);
    },
    { numRuns: 12, limitMs: 6000 },
  );
});
