import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { keyIndex } from './sealed-column.ts';

/**
 * Who wants to know that a sold-out variant is back, until they have been told. The id is the SHA-256 of the token in
 * their links. Times in ms since 1970.
 */
export const stockWait = sqliteTable(
  'stock_wait',
  {
    id: text().primaryKey(),
    sku: text().notNull(),
    locale: text().notNull(),
    /** JSON of the email address and the token, encrypted (waits/wait-contact.ts). */
    contact: text().notNull(),
    /** A keyed hash of the mailbox, which makes a wait unique and erasable. */
    mailbox: text().notNull(),
    /** The day of the consent's text. */
    consent: text().notNull(),
    askedAt: integer('asked_at').notNull(),
    /** Null until the button of the first email's page is pressed. */
    confirmedAt: integer('confirmed_at'),
    /** When the next email is due: to confirm, or that it is back; null while there is none to send. */
    dueAt: integer('due_at'),
    claimedUntil: integer('claimed_until').notNull().default(0),
    tries: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('stock_wait_once').on(t.sku, t.mailbox),
    index('stock_wait_queue').on(t.sku, t.askedAt, t.id).where(sql`confirmed_at IS NOT NULL`),
    index('stock_wait_due').on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index('stock_wait_asked').on(t.askedAt),
    index('stock_wait_mailbox').on(t.mailbox),
    keyIndex('stock_wait_contact_key', 'contact'),
  ],
);

/** The variants that people wait for. */
export const stockReturn = sqliteTable('stock_return', {
  sku: text().primaryKey(),
  /** When the next people are told, ms since 1970; null while it is sold out. */
  nextAt: integer('next_at'),
});
