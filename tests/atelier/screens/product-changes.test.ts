import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedProduct,
  PRICE_STEPS,
  type ProductChange,
  takenBack,
} from '#atelier/screens/products/product-changes.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { blankProduct } from '#shared/spreadsheet/blank.ts';

type Price = { price: number; compareAt: number | null };

function aProduct(...prices: Price[]): ImportProduct {
  const variant = { colour: null, size: null, stock: null, exported: null, barcode: '', grams: 0 };
  const variants = prices.map((price, index) => ({ ...variant, sku: `slip-${index}`, ...price }));
  return { ...blankProduct('slip'), variants };
}

const pricesAfter = (change: ProductChange, ...prices: Price[]) =>
  changedProduct(aProduct(...prices), change).variants.map(({ price, compareAt }) => [price, compareAt]);

describe('a change of prices', () => {
  test('by a percentage rounds each price, and keeps a sale a sale', () => {
    const change = { kind: 'price', percent: 10, step: 1_000 } as const;
    expect(pricesAfter(change, { price: 894_000, compareAt: null }, { price: 500_000, compareAt: 700_000 })).toEqual([
      [983_000, null],
      [550_000, 770_000],
    ]);
  });

  test('to a sale counts from the full price, also of what is on sale already', () => {
    const change = { kind: 'sale', percent: 20, step: 100 } as const;
    expect(pricesAfter(change, { price: 890_000, compareAt: null }, { price: 500_000, compareAt: 700_000 })).toEqual([
      [712_000, 890_000],
      [560_000, 700_000],
    ]);
  });

  test('to the full price ends a sale, and leaves other prices alone', () => {
    const product = aProduct({ price: 890_000, compareAt: null });
    expect(changedProduct(product, { kind: 'full-price' })).toBe(product);
    expect(pricesAfter({ kind: 'full-price' }, { price: 500_000, compareAt: 700_000 })).toEqual([[700_000, null]]);
  });

  test('leaves whole steps, nothing for nothing, and a former price only above the price', () => {
    const price = fc.integer({ min: 1, max: 50_000_000 });
    const prices = fc.record({ price, compareAt: fc.option(price) }).map(({ price: asked, compareAt }) => ({
      price: asked,
      compareAt: compareAt !== null && compareAt > asked ? compareAt : null,
    }));
    const change = fc.oneof(
      fc.record({
        kind: fc.constant('price' as const),
        percent: fc.integer({ min: -90, max: 200 }),
        step: fc.constantFrom(...PRICE_STEPS),
      }),
      fc.record({
        kind: fc.constant('sale' as const),
        percent: fc.integer({ min: 1, max: 90 }),
        step: fc.constantFrom(...PRICE_STEPS),
      }),
    );
    fc.assert(
      fc.property(prices, change, (before, wanted) => {
        const [[asked = 0, former = null] = []] = pricesAfter(wanted, before);
        expect(asked).toBeGreaterThan(0);
        if (former !== null) expect(former).toBeGreaterThan(asked ?? 0);
        const isFullPrice = former === null && wanted.kind === 'sale';
        if (!isFullPrice) expect((asked ?? 0) % wanted.step).toBe(0);
      }),
    );
  });

  test('to a sale that rounds to the full price is none', () => {
    expect(pricesAfter({ kind: 'sale', percent: 1, step: 10_000 }, { price: 100_000, compareAt: null })).toEqual([
      [100_000, null],
    ]);
  });
});

describe('a change of the category or of made to measure', () => {
  test('replaces it, and is none where it is so already', () => {
    const product = aProduct({ price: 1, compareAt: null });
    expect(changedProduct(product, { kind: 'category', category: 'robes' }).category).toBe('robes');
    expect(changedProduct(product, { kind: 'category', category: product.category })).toBe(product);
    const change = { kind: 'made-to-measure', surcharge: 100_000 } as const;
    expect(changedProduct(product, change).madeToMeasure).toMatchObject({ surcharge: 100_000 });
    const slow = { ...product, madeToMeasure: { surcharge: 250_000, days: { min: 6, max: 9 } } };
    expect(changedProduct(slow, change).madeToMeasure).toEqual({ surcharge: 100_000, days: { min: 6, max: 9 } });
  });
});

describe('what was written to a product', () => {
  const was = aProduct({ price: 500_000, compareAt: null }, { price: 600_000, compareAt: null });

  test('is taken back whole if nobody has changed it since, whatever else they changed', () => {
    for (const change of [
      { kind: 'sale', percent: 10, step: 100 },
      { kind: 'category', category: 'robes' },
      { kind: 'made-to-measure', surcharge: 100_000 },
    ] as const) {
      const written = changedProduct(was, change);
      const now = { ...written, vendor: 'Ателье' };
      expect(takenBack(now, { was, written })).toEqual({ product: { ...was, vendor: 'Ателье' }, isSpared: false });
    }
  });

  test('is left where somebody has changed it since, and the rest is taken back', () => {
    const written = changedProduct(was, { kind: 'sale', percent: 10, step: 100 });
    const [first, second] = written.variants;
    const now = {
      ...written,
      variants: written.variants.map((each) => (each === first ? { ...each, price: 1 } : each)),
    };
    const { product, isSpared } = takenBack(now, { was, written });
    expect(isSpared).toBe(true);
    expect(product.variants.map(({ price }) => price)).toEqual([1, 600_000]);
    expect(second?.price).toBe(540_000);
  });

  test('is taken back once: what is as it was stays so', () => {
    const written = changedProduct(was, { kind: 'price', percent: 10, step: 100 });
    expect(takenBack(was, { was, written })).toEqual({ product: was, isSpared: false });
  });
});
