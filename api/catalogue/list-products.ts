import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  countedList,
  countedTotal,
  listOfSizes,
  loadCountedFacets,
  selectCountedTotal,
} from '#api/catalogue/counted-facets.ts';
import { type Position, readCursor, writeCursor } from '#api/catalogue/cursor.ts';
import { loadFacets } from '#api/catalogue/facets.ts';
import { narrowedBy, oneOf } from '#api/catalogue/filters.ts';
import { cardColumns, loadCards } from '#api/catalogue/product-cards.ts';
import { onlyVersion, type ReadVersion, selectVersion } from '#api/catalogue/version.ts';
import { category, collection, product, productCollection } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { ProductList } from '#shared/contract/catalogue.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** Every sort: the column it goes by, and which way. Equal rows follow by id the same way. */
const SORTS = {
  featured: { column: product.position, descending: false },
  popular: { column: product.popularity, descending: true },
  new: { column: product.isNew, descending: true },
  'price-up': { column: product.price, descending: false },
  'price-down': { column: product.price, descending: true },
} as const;

/** A page of published products with the version it was read from; null where the cursor is not one of this list. */
export async function listProducts(
  database: Database,
  locale: Locale,
  query: ProductQuery,
): Promise<{ list: ProductList; version: ReadVersion } | null> {
  const start = query.cursor === undefined ? undefined : readCursor(query.sort, query.cursor);
  if (start === null) return null;
  const scope = scopeOf(database, query);
  const filter = and(scope, narrowedBy(query));
  const whole = countedList(query);
  const counted = countedTotal(query);
  const [rows, totals, versions] = await database.batch([
    selectPage(database, query, start),
    counted === null
      ? database.select({ total: sql<number>`count(*)` }).from(product).where(filter)
      : selectCountedTotal(database, counted),
    selectVersion(database),
  ]);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    list: {
      items: await loadCards(database, locale, page),
      total: totals[0]?.total ?? 0,
      nextCursor: last ? writeCursor(query.sort, { key: last.sortKey, id: last.id }) : null,
      ...(query.facets && {
        facets:
          whole === null
            ? await loadFacets(database, locale, { scope, filters: query, sizes: listOfSizes(query) })
            : await loadCountedFacets(database, locale, whole),
      }),
    },
    version: onlyVersion(versions),
  };
}

/** The rows of a page, and one more where there is a next page. */
function selectPage(database: Database, query: ProductQuery, start: Position | undefined) {
  const isOfCollection =
    query.sort === 'featured' &&
    query.collection !== undefined &&
    query.category === undefined &&
    query.ids === undefined;
  const { descending } = SORTS[query.sort];
  const [column, id] = isOfCollection
    ? [productCollection.productPosition, productCollection.productId]
    : [sortColumn(query), product.id];
  const direction = descending ? desc : asc;
  const after = start && sql`(${column}, ${id}) ${sql.raw(descending ? '<' : '>')} (${start.key}, ${start.id})`;
  const page = database
    .select({ ...cardColumns, sortKey: sql<number>`${column}`.as('sort_key') })
    .from(product)
    .$dynamic();
  // A collection's list is read in its own order, the product of each row by its id.
  const listed = isOfCollection
    ? page.innerJoin(
        productCollection,
        sql`${productCollection.productId} = ${product.id} AND ${productCollection.collectionId} = (
          SELECT id FROM collection WHERE handle = ${query.collection})`,
      )
    : page;
  const scope = isOfCollection ? sql`+${product.published} = 1` : scopeOf(database, query);
  return listed
    .where(and(scope, narrowedBy(query), after))
    .orderBy(direction(column), direction(id))
    .limit(query.limit + 1);
}

/** "Featured" is the merchant's order, which a category may have of its own. */
function sortColumn({ sort, category: handle }: ProductQuery) {
  return sort === 'featured' && handle !== undefined ? product.categoryPosition : SORTS[sort].column;
}

/** Which products a list is of, before it is narrowed. */
function scopeOf(database: Database, query: ProductQuery): SQL | undefined {
  return and(
    // The plus keeps SQLite from walking through all products in their order to find those few.
    query.ids === undefined ? eq(product.published, 1) : sql`+${product.published} = 1`,
    query.category === undefined
      ? undefined
      : eq(
          product.categoryId,
          sql`${database.select({ id: category.id }).from(category).where(eq(category.handle, query.category))}`,
        ),
    query.collection === undefined ? undefined : sql`${product.id} IN ${inCollection(database, query.collection)}`,
    query.ids === undefined ? undefined : oneOf(product.handle, query.ids),
  );
}

function inCollection(database: Database, handle: string) {
  return database
    .select({ id: productCollection.productId })
    .from(productCollection)
    .innerJoin(collection, eq(collection.id, productCollection.collectionId))
    .where(eq(collection.handle, handle));
}
