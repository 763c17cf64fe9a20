import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addWorkingDays, isWorkingDay, moscowDay, startOfDay } from '#shared/domain/working-calendar.ts';

/** The days of a year that are not worked, weekends left out. */
function freeWeekdays(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index));
  return days.filter((day) => day.startsWith(`${year}`) && new Date(day).getUTCDay() % 6 > 0 && !isWorkingDay(day));
}

describe('the calendar', () => {
  test('of 2026 is the decreed one', () => {
    expect(freeWeekdays(2026)).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-01-05',
      '2026-01-06',
      '2026-01-07',
      '2026-01-08',
      '2026-01-09',
      '2026-02-23',
      '2026-03-09',
      '2026-05-01',
      '2026-05-11',
      '2026-06-12',
      '2026-11-04',
      '2026-12-31',
    ]);
  });

  test('of 2027 moves holidays from weekends by the law’s rule', () => {
    expect(freeWeekdays(2027)).toEqual([
      '2027-01-01',
      '2027-01-04',
      '2027-01-05',
      '2027-01-06',
      '2027-01-07',
      '2027-01-08',
      '2027-02-22',
      '2027-02-23',
      '2027-03-08',
      '2027-05-03',
      '2027-05-10',
      '2027-06-14',
      '2027-11-04',
      '2027-11-05',
      '2027-12-31',
    ]);
  });

  test('of a year without a decree still has its holidays', () => {
    expect(isWorkingDay('2031-01-06')).toBe(false);
    expect(isWorkingDay('2031-06-12')).toBe(false);
    expect(isWorkingDay('2031-06-16')).toBe(true);
  });
});

describe('a day in Moscow', () => {
  test.each([
    ['2026-11-20T20:59:59.999Z', '2026-11-20'],
    ['2026-11-20T21:00:00Z', '2026-11-21'],
    ['2026-12-31T21:00:00Z', '2027-01-01'],
    ['2026-11-21T00:30:00+12:00', '2026-11-20'],
  ])('at %s it is %s', (moment, day) => {
    expect(moscowDay(Date.parse(moment))).toBe(day);
  });

  test('is the one that Intl knows, and begins when it says', () => {
    // Swedish dates have the format of ISO 8601.
    const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const at = moment.getTime();
        const day = moscowDay(at);
        expect(day).toBe(intl.format(at));
        expect(at - startOfDay(day)).toBeGreaterThanOrEqual(0);
        expect(moscowDay(startOfDay(day) - 1)).toBe(addDays(day, -1));
      }),
    );
  });
});

describe('working days', () => {
  test.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-03', 1, '2026-11-05'],
    ['2026-12-30', 1, '2027-01-11'],
    ['2026-12-29', 3, '2027-01-12'],
    ['2027-04-30', 1, '2027-05-04'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('after %s, %i later, end on %s', (day, count, end) => {
    expect(addWorkingDays(day, count)).toBe(end);
  });

  const aDay = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days));
  const aCount = fc.integer({ min: 1, max: 40 });

  test('are counted one by one, and end on a working day', () => {
    fc.assert(
      fc.property(aDay, aCount, (day, count) => {
        const end = addWorkingDays(day, count);
        expect(isWorkingDay(end)).toBe(true);
        let worked = 0;
        for (let at = addDays(day, 1); at <= end; at = addDays(at, 1)) worked += isWorkingDay(at) ? 1 : 0;
        expect(worked).toBe(count);
      }),
    );
  });

  test('add up', () => {
    fc.assert(
      fc.property(aDay, aCount, aCount, (day, one, other) => {
        expect(addWorkingDays(addWorkingDays(day, one), other)).toBe(addWorkingDays(day, one + other));
      }),
    );
  });
});
