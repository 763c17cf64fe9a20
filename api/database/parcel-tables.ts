import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';

/** The parcels of an order; erased with its shopper's data. */
export const orderParcel = sqliteTable(
  'order_parcel',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    position: integer().notNull(),
    carrier: text().notNull(),
    number: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
);
