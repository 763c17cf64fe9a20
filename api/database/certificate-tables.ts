import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { certificateRefund, refund } from './refund-tables.ts';
import { keyIndex } from './sealed-column.ts';

/**
 * A gift certificate that an order sells. Its code is not stored, only a keyed hash of it and its last four characters.
 * It is issued when the order is paid. Money in kopecks, times in ms since 1970.
 */
export const certificate = sqliteTable(
  'certificate',
  {
    /** Random; the code is derived from it and a key of the secret. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    position: integer().notNull(),
    sku: text().notNull(),
    amount: integer().notNull(),
    /** The language of the card and its email. */
    locale: text().notNull(),
    /** Sender, recipient and message, encrypted (adapters/sealer.ts); null after erasure. */
    words: text(),
    /** The day in Moscow on which the shopper wants it sent. */
    deliverOn: text('deliver_on').notNull(),
    /** Increases when it is sent to somebody else, who gets a new code. */
    edition: integer().notNull(),
    /** How many emails were requested for it. */
    emails: integer().notNull(),
    /** The key that the code is derived and hashed with. */
    keyId: text('key_id').notNull(),
    /** Older certificates have shorter codes. */
    codeHash: text('code_hash').notNull().unique(),
    lastFour: text('last_four').notNull(),
    /** As planned until the order is paid; a late payment moves both. */
    sendAt: integer('send_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** When the order was paid: before that it is not found by its code. */
    issuedAt: integer('issued_at'),
    openedAt: integer('opened_at'),
    /** When nothing was left on it; null while something is. A trigger on `certificate_entry` keeps it. */
    spentAt: integer('spent_at'),
    /** When the shop blocked it, so that it cannot pay; null if it is not blocked. */
    blockedAt: integer('blocked_at'),
    /**
     * When value last came back to it although the order that sold it had been refunded by card; null if it never did.
     */
    returnedAt: integer('returned_at'),
    /** The key and rules of its recipient's search tokens (certificates/recipient-index.ts); empty: none. */
    searchKey: text('search_key').notNull().default(''),
  },
  (t) => [
    uniqueIndex('certificate_order').on(t.orderId, t.position),
    index('certificate_last_four').on(t.lastFour),
    // Each state's list is read in the order of an index of its own (operator/certificate-states.ts).
    index('certificate_unpaid').on(t.sendAt).where(sql`issued_at IS NULL`),
    index('certificate_sent')
      .on(t.expiresAt)
      .where(sql`issued_at IS NOT NULL AND blocked_at IS NULL AND spent_at IS NULL AND opened_at IS NULL`),
    index('certificate_opened')
      .on(t.expiresAt)
      .where(sql`issued_at IS NOT NULL AND blocked_at IS NULL AND spent_at IS NULL AND opened_at IS NOT NULL`),
    index('certificate_expired')
      .on(t.expiresAt)
      .where(sql`issued_at IS NOT NULL AND blocked_at IS NULL AND spent_at IS NULL`),
    index('certificate_spent').on(t.spentAt).where(sql`spent_at IS NOT NULL`),
    index('certificate_blocked').on(t.blockedAt).where(sql`blocked_at IS NOT NULL`),
    index('certificate_returned').on(t.orderId).where(sql`returned_at IS NOT NULL`),
    index('certificate_send').on(t.sendAt),
    index('certificate_search_key').on(t.searchKey).where(sql`words IS NOT NULL`),
    keyIndex('certificate_words_key', 'words'),
    check('certificate_amount', sql`${t.amount} > 0`),
  ],
);

/** Tokens by which a certificate's encrypted recipient can be found; erased together with it. */
export const certificateSearch = sqliteTable(
  'certificate_search',
  {
    token: text().notNull(),
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificate.id),
  },
  (t) => [
    primaryKey({ columns: [t.token, t.certificateId] }),
    index('certificate_search_certificate').on(t.certificateId),
  ],
);

/**
 * The ledger of certificates, only ever appended to: a certificate's worth is the sum of its entries' amounts.
 * `balance` is that sum after the entry, computed by the insert itself, so an entry that would take more than there is
 * breaks the check and takes its whole batch back, however many come at once.
 *
 * `issue` +; `reserve` − for an order that is being paid; `spend` 0, when the order is paid and the reservation is
 * final; `give-back` +, when it will not be, or the order has become cheaper, or a refund returns a part of it;
 * `freeze` − what a refund of its own order returns to the buyer, and `unfreeze` + when that refund fails; `cancel` −,
 * when a person has returned the money of its own order. `expire` is no longer written: a certificate past its term
 * pays for nothing, and its money is still the buyer's.
 */
export const certificateEntry = sqliteTable(
  'certificate_entry',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificate.id),
    kind: text().notNull(),
    /** The order that bought it, or that it paid; null if there is a refund. */
    orderId: text('order_id').references(() => order.id),
    /** The version of the order whose change gives this part back; 0 where the order itself, or its end, does. */
    orderVersion: integer('order_version').notNull().default(0),
    /** The refund that returns this part of it. */
    refundId: text('refund_id').references(() => refund.id),
    /** The refund that returns this part to it. */
    certificateRefundId: text('certificate_refund_id').references(() => certificateRefund.id),
    amount: integer().notNull(),
    balance: integer().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    // Each kind of entry exists once for a version of an order: a repeated one rolls back its batch.
    uniqueIndex('certificate_entry_once').on(t.certificateId, t.orderId, t.kind, t.orderVersion),
    uniqueIndex('certificate_entry_refund').on(t.refundId, t.certificateId, t.kind),
    uniqueIndex('certificate_entry_given_back').on(t.certificateRefundId, t.certificateId),
    index('certificate_entry_order').on(t.orderId, t.kind),
    check('certificate_entry_balance', sql`${t.balance} >= 0`),
    check(
      'certificate_entry_kind',
      sql`CASE ${t.kind} WHEN 'issue' THEN ${t.amount} > 0 WHEN 'give-back' THEN ${t.amount} > 0
        WHEN 'spend' THEN ${t.amount} = 0 WHEN 'reserve' THEN ${t.amount} < 0
        WHEN 'freeze' THEN ${t.amount} < 0 WHEN 'unfreeze' THEN ${t.amount} > 0
        WHEN 'cancel' THEN ${t.amount} <= 0 ELSE 0 END`,
    ),
  ],
);
