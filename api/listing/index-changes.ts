import { toBits } from '#api/listing/bits.ts';
import { NO_PRICES, type PriceOrder, toPriceOrder, withPrices } from '#api/listing/price-order.ts';
import { type Ids, NO_IDS, type Term, type TermIds, withIds } from '#api/listing/product-ids.ts';
import type { Pace } from '#api/listing/yield-thread.ts';

/** What an index knows of all products. Immutable. */
export type IndexedProducts = { terms: TermIds; prices: PriceOrder };

export const NO_PRODUCTS: IndexedProducts = { terms: new Map(), prices: NO_PRICES };

/** How a row of a product is read. */
export type ReadProduct<Row> = {
  /** The current terms of the product. */
  termsOf: (row: Row) => ReadonlySet<Term>;
  /** What it costs now, in kopecks; null if the index has no price of it. */
  priceOf: (row: Row) => number | null;
};

/** The products of each term and of each price, as far as rows were read. */
export type ReadProducts = { terms: Map<Term, number[]>; prices: Map<number, number[]> };

/** The work of reading a row, for a {@link Pace}: parsing its terms takes as long as handling so many ids. */
const ROW_WORK = 400;

/** Adds the products of some rows, ascending by id, to those found before. */
export async function collectProducts<Row extends { id: number }>(
  rows: readonly Row[],
  { termsOf, priceOf }: ReadProduct<Row>,
  { found, pace }: { found: ReadProducts; pace: Pace },
): Promise<void> {
  for (const row of rows) {
    for (const term of termsOf(row)) push(found.terms, term, row.id);
    const price = priceOf(row);
    if (price !== null) push(found.prices, price, row.id);
    await pace(ROW_WORK);
  }
}

function push<Key>(lists: Map<Key, number[]>, key: Key, id: number): void {
  const ids = lists.get(key);
  if (ids) ids.push(id);
  else lists.set(key, [id]);
}

/** An index of the products that were found. */
export function indexProducts({ terms, prices }: ReadProducts): IndexedProducts {
  return {
    terms: new Map([...terms].map(([term, ids]) => [term, Uint32Array.from(ids)])),
    prices: toPriceOrder([...prices]),
  };
}

/**
 * Applies changes of products to an index, given a row for each. A term costs as much as it has products, or as many as
 * have changed, whichever are fewer.
 */
export async function withChanges<Row extends { id: number }>(
  index: IndexedProducts,
  rows: readonly Row[],
  { read, pace }: { read: ReadProduct<Row>; pace: Pace },
): Promise<IndexedProducts> {
  // A product that has changed twice is read twice, both times as it is now.
  const changed = [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => a.id - b.id);
  const found: ReadProducts = { terms: new Map(), prices: new Map() };
  await collectProducts(changed, read, { found, pace });
  const ids = Uint32Array.from(changed, ({ id }) => id);
  const terms = new Map<Term, Ids>();
  for (const term of new Set([...index.terms.keys(), ...found.terms.keys()])) {
    const before = index.terms.get(term) ?? NO_IDS;
    const after = withIds(before, ids, Uint32Array.from(found.terms.get(term) ?? []));
    if (after.length > 0) terms.set(term, after);
    await pace(Math.min(before.length, ids.length) + (after === before ? 0 : after.length));
  }
  return { terms, prices: withPrices(index.prices, toBits([ids]), toPriceOrder([...found.prices])) };
}
