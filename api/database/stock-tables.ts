import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Every change of the pieces available to order (`variant.stock`), append-only: the sum of a variant's movements is its
 * stock, and 0 while it is not counted. Orders reserve and release pieces; shipping reserved pieces moves nothing.
 * Times in ms since 1970.
 */
export const stockMovement = sqliteTable(
  'stock_movement',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    sku: text().notNull(),
    quantity: integer().notNull(),
    /** One of the contract's STOCK_REASONS or STOCK_EVENTS. */
    reason: text().notNull(),
    /** A person's reference: the number of a delivery note, for example. */
    reference: text().notNull().default(''),
    orderId: text('order_id'),
    /** The operator's id; null if an order or an import moved it. */
    operator: text(),
    at: integer().notNull(),
  },
  (t) => [index('stock_movement_sku').on(t.sku, t.id)],
);
