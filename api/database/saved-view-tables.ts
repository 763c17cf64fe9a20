import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { operator } from './operator-tables.ts';

/** Saved views of lists. Times in ms since 1970. */
export const savedView = sqliteTable(
  'saved_view',
  {
    id: text().primaryKey(),
    /** Which list. */
    list: text().notNull(),
    name: text().notNull(),
    /** Whose it is. */
    operator: text()
      .notNull()
      .references(() => operator.id),
    /** 1 if everybody who may see the list has it. */
    shared: integer().notNull().default(0),
    /** The list's query, as in its address. */
    query: text().notNull(),
    /** JSON of the shown columns; null if everybody uses their own. */
    columns: text(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('saved_view_list').on(t.list, t.createdAt), check('saved_view_shared', sql`shared IN (0, 1)`)],
);
