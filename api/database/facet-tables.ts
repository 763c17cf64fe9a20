import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How many products of a whole list have what it can be narrowed by, so that no reader has to count them. Publication
 * keeps the counts (api/catalogue/facet-count-statements.ts), and a trigger those of `available` when stock runs out or
 * comes back.
 */
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
