import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { type Bits, inBoth, toBits } from '#api/listing/bits.ts';
import { countFacets } from '#api/listing/count-facets.ts';
import { readCursor, writeCursor } from '#api/listing/cursor.ts';
import { type ListingIndex, readListingIndex } from '#api/listing/listing-index.ts';
import { nameFacets } from '#api/listing/name-facets.ts';
import { narrowList } from '#api/listing/narrow-list.ts';
import type { Ids } from '#api/listing/product-ids.ts';
import { findSoldOutLast } from '#api/listing/sold-out-last.ts';
import { ALL, categoryTerm, collectionTerm } from '#api/listing/terms.ts';
import { bitsOfTerm } from '#api/listing/variant-bits.ts';
import type { ReadVersion } from '#api/products/catalogue-version.ts';
import { loadCards } from '#api/products/product-cards.ts';
import type { ProductList } from '#shared/contract/catalogue.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A page of published products, with the version it was read from. Null if the cursor belongs to another list. */
export async function listProducts(
  database: Database,
  locale: Locale,
  query: ProductQuery,
): Promise<{ list: ProductList; version: ReadVersion } | null> {
  const start = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
  if (start === null) return null;
  const { index, version } = await readListingIndex(database);
  const list = narrowList(index, await scopeOf(database, index, query), query);
  const rows = await findSoldOutLast(database, index, list, { ...query, start, limit: query.limit + 1 });
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    list: {
      // Before the cards: what is read with them shows whether everything has the same version.
      ...(query.facets && {
        facets: await nameFacets(database, locale, countFacets(index, list, query), index.systems),
      }),
      items: await loadCards(
        database,
        locale,
        page.map(({ id }) => id),
        version,
      ),
      total: list.count,
      nextCursor: last ? writeCursor(query.sort, last) : null,
    },
    version,
  };
}

/** The products of a list before filtering. */
async function scopeOf(database: Database, index: ListingIndex, query: ProductQuery): Promise<Bits> {
  const lists = [
    ...(query.category === undefined ? [] : [bitsOfTerm(index, categoryTerm(query.category))]),
    ...(query.collection === undefined ? [] : [bitsOfTerm(index, collectionTerm(query.collection))]),
    ...(query.ids === undefined ? [] : [toBits([await idsOfHandles(database, query.ids.split(',').filter(Boolean))])]),
  ];
  return lists.length === 0 ? bitsOfTerm(index, ALL) : lists.reduce(inBoth);
}

/** Ids of the published products among some handles, ascending. */
export async function idsOfHandles(database: Database, handles: readonly string[]): Promise<Ids> {
  const rows = await database.all<{ id: number }>(sql`SELECT product.id FROM product
    WHERE handle IN (SELECT value FROM json_each(${JSON.stringify(handles)})) AND +published = 1`);
  return Uint32Array.from(rows, ({ id }) => id).sort();
}
