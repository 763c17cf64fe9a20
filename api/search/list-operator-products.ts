import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { inBoth, listOfBits, toBits } from '#api/listing/bits.ts';
import { readCursor, writeCursor } from '#api/listing/cursor.ts';
import { narrowCatalogue, readOperatorIndex, statusTerm } from '#api/listing/operator-index.ts';
import { findInStoredOrder, type StoredOrder, sortProducts } from '#api/listing/stored-order.ts';
import { idsOf, type TermIndex } from '#api/listing/term-index.ts';
import { listWaitedFor } from '#api/products/count-waits.ts';
import { readItems } from '#api/products/operator-items.ts';
import { findInCatalogue } from '#api/search/find-operator-products.ts';
import {
  type CatalogueList,
  type CatalogueQuery,
  PRODUCT_STATUSES,
  type ProductStatus,
} from '#shared/contract/operator-catalogue.ts';
import { sumBy } from '#shared/domain/sum.ts';

const PAGE = 50;

/** Sort orders backed by an index on `product`. */
const SORTS = {
  position: { key: sql`position`, isDescending: false },
  updated: { key: sql`updated_at`, isDescending: true },
  price: { key: sql`price`, isDescending: false },
} as const;

/** A page of products of any status in the operators' list; null if the cursor belongs to another list. */
export async function listCatalogue(database: Database, query: CatalogueQuery): Promise<CatalogueList | null> {
  const start = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
  if (start === null) return null;
  const index = await readOperatorIndex(database);
  const filtered = narrowCatalogue(index, query);
  const narrowed = query.waited ? inBoth(filtered, toBits([await listWaitedFor(database)])) : filtered;
  const text = query.q?.trim() ?? '';
  const found = text === '' ? null : await findInCatalogue(database, index, narrowed, text);
  const list = listOfBits(found ? inBoth(narrowed, toBits([found.ids])) : narrowed);
  // Search returns a few of the newest products, so all of them are at one end of the order.
  const find = found ? sortProducts : findInStoredOrder;
  const rows = await find(database, orderOf(index, query), list, { start, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    items: await readItems(
      database,
      page.map(({ id }) => id),
    ),
    total: list.count,
    isTotalExact: found?.areAll ?? true,
    nextCursor: last ? writeCursor(query.sort, last) : null,
  };
}

/** The order of a sort. The shop's order separates published and unpublished products. New drafts come last. */
function orderOf(index: TermIndex, { sort, status }: CatalogueQuery): StoredOrder {
  const isApart = sort === 'position' && status !== undefined;
  const isSame = (other: ProductStatus) => !isApart || (other === 'published') === (status === 'published');
  return {
    ...SORTS[sort],
    count: sumBy(PRODUCT_STATUSES.filter(isSame), (each) => idsOf(index, statusTerm(each)).length),
    table: sql`product`,
    id: sql`product.id`,
    condition: isApart ? sql`published = ${status === 'published' ? 1 : 0}` : sql`TRUE`,
  };
}
