import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { keyIndex } from './sealed-column.ts';

/**
 * Emails to be sent, written in the batch of the event that they report. A row says which email; its text and address
 * are composed from the order when it is sent, and then stored encrypted. Times in ms since 1970.
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
     * The record that the email is about, if an order may have several: a certificate's id and its count of emails, a
     * refund's id.
     */
    subject: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** When it is to be tried next; moves on with every failure. */
    dueAt: integer('due_at').notNull(),
    /** Until when one sender has claimed it. */
    claimedUntil: integer('claimed_until').notNull().default(0),
    tries: integer().notNull().default(0),
    /** Its age counts from here, so that an email that was never tried is never given up. */
    firstTriedAt: integer('first_tried_at'),
    /** The code of the last failure, not the server's message, which may contain the recipient. */
    lastError: text('fault'),
    sentAt: integer('sent_at'),
    /**
     * JSON of the sent email, encrypted (outbox/email-copy.ts); null before that and after
     * erasure.
     */
    copy: text(),
    /** When it was given up; somebody has to look at it. */
    deadAt: integer('dead_at'),
  },
  (t) => [
    uniqueIndex('mail_outbox_once').on(t.orderId, t.kind, t.subject),
    index('mail_outbox_owed').on(t.dueAt).where(sql`sent_at IS NULL AND dead_at IS NULL`),
    index('mail_outbox_given_up').on(t.deadAt).where(sql`dead_at IS NOT NULL AND fault IS NOT NULL`),
    keyIndex('mail_outbox_copy_key', 'copy'),
    check('mail_outbox_ended_once', sql`${t.sentAt} IS NULL OR ${t.deadAt} IS NULL`),
  ],
);
