import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';
import { piece } from './production-tables.ts';

/** Pieces of an order that are sent at once (`piece.shipment`): all, or a part. Numbered in each order, from 1. */
export const shipment = sqliteTable(
  'shipment',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    number: integer().notNull(),
    /** When it was sent, ms since 1970. */
    sentAt: integer('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.number] })],
);

/**
 * A piece that was sent and comes back for another one (orders/changes/exchange-statements.ts), as it was sold. Times
 * are in ms since 1970.
 */
export const exchangedPiece = sqliteTable(
  'exchanged_piece',
  {
    pieceId: text('piece_id')
      .primaryKey()
      .references(() => piece.id),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    sku: text().notNull(),
    productHandle: text('product_handle').notNull(),
    nameRu: text('name_ru').notNull(),
    nameEn: text('name_en').notNull(),
    colourRu: text('colour_ru'),
    colourEn: text('colour_en'),
    size: text(),
    /** The return rule it was sold under: what was made for one person never goes to the shelf. */
    returns: text().notNull(),
    /** Its place among the lines of the order, before. */
    position: integer().notNull(),
    /** The reason of the return, as in the contract. */
    reason: text().notNull(),
    /** The order's version after the exchange. */
    version: integer().notNull(),
    exchangedAt: integer('exchanged_at').notNull(),
    /** When it was received, and whether it is on the shelf again; null while it is awaited. */
    receivedAt: integer('received_at'),
    isRestocked: integer('is_restocked'),
  },
  (t) => [
    index('exchanged_piece_order').on(t.orderId),
    index('exchanged_piece_awaited').on(t.orderId).where(sql`received_at IS NULL`),
  ],
);

/** The parcels of a shipment, as its carrier numbers them; erased with its shopper's data. */
export const orderParcel = sqliteTable(
  'order_parcel',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** Its place among all parcels of the order. */
    position: integer().notNull(),
    /** The number of its shipment. */
    shipment: integer().notNull().default(1),
    carrier: text().notNull(),
    number: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
);
