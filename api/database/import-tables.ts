import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const catalogueImport = sqliteTable(
  'import',
  {
    id: text().primaryKey(),
    /** 1 where products and groups that the import does not have are removed. */
    replace: integer().notNull(),
    /** JSON of the categories and collections. */
    groups: text().notNull(),
    /** JSON of products that it removes, whatever `replace` says: the hash that each still has to have, by handle. */
    removals: text().notNull().default('{}'),
    /** Which of the shop's people; null for the merchant's own programs. */
    operator: text(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('import_age').on(t.createdAt)],
);

/** A staged product, whole, as JSON; the id keeps the order in which products came. */
export const importProduct = sqliteTable(
  'import_product',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    importId: text('import_id')
      .notNull()
      .references(() => catalogueImport.id, { onDelete: 'cascade' }),
    handle: text().notNull(),
    hash: text().notNull(),
    body: text().notNull(),
    /** Of an edit: the hash and JSON of the product that it was made from; null where an import replaces it whatever it is. */
    baseHash: text('base_hash'),
    base: text(),
    /** JSON of what the search shall know of it (see api/search/index-text.ts). */
    search: text().notNull().default('{}'),
    /** What publishing it would do: `added`, `changed` or `unchanged`; null until that was asked. */
    change: text(),
  },
  (t) => [
    uniqueIndex('import_product_handle').on(t.importId, t.handle),
    index('import_product_change').on(t.importId, t.change, t.handle),
  ],
);

/**
 * What publishing an import does to the numbers on hand: of every variant that is counted, in the file or in the shop.
 * Rewritten each time that is asked, and by the publication before it replaces any variant.
 */
export const importStock = sqliteTable(
  'import_stock',
  {
    importId: text('import_id')
      .notNull()
      .references(() => catalogueImport.id, { onDelete: 'cascade' }),
    handle: text().notNull(),
    sku: text().notNull(),
    /** Pieces on hand: as the file says, as the export said, as they are, and as they will be; null is not counted. */
    file: integer(),
    exported: integer(),
    onHand: integer('on_hand'),
    result: integer(),
    /** Those of them that orders hold. */
    held: integer().notNull(),
    /** Pieces ordered since the export. */
    sold: integer().notNull(),
    /** Of the number on hand as it is (see `variant`); null where the shop has no such variant. */
    version: integer(),
    /** An outcome of the contract's StockDifference, `new` where the shop has no such variant, or else `same`. */
    outcome: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.handle, t.sku] })],
);

/** An import that became the catalogue. Its key makes publishing one twice impossible. */
export const publication = sqliteTable(
  'publication',
  {
    importId: text('import_id')
      .primaryKey()
      .references(() => catalogueImport.id),
    /** The catalogue's version before. */
    baseVersion: integer('base_version').notNull(),
    /** JSON of an ImportDifference; null only within the batch that publishes. */
    summary: text(),
    publishedAt: integer('published_at').notNull(),
  },
  (t) => [index('publication_age').on(t.publishedAt)],
);
