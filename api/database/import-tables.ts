import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const catalogueImport = sqliteTable(
  'import',
  {
    id: text().primaryKey(),
    /** 1 where products and groups that the import does not have are removed. */
    replace: integer().notNull(),
    /** 1 where its products are those of the sample catalogue. */
    sample: integer().notNull().default(0),
    /** JSON of the categories and collections. */
    groups: text().notNull(),
    /** JSON of products that it removes, whatever `replace` says: the hash that each still has to have, by handle. */
    removals: text().notNull().default('{}'),
    /** Which of the shop's people; null for the merchant's own programs. */
    operator: text(),
    createdAt: integer('created_at').notNull(),
    /** 1 once it is published, 2 once it is being deleted: it never will be. */
    published: integer().notNull().default(0),
  },
  (t) => [index('import_unpublished').on(t.createdAt).where(sql`published <> 1`)],
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
    /**
     * Of an edit: the hash and JSON of the product that it was made from; null where an import replaces it whatever it
     * is.
     */
    baseHash: text('base_hash'),
    base: text(),
    /** JSON of what the search shall know of it (see api/search/index-text.ts). */
    search: text().notNull().default('{}'),
    /** What publishing it would do: `added`, `changed` or `unchanged`; null until that was asked. */
    change: text(),
    /**
     * The position among all products that publishing it gives the product; null where it stays where it is, or comes
     * last.
     */
    position: integer(),
    /** 1 where publishing it writes its row of the search index; 1, too, until that was asked. */
    indexes: integer().notNull().default(1),
    /** 1 where publishing it writes anything, of the search index too; 0 until that was asked. */
    writes: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('import_product_handle').on(t.importId, t.handle),
    index('import_product_change').on(t.importId, t.change, t.handle),
    // The rowid ends both: slices of an import are read in the order in which its products came.
    index('import_product_order').on(t.importId),
    index('import_product_writes').on(t.importId).where(sql`writes = 1`),
  ],
);

/**
 * The variants of an import, and what publishing it does to the numbers on hand.
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
  (t) => [primaryKey({ columns: [t.importId, t.handle, t.sku] }), index('import_stock_sku').on(t.importId, t.sku)],
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
    /** JSON of an ImportDifference. */
    summary: text(),
    publishedAt: integer('published_at').notNull(),
  },
  (t) => [index('publication_age').on(t.publishedAt)],
);

/**
 * The publication that is under way: one row at most, so that there is never a second one
 * (api/imports/publication-run.ts). What changes groups or order holds it for the length of its batch.
 */
export const publicationRun = sqliteTable(
  'publication_run',
  {
    id: integer().primaryKey(),
    /** Null where it is no import that holds it. */
    importId: text('import_id').references(() => catalogueImport.id),
    /** `compare`, `write`, `groups` or `clean`: what its next slice does. */
    phase: text().notNull(),
    /** Slices that are done; a slice is written on condition that it is the next one. */
    slice: integer().notNull().default(0),
    /** The row id up to which the phase is done: of staged products, or of products. */
    cursor: integer().notNull().default(0),
    /** The position of the last product that was compared. */
    position: integer().notNull().default(0),
    /** Staged products that are compared, and written; and of how many. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** What refuses the import: a code of PUBLICATION_ERRORS (api/imports/publication-errors.ts). */
    refusal: text(),
    /** JSON of the groups whose names are others now. */
    renamed: text().notNull().default('[]'),
    /** When the last slice was written. */
    movedAt: integer('moved_at').notNull(),
  },
  // The index is for the foreign key: an import that is deleted is looked for here.
  (t) => [index('publication_run_import').on(t.importId), check('publication_run_one_row', sql`${t.id} = 1`)],
);
