import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { paymentAttempt } from './payment-tables.ts';
import { keyIndex } from './sealed-column.ts';

/**
 * A refund of a payment attempt, in kopecks. Its id is the provider's idempotence key. Its cause says what it returns,
 * whoever began it: `duplicate` and `closed-order`, money that an order could not accept; `operator`, what the order
 * was paid with. At most one is in progress for an attempt, so that the rest of it is always known.
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
    /** What had been refunded of the attempt before, kopecks. */
    before: integer().notNull(),
    amount: integer().notNull(),
    /**
     * JSON of the parts of the receipt that it returns (payments/spans.ts); null: the kopecks that follow those before.
     */
    spans: text(),
    /** 1 if nothing that could be refunded was left. */
    isFinal: integer('is_final').notNull().default(0),
    /** 1 if the closing receipt included these kopecks before: its own receipt then says that they were handed over. */
    isClosed: integer('is_closed').notNull().default(0),
    cause: text().notNull(),
    /** The operator who refunded it; null if nobody did, or if unknown. */
    operator: text(),
    /**
     * JSON of the pieces of lines that came back with it, and whether they are added to the stock or not for sale any
     * more; `isRefunded` is false if an amount was refunded and not these pieces.
     */
    pieces: text(),
    /** The reason of the return, as in the contract. */
    returnReason: text('return_reason'),
    status: text().notNull(),
    providerId: text('provider_id').unique(),
    /**
     * The body sent to the provider, encrypted (payments/frozen-request.ts); null before the first attempt, or after
     * erasure.
     */
    request: text(),
    /** The provider's reason for refusing it. */
    reason: text(),
    /**
     * When a person settled otherwise what was refused, in ms; null if it is still owed, was repeated or not refused.
     */
    settledAt: integer('settled_at'),
    /** 1 if its receipt could be sent to nobody, because the address was erased, until a person issues one. */
    receiptOwed: integer('receipt_owed').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('refund_open').on(t.attemptId).where(sql`status IN ('created', 'pending')`),
    // With the status, as of payment_attempt_order; so are those of the tables below.
    index('refund_order').on(t.orderId, t.status),
    index('refund_attempt').on(t.attemptId, t.status),
    index('refund_status').on(t.status, t.updatedAt),
    index('refund_receipt_owed').on(t.orderId).where(sql`receipt_owed = 1`),
    keyIndex('refund_request_key', 'request'),
    check('refund_amount', sql`${t.amount} > 0`),
    check('refund_cause', sql`cause IN ('duplicate', 'closed-order', 'operator')`),
    check('refund_status_known', sql`status IN ('created', 'pending', 'succeeded', 'canceled')`),
  ],
);

/**
 * A refund to the certificates that paid an order, in kopecks; beside a refund by card, or alone. It counts as refunded
 * from the beginning, and is on the certificates once it has `succeeded`: with the refund that it waits for, or at
 * once.
 */
export const certificateRefund = sqliteTable(
  'certificate_refund',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** The refund by card that it is a part of; null if it is alone. */
    refundId: text('refund_id')
      .unique()
      .references(() => refund.id),
    amount: integer().notNull(),
    /** JSON of the parts it returns of what certificates paid (payments/charged-lines.ts). */
    spans: text().notNull(),
    /** 1 if the closing receipt included these kopecks before. */
    isClosed: integer('is_closed').notNull(),
    /** The operator who refunded it. */
    operator: text(),
    /** The same as for a refund by card, if it is alone. */
    pieces: text(),
    returnReason: text('return_reason'),
    status: text().notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('certificate_refund_order').on(t.orderId, t.status),
    index('certificate_refund_status').on(t.status, t.updatedAt),
    check('certificate_refund_amount', sql`${t.amount} > 0`),
    check('certificate_refund_status_known', sql`status IN ('created', 'succeeded', 'canceled')`),
  ],
);

/**
 * A difference between the provider's records and the shop's that the daily comparison found
 * (payments/money-differences.ts) and that waits for a person.
 */
export const moneyDifference = sqliteTable(
  'money_difference',
  {
    /** The event in the log. */
    kind: text().notNull(),
    /** The id of the payment or refund: the provider's, or where that knows none, the shop's. */
    about: text().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** Kopecks. */
    amount: integer().notNull(),
    foundAt: integer('found_at').notNull(),
    settledAt: integer('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.about] }),
    index('money_difference_order').on(t.orderId),
    index('money_difference_waiting').on(t.orderId).where(sql`settled_at IS NULL`),
  ],
);

/**
 * The receipt that is due when prepaid goods are handed over (54-FZ): of an order's own payment one for each shipment,
 * of a charge one. Its id is the provider's key.
 */
export const closingReceipt = sqliteTable(
  'closing_receipt',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** The payment it closes; null if none was by card. */
    attemptId: text('attempt_id').references(() => paymentAttempt.id),
    /** The number of the shipment that it is due with; of goods that came back see payments/reopened-spans.ts. */
    shipment: integer().notNull().default(1),
    status: text().notNull(),
    /** JSON of the parts of the payment's receipt that it includes (payments/spans.ts); null until that is final. */
    spans: text(),
    /** The same of what certificates paid; null before, and of receipts of orders that were sent at once. */
    certificateSpans: text('certificate_spans'),
    providerId: text('provider_id'),
    /**
     * The body sent to the provider, encrypted (payments/frozen-request.ts); null before the first attempt, or after
     * erasure.
     */
    request: text(),
    /** The provider's reason for refusing it. */
    reason: text(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('closing_receipt_shipment').on(t.attemptId, t.shipment),
    index('closing_receipt_order').on(t.orderId, t.status),
    index('closing_receipt_status').on(t.status, t.updatedAt),
    keyIndex('closing_receipt_request_key', 'request'),
    check('closing_receipt_status_known', sql`status IN ('created', 'sent', 'refused')`),
  ],
);
