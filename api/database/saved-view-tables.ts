import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { operator } from './operator-tables.ts';

/** Ways to look at a list that people of the shop have saved. Times in ms since 1970. */
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
    /** 1 where everybody who sees the list has it. */
    shared: integer().notNull().default(0),
    /** The list's query, as its address carries it. */
    query: text().notNull(),
    /** JSON of the columns that are shown; null where they are each person's own. */
    columns: text(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('saved_view_list').on(t.list, t.createdAt), check('saved_view_shared', sql`shared IN (0, 1)`)],
);
