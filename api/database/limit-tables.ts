import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How often something was done in a period, by a keyed hash of the action and the caller. */
export const callCount = sqliteTable(
  'call_count',
  {
    key: text().notNull(),
    /** The start of the period, ms since 1970. */
    since: integer().notNull(),
    /** The end of the period, after which the row can be deleted, ms since 1970. */
    until: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.since] }), index('call_count_until').on(t.until)],
);
