import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The price (kopecks) and transit time (working days) of delivery methods, by zone: `ru`, `near`, `world`. */
export const deliveryRate = sqliteTable(
  'delivery_rate',
  {
    zone: text().notNull(),
    method: text().notNull(),
    position: integer().notNull(),
    price: integer().notNull(),
    minDays: integer('min_days').notNull(),
    maxDays: integer('max_days').notNull(),
  },
  (t) => [primaryKey({ columns: [t.zone, t.method] })],
);
