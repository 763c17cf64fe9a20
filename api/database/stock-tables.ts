import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Every change of the pieces that are free to be ordered (`variant.stock`), only ever appended to: the sum of a variant's
 * movements is its stock, and 0 while it is not counted. What orders reserve leaves it, and what they release comes
 * back; shipping what was reserved moves nothing. Times in ms since 1970.
 */
export const stockMovement = sqliteTable(
  'stock_movement',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    sku: text().notNull(),
    quantity: integer().notNull(),
    /** A reason of the contract's STOCK_REASONS, or one of STOCK_EVENTS. */
    reason: text().notNull(),
    /** What a person wrote: the number of a delivery note, for example. */
    reference: text().notNull().default(''),
    orderId: text('order_id'),
    /** Which of the shop's people; null where an order or an import moved it. */
    operator: text(),
    at: integer().notNull(),
  },
  (t) => [index('stock_movement_sku').on(t.sku, t.id)],
);
