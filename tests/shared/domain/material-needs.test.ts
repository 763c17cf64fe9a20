import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planNeeds } from '#shared/domain/material-needs.ts';
import { addDays } from '#shared/domain/working-calendar.ts';

const TODAY = '2026-11-21';
const aNeed = fc
  .record({ days: fc.nat(4), amount: fc.integer({ min: 1, max: 300 }) })
  .map(({ days, amount }) => ({ due: addDays(TODAY, days), amount, lot: null }));
const someNeeds = fc
  .array(aNeed, { maxLength: 8 })
  .map((needs) => needs.map((need, index) => ({ ...need, piece: String(index) })));
const aSupply = fc.record({ lefts: fc.array(fc.nat(400), { maxLength: 4 }), ordered: fc.nat(900) });
const aShop = fc.record({ supply: aSupply, needs: someNeeds }).map(({ supply: { lefts, ordered }, needs }) => ({
  supply: { lots: lefts.map((left, index) => ({ id: `${index}`, dyeLot: '', left })), ordered, isDyed: true },
  stock: lefts.reduce((sum, left) => sum + left, 0),
  needs,
}));

describe('the needs of a material', () => {
  test('add up by day, and what is not dyed is exactly covered with what is to be bought, or more', () => {
    fc.assert(
      fc.property(aShop, ({ supply, stock, needs }) => {
        const plan = planNeeds({ ...supply, isDyed: false }, needs);
        const days = plan.needs.map(({ due }) => due);
        expect(days).toEqual([...new Set(needs.map(({ due }) => due))].sort());
        expect(plan.needed).toBe(needs.reduce((sum, { amount }) => sum + amount, 0));
        expect(plan.needs.reduce((sum, { amount }) => sum + amount, 0)).toBe(plan.needed);
        const there = stock + supply.ordered + plan.toBuy;
        expect(there >= plan.needed && (plan.toBuy === 0 || there === plan.needed)).toBe(true);
      }),
    );
  });

  test('of dyed pieces are each covered by one lot with what is bought for them', () => {
    fc.assert(
      fc.property(aShop, ({ supply, needs }) => {
        const { toBuy, unsupplied } = planNeeds({ ...supply, ordered: 0 }, needs);
        const wanting = needs.filter(({ piece }) => unsupplied.has(piece));
        expect(toBuy).toBe(wanting.reduce((sum, { amount }) => sum + amount, 0));
        const bought = wanting.map(({ piece, amount }) => ({ id: `for ${piece}`, dyeLot: '', left: amount }));
        const chosen = needs.map((need) => ({ ...need, lot: unsupplied.has(need.piece) ? `for ${need.piece}` : null }));
        const lots = [...supply.lots, ...bought];
        expect(planNeeds({ lots, ordered: 0, isDyed: true }, chosen)).toMatchObject({ toBuy: 0 });
      }),
    );
  });

  test('of dyed pieces that no remnant makes whole are bought whole', () => {
    const lots = [80, 60, 120].map((left, index) => ({ id: `${index}`, dyeLot: `L${index}`, left }));
    const needs = ['a', 'b', 'c'].map((piece) => ({ piece, due: TODAY, amount: 240, lot: null }));
    const plan = planNeeds({ lots, ordered: 0, isDyed: true }, needs);
    expect([plan.toBuy, [...plan.unsupplied.keys()]]).toEqual([720, ['a', 'b', 'c']]);
    expect([...plan.short.values()]).toEqual(['several-lots', 'lacking', 'lacking']);
  });

  test('are short from the first day up to which they exceed the stock and what is ordered', () => {
    fc.assert(
      fc.property(aShop, ({ supply, stock, needs }) => {
        const { shortFrom, needs: planned } = planNeeds({ ...supply, isDyed: false }, needs);
        const until = (last: string) => needs.reduce((sum, { due, amount }) => (due <= last ? sum + amount : sum), 0);
        expect(shortFrom).toBe(planned.find(({ due }) => until(due) > stock + supply.ordered)?.due ?? null);
      }),
    );
  });

  test('are never short of dye lots where one lot has enough for all, or nothing is dyed', () => {
    fc.assert(
      fc.property(someNeeds, fc.boolean(), (needs, isDyed) => {
        const enough = needs.reduce((sum, { amount }) => sum + amount, 0);
        const lots = [5, enough].map((left, index) => ({ id: `${index}`, dyeLot: '', left }));
        const supply = isDyed ? lots.slice(1) : lots;
        expect(planNeeds({ lots: supply, ordered: 0, isDyed }, needs).short.size).toBe(0);
      }),
    );
  });

  test('say of each piece what it is short of, the one that is due first last', () => {
    const need = (piece: string, due: string, amount: number) => ({ piece, due, amount, lot: null });
    const lots = [80, 240, 100].map((left, index) => ({ id: `${index}`, dyeLot: `L${index}`, left }));
    const plan = planNeeds({ lots, ordered: 100, isDyed: true }, [
      need('fourth', '2026-12-04', 100),
      need('second', '2026-12-02', 170),
      need('third', '2026-12-03', 100),
      need('first', '2026-12-01', 240),
    ]);
    expect([...plan.short]).toEqual([
      ['second', 'several-lots'],
      ['fourth', 'awaited'],
    ]);
    expect(plan).toMatchObject({ shortFrom: null, severalLotsFrom: '2026-12-02', toBuy: 170 });
  });
});
