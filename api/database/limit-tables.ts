import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How often something was done in a stretch of time, by a keyed hash of what was done and by whom. */
export const callCount = sqliteTable(
  'call_count',
  {
    key: text().notNull(),
    /** When the stretch began, ms since 1970. */
    since: integer().notNull(),
    /** When it is over and may be forgotten, ms since 1970. */
    until: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.since] }), index('call_count_until').on(t.until)],
);
