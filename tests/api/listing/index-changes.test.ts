import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBits } from '#api/listing/bits.ts';
import { type IndexedProducts, NO_PRODUCTS, withChanges } from '#api/listing/index-changes.ts';
import { pricedWithin, priceRange } from '#api/listing/price-order.ts';
import { readParts, toParts } from '#api/listing/term-parts.ts';
import { createPace } from '#api/listing/yield-thread.ts';

/** A product as it is now; without a price it is no longer published. */
type Row = { id: number; price: number | null; terms: readonly string[] };

const id = fc.integer({ min: 1, max: 60 });
const price = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 10_000_000 }));
const row: fc.Arbitrary<Row> = fc.record({
  id,
  price: fc.option(price, { freq: 4 }),
  terms: fc.subarray(['all', 'robes', 'S', 'M']),
});
/** A change has one state for each of its products. */
const change = fc.uniqueArray(row, { selector: (each) => each.id, maxLength: 30 });

const read = {
  termsOf: (each: Row) => new Set(each.price === null ? [] : each.terms),
  priceOf: (each: Row) => each.price,
};

/** The same index, made anew of all products. */
function naive(products: Iterable<Row>) {
  const shown = [...products].filter((each) => each.price !== null).sort((a, b) => a.id - b.id);
  const terms = ['all', 'robes', 'S', 'M'].map(
    (term) => [term, shown.filter((each) => each.terms.includes(term)).map((each) => each.id)] as const,
  );
  return {
    terms: Object.fromEntries(terms.filter(([, ids]) => ids.length > 0)),
    prices: shown.map((each) => [each.price ?? 0, each.id]).sort(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y),
  };
}

function plain({ terms, prices }: IndexedProducts) {
  return {
    terms: Object.fromEntries([...terms].map(([term, ids]) => [term, [...ids]])),
    prices: [...prices.ids].map((each, index) => [prices.prices[index], each]),
  };
}

test('an index that follows changes is the same as one made anew, also when it was stored meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      const products = new Map<number, Row>();
      let index = NO_PRODUCTS;
      for (const rows of changes) {
        for (const each of rows) products.set(each.id, each);
        index = await withChanges(index, rows, { read, pace: createPace() });
        expect(plain(index)).toEqual(naive(products.values()));
        const stored = await readParts(await toParts(index, createPace()), createPace());
        expect(plain(stored)).toEqual(plain(index));
      }
    }),
  );
});

test('products within prices, and the lowest and highest price of some, are those of a search one by one', async () => {
  await fc.assert(
    fc.asyncProperty(change, fc.array(id), price, price, async (rows, ids, from, to) => {
      const { prices } = await withChanges(NO_PRODUCTS, rows, { read, pace: createPace() });
      const all = naive(rows).prices;
      const within = pricedWithin(prices, from, to);
      const expected = all.filter(([each = 0]) => each >= from && each <= to).map(([, each]) => each);
      expect([...within.ids]).toEqual(expected);
      const some = all.filter(([, each = 0]) => ids.includes(each)).map(([each = 0]) => each);
      const range = some.length > 0 ? { min: Math.min(...some), max: Math.max(...some) } : null;
      expect(priceRange(prices, toBits([Uint32Array.from(ids)]))).toEqual(range);
    }),
  );
});
