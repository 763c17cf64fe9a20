import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountPercent, fromDecimal, toDecimal } from '#shared/domain/money.ts';

const kopecks = fc.integer({ min: 0, max: 99_999_999_999 });

describe('decimal strings', () => {
  test('a price written and read again is the same price', () => {
    fc.assert(
      fc.property(kopecks, (amount) => {
        expect(fromDecimal(toDecimal(amount))).toBe(amount);
      }),
    );
  });

  test('a price is written with two decimals', () => {
    fc.assert(
      fc.property(kopecks, (amount) => {
        expect(toDecimal(amount)).toMatch(/^\d+\.\d\d$/);
      }),
    );
    expect(toDecimal(890_050)).toBe('8900.50');
    expect(toDecimal(5)).toBe('0.05');
  });

  test.each([
    ['8900', 890_000],
    ['8900.5', 890_050],
    [' 8900,50 ', 890_050],
    ['0', 0],
  ])('%j is read as %d kopecks', (text, amount) => {
    expect(fromDecimal(text)).toBe(amount);
  });

  test.each(['', '-1', '1.234', '1 000', '1e3', '0x10', '1.', '.5', '1234567890', 'NaN'])(
    '%j is not a price',
    (text) => {
      expect(fromDecimal(text)).toBeNull();
    },
  );

  test('any text is whole kopecks or not a price', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = fromDecimal(text);
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('the discount', () => {
  test('never promises more than it gives', () => {
    fc.assert(
      fc.property(kopecks, kopecks, (amount, compareAt) => {
        const percent = discountPercent(amount, compareAt);
        if (percent === null) return;
        expect(percent).toBeGreaterThanOrEqual(1);
        expect(percent).toBeLessThanOrEqual(100);
        expect(BigInt(compareAt) * BigInt(100 - percent)).toBeGreaterThanOrEqual(BigInt(amount) * 100n);
      }),
    );
  });

  test('is rounded down, and below one per cent not shown', () => {
    expect(discountPercent(6_670, 10_000)).toBe(33);
    expect(discountPercent(9_950, 10_000)).toBeNull();
  });

  test('requires a higher former price', () => {
    expect(discountPercent(100, null)).toBeNull();
    expect(discountPercent(100, 100)).toBeNull();
    expect(discountPercent(200, 100)).toBeNull();
  });
});
