import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';

/**
 * An amount that an order is to pay on top of its total, in kopecks, and what it is for on receipts. At most one is
 * due; it is paid like the order itself. Times in ms since 1970.
 */
export const orderCharge = sqliteTable(
  'order_charge',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    kind: text().notNull(),
    amount: integer().notNull(),
    state: text().notNull(),
    /** The operator who charged it; empty if its shopper changed the order. */
    operator: text().notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('order_charge_due').on(t.orderId).where(sql`state = 'due'`),
    index('order_charge_order').on(t.orderId, t.createdAt),
    check('order_charge_amount', sql`${t.amount} > 0`),
    check('order_charge_kind', sql`kind IN ('goods', 'delivery')`),
    check('order_charge_state', sql`state IN ('due', 'paid', 'cancelled')`),
  ],
);
