import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';

/** The idempotency key of an order. Written in the order's own batch, so that a claimed key always has its order. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    key: text().primaryKey(),
    /** Keyed, so that nobody can guess what was ordered. */
    requestHash: text('request_hash').notNull(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => order.id),
    /** The state in the first response. */
    state: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('idempotency_age').on(t.createdAt)],
);

/** An order request in progress, by its key (orders/in-flight-keys.ts). */
export const orderFlight = sqliteTable(
  'order_flight',
  {
    key: text().primaryKey(),
    requestHash: text('request_hash').notNull(),
    takenAt: integer('taken_at').notNull(),
  },
  (t) => [index('order_flight_age').on(t.takenAt)],
);
