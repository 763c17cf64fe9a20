import { sql } from 'drizzle-orm';
import type { Position } from '#api/catalogue/cursor.ts';
import type { ListingIndex } from '#api/catalogue/listing-index.ts';
import { ALL, categoryTerm, collectionTerm, NEW, NOT_NEW } from '#api/catalogue/listing-terms.ts';
import { pricesWithin } from '#api/catalogue/narrowed-list.ts';
import type { IdList, Ids } from '#api/catalogue/product-ids.ts';
import { findInStoredOrder, type StoredOrder } from '#api/catalogue/stored-order.ts';
import { idsOf } from '#api/catalogue/term-index.ts';
import type { Database } from '#api/database/database.ts';
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
  if (sort === 'price-up') return takeInOrder(pricesWithin(index, part), list, part);
  if (sort === 'price-down') return takeInOrder(pricesWithin(index, part).toReversed(), list, part);
  if (sort === 'new') {
    return takeInOrder(
      [NEW, NOT_NEW].map((term, place) => ({ key: 1 - place, ids: idsOf(index, term) })),
      list,
      part,
    );
  }
  return await findInStoredOrder(database, storedOrder(index, { ...part, sort }), list, part);
}

/** Takes products of a list from runs with equal keys, which follow the sort order; `ids` are ascending. */
function takeInOrder(
  runs: readonly { key: number; ids: Ids }[],
  list: IdList,
  { sort, start, limit }: Part,
): Position[] {
  const sign = sort === 'price-up' ? 1 : -1;
  const isNext = (key: number, id: number) => !start || sign * (key - start.key || id - start.id) > 0;
  const taken: Position[] = [];
  for (const { key, ids } of runs) {
    for (let place = 0; place < ids.length; place += 1) {
      const id = ids.at(sign > 0 ? place : -1 - place) ?? 0;
      if (list.has(id) && isNext(key, id)) taken.push({ key, id });
      if (taken.length === limit) return taken;
    }
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
