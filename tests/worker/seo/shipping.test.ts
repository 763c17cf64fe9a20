import { describe, expect, it } from 'vitest';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import { termsIn } from '#worker/page/terms.ts';
import { shippingDetails } from '#worker/seo/shipping.ts';

const days = (minValue: number, maxValue: number) => ({ minValue, maxValue, unitCode: 'DAY' });
const timesOf = (moment: string) =>
  shippingDetails(
    'https://shop.test',
    { rates: null, at: Date.parse(moment), terms: termsIn(null) },
    { production: PRODUCTION_WORKING_DAYS, id: '#shipping' },
  ).map(({ deliveryTime }) => deliveryTime);

describe('the delivery time', () => {
  it('is in calendar days between promised dates, weekends included', () => {
    // A Monday: made from Thursday to Monday.
    expect(timesOf('2026-03-16T09:00Z')).toMatchObject([{ handlingTime: days(3, 7), transitTime: days(5, 9) }]);
  });

  it('is longer over the New Year', () => {
    const [near] = timesOf('2026-12-30T09:00Z');
    expect(near).toMatchObject({ handlingTime: days(14, 16), transitTime: days(5, 11) });
  });
});
