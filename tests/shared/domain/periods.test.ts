import { describe, expect, test } from 'vitest';
import { type CalendarRange, periodOf, rangeBefore } from '#shared/domain/periods.ts';

const days = (from: string, to: string): CalendarRange => ({ from, to });

describe('a period is', () => {
  test.each([
    ['today', '2026-11-27', days('2026-11-27', '2026-11-27')],
    ['this-week', '2026-11-29', days('2026-11-23', '2026-11-29')],
    ['this-month', '2028-02-10', days('2028-02-01', '2028-02-29')],
    ['last-month', '2027-01-31', days('2026-12-01', '2026-12-31')],
  ] as const)('%s of %s', (period, today, range) => {
    expect(periodOf(period, today)).toEqual(range);
  });
});

describe('the range before', () => {
  test.each([
    ['some days is as many days', days('2026-11-10', '2026-11-12'), days('2026-11-07', '2026-11-09')],
    ['a month is the month before', days('2026-11-01', '2026-11-30'), days('2026-10-01', '2026-10-31')],
    ['a year is the year before', days('2026-01-01', '2026-12-31'), days('2025-01-01', '2025-12-31')],
    ['the first quarter is the last one', days('2026-01-01', '2026-03-31'), days('2025-10-01', '2025-12-31')],
  ])('%s', (_, range, before) => {
    expect(rangeBefore(range)).toEqual(before);
  });
});
