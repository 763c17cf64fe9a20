import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { keyIndex } from './sealed-column.ts';

/** How the workshop works: one row, which the migrations have put there. */
export const workshop = sqliteTable(
  'workshop',
  {
    id: integer().primaryKey(),
    /** JSON of the stages between the first and the last. */
    stages: text().notNull(),
    /** What it makes a day at most; null: as much as is ordered. */
    piecesPerDay: integer('pieces_per_day'),
    /** JSON of the days it is closed besides weekends and holidays: of the week, from 1, a Monday, and single ones. */
    weekdaysOff: text('weekdays_off').notNull().default('[]'),
    daysOff: text('days_off').notNull().default('[]'),
    /** Counts what was promised, so that two orders cannot both be promised the last free place (workshop/queue.ts). */
    queueVersion: integer('queue_version').notNull().default(0),
  },
  () => [check('workshop_one', sql`id = 1`), check('workshop_capacity', sql`pieces_per_day > 0`)],
);

/** A single piece to be made: each of a line's quantity is one. Times in ms since 1970. */
export const piece = sqliteTable(
  'piece',
  {
    /** Random: it is in the code on the ticket. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** Its line, and its place among the pieces of that, from 0. */
    position: integer().notNull(),
    unit: integer().notNull(),
    stage: text().notNull(),
    /** Who of the shop works on it; null where nobody does. */
    holder: text(),
    /** When it came to its stage. */
    enteredAt: integer('entered_at').notNull(),
    /** Since when it waits for its shopper's answer; null where it does not. */
    waitingSince: integer('waiting_since'),
    /** How many days of work it has waited for former answers. */
    waitedDays: integer('waited_days').notNull().default(0),
    /** What its making was stopped by: the id of a refund, or `order`, which has ended; null while it is made. */
    stoppedBy: text('stopped_by'),
    /** When somebody put it aside after that: at once where nothing of it was cut. */
    putAsideAt: integer('put_aside_at'),
  },
  (t) => [
    unique('piece_unit').on(t.orderId, t.position, t.unit),
    index('piece_stopped').on(t.orderId).where(sql`stopped_by IS NOT NULL AND put_aside_at IS NULL`),
  ],
);

/** Each time a piece came to another stage, only ever appended to. */
export const pieceMove = sqliteTable(
  'piece_move',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    pieceId: text('piece_id')
      .notNull()
      .references(() => piece.id),
    /** Read from the piece by the insert itself: of a piece that moved meanwhile there is none, and nothing happens. */
    fromStage: text('from_stage').notNull(),
    toStage: text('to_stage').notNull(),
    operator: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index('piece_move_piece').on(t.pieceId, t.id)],
);

/** What a shopper was asked about a line of their order. Times in ms since 1970. */
export const question = sqliteTable(
  'question',
  {
    /** Random; its token is derived from it. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    position: integer().notNull(),
    /** The key of the ring that its token is derived with, and SHA-256 of the token. */
    tokenKeyId: text('token_key_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** JSON of what is asked, and of the answer, encrypted; null once erased, or while there is no answer. */
    asked: text(),
    answer: text(),
    operator: text().notNull(),
    askedAt: integer('asked_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** When it was answered, or taken back; null while it is open. */
    answeredAt: integer('answered_at'),
    withdrawnAt: integer('withdrawn_at'),
  },
  (t) => [
    index('question_order').on(t.orderId, t.position),
    keyIndex('question_asked_key', 'asked'),
    keyIndex('question_answer_key', 'answer'),
  ],
);
