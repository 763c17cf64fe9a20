import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { catalogueImport } from './import-tables.ts';

/** An edit of many products at once: of a spreadsheet, of picture files, or of a selection. Times in ms since 1970. */
export const spreadsheetImport = sqliteTable(
  'spreadsheet_import',
  {
    importId: text('import_id')
      .primaryKey()
      .references(() => catalogueImport.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** One of the contract's EDIT_KINDS. */
    kind: text().notNull().default('file'),
    publishedAt: integer('published_at'),
    undoneAt: integer('undone_at'),
    /** JSON of an undo that is under way (api/imports/undo-spreadsheet.ts). */
    undo: text(),
  },
  (t) => [index('spreadsheet_import_published').on(t.publishedAt)],
);

/** What words of the shop's own files stand for. */
export const spreadsheetWord = sqliteTable(
  'spreadsheet_word',
  {
    /** The id of the column whose cells have it; empty for a heading. */
    column: text().notNull(),
    /** What it is found by (`nameKey`), and how the file has it. */
    word: text().notNull(),
    written: text().notNull(),
    /** What a cell would have instead; of a heading a column's id, or nothing if it is left out. */
    meaning: text().notNull(),
    /** ms since 1970. */
    savedAt: integer('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.column, t.word] }), index('spreadsheet_word_age').on(t.savedAt)],
);

/**
 * The changes of the last import of each kind: JSON of the products before and after it, to undo it. For added products
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
