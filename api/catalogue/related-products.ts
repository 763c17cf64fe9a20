import { and, asc, eq, inArray, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cardColumns, loadCards } from '#api/catalogue/product-cards.ts';
import { onlyVersion, type ReadVersion, selectVersion } from '#api/catalogue/version.ts';
import { product, productCollection } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { ProductList } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';

const MOST = 8;

/** Products that go with one: those of its collections first, then those of its category. Null for an unknown one. */
export async function relatedProducts(
  database: Database,
  locale: Locale,
  handle: string,
): Promise<{ list: ProductList; version: ReadVersion } | null> {
  const [found] = await database
    .select({ id: product.id, categoryId: product.categoryId })
    .from(product)
    .where(and(eq(product.handle, handle), eq(product.published, 1)));
  if (!found) return null;
  const [matches, alternatives, versions] = await database.batch([
    select(database, found.id, inArray(product.id, shareCollection(database, found.id)), product.position),
    select(database, found.id, eq(product.categoryId, found.categoryId), product.categoryPosition),
    selectVersion(database),
  ]);
  const known = new Set(matches.map((row) => row.id));
  const rows = [...matches, ...alternatives.filter((row) => !known.has(row.id))].slice(0, MOST);
  const items = await loadCards(database, locale, rows);
  return { list: { items, total: items.length, nextCursor: null }, version: onlyVersion(versions) };
}

function select(database: Database, except: number, condition: SQL, order: SQLWrapper) {
  return database
    .select(cardColumns)
    .from(product)
    .where(and(eq(product.published, 1), ne(product.id, except), condition))
    .orderBy(asc(order))
    .limit(MOST);
}

function shareCollection(database: Database, productId: number) {
  return database
    .select({ id: productCollection.productId })
    .from(productCollection)
    .where(
      sql`${productCollection.collectionId} IN (SELECT collection_id FROM product_collection WHERE product_id = ${productId})`,
    );
}
