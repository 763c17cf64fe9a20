import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planNeeds } from '#shared/domain/material-needs.ts';
import { addDays } from '#shared/domain/working-calendar.ts';

const TODAY = '2026-11-21';
const aNeed = fc
  .record({ days: fc.nat(4), pieces: fc.integer({ min: 1, max: 3 }), amount: fc.integer({ min: 1, max: 300 }) })
  .map(({ days, ...need }) => ({ due: addDays(TODAY, days), ...need }));
const aShop = fc.record({ stock: fc.nat(900), ordered: fc.nat(900), needs: fc.array(aNeed, { maxLength: 8 }) });

describe('the needs of a material', () => {
  test('add up by day, and with what is to be bought they are exactly covered, or more', () => {
    fc.assert(
      fc.property(aShop, ({ stock, ordered, needs }) => {
        const plan = planNeeds({ stock, ordered }, needs);
        const days = plan.needs.map(({ due }) => due);
        expect(days).toEqual([...new Set(needs.map(({ due }) => due))].sort());
        expect(plan.needed).toBe(needs.reduce((sum, { amount }) => sum + amount, 0));
        expect(plan.needs.reduce((sum, { amount }) => sum + amount, 0)).toBe(plan.needed);
        const there = stock + ordered + plan.toBuy;
        expect(there >= plan.needed && (plan.toBuy === 0 || there === plan.needed)).toBe(true);
      }),
    );
  });

  test('are short from the first day up to which they exceed the stock and what is ordered', () => {
    fc.assert(
      fc.property(aShop, ({ stock, ordered, needs }) => {
        const { shortFrom, needs: planned } = planNeeds({ stock, ordered }, needs);
        const until = (last: string) => needs.reduce((sum, { due, amount }) => (due <= last ? sum + amount : sum), 0);
        expect(shortFrom).toBe(planned.find(({ due }) => until(due) > stock + ordered)?.due ?? null);
      }),
    );
  });
});
