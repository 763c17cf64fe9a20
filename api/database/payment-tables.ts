import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { orderCharge } from './charge-tables.ts';
import { order } from './order-tables.ts';
import { keyIndex } from './sealed-column.ts';

/**
 * An attempt to pay an order. Its id is the provider's idempotence key. `mismatched` is money that does not fit the
 * order and waits for a person; `duplicate` is money for an order that was already paid.
 */
export const paymentAttempt = sqliteTable(
  'payment_attempt',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** The charge that it pays; null if it pays the order's own total. */
    chargeId: text('charge_id').references(() => orderCharge.id),
    status: text().notNull(),
    amount: integer().notNull(),
    providerId: text('provider_id').unique(),
    confirmationUrl: text('confirmation_url'),
    /**
     * The body sent to the provider, encrypted (payments/frozen-request.ts); null before the first attempt, or after
     * erasure.
     */
    request: text(),
    reason: text(),
    /** When the provider was last asked about it at its shopper's request, and how often. */
    askedAt: integer('asked_at'),
    asks: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    index('payment_attempt_mismatched').on(t.orderId).where(sql`status = 'mismatched'`),
    uniqueIndex('payment_attempt_open').on(t.orderId).where(sql`status IN ('created', 'pending', 'mismatched')`),
    uniqueIndex('payment_attempt_succeeded').on(t.orderId).where(sql`status = 'succeeded' AND charge_id IS NULL`),
    uniqueIndex('payment_attempt_charge_succeeded')
      .on(t.chargeId)
      .where(sql`status = 'succeeded' AND charge_id IS NOT NULL`),
    // With its status, or what has an order's and a status would be looked for among all of that status.
    index('payment_attempt_order').on(t.orderId, t.status),
    index('payment_attempt_status').on(t.status, t.updatedAt),
    keyIndex('payment_attempt_request_key', 'request'),
    check(
      'payment_attempt_status_known',
      sql`status IN ('created', 'pending', 'succeeded', 'canceled', 'duplicate', 'mismatched')`,
    ),
  ],
);

/**
 * One row: what the card provider has reported about the shop. `receipts`: who makes them (shared/contract/health.ts).
 */
export const providerShop = sqliteTable('provider_shop', { id: integer().primaryKey(), receipts: text() }, (t) => [
  check('provider_shop_one_row', sql`${t.id} = 1`),
]);

/** One row: how many consecutive calls the card provider has not answered, and since when it rejects the shop's key. */
export const paymentHealth = sqliteTable(
  'payment_health',
  {
    id: integer().primaryKey(),
    failures: integer().notNull(),
    failedAt: integer('failed_at').notNull(),
    /** Null while it accepts the key. */
    keyRefusedAt: integer('key_refused_at'),
  },
  (t) => [check('payment_health_one_row', sql`${t.id} = 1`)],
);
