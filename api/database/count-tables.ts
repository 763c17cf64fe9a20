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

/**
 * Sums of what was sold, by day: `placed` and `paid` orders, `revenue` and `refunded` in kopecks, pieces by `size`,
 * refunds by `refund-reason`. Triggers add to them when orders, charges and refunds change, and subtract a deleted
 * line. So the numbers of some days read some twenty rows for each day, however many orders it had.
 */
export const dailySales = sqliteTable(
  'daily_sales',
  {
    /** In Moscow. */
    day: text().notNull(),
    name: text().notNull(),
    /** The size or the reason; empty for the others. */
    key: text().notNull(),
    amount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.name, t.key] })],
);
