import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Daily counts of events, without the people behind them (docs/personal-data.md, "Numbers"). `page`, `language` and
 * `step` are counted by day, `missed-search` by week, under its Monday, and `measure` by quarter, under its first day.
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
