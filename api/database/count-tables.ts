import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How often things happened, never whose doing it was (docs/personal-data.md, "Numbers"). `page`, `language` and `step`
 * are counted by day, `missed-search` by week, under its Monday, and `measure` by quarter, under its first day.
 */
export const dailyCount = sqliteTable(
  'daily_count',
  {
    /** In Moscow. */
    day: text().notNull(),
    name: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.key] })],
);
