import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The log of products whose lists or filters may have changed. Triggers write it: when a product is written or removed,
 * and when the stock of one of its variants comes to 0 or to what is low, or rises above that
 * (api/listing/term-index.ts).
 */
export const listingChange = sqliteTable('listing_change', {
  // Never given twice: readers go on from the last one that they have seen.
  revision: integer().primaryKey({ autoIncrement: true }),
  productId: integer('product_id').notNull(),
});

/** A stored index as it was after a revision of the log, in parts (api/listing/store-indexes.ts). */
function storedIndex(name: string) {
  return sqliteTable(
    name,
    {
      /** Which terms it has: a process reads those of its own number only. */
      format: integer().notNull().default(1),
      revision: integer().notNull(),
      part: integer().notNull(),
      /** JSON: for each term the ids of its products, ascending, each as the difference from the one before. */
      terms: text().notNull(),
    },
    (t) => [primaryKey({ columns: [t.format, t.revision, t.part] })],
  );
}
export type StoredIndexTable = ReturnType<typeof storedIndex>;

/** For the storefront's lists: published products only. */
export const listingIndex = storedIndex('listing_index');
/** For the operators' lists: products of any status. */
export const operatorIndex = storedIndex('operator_index');

/** When any of the products of a thousand ids was last written, ms since 1970. Kept by triggers. */
export const sitemapPage = sqliteTable('sitemap_page', {
  /** From 0 on. */
  page: integer().primaryKey(),
  updatedAt: integer('updated_at').notNull(),
});
