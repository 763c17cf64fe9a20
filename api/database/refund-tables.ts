import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { paymentAttempt } from './payment-tables.ts';
import { keyIndex } from './sealed-column.ts';

/**
 * Money of a payment attempt that goes back, in kopecks. Its id is the provider's idempotence key. `duplicate` and
 * `closed-order` are the shop's own doing: money that an order could not take. One at a time is under way for an
 * attempt, so that what is left of it is always known.
 */
export const refund = sqliteTable(
  'refund',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempt.id),
    /** What had gone back of the attempt before, kopecks. */
    before: integer().notNull(),
    amount: integer().notNull(),
    /** JSON of what it returns of the receipt (payments/spans.ts); null: the kopecks that follow those before. */
    spans: text(),
    /** 1 where nothing that could be returned was left besides. */
    isFinal: integer('is_final').notNull().default(0),
    /** 1 where the closing receipt had named these kopecks before: its own receipt says that they were handed over. */
    isClosed: integer('is_closed').notNull().default(0),
    cause: text().notNull(),
    /** Who of the shop gave it back; null where nobody did, or that is not known. */
    operator: text(),
    /** JSON of the pieces of lines that were to go back, and whether they are stock again; null where kopecks were. */
    pieces: text(),
    /** Why the pieces came back, as the contract names it. */
    returnReason: text('return_reason'),
    status: text().notNull(),
    providerId: text('provider_id').unique(),
    /** The body sent to the provider, encrypted (payments/frozen-request.ts); null before the first try, or erased. */
    request: text(),
    /** The provider's word for why it was not given. */
    reason: text(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('refund_open').on(t.attemptId).where(sql`status IN ('created', 'pending')`),
    index('refund_order').on(t.orderId),
    index('refund_attempt').on(t.attemptId),
    index('refund_status').on(t.status, t.updatedAt),
    keyIndex('refund_request_key', 'request'),
    check('refund_amount', sql`${t.amount} > 0`),
    check('refund_cause', sql`cause IN ('duplicate', 'closed-order', 'operator')`),
    check('refund_status_known', sql`status IN ('created', 'pending', 'succeeded', 'canceled')`),
  ],
);

/**
 * Money that goes back to the certificates that paid an order, in kopecks; beside what goes back by card, or alone. It
 * counts as gone from the beginning, and is on the certificates once it has `succeeded`: with the refund that it waits
 * for, or at once.
 */
export const certificateRefund = sqliteTable(
  'certificate_refund',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** The refund by card that it is a part of; null where it goes back alone. */
    refundId: text('refund_id')
      .unique()
      .references(() => refund.id),
    amount: integer().notNull(),
    /** JSON of what it returns of what certificates paid (payments/charged-lines.ts). */
    spans: text().notNull(),
    /** 1 where the closing receipt had named these kopecks before. */
    isClosed: integer('is_closed').notNull(),
    /** Who of the shop gave it back. */
    operator: text(),
    /** The same as of a refund by card, where it goes back alone. */
    pieces: text(),
    returnReason: text('return_reason'),
    status: text().notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('certificate_refund_order').on(t.orderId),
    index('certificate_refund_status').on(t.status, t.updatedAt),
    check('certificate_refund_amount', sql`${t.amount} > 0`),
    check('certificate_refund_status_known', sql`status IN ('created', 'succeeded', 'canceled')`),
  ],
);

/** The receipt owed when prepaid goods are handed over (54-FZ), one for each payment. Its id is the provider's key. */
export const closingReceipt = sqliteTable(
  'closing_receipt',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** The payment it closes; null where none was by card, and for some from before an order could have several. */
    attemptId: text('attempt_id')
      .unique()
      .references(() => paymentAttempt.id),
    status: text().notNull(),
    /** JSON of what it names of the payment's receipt (payments/spans.ts); null until that is settled for good. */
    spans: text(),
    providerId: text('provider_id'),
    /** The body sent to the provider, encrypted (payments/frozen-request.ts); null before the first try, or erased. */
    request: text(),
    /** The provider's word for why it was refused. */
    reason: text(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('closing_receipt_order').on(t.orderId),
    index('closing_receipt_status').on(t.status, t.updatedAt),
    keyIndex('closing_receipt_request_key', 'request'),
    check('closing_receipt_status_known', sql`status IN ('created', 'sent', 'refused')`),
  ],
);
