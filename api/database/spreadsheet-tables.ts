import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { catalogueImport } from './import-tables.ts';

/** An import of a spreadsheet. Times in ms since 1970. */
export const spreadsheetImport = sqliteTable(
  'spreadsheet_import',
  {
    importId: text('import_id')
      .primaryKey()
      .references(() => catalogueImport.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    publishedAt: integer('published_at'),
    undoneAt: integer('undone_at'),
    /** JSON of an undo that is under way (api/imports/undo-spreadsheet.ts). */
    undo: text(),
  },
  (t) => [index('spreadsheet_import_published').on(t.publishedAt)],
);

/** What the headings of the shop's own files stand for: a column's id, or nothing where they are left out. */
export const spreadsheetHeading = sqliteTable(
  'spreadsheet_heading',
  {
    heading: text().primaryKey(),
    column: text().notNull(),
    /** ms since 1970. */
    savedAt: integer('saved_at').notNull(),
  },
  (t) => [index('spreadsheet_heading_age').on(t.savedAt)],
);

/**
 * The changes of the last spreadsheet import: JSON of the products before and after it, to undo it. For added products
 * the text before is empty.
 */
export const spreadsheetChange = sqliteTable(
  'spreadsheet_change',
  {
    importId: text('import_id').notNull(),
    handle: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.handle] })],
);
