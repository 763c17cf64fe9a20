import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { keyIndex } from './sealed-column.ts';

/** A return that a shopper has asked for (orders/returns/). Times in ms since 1970. */
export const orderReturn = sqliteTable(
  'order_return',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** A state of shared/domain/return-states.ts; a statement that writes null rolls its batch back. */
    state: text().notNull(),
    /** The reason of the return, as in the contract. */
    reason: text().notNull(),
    /** Her words, encrypted; null without any, and after erasure. */
    words: text(),
    /** Why it was refused, or pieces of it went back to her. */
    refusal: text(),
    /** The number of its parcel; erased with her data. */
    track: text(),
    askedAt: integer('asked_at').notNull(),
    receivedAt: integer('received_at'),
    /** The order's version after the exchange that it was accepted with; null if only money comes back. */
    exchange: integer(),
  },
  (t) => [
    index('order_return_order').on(t.orderId),
    index('order_return_state').on(t.state, t.askedAt),
    keyIndex('order_return_words_key', 'words'),
  ],
);

/** Pieces of one line of a return, as they were sold. */
export const returnLine = sqliteTable(
  'return_line',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => orderReturn.id),
    /** Its place in the return. */
    line: integer().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** The line of the order that has the pieces; once they are exchanged, −1 less the place that they had. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** What goes out instead, and its size; null if money comes back. */
    insteadSku: text('instead_sku'),
    insteadSize: text('instead_size'),
    nameRu: text('name_ru').notNull(),
    nameEn: text('name_en').notNull(),
    colourRu: text('colour_ru'),
    colourEn: text('colour_en'),
    size: text(),
    /** How many came back to the shelf, are not for sale any more, or were sent back to her. */
    shelf: integer().notNull().default(0),
    discarded: integer().notNull().default(0),
    back: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.line] }),
    index('return_line_order').on(t.orderId),
    check('return_line_pieces', sql`quantity > 0 AND shelf + discarded + back <= quantity`),
  ],
);
