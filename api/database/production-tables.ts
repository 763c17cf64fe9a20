import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { keyIndex } from './sealed-column.ts';

/** The production settings: one row, which the migrations insert. */
export const productionSettings = sqliteTable(
  'production_settings',
  {
    id: integer().primaryKey(),
    /** JSON of the stages between the first and the last. */
    stages: text().notNull(),
    /** The most pieces a day; null: unlimited. */
    piecesPerDay: integer('pieces_per_day'),
    /** JSON of the days off besides weekends and holidays: of the week, from 1 for Monday, and single ones. */
    weekdaysOff: text('weekdays_off').notNull().default('[]'),
    daysOff: text('days_off').notNull().default('[]'),
    /** 1: shoppers may change what is not cut yet themselves. */
    ownChanges: integer('own_changes').notNull().default(1),
    /** Counts the saved changes. */
    revision: integer().notNull().default(1),
    /** Counts slots given, so that two orders cannot both get the last free one (pieces/production-slots.ts). */
    queueVersion: integer('queue_version').notNull().default(0),
  },
  () => [check('production_settings_one', sql`id = 1`), check('production_settings_capacity', sql`pieces_per_day > 0`)],
);

/** A single piece to be made: one for each of a line's quantity. Times in ms since 1970. */
export const piece = sqliteTable(
  'piece',
  {
    /** Random: it is in the code on the ticket. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** Its line, and its position among the pieces of that, from 0. */
    position: integer().notNull(),
    unit: integer().notNull(),
    stage: text().notNull(),
    /** 1: it was in stock when it was sold, and goes from the shelf into its parcel; 0: it is sewn. */
    fromShelf: integer('from_shelf').notNull().default(0),
    /** 1: it was not in stock, which was corrected for it: it is never written off again. */
    isWrittenOff: integer('is_written_off').notNull().default(0),
    /** Who works on it; null if nobody does. */
    holder: text(),
    /** When it entered its stage. */
    enteredAt: integer('entered_at').notNull(),
    /** Since when it has been waiting for its shopper's answer; null if it is not. */
    waitingSince: integer('waiting_since'),
    /** How many working days it waited for former answers. */
    waitedDays: integer('waited_days').notNull().default(0),
    /** The number of the shipment of its order that it was sent with; null while it is not sent. */
    shipment: integer(),
    /** What stopped its making: the id of a refund, or `order`, which has ended; null while it is made. */
    stoppedBy: text('stopped_by'),
    /** When somebody put it aside after that: immediately if it was not cut yet. */
    putAsideAt: integer('put_aside_at'),
  },
  (t) => [
    unique('piece_unit').on(t.orderId, t.position, t.unit),
    index('piece_stopped').on(t.orderId).where(sql`stopped_by IS NOT NULL AND put_aside_at IS NULL`),
  ],
);

/** Every change of a piece's stage, append-only. */
export const pieceMove = sqliteTable(
  'piece_move',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    pieceId: text('piece_id')
      .notNull()
      .references(() => piece.id),
    /** Read from the piece by the insert itself: if the piece has moved meanwhile, it is null and the insert fails. */
    fromStage: text('from_stage').notNull(),
    toStage: text('to_stage').notNull(),
    operator: text().notNull(),
    /** Who did the work of the former stage; null if the piece went back, or came from the shelf. */
    madeBy: text('made_by'),
    at: integer().notNull(),
  },
  (t) => [
    index('piece_move_piece').on(t.pieceId, t.id),
    index('piece_move_made').on(t.at).where(sql`made_by IS NOT NULL`),
  ],
);

/** A question to a shopper about a line of their order. Times in ms since 1970. */
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
    /** JSON of the question and of the answer, encrypted; null after erasure, or while there is no answer. */
    asked: text(),
    answer: text(),
    operator: text().notNull(),
    askedAt: integer('asked_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** When it was answered, or withdrawn; null while it is open. */
    answeredAt: integer('answered_at'),
    withdrawnAt: integer('withdrawn_at'),
  },
  (t) => [
    index('question_order').on(t.orderId, t.position),
    keyIndex('question_asked_key', 'asked'),
    keyIndex('question_answer_key', 'answer'),
  ],
);
