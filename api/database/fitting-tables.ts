import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { keyIndex } from './sealed-column.ts';

/**
 * Fittings by video, until some time after they are over. The id is the SHA-256 of the token in their links. Times in
 * ms since 1970.
 */
export const fitting = sqliteTable(
  'fitting',
  {
    id: text().primaryKey(),
    /** Derived from the idempotency key of the request. */
    request: text().notNull(),
    state: text().notNull(),
    /** Counts its changes: an answer names what it has seen, and calendars keep the newest. */
    revision: integer().notNull().default(1),
    /** When it begins: the time that is offered, agreed, or was. */
    at: integer(),
    /** The time that her calendar has, which is to be taken out of it if it is not agreed any more. */
    calendarAt: integer('calendar_at'),
    /** JSON of what she asked and of the shop's words, encrypted (fittings/fitting-details.ts). */
    details: text().notNull(),
    /** A keyed hash of the mailbox, by which it is erased. */
    mailbox: text().notNull(),
    locale: text().notNull(),
    askedAt: integer('asked_at').notNull(),
    /** When it is deleted. */
    deleteAt: integer('delete_at').notNull(),
    /** When its next email is to be tried; null if none is. */
    dueAt: integer('due_at'),
    claimedUntil: integer('claimed_until').notNull().default(0),
    tries: integer().notNull().default(0),
    /** 1: she, and the manager, have not been told of its state yet. */
    isUntold: integer('is_untold').notNull().default(1),
    isUnnoticed: integer('is_unnoticed').notNull().default(1),
  },
  (t) => [
    uniqueIndex('fitting_request').on(t.request),
    uniqueIndex('fitting_time').on(t.at).where(sql`state IN ('offered', 'agreed')`),
    index('fitting_asked').on(t.askedAt).where(sql`state = 'asked'`),
    index('fitting_ended').on(t.deleteAt),
    index('fitting_due').on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index('fitting_mailbox').on(t.mailbox),
    keyIndex('fitting_details_key', 'details'),
  ],
);
