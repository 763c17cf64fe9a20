import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { Position } from '#api/listing/cursor.ts';
import type { ListingIndex } from '#api/listing/listing-index.ts';
import { pricesWithin } from '#api/listing/narrow-list.ts';
import type { IdList, Ids } from '#api/listing/product-ids.ts';
import { findInStoredOrder, type StoredOrder } from '#api/listing/stored-order.ts';
import { idsOf } from '#api/listing/term-index.ts';
import { ALL, categoryTerm, collectionTerm, NEW, NOT_NEW } from '#api/listing/terms.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';
import { sumBy } from '#shared/domain/sum.ts';

/**
 * A slice of an ordered list, after a position or from the start. The list is limited to the given groups and prices.
 */
export type Part = Pick<ProductQuery, 'sort' | 'category' | 'collection' | 'priceFrom' | 'priceTo' | 'limit'> & {
  start?: Position | undefined;
};

/** Products in memory by ascending key, and by ascending id where it is the same. */
type Order = { ids: Ids; keyAt: (index: number) => number };

/**
 * The sort key of a stored order: a column of `product`, an integer that is never null, in the list of all products and
 * in that of a category. Each needs a database index that ends with it: on `published`, and on `category_id` and
 * `published`. A collection may have a column of its own, in `product_collection`.
 */
type SortKeys = { all: SQL; ofCategory: SQL; ofCollection?: SQL };

type Sort = { isDescending: boolean } & (
  | { inMemory: (index: ListingIndex, part: Part) => Order }
  | { stored: SortKeys }
);

/** Where each sort has its order from. "featured" is the merchant's, which a category or collection may override. */
const SORTS: Readonly<Record<ProductQuery['sort'], Sort>> = {
  featured: {
    stored: { all: sql`position`, ofCategory: sql`category_position`, ofCollection: sql`product_position` },
    isDescending: false,
  },
  popular: { stored: { all: sql`popularity`, ofCategory: sql`popularity` }, isDescending: true },
  new: { inMemory: byNewness, isDescending: true },
  'price-up': { inMemory: byPrice, isDescending: false },
  'price-down': { inMemory: byPrice, isDescending: true },
  discount: { inMemory: byDiscount, isDescending: true },
};

/** The next products of a list. */
export async function findInOrder(
  database: Database,
  index: ListingIndex,
  list: IdList,
  part: Part,
): Promise<Position[]> {
  if (list.count === 0) return [];
  const sort = SORTS[part.sort];
  if ('inMemory' in sort) return takeInOrder(sort.inMemory(index, part), list, part, sort.isDescending);
  return await findInStoredOrder(database, storedOrder(index, part, sort.stored, sort.isDescending), list, part);
}

function byPrice(index: ListingIndex, part: Part): Order {
  const { ids, prices } = pricesWithin(index, part);
  return { ids, keyAt: (index) => prices[index] ?? 0 };
}

/** The key of new products is 1. */
function byNewness(index: ListingIndex): Order {
  const [older, newer] = [idsOf(index, NOT_NEW), idsOf(index, NEW)];
  const ids = new Uint32Array(older.length + newer.length);
  ids.set(older);
  ids.set(newer, older.length);
  return { ids, keyAt: (index) => (index < older.length ? 0 : 1) };
}

/** The key is the discount in per cent. */
function byDiscount({ discounts }: ListingIndex): Order {
  const ids = new Uint32Array(sumBy(discounts, ([, products]) => products.length));
  const percents = new Uint8Array(ids.length);
  let count = 0;
  for (const [percent, products] of discounts) {
    ids.set(products, count);
    percents.fill(percent, count, count + products.length);
    count += products.length;
  }
  return { ids, keyAt: (index) => percents[index] ?? 0 };
}

/** Takes products of a list from an order, or from its end if it is wanted descending. */
function takeInOrder({ ids, keyAt }: Order, list: IdList, { start, limit }: Part, isDescending: boolean): Position[] {
  const isNext = (key: number, id: number) =>
    !start || (isDescending ? -1 : 1) * (key - start.key || id - start.id) > 0;
  const taken: Position[] = [];
  for (let step = 0; step < ids.length && taken.length < limit; step += 1) {
    const index = isDescending ? ids.length - 1 - step : step;
    const [key, id] = [keyAt(index), ids[index] ?? 0];
    if (list.has(id) && isNext(key, id)) taken.push({ key, id });
  }
  return taken;
}

/** A stored order of the products of a category, of a collection, or of all. */
function storedOrder(
  index: ListingIndex,
  { category, collection }: Part,
  keys: SortKeys,
  isDescending: boolean,
): StoredOrder {
  if (keys.ofCollection && category === undefined && collection !== undefined) {
    return {
      count: idsOf(index, collectionTerm(collection)).length,
      table: sql`product_collection`,
      id: sql`product_id`,
      key: keys.ofCollection,
      condition: sql`collection_id = (SELECT id FROM collection WHERE handle = ${collection})`,
      isDescending,
    };
  }
  const products = { table: sql`product`, id: sql`product.id`, isDescending };
  if (category === undefined)
    return { ...products, count: idsOf(index, ALL).length, key: keys.all, condition: sql`published = 1` };
  return {
    ...products,
    count: idsOf(index, categoryTerm(category)).length,
    key: keys.ofCategory,
    condition: sql`published = 1 AND category_id = (SELECT id FROM category WHERE handle = ${category})`,
  };
}
