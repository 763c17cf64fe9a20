import type { Position } from '#api/catalogue/cursor.ts';
import { idsOf, type ListingIndex } from '#api/catalogue/listing-index.ts';
import { NEW, NOT_NEW } from '#api/catalogue/listing-terms.ts';
import { pricesWithin } from '#api/catalogue/narrowed-list.ts';
import type { IdList, Ids } from '#api/catalogue/product-ids.ts';
import { readNext, type StoredOrder, sortProducts, storedOrder } from '#api/catalogue/stored-order.ts';
import type { Database } from '#api/database/database.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';

/** Entries of an order that are read at once. */
const MOST_AT_ONCE = 1000;

/** A part of a list in its order, from a position on, or from the start. The list is of the groups and prices that are named. */
type Part = Pick<ProductQuery, 'sort' | 'category' | 'collection' | 'priceFrom' | 'priceTo' | 'limit'> & {
  start?: Position | undefined;
};

/**
 * The next products of a list. By price and by what is new they are sorted in memory. The other orders are stored: where the
 * list has many of an order's products, it is read until enough of them are found; where it has few, these are read and
 * sorted. So common choices read few rows, and none by far more than the square root of the shop.
 */
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
  const order = storedOrder({ ...part, sort });
  const rows = (part.limit * idsOf(index, order.term).length) / list.count;
  const found = rows > list.count ? null : await readUntilFound(database, order, list, { ...part, rows });
  return found ?? (await sortProducts(database, order, list.ids, part));
}

/** Takes products of a list from runs of equal keys, which are in the order of a sort; `ids` are ascending. */
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

/** Reads an order until enough of a list is found; null where that takes more rows than the list has products. */
async function readUntilFound(
  database: Database,
  order: StoredOrder,
  list: IdList,
  { start, limit, rows }: Pick<Part, 'start' | 'limit'> & { rows: number },
): Promise<Position[] | null> {
  const found: Position[] = [];
  // Some more than on average, unless the list has all of the order's products.
  const atOnce = Math.min(rows > limit ? Math.ceil(rows * 1.5) : limit, MOST_AT_ONCE);
  let after = start;
  for (let read = 0; read <= list.count; read += atOnce) {
    const next = await readNext(database, order, { start: after, limit: atOnce });
    found.push(...next.filter(({ id }) => list.has(id)));
    if (found.length >= limit || next.length < atOnce) return found.slice(0, limit);
    after = next.at(-1);
  }
  return null;
}
