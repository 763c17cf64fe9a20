import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orderCharge } from './charge-tables.ts';
import { order } from './order-tables.ts';

/**
 * A refund of what an order was paid with otherwise than by card, in kopecks: its total, or one of its charges. The
 * order owes it (orders/owed.ts) until a person has `returned` it, or the shopper has `waived` it; `closed` went back
 * with all the rest of its order.
 */
export const handRefund = sqliteTable(
  'hand_refund',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** The charge whose money it returns; null if it is that of the order's own total. */
    chargeId: text('charge_id').references(() => orderCharge.id),
    amount: integer().notNull(),
    /** JSON of the parts it returns of what was paid (payments/charged-lines.ts). */
    spans: text().notNull(),
    /** 1 if nothing that could be refunded was left. */
    isFinal: integer('is_final').notNull(),
    /** The operator who refunded it. */
    operator: text(),
    /** The same as for a refund by card. */
    pieces: text(),
    returnReason: text('return_reason'),
    status: text().notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('hand_refund_order').on(t.orderId, t.status),
    index('hand_refund_age').on(t.createdAt),
    check('hand_refund_amount', sql`${t.amount} > 0`),
    check('hand_refund_status_known', sql`status IN ('owed', 'returned', 'waived', 'closed')`),
  ],
);
