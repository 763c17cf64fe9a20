import { and, eq } from 'drizzle-orm';
import { product, productCollection } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category, collection } from '#api/database/group-tables.ts';
import { listOfBits, toBits } from '#api/listing/bits.ts';
import { findInOrder } from '#api/listing/find-in-order.ts';
import { readListingIndex } from '#api/listing/listing-index.ts';
import { deltaEncoded } from '#api/listing/product-ids.ts';
import { idsOf } from '#api/listing/term-index.ts';
import { categoryTerm, collectionTerm } from '#api/listing/terms.ts';
import type { ReadVersion } from '#api/products/catalogue-version.ts';
import { loadCards } from '#api/products/product-cards.ts';
import type { ProductList } from '#shared/contract/catalogue.ts';
import type { Locale } from '#shared/domain/locale.ts';

const MAX = 8;

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
  const wanted = { sort: 'featured', limit: MAX + 1 } as const;
  const [matches, alternatives] = await Promise.all([
    findInOrder(database, index, listOfBits(toBits(collections)), wanted),
    findInOrder(database, index, deltaEncoded(idsOf(index, categoryTerm(own.category))), {
      ...wanted,
      category: own.category,
    }),
  ]);
  const ids = new Set([...matches, ...alternatives].map(({ id }) => id));
  ids.delete(own.id);
  const items = await loadCards(database, locale, [...ids].slice(0, MAX), version);
  return { list: { items, total: items.length, nextCursor: null }, version };
}
