import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPromotions } from '#api/promotions/apply-promotions.ts';
import { percentOf } from '#api/promotions/goods-discounts.ts';
import type { Candidate, DiscountableCart, DiscountableLine, PromotionRow } from '#api/promotions/promotion-rules.ts';
import { shareByLargestRemainder } from '#shared/domain/largest-remainder.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';
import { aPromotion, NOW } from './a-promotion.ts';

const aCode = (changes: Partial<PromotionRow> = {}) => aPromotion({ code: 'Лето', codeKey: 'ЛETO', ...changes });
const candidate = (promotion: PromotionRow, changes: Partial<Candidate> = {}): Candidate => ({
  promotion,
  goods: null,
  contactUses: 0,
  ...changes,
});
const line = (unitPrice: number, quantity = 1, product = 'robe', isOnSale = false): DiscountableLine => ({
  product,
  unitPrice,
  extras: 0,
  quantity,
  isOnSale,
  sale: null,
});
/** A robe of 5 000 ₽ that an automatic sale of 20 % sells for 4 000 ₽. */
const reduced = (combines: boolean, quantity = 1): DiscountableLine => ({
  ...line(400_000, quantity, 'robe', true),
  sale: { promotion: aPromotion({ value: 20, lowersPrices: true, combines }), amount: 100_000 },
});
const aCart = (changes: Partial<DiscountableCart> = {}): DiscountableCart => ({
  lines: [line(500_000)],
  country: 'RU',
  delivery: { id: 'standard', price: 39_000 },
  at: NOW,
  ...changes,
});
const stateOf = (promotion: PromotionRow, cart: Partial<DiscountableCart> = {}, changes: Partial<Candidate> = {}) =>
  applyPromotions(aCart(cart), [candidate(promotion, changes)]).code?.state;

describe('a discount', () => {
  test('of 25 % off 19.99 leaves 14.99', () => {
    expect(1999 - percentOf(1999, 25)).toBe(1499);
  });

  test('applies from its first millisecond to its last', () => {
    const code = aCode({ startsAt: NOW, endsAt: NOW + 1 });
    expect(stateOf(code, { at: NOW - 1 })).toBe('not-started');
    expect(stateOf(code, { at: NOW })).toBe('ok');
    expect(stateOf(code, { at: NOW + 1 })).toBe('ended');
  });

  test('says why it does not apply', () => {
    expect(stateOf(aCode({ endedAt: NOW }))).toBe('ended');
    expect(stateOf(aCode({ used: 3, maxUses: 3 }))).toBe('used-up');
    expect(stateOf(aCode({ maxUsesPerContact: 1 }), {}, { contactUses: 1 })).toBe('used-before');
    expect(stateOf(aCode({ countries: ['KZ'] }))).toBe('country');
    expect(stateOf(aCode({ countries: ['KZ'] }), { country: undefined })).toBe('ok');
    expect(stateOf(aCode(), {}, { goods: new Set(['slip']) })).toBe('not-for-these');
    expect(stateOf(aCode({ fullPriceOnly: true }), { lines: [line(500_000, 1, 'robe', true)] })).toBe('not-for-these');
    expect(stateOf(aCode({ benefit: 'free-delivery', value: 0, methods: ['express'] }))).toBe('delivery-method');
    const short = applyPromotions(aCart(), [candidate(aCode({ minimum: 700_000 }))]);
    expect(short).toMatchObject({ code: { state: 'minimum', missing: 200_000 }, applied: [], lines: [0] });
  });

  test('of an amount is divided among its goods, by largest remainder', () => {
    const cart = aCart({ lines: [line(100), line(100), line(100), line(900, 1, 'slip')] });
    const { lines, applied } = applyPromotions(cart, [
      candidate(aCode({ benefit: 'amount', value: 100 }), { goods: new Set(['robe']) }),
    ]);
    expect(lines).toEqual([34, 33, 33, 0]);
    expect(applied).toMatchObject([{ amount: 100 }]);
  });

  test('is the best of those that cannot be combined, and the other code is told so', () => {
    const sale = aPromotion({ value: 20 });
    const { applied, code } = applyPromotions(aCart(), [candidate(sale), candidate(aCode({ value: 10 }))]);
    expect(applied.map(({ promotion }) => promotion.id)).toEqual([sale.id]);
    expect(code).toEqual({ code: 'Лето', state: 'better-offer', missing: 0 });
  });

  test('is added to others that combine, as a percentage of what is left', () => {
    const sale = aPromotion({ value: 20, combines: true });
    const code = aCode({ value: 10, combines: true });
    const { lines } = applyPromotions(aCart(), [candidate(code), candidate(sale)]);
    expect(lines).toEqual([100_000 + 40_000]);
  });
});

describe('a sale that prices show', () => {
  test('is recorded with its discount, and takes off nothing more', () => {
    const { applied, lines } = applyPromotions(aCart({ lines: [reduced(false, 2)] }), []);
    expect(applied).toMatchObject([{ amount: 0, priceAmount: 200_000 }]);
    expect(lines).toEqual([0]);
  });

  test('and a code are combined only if both allow it', () => {
    const off = (saleCombines: boolean, codeCombines: boolean, value: number) =>
      applyPromotions(aCart({ lines: [reduced(saleCombines)] }), [candidate(aCode({ value, combines: codeCombines }))]);
    expect(off(true, true, 10).lines).toEqual([40_000]);
    for (const [sale, code] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      expect(off(sale, code, 10)).toMatchObject({ lines: [0], code: { state: 'better-offer' } });
      expect(off(sale, code, 30)).toMatchObject({ lines: [50_000], code: { state: 'ok' } });
    }
  });

  test('leaves a code’s amount to other goods, and its excess over the sale', () => {
    const cart = aCart({ lines: [reduced(false), line(500_000, 1, 'slip')] });
    const code = aCode({ benefit: 'amount', value: 300_000 });
    expect(applyPromotions(cart, [candidate(code)])).toMatchObject({
      lines: [50_000, 150_000],
      applied: [{ priceAmount: 100_000 }, { amount: 200_000 }],
    });
  });
});

describe('free delivery', () => {
  const threshold = aPromotion({ benefit: 'free-delivery', value: 0, minimum: 700_000 });

  test('shows what is missing, and can be added to any discount', () => {
    const near = applyPromotions(aCart(), [candidate(threshold)]);
    expect(near).toMatchObject({ freeDelivery: { minimum: 700_000, missing: 200_000 }, delivery: 0 });
    const cart = aCart({ lines: [line(500_000, 2)] });
    const reached = applyPromotions(cart, [candidate(threshold), candidate(aCode())]);
    expect(reached).toMatchObject({ freeDelivery: { missing: 0 }, delivery: 39_000, lines: [100_000] });
  });

  test('shows its countries while the cart’s is unknown, and nothing for a country that it excludes', () => {
    const inRussia = { ...threshold, countries: ['RU'] };
    const told = (country: string | undefined) =>
      applyPromotions(aCart({ country }), [candidate(inRussia)]).freeDelivery;
    expect(told(undefined)).toEqual({ minimum: 700_000, missing: 200_000, countries: ['RU'] });
    expect(told('RU')).toEqual({ minimum: 700_000, missing: 200_000, countries: [] });
    expect(told('KZ')).toBeNull();
  });

  test('uses up no code if it is free anyway', () => {
    const code = aCode({ benefit: 'free-delivery', value: 0 });
    const cart = aCart({ lines: [line(500_000, 2)] });
    const { applied, code: told } = applyPromotions(cart, [candidate(code), candidate(threshold)]);
    expect(applied.map(({ promotion }) => promotion.id)).toEqual([threshold.id]);
    expect(told?.state).toBe('better-offer');
  });
});

const anyLine = fc
  .record({
    product: fc.constantFrom('robe', 'slip', 'bra'),
    unitPrice: fc.nat({ max: 3_000_000 }),
    quantity: fc.nat({ max: 10 }),
    isOnSale: fc.boolean(),
    sale: fc.option(fc.record({ combines: fc.boolean(), amount: fc.nat({ max: 1_000_000 }) })),
  })
  .map(({ sale, ...fields }): DiscountableLine => {
    const promotion = aPromotion({ lowersPrices: true, combines: sale?.combines ?? false });
    return { ...fields, extras: 0, sale: sale && { promotion, amount: sale.amount } };
  });
const anyCandidate = fc
  .record({
    benefit: fc.constantFrom<PromotionRow['benefit']>('percent', 'amount', 'free-delivery'),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 5_000_000 }),
    minimum: fc.constantFrom(0, 0, 100_000, 1_000_000),
    combines: fc.boolean(),
    fullPriceOnly: fc.boolean(),
    goods: fc.option(fc.subarray(['robe', 'slip', 'bra']).map((handles) => new Set(handles))),
  })
  .map(({ benefit, percent, amount, goods, ...fields }) => {
    const value = { percent, amount, 'free-delivery': 0 }[benefit];
    return candidate(aPromotion({ ...fields, benefit, value }), { goods });
  });
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 8 }).map((lines) => aCart({ lines }));

test('lines sum up to the discount of any promotions, nothing falls below zero, and more offers never cost more', () => {
  const law = fc.property(anyCart, fc.array(anyCandidate, { maxLength: 5 }), (cart, candidates) => {
    const found = applyPromotions(cart, candidates);
    const off = sum(found.lines);
    expect(off).toBe(sumBy(found.applied, ({ amount }) => amount));
    found.lines.forEach((off, index) => {
      const { unitPrice = 0, quantity = 0 } = cart.lines[index] ?? {};
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(unitPrice * quantity);
    });
    expect([0, 39_000]).toContain(found.delivery);
    const fewer = applyPromotions(cart, candidates.filter(({ promotion }) => !promotion.combines).slice(1));
    expect(off).toBeGreaterThanOrEqual(sum(fewer.lines));
  });
  fc.assert(law);
});

test('a percentage code that cannot be combined with a sale leaves the lower of both prices in any cart', () => {
  const law = fc.property(anyCart, fc.integer({ min: 1, max: 100 }), ({ lines, ...cart }, value) => {
    const { lines: off } = applyPromotions({ ...cart, lines }, [candidate(aCode({ value }))]);
    lines.forEach(({ unitPrice, quantity, sale }, index) => {
      const before = unitPrice + (sale?.amount ?? 0);
      const paid = unitPrice * quantity - (off[index] ?? 0);
      expect(paid).toBe(quantity * Math.min(unitPrice, before - percentOf(before, value)));
    });
  });
  fc.assert(law);
});

test('shares by largest remainder sum up to the amount, and none exceeds its weight', () => {
  const weights = fc.array(fc.nat({ max: 30_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(weights, fc.nat(), (given, seed) => {
      const whole = sum(given);
      const amount = whole === 0 ? 0 : seed % (whole + 1);
      const shares = shareByLargestRemainder(amount, given);
      expect(sum(shares)).toBe(amount);
      shares.forEach((share, index) => {
        expect(share).toBeLessThanOrEqual(given[index] ?? 0);
      });
    }),
  );
});
