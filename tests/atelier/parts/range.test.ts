import { describe, expect, test } from 'vitest';
import { earliest, isWholeWeeks, latest, rangeOf } from '#atelier/parts/reports/range.ts';
import { NumbersQuery } from '#shared/contract/numbers.ts';

const WEEK = { from: '2026-11-23', to: '2026-11-29' };

describe('a range of numbers', () => {
  test('has any days', () => {
    expect(rangeOf('2026-11-25', '2026-11-26')).toEqual({ from: '2026-11-25', to: '2026-11-26' });
  });

  test('is none if it is no range, or longer than can be asked for', () => {
    const to = '2026-11-29';
    expect(rangeOf('x', to)).toBeNull();
    expect(rangeOf('2026-12-01', to)).toBeNull();
    expect(rangeOf('1999-10-01', to)).toBeNull();
    expect(rangeOf('2026-11-23', '2099-01-01')).toBeNull();
  });

  test('can be as long as its fields allow, and is then answered', () => {
    for (const [from, to] of [
      [earliest(WEEK), WEEK.to],
      [WEEK.from, latest(WEEK)],
    ] as const) {
      const range = rangeOf(from, to);
      expect(range).toEqual({ from, to });
      expect(NumbersQuery.safeParse(range).success).toBe(true);
    }
  });

  test('is compared by its visits only if it has whole weeks', () => {
    expect(isWholeWeeks(WEEK)).toBe(true);
    expect(isWholeWeeks({ ...WEEK, to: '2026-11-30' })).toBe(false);
  });
});
