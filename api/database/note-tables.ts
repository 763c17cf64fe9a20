import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
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
    operator: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index('order_note_order').on(t.orderId, t.at), keyIndex('order_note_text_key', 'text')],
);
