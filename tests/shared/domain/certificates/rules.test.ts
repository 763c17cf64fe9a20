import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateSku, isCertificateAmount, readRoubles } from '#shared/domain/certificates/amount.ts';
import { deliveryMoment, expiryMoment, lastDeliveryDay } from '#shared/domain/certificates/dates.ts';
import { shareOut } from '#shared/domain/certificates/redeem.ts';
import { CERTIFICATE_PRESETS } from '#shared/domain/constants.ts';
import { sum } from '#shared/domain/sum.ts';

describe('amounts', () => {
  test('are whole steps between the minimum and the maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 6_000_000 }), (amount) => {
        const isOne = amount >= 100_000 && amount <= 5_000_000 && Number.isInteger(amount / 50_000);
        expect(isCertificateAmount(amount)).toBe(isOne);
      }),
    );
    for (const preset of CERTIFICATE_PRESETS) expect(isCertificateAmount(preset)).toBe(true);
  });

  test.each([
    ['5000', 500_000],
    ['5 000 ₽', 500_000],
    ['5 000 руб.', 500_000],
    ['₽5000.00', 500_000],
    ['', null],
    ['5000,50', null],
    ['-5000', null],
    ['пять', null],
  ])('%j is %j kopecks', (typed, amount) => {
    expect(readRoubles(typed)).toBe(amount);
  });

  test('have SKUs', () => {
    expect(certificateSku(550_000)).toBe('GIFT-5500');
  });
});

describe('dates', () => {
  const at = (iso: string) => Date.parse(iso);

  test('the last day to send it is counted in Moscow', () => {
    expect(lastDeliveryDay(at('2026-11-20T20:59:59Z'))).toBe('2027-05-19');
    expect(lastDeliveryDay(at('2026-11-21T09:00:00Z'))).toBe('2027-05-20');
  });

  test('a certificate is sent at ten on a later day, and at once if its day has come', () => {
    const now = at('2026-11-21T09:00:00Z');
    expect(deliveryMoment('2026-11-25', now)).toBe(at('2026-11-25T07:00:00Z'));
    expect(deliveryMoment('2026-11-21', now)).toBe(now);
    expect(deliveryMoment('2020-01-01', now)).toBe(now);
    const night = at('2026-11-20T21:30:00Z');
    expect(deliveryMoment('2026-11-21', night)).toBe(night);
  });

  test.each([
    ['2026-11-21T09:00:00Z', '2027-11-21T21:00:00Z'],
    ['2027-01-31T09:00:00Z', '2028-01-31T21:00:00Z'],
    ['2028-02-29T09:00:00Z', '2029-02-28T21:00:00Z'],
    ['2026-12-31T21:00:00Z', '2028-01-01T21:00:00Z'],
  ])('sent at %s it is valid until the end of the day, %s', (sent, end) => {
    expect(new Date(expiryMoment(at(sent))).toISOString()).toBe(new Date(end).toISOString());
  });

  test('it is always valid for a year and not much longer', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2026-01-01'), max: at('2100-01-01') }), (sent) => {
        const days = (expiryMoment(sent) - sent) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(365);
        expect(days).toBeLessThanOrEqual(367);
      }),
    );
  });
});

describe('dividing a sum', () => {
  const purse = fc.record({
    id: fc.uuid(),
    balance: fc.integer({ min: 0, max: 5_000_000 }),
    expiresAt: fc.integer({ min: 0, max: 1000 }),
  });
  const purses = fc.uniqueArray(purse, { selector: ({ id }) => id, maxLength: 5 });
  const total = sum;

  test('covers what it can and never more, in total or of one', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), purses, (sum, all) => {
        const shares = shareOut(sum, all);
        expect(total(shares.values())).toBe(Math.min(sum, total(all.map(({ balance }) => balance))));
        for (const share of shares.values()) expect(share).toBeGreaterThan(0);
        for (const { id, balance } of all) expect(shares.get(id) ?? 0).toBeLessThanOrEqual(balance);
      }),
    );
  });

  test('empties older certificates before newer ones, in any order of input', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), purses, (sum, all) => {
        const shares = shareOut(sum, all);
        expect(shareOut(sum, all.toReversed())).toEqual(shares);
        const touched = all.filter(({ id }) => shares.has(id));
        const newest = Math.max(...touched.map(({ expiresAt }) => expiresAt));
        const older = all.filter(({ expiresAt }) => expiresAt < newest);
        for (const { id, balance } of older) expect(shares.get(id) ?? 0).toBe(balance);
      }),
    );
  });
});
