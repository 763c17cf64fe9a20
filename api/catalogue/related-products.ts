import { and, eq } from 'drizzle-orm';
import { findInOrder } from '#api/catalogue/list-order.ts';
import { readListingIndex } from '#api/catalogue/listing-index.ts';
import { categoryTerm, collectionTerm } from '#api/catalogue/listing-terms.ts';
import { listOfBits, toBits } from '#api/catalogue/product-bits.ts';
import { loadCards } from '#api/catalogue/product-cards.ts';
import { listOf } from '#api/catalogue/product-ids.ts';
import { idsOf } from '#api/catalogue/term-index.ts';
import type { ReadVersion } from '#api/catalogue/version.ts';
import { product, productCollection } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import type { ProductList } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';

const MOST = 8;

/**
 * Related products: those of the same collections first, then those of the same category. Null for an unknown product.
 */
export async function relatedProducts(
  database: Database,
  locale: Locale,
  handle: string,
): Promise<{ list: ProductList; version: ReadVersion } | null> {
  const { index, version } = await readListingIndex(database);
  const found = await database
    .select({ id: product.id, category: category.handle, collection: collection.handle })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .leftJoin(productCollection, eq(productCollection.productId, product.id))
    .leftJoin(collection, eq(collection.id, productCollection.collectionId))
    .where(and(eq(product.handle, handle), eq(product.published, 1)));
  const [own] = found;
  if (!own) return null;
  const collections = found.flatMap((row) => (row.collection ? [idsOf(index, collectionTerm(row.collection))] : []));
  // One more than are shown: the product itself may be among them.
  const wanted = { sort: 'featured', limit: MOST + 1 } as const;
  const [matches, alternatives] = await Promise.all([
    findInOrder(database, index, listOfBits(toBits(collections)), wanted),
    findInOrder(database, index, listOf(idsOf(index, categoryTerm(own.category))), {
      ...wanted,
      category: own.category,
    }),
  ]);
  const ids = new Set([...matches, ...alternatives].map(({ id }) => id));
  ids.delete(own.id);
  const items = await loadCards(database, locale, [...ids].slice(0, MOST), version);
  return { list: { items, total: items.length, nextCursor: null }, version };
}
