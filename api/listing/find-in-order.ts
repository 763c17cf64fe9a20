import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { Position } from '#api/listing/cursor.ts';
import type { ListingIndex } from '#api/listing/listing-index.ts';
import { pricesWithin } from '#api/listing/narrow-list.ts';
import type { IdList, Ids } from '#api/listing/product-ids.ts';
import { findInStoredOrder, type StoredOrder } from '#api/listing/stored-order.ts';
import { idsOf } from '#api/listing/term-index.ts';
import { ALL, categoryTerm, collectionTerm, NEW, NOT_NEW } from '#api/listing/terms.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';

/**
 * A slice of an ordered list, after a position or from the start. The list is limited to the given groups and prices.
 */
type Part = Pick<ProductQuery, 'sort' | 'category' | 'collection' | 'priceFrom' | 'priceTo' | 'limit'> & {
  start?: Position | undefined;
};

/** The next products of a list. Sorting by price or by newest is done in memory; other orders are stored. */
export async function findInOrder(
  database: Database,
  index: ListingIndex,
  list: IdList,
  part: Part,
): Promise<Position[]> {
  const { sort } = part;
  if (list.count === 0) return [];
  if (sort === 'price-up' || sort === 'price-down') {
    const { ids, prices } = pricesWithin(index, part);
    return takeInOrder({ ids, keyAt: (index) => prices[index] ?? 0 }, list, part);
  }
  if (sort === 'new') return takeInOrder(byNewness(index), list, part);
  return await findInStoredOrder(database, storedOrder(index, { ...part, sort }), list, part);
}

/** Products in memory by ascending key, and by ascending id where it is the same. */
type Order = { ids: Ids; keyAt: (index: number) => number };

/** The key of new products is 1. */
function byNewness(index: ListingIndex): Order {
  const [older, newer] = [idsOf(index, NOT_NEW), idsOf(index, NEW)];
  const ids = new Uint32Array(older.length + newer.length);
  ids.set(older);
  ids.set(newer, older.length);
  return { ids, keyAt: (index) => (index < older.length ? 0 : 1) };
}

/** Takes products of a list from an order: from its end, except by rising price. */
function takeInOrder({ ids, keyAt }: Order, list: IdList, { sort, start, limit }: Part): Position[] {
  const isRising = sort === 'price-up';
  const isNext = (key: number, id: number) => !start || (isRising ? 1 : -1) * (key - start.key || id - start.id) > 0;
  const taken: Position[] = [];
  for (let step = 0; step < ids.length && taken.length < limit; step += 1) {
    const index = isRising ? step : ids.length - 1 - step;
    const [key, id] = [keyAt(index), ids[index] ?? 0];
    if (list.has(id) && isNext(key, id)) taken.push({ key, id });
  }
  return taken;
}

/** The stored order of a sort. "featured" is the merchant's order, which a category or collection may override. */
function storedOrder(
  index: ListingIndex,
  { sort, category, collection }: Pick<Part, 'category' | 'collection'> & { sort: 'featured' | 'popular' },
): StoredOrder {
  const isDescending = sort === 'popular';
  if (sort === 'featured' && category === undefined && collection !== undefined) {
    return {
      count: idsOf(index, collectionTerm(collection)).length,
      table: sql`product_collection`,
      id: sql`product_id`,
      key: sql`product_position`,
      condition: sql`collection_id = (SELECT id FROM collection WHERE handle = ${collection})`,
      isDescending,
    };
  }
  const ofCategory =
    category === undefined ? undefined : sql`category_id = (SELECT id FROM category WHERE handle = ${category})`;
  const featured = category === undefined ? sql`position` : sql`category_position`;
  return {
    count: idsOf(index, category === undefined ? ALL : categoryTerm(category)).length,
    table: sql`product`,
    id: sql`product.id`,
    key: isDescending ? sql`popularity` : featured,
    condition: ofCategory ? sql`published = 1 AND ${ofCategory}` : sql`published = 1`,
    isDescending,
  };
}
