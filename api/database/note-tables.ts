import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { piece } from './production-tables.ts';
import { keyIndex } from './sealed-column.ts';

/** Notes of the shop's people on an order; deleted with its shopper's data. Times in ms since 1970. */
export const orderNote = sqliteTable(
  'order_note',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** Encrypted (orders/notes.ts): it may contain anything about the shopper. */
    text: text().notNull(),
    /** The piece on whose ticket it is, and the key of its photograph; null if it has none. */
    pieceId: text('piece_id').references(() => piece.id),
    picture: text(),
    operator: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index('order_note_order').on(t.orderId, t.at), keyIndex('order_note_text_key', 'text')],
);

/** Photographs that are to be deleted from the store of pictures; a trigger adds that of each deleted note. */
export const unusedPicture = sqliteTable(
  'unused_picture',
  {
    key: text().primaryKey(),
    /** When it can be deleted: one that is being uploaded may still get its note. In ms since 1970. */
    dueAt: integer('due_at').notNull(),
  },
  (t) => [index('unused_picture_due').on(t.dueAt)],
);
