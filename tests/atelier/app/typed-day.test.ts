import { describe, expect, test } from 'vitest';
import { type DayField, leaveDay, typeDay } from '#atelier/app/ui/fields/typed-day.ts';
import { daysOf, endOf, startOf } from '#atelier/parts/promotions/promotion-days.tsx';
import { addDays } from '#shared/domain/working-calendar.ts';

const TODAY = '2026-11-25';
const two = (number: string) => number.padStart(2, '0');

/** The days that a field shows while a day is typed over another one: each digit of day, month and year makes one. */
function typedDays(from: string, wanted: string): string[] {
  const [year = '', month = '', day = ''] = wanted.split('-');
  const [oldYear, oldMonth] = from.split('-');
  const prefixes = (digits: string) =>
    Array.from(digits, (_, at) => digits.slice(0, at + 1)).filter((typed) => Number(typed) > 0);
  return [
    ...prefixes(day).map((typed) => [oldYear, oldMonth, two(typed)].join('-')),
    ...prefixes(month).map((typed) => [oldYear, two(typed), day].join('-')),
    ...prefixes(year).map((typed) => [typed.padStart(4, '0'), month, day].join('-')),
  ];
}

const type = (field: DayField, days: readonly string[]) => days.reduce(typeDay, field);

describe('a typed day', () => {
  test('reaches its form once, as it was typed, for every day of two centuries', () => {
    for (let day = '1950-01-01'; day < '2150-01-01'; day = addDays(day, 1)) {
      const field = type({ value: TODAY, typed: undefined }, typedDays(TODAY, day));
      expect([field.value, leaveDay(field, {})]).toEqual([TODAY, { value: day, typed: undefined }]);
    }
  });

  test('is the first and the last day of a promotion', () => {
    // Moscow is three hours ahead of UTC since 2014.
    for (let day = '2015-01-01'; day < '2150-01-01'; day = addDays(day, 1)) {
      expect(daysOf({ startsAt: startOf(day), endsAt: endOf(day) })).toEqual({
        from: day,
        to: day,
      });
    }
  });

  test('of a year with two digits is one of this century', () => {
    expect(leaveDay({ value: null, typed: '0026-03-12' }, {})).toEqual({ value: '2026-03-12', typed: undefined });
  });

  test.each([
    ['before the first possible one', '2026-01-01', { minValue: '2026-02-01' }],
    ['after the last possible one', '2026-03-01', { maxValue: '2026-02-01' }],
    ['of a year that is half typed', '0202-03-01', {}],
  ])('%s stays to be seen, and its form keeps the former day', (_, typed, limits) => {
    expect(leaveDay({ value: '2026-02-15', typed }, limits)).toEqual({ value: '2026-02-15', typed });
  });

  test('that is deleted empties the form, and a field that nobody typed in leaves it as it is', () => {
    expect(leaveDay(type({ value: '2026-02-15', typed: undefined }, []), {})).toEqual({
      value: '2026-02-15',
      typed: undefined,
    });
    expect(leaveDay({ value: '2026-02-15', typed: null }, {})).toEqual({ value: null, typed: undefined });
  });
});
