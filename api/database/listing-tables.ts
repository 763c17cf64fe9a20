import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * The log of products whose lists or filters may have changed. Triggers write it: when a product is written or removed, and
 * when one of its variants runs out or comes back (api/catalogue/listing-index.ts).
 */
export const listingChange = sqliteTable('listing_change', {
  // Never given twice: readers go on from the last one that they have seen.
  revision: integer().primaryKey({ autoIncrement: true }),
  productId: integer('product_id').notNull(),
});

/** The listing index as it was after a revision of the log, in parts (api/catalogue/stored-listing-index.ts). */
export const listingIndex = sqliteTable(
  'listing_index',
  {
    revision: integer().notNull(),
    part: integer().notNull(),
    /** JSON: for each term the ids of its products, ascending, each as the difference from the one before. */
    terms: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.revision, t.part] })],
);

/** When any of the products of a thousand ids was last written, ms since 1970. Kept by triggers. */
export const sitemapPage = sqliteTable('sitemap_page', {
  /** From 0 on. */
  page: integer().primaryKey(),
  updatedAt: integer('updated_at').notNull(),
});
