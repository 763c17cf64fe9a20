import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPromotions } from '#api/promotions/apply-promotions.ts';
import { findSets } from '#api/promotions/goods-discounts.ts';
import type { Candidate, DiscountableLine } from '#api/promotions/promotion-rules.ts';
import { sum } from '#shared/domain/sum.ts';
import { aPromotion, NOW } from './a-promotion.ts';

const aLine = (product: string, unitPrice: number, { quantity = 1, extras = 0 } = {}): DiscountableLine => ({
  ...{ product, unitPrice, extras, quantity },
  ...{ isOnSale: false, sale: null },
});
const aSet = (value: number, products = ['bra', 'briefs']) =>
  aPromotion({ benefit: 'amount', value, products, setHandle: 'night' });
const candidate = (promotion: Candidate['promotion']): Candidate => ({ promotion, goods: null, contactUses: 0 });
const apply = (lines: DiscountableLine[], promotions: readonly Candidate['promotion'][]) =>
  applyPromotions({ lines, country: 'RU', delivery: null, at: NOW }, promotions.map(candidate));
const total = (lines: readonly DiscountableLine[], off: readonly number[]) =>
  sum(lines.map(({ unitPrice, quantity }, index) => unitPrice * quantity - (off[index] ?? 0)));

describe('a set', () => {
  test('costs its price, with the difference shared out to the kopeck', () => {
    const lines = [aLine('bra', 500_001), aLine('briefs', 200_000)];
    const { lines: off, applied } = apply(lines, [aSet(600_000)]);
    expect(off).toEqual([71_429, 28_572]);
    expect(total(lines, off)).toBe(600_000);
    expect(applied).toMatchObject([{ amount: 100_001, priceAmount: 0 }]);
  });

  test('takes nothing off the surcharges of its pieces', () => {
    const lines = [aLine('bra', 650_000, { extras: 150_000 }), aLine('briefs', 200_000)];
    expect(total(lines, apply(lines, [aSet(600_000)]).lines)).toBe(750_000);
  });

  test('is as often in a cart as its scarcest piece, and leaves the rest at its price', () => {
    const lines = [aLine('bra', 500_000, { quantity: 3 }), aLine('briefs', 200_000, { quantity: 2 })];
    const found = findSets(lines, [aSet(600_000)]);
    expect(sum(found.lines)).toBe(200_000);
    expect(found.apart).toEqual([1, 0]);
  });

  test('is none without one of its pieces, which the cart then names, and none that would cost more', () => {
    const lonely = apply([aLine('bra', 500_000)], [aSet(600_000)]);
    expect(lonely).toMatchObject({ lines: [0], incomplete: { setHandle: 'night' } });
    expect(apply([aLine('bra', 300_000), aLine('briefs', 200_000)], [aSet(600_000)]).lines).toEqual([0, 0]);
  });

  test('keeps other discounts from its pieces, unless these take off more', () => {
    const lines = [aLine('bra', 500_000), aLine('briefs', 200_000), aLine('robe', 1_000_000)];
    const tenPercent = aPromotion({ code: 'TEN', codeKey: 'TEN' });
    const mixed = apply(lines, [aSet(600_000), tenPercent]);
    expect(mixed.lines).toEqual([71_429, 28_571, 100_000]);
    const half = apply(lines, [aSet(600_000), aPromotion({ code: 'HALF', codeKey: 'HALF', value: 50 })]);
    expect(half.lines).toEqual([250_000, 100_000, 500_000]);
    const onlySet = apply(lines.slice(0, 2), [aSet(600_000), tenPercent]);
    expect(onlySet.code).toMatchObject({ state: 'better-offer' });
  });
});

const PRODUCTS = ['bra', 'briefs', 'slip', 'robe'];
const anyLine = fc
  .record({
    product: fc.constantFrom(...PRODUCTS),
    base: fc.nat({ max: 3_000_000 }),
    extras: fc.nat({ max: 500_000 }),
    quantity: fc.nat({ max: 4 }),
  })
  .map(({ product, base, extras, quantity }) => aLine(product, base + extras, { extras, quantity }));
const anySet = fc
  .record({
    value: fc.integer({ min: 1, max: 6_000_000 }),
    products: fc.subarray(PRODUCTS, { minLength: 2 }),
  })
  .map(({ value, products }) => aSet(value, products));
const anyCode = fc.option(
  fc
    .integer({ min: 1, max: 100 })
    .map((value) => aPromotion({ code: 'X', codeKey: 'X', value, products: [], combines: true })),
);

test('complete sets cost their price to the kopeck, and no piece less than nothing', () => {
  const law = fc.property(fc.array(anyLine, { maxLength: 7 }), anySet, (lines, set) => {
    const { lines: off, apart } = findSets(lines, [set]);
    off.forEach((each, index) => {
      const { unitPrice = 0, extras = 0, quantity = 0 } = lines[index] ?? {};
      const inSets = quantity - (apart[index] ?? 0);
      expect(each).toBeGreaterThanOrEqual(0);
      expect(each).toBeLessThanOrEqual((unitPrice - extras) * inSets);
    });
    const often = set.products.map((product) =>
      sum(lines.flatMap((line, index) => (line.product === product ? line.quantity - (apart[index] ?? 0) : []))),
    );
    expect(new Set(often).size).toBe(1);
    const bases = lines.map(({ unitPrice, extras, quantity }, index) => {
      return (unitPrice - extras) * (quantity - (apart[index] ?? 0));
    });
    expect(sum(bases) - sum(off)).toBe((often[0] ?? 0) * set.value);
  });
  fc.assert(law);
});

test('the total of a cart with sets does not depend on the order of its lines, and is never more than without', () => {
  const anyCart = fc.array(anyLine, { maxLength: 7 });
  const law = fc.property(anyCart, fc.array(anySet, { maxLength: 3 }), anyCode, fc.func(fc.nat()), (lines, ...rest) => {
    const [sets, code, rank] = rest;
    const codes = code ? [code] : [];
    const off = sum(apply(lines, [...sets, ...codes]).lines);
    const shuffled = lines.toSorted((a, b) => rank(a) - rank(b));
    expect(sum(apply(shuffled, [...sets, ...codes]).lines)).toBe(off);
    expect(off).toBeGreaterThanOrEqual(sum(apply(lines, codes).lines));
  });
  fc.assert(law);
});
