import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { keyIndex } from './sealed-column.ts';

/** An order as it was made; after that its state changes, and by orders/changes/ what it has and where it goes. Money in kopecks, times in ms since 1970. */
export const order = sqliteTable(
  'orders',
  {
    /** What people say on the phone; the first one is 1001 (see the migrations). */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** SHA-256 of the owner's token; the token itself is stored nowhere. */
    tokenHash: text('token_hash').notNull(),
    /** The key of the ring that the token is derived with; empty for orders from before there was a ring. */
    tokenKeyId: text('token_key_id').notNull().default(''),
    /** How often the owner had the link renewed, and when they last did. */
    tokenEdition: integer('token_edition').notNull().default(0),
    tokenMadeAt: integer('token_made_at').notNull().default(0),
    state: text().notNull(),
    locale: text().notNull(),
    /** The catalogue it was priced from. An order made from any other is refused: no value, no row. */
    catalogueVersion: integer('catalogue_version').notNull(),
    subtotal: integer().notNull(),
    /** What promotions took off its lines; not yet taken off the subtotal. */
    discount: integer().notNull().default(0),
    total: integer().notNull(),
    deliveryMethod: text('delivery_method').notNull(),
    /** As it is paid: what promotions took off it is taken off. */
    deliveryPrice: integer('delivery_price').notNull(),
    deliveryDiscount: integer('delivery_discount').notNull().default(0),
    deliveryMinDays: integer('delivery_min_days').notNull(),
    deliveryMaxDays: integer('delivery_max_days').notNull(),
    /** When it was paid, and the workshop may begin; null until then, and promises count from the order. */
    sewingFrom: integer('sewing_from'),
    /** JSON of what is promised (orders/promise.ts); null without a parcel, and for orders from before it was stored. */
    promise: text(),
    /** What was promised when it was made, where that changed since. */
    firstPromise: text('first_promise'),
    /** The last days on which it is promised to be made, and to be with the shopper. */
    readyBy: text('ready_by').generatedAlwaysAs(sql`json_extract(promise, '$.made.to')`, { mode: 'virtual' }),
    arrivesBy: text('arrives_by').generatedAlwaysAs(sql`json_extract(promise, '$.withYou.to')`, { mode: 'virtual' }),
    country: text().notNull(),
    /** Who ordered and where it goes, encrypted (orders/contact.ts); null once it has been erased. */
    contact: text(),
    /** By which key and rules the contact's search tokens were made (orders/contact-index.ts); empty: it has none. */
    searchKey: text('search_key').notNull().default(''),
    /** When the shopper agreed to the processing of personal data, and to which text. */
    consentAt: integer('consent_at').notNull(),
    consentText: text('consent_text').notNull().default(''),
    /** The text by which the shopper asked for news; null where news were not asked for. */
    newsText: text('news_text'),
    createdAt: integer('created_at').notNull(),
    /** When it came into the last of its states, ms since 1970; null until then. A trigger on `order_event` keeps it. */
    endedAt: integer('ended_at'),
    /** How often its address, delivery or lines were changed (orders/changes/). */
    version: integer().notNull().default(0),
  },
  (t) => [
    index('orders_state').on(t.state, t.createdAt),
    // The number follows in each of these by itself: a list of one state, or of one country, is read in its order.
    index('orders_by_state').on(t.state),
    index('orders_by_country').on(t.country),
    index('orders_created').on(t.createdAt),
    index('orders_sewing_from').on(t.sewingFrom),
    index('orders_ready_by').on(t.state, t.readyBy),
    index('orders_arrives_by').on(t.state, t.arrivesBy),
    index('orders_without_promise').on(t.createdAt).where(sql`promise IS NULL AND delivery_method <> 'none'`),
    index('orders_search_key').on(t.searchKey).where(sql`contact IS NOT NULL`),
    index('orders_to_erase').on(t.endedAt).where(sql`contact IS NOT NULL`),
    // Its expression is mended by hand in the migration, as those of keyIndex are.
    index('orders_promised').on(sql`coalesce(ready_by, '9999-12-31')`, t.number),
    keyIndex('orders_contact_key', 'contact'),
  ],
);

/** By what an order's contact can be found while it is encrypted (orders/contact-index.ts); erased together with it. */
export const orderSearch = sqliteTable(
  'order_search',
  {
    token: text().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
  },
  (t) => [primaryKey({ columns: [t.token, t.orderId] }), index('order_search_order').on(t.orderId)],
);

/** A line as it was sold, in both languages; it never changes with the catalogue. */
export const orderLine = sqliteTable(
  'order_line',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    position: integer().notNull(),
    sku: text().notNull(),
    productHandle: text('product_handle').notNull(),
    nameRu: text('name_ru').notNull(),
    nameEn: text('name_en').notNull(),
    colourRu: text('colour_ru'),
    colourEn: text('colour_en'),
    /** The cloth's colour on a screen, #rrggbb; null where none was known, and for lines from before it was stored. */
    swatch: text(),
    size: text(),
    quantity: integer().notNull(),
    /** What sewing to measure and embroidery cost of it are in it. */
    unitPrice: integer('unit_price').notNull(),
    /** What promotions took off all of its pieces. */
    discount: integer().notNull().default(0),
    madeToMeasurePrice: integer('made_to_measure_price').notNull().default(0),
    embroideryPrice: integer('embroidery_price').notNull().default(0),
    /** The body it is sewn for and what is embroidered, encrypted (orders/line-choices.ts). */
    measurements: text(),
    embroidery: text(),
    /** JSON of the working days it takes to make; null for lines from before that was stored. */
    production: text(),
    /** JSON of what is promised for it (orders/promise.ts), as with the order. */
    promise: text(),
    firstPromise: text('first_promise'),
    /** Which rule of returns it was sold under; null for lines from before there was more than one. */
    returns: text(),
    /** JSON of a picture with its text in both languages. */
    picture: text(),
    /** 1 while the line holds pieces of a counted stock: until they are shipped, or the order ends unsold. */
    reserved: integer().notNull(),
    /** How many of its pieces came back and are counted as stock again. */
    restocked: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_line_reserved').on(t.sku, t.quantity, t.restocked).where(sql`reserved = 1`),
    index('order_line_sku').on(t.sku),
    keyIndex('order_line_measurements_key', 'measurements'),
    keyIndex('order_line_embroidery_key', 'embroidery'),
    check('order_line_quantity', sql`${t.quantity} > 0`),
  ],
);

/**
 * What happened to an order, only ever appended to; erasing takes the parcel's number out of `detail`. `fromState` is read from the order by the insert itself, so a
 * transition whose order has moved on meanwhile has no value here and takes its whole batch back.
 */
export const orderEvent = sqliteTable(
  'order_event',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** An event of the state machine, or something that left the state as it was. */
    kind: text().notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    /** `shop`, `owner` or `operator`. */
    actor: text().notNull().default('shop'),
    /** Which of the shop's people, where the actor is `operator`; null for events from before they were known. */
    operator: text(),
    attemptId: text('attempt_id'),
    detail: text(),
    /** The order's version that it led to, where it changed that. */
    version: integer(),
    at: integer().notNull(),
  },
  (t) => [index('order_event_order').on(t.orderId, t.id)],
);
