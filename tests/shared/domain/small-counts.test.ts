import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quarterOf, weekOf } from '#shared/domain/periods.ts';
import { missedWords } from '#shared/domain/search/missed-words.ts';
import { addBreakdowns, countBreakdown, countSeries, MIN_SHOWN } from '#shared/domain/small-counts.ts';
import { sum } from '#shared/domain/sum.ts';
import { addDays } from '#shared/domain/working-calendar.ts';

const MONDAY = '2026-10-05';

/** Counts as a small shop has them, zeros included. */
const aCount = fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 200 }));
const someKeys = fc.dictionary(fc.constantFrom(...'abcdefgh'), aCount).map((counts) => new Map(Object.entries(counts)));
const someDays = (weeks: number) =>
  fc
    .array(aCount, { minLength: weeks * 7, maxLength: weeks * 7 })
    .map((counts) => new Map(counts.map((count, day) => [addDays(MONDAY, day), count])));
const rangeOf = (weeks: number) => ({ from: MONDAY, to: addDays(MONDAY, weeks * 7 - 1) });

describe('a breakdown', () => {
  test('shows no number below five, and leaves nothing out of the sum unless all together are too few', () => {
    fc.assert(
      fc.property(someKeys, (counts) => {
        const { rows, others } = countBreakdown(counts);
        const shown = [...rows.map(({ count }) => count), ...(others > 0 ? [others] : [])];
        expect(shown.every((count) => count >= MIN_SHOWN)).toBe(true);
        const all = sum([...counts.values()]);
        expect(sum(shown)).toBe(shown.length > 0 ? all : 0);
        if (shown.length === 0) expect([...counts.values()].filter((count) => count >= MIN_SHOWN)).toEqual([]);
      }),
    );
  });

  test('hides at least two keys in the others, so that none can be derived from a sum', () => {
    fc.assert(
      fc.property(someKeys, (counts) => {
        const { rows, others } = countBreakdown(counts);
        const hidden = [...counts].filter(([key, count]) => count > 0 && !rows.some((row) => row.key === key));
        if (others > 0) expect(hidden.length).toBeGreaterThanOrEqual(2);
        else if (rows.length > 0) expect(hidden).toEqual([]);
      }),
    );
  });

  test('of several periods adds up what each of them shows', () => {
    fc.assert(
      fc.property(fc.array(someKeys, { maxLength: 4 }), (periods) => {
        const parts = periods.map(countBreakdown);
        const { rows, others } = addBreakdowns(parts);
        const totalOf = (part: (typeof parts)[number]) => sum(part.rows.map(({ count }) => count)) + part.others;
        expect(sum(rows.map(({ count }) => count)) + others).toBe(sum(parts.map(totalOf)));
      }),
    );
  });
});

describe('counts of days', () => {
  const asked = fc.integer({ min: 1, max: 5 }).chain((weeks) => fc.tuple(fc.constant(weeks), someDays(weeks)));
  const step = fc.constantFrom('day' as const, 'week' as const);

  test('are shown if they are at least five or zero, and the total adds up what is shown', () => {
    fc.assert(
      fc.property(asked, step, ([weeks, counts], by) => {
        const { cells, total } = countSeries(counts, { ...rangeOf(weeks), step: by });
        const shown = cells.map(({ count }) => count).filter((count) => count !== null);
        expect(shown.every((count) => count === 0 || count >= MIN_SHOWN)).toBe(true);
        expect(total).toBe(sum(shown));
      }),
    );
  });

  test('add to a total what their own week allows, whatever range is requested', () => {
    fc.assert(
      fc.property(someDays(4), step, step, (counts, one, other) => {
        const totalOf = (weeks: number, by: 'day' | 'week') =>
          countSeries(counts, { ...rangeOf(weeks), step: by }).total;
        const lastWeek = countSeries(counts, { from: addDays(MONDAY, 21), to: addDays(MONDAY, 27), step: other });
        expect(totalOf(4, one) - totalOf(3, other)).toBe(lastWeek.total);
      }),
    );
  });

  test('become weeks if a day has too few', () => {
    const days = (last: number) =>
      new Map([6, 7, 0, 9, 12, 0, last].map((count, day) => [addDays(MONDAY, day), count]));
    expect(countSeries(days(5), { ...rangeOf(1), step: 'day' })).toMatchObject({ step: 'day', total: 39 });
    const merged = { step: 'week', cells: [{ ...rangeOf(1), count: 38 }], total: 38 };
    expect(countSeries(days(4), { ...rangeOf(1), step: 'day' })).toEqual(merged);
    const few = new Map([[MONDAY, 4]]);
    expect(countSeries(few, { ...rangeOf(1), step: 'day' })).toMatchObject({ cells: [{ count: null }], total: 0 });
  });
});

test('weeks begin on Monday, quarters with their first month', () => {
  expect(['2026-10-05', '2026-10-11', '2026-10-12'].map(weekOf)).toEqual(['2026-10-05', '2026-10-05', '2026-10-12']);
  expect(['2026-01-31', '2026-06-30', '2026-12-01'].map(quarterOf)).toEqual(['2026-01-01', '2026-04-01', '2026-10-01']);
});

test.each([
  ['Пеньюар  шёлк', ['пеньюар', 'шелк']],
  ['пеньюар пеньюар', ['пеньюар']],
  ['anna@nega.test', ['anna', 'nega', 'test']],
  ['8 912 345', []],
  ['заказ 1042', ['заказ']],
  ['Анна Иванова Примерная улица', []],
  ['на я', []],
])('only some words of the search for %j may be counted: %j', (query, words) => {
  expect(missedWords(query)).toEqual(words);
});
