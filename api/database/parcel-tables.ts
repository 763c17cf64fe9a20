import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';

/** Pieces of an order that are sent at once (`piece.shipment`): all, or a part. Numbered in each order, from 1. */
export const shipment = sqliteTable(
  'shipment',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    number: integer().notNull(),
    /** When it was sent, ms since 1970. */
    sentAt: integer('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.number] })],
);

/** The parcels of a shipment, as its carrier numbers them; erased with its shopper's data. */
export const orderParcel = sqliteTable(
  'order_parcel',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** Its place among all parcels of the order. */
    position: integer().notNull(),
    /** The number of its shipment. */
    shipment: integer().notNull().default(1),
    carrier: text().notNull(),
    number: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
);
