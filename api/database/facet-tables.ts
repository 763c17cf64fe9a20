import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Nothing writes it any more: the version before this one reads it while a deployment lasts; the next one may drop it. */
export const facetCount = sqliteTable(
  'facet_count',
  {
    /** `all`, `sale`, `category:{handle}` or `collection:{handle}`. */
    list: text().notNull(),
    /** `total`, `size`, `colour`, `price`, `sale`, `available` or `measured`. */
    kind: text().notNull(),
    /** The size, the colour, the price in twelve digits; empty where the kind says it all. */
    value: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.kind, t.value] })],
);
