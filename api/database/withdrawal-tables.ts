import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { keyIndex } from './sealed-column.ts';

/**
 * Statements by which people withdraw from contracts, also those that name no order of ours. Each has a receipt to
 * whoever made it, and a notice to the manager. Times in ms since 1970.
 */
export const withdrawal = sqliteTable(
  'withdrawal',
  {
    /** Derived from the idempotency key of the request. */
    id: text().primaryKey(),
    /** The order of its number and address; null if there is none. */
    orderId: text('order_id').references(() => order.id),
    /** 1: it came by that order's link. */
    isByLink: integer('is_by_link').notNull(),
    /** JSON of what was stated, encrypted (orders/withdrawals.ts); null after erasure. */
    statement: text(),
    locale: text().notNull(),
    statedAt: integer('stated_at').notNull(),
    handledAt: integer('handled_at'),
    /** The operator who handled it. */
    handledBy: text('handled_by'),
    /** When its next email is to be tried; null if none is. */
    dueAt: integer('due_at'),
    /** Until when one sender has claimed them. */
    claimedUntil: integer('claimed_until').notNull().default(0),
    tries: integer().notNull().default(0),
    receiptAt: integer('receipt_at'),
    noticeAt: integer('notice_at'),
  },
  (t) => [
    index('withdrawal_open').on(t.statedAt).where(sql`handled_at IS NULL`),
    index('withdrawal_handled').on(t.handledAt).where(sql`handled_at IS NOT NULL`),
    index('withdrawal_order').on(t.orderId).where(sql`order_id IS NOT NULL`),
    index('withdrawal_due').on(t.dueAt).where(sql`due_at IS NOT NULL`),
    keyIndex('withdrawal_statement_key', 'statement'),
  ],
);
