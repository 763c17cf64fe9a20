import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import { productDeliveryDates } from '#shared/domain/delivery-dates.ts';
import { deliveryEstimate, longest } from '#shared/domain/delivery-estimate.ts';
import { isWorkingDay } from '#shared/domain/working-calendar.ts';

const at = (moment: string) => Date.parse(moment);

describe('the delivery estimate', () => {
  test('does not count the day of the order, and delivery begins when the piece is made', () => {
    expect(deliveryEstimate(at('2026-03-10T09:00+03:00'), PRODUCTION_WORKING_DAYS, { min: 5, max: 7 })).toEqual({
      made: { from: '2026-03-13', to: '2026-03-17' },
      withYou: { from: '2026-03-20', to: '2026-03-26' },
    });
  });

  test('has no delivery before the method is known', () => {
    expect(deliveryEstimate(at('2026-03-10T09:00+03:00'), PRODUCTION_WORKING_DAYS, null).withYou).toBeNull();
  });

  test('skips the New Year', () => {
    expect(deliveryEstimate(at('2026-12-28T12:00+03:00'), PRODUCTION_WORKING_DAYS, { min: 1, max: 5 })).toEqual({
      made: { from: '2027-01-11', to: '2027-01-13' },
      withYou: { from: '2027-01-12', to: '2027-01-20' },
    });
  });

  test('skips the holidays of May', () => {
    expect(deliveryEstimate(at('2026-04-29T12:00+03:00'), { min: 3, max: 5 }, { min: 1, max: 2 })).toEqual({
      made: { from: '2026-05-05', to: '2026-05-07' },
      withYou: { from: '2026-05-06', to: '2026-05-12' },
    });
  });

  test('uses the day in Moscow, wherever the shopper is', () => {
    const evening = deliveryEstimate(at('2026-11-24T23:59+03:00'), PRODUCTION_WORKING_DAYS, null);
    const night = deliveryEstimate(at('2026-11-25T00:01+03:00'), PRODUCTION_WORKING_DAYS, null);
    expect([evening.made.from, night.made.from]).toEqual(['2026-11-27', '2026-11-30']);
    expect(deliveryEstimate(at('2026-11-24T13:00-08:00'), PRODUCTION_WORKING_DAYS, null)).toEqual(night);
  });
});

const aSpan = fc
  .tuple(fc.integer({ min: 1, max: 15 }), fc.nat({ max: 10 }))
  .map(([min, more]) => ({ min, max: min + more }));
const aMoment = fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') });

test('days are working days, in order, and a later order is never earlier', () => {
  fc.assert(
    fc.property(aMoment, fc.nat({ max: 40 * 86_400_000 }), aSpan, aSpan, (moment, later, production, transit) => {
      const { made, withYou } = deliveryEstimate(moment, production, transit);
      const days = [made.from, made.to, withYou?.from ?? '', withYou?.to ?? ''];
      expect(days.every(isWorkingDay)).toBe(true);
      expect(made.from <= made.to).toBe(true);
      expect(made.from < (withYou?.from ?? '')).toBe(true);
      expect(made.to < (withYou?.to ?? '')).toBe(true);
      const next = deliveryEstimate(moment + later, production, transit);
      expect(next.made.from >= made.from && next.made.to >= made.to).toBe(true);
    }),
  );
});

test('things that are sent together take as long as the longest', () => {
  expect(longest([])).toBeNull();
  expect(
    longest([
      { min: 3, max: 5 },
      { min: 5, max: 8 },
      { min: 4, max: 10 },
    ]),
  ).toEqual({ min: 5, max: 10 });
});

test('a size in stock arrives without waiting for the queue, and has no dates of its own while there is none', () => {
  const at = Date.parse('2026-11-30T09:00:00Z');
  const rates = (freeFrom: string | null) => ({ calendar: { weekdaysOff: [], daysOff: [], freeFrom }, zones: [] });
  const quiet = productDeliveryDates(at, null, rates(null));
  const busy = productDeliveryDates(at, null, rates('2026-12-28'));
  expect(quiet.inStock).toBeUndefined();
  expect(busy.inStock).toEqual(quiet.standard);
  expect(busy.standard.near.from > quiet.standard.near.from).toBe(true);
});
