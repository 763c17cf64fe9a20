import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { keyIndex } from './sealed-column.ts';

/**
 * Letters that are owed, written in the batch of what they tell of. A row says which letter; its words and its address
 * are put together from the order when it is sent, and stored encrypted with it then. Times in ms since 1970.
 */
export const mailOutbox = sqliteTable(
  'mail_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    kind: text().notNull(),
    /**
     * What of the order the letter is about, where there may be several: a certificate's id and its count of letters, a
     * refund's id.
     */
    subject: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** When it is to be tried next; moves on with every failure. */
    dueAt: integer('due_at').notNull(),
    /** Until when one sender has it for itself. */
    claimedUntil: integer('claimed_until').notNull().default(0),
    tries: integer().notNull().default(0),
    /** Its age counts from here: what nobody tried is never given up. */
    firstTriedAt: integer('first_tried_at'),
    /** The code of the last failure, never the host's words: those may name the recipient. */
    lastError: text('fault'),
    sentAt: integer('sent_at'),
    /** JSON of what was sent, encrypted (orders/letter-copy.ts); null until then, once erased, and for older letters. */
    copy: text(),
    /** When it was given up; a person has to look. */
    deadAt: integer('dead_at'),
  },
  (t) => [
    uniqueIndex('mail_outbox_once').on(t.orderId, t.kind, t.subject),
    index('mail_outbox_owed').on(t.dueAt).where(sql`sent_at IS NULL AND dead_at IS NULL`),
    index('mail_outbox_given_up').on(t.deadAt).where(sql`dead_at IS NOT NULL`),
    keyIndex('mail_outbox_copy_key', 'copy'),
    check('mail_outbox_ended_once', sql`${t.sentAt} IS NULL OR ${t.deadAt} IS NULL`),
  ],
);
