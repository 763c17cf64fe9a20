import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PaymentMethodId } from '#shared/contract/payment-methods.ts';
import { keyIndex } from './sealed-column.ts';

/** The condition that an event is a change by the order's shopper. */
export const IS_OWN_CHANGE = sql`actor = 'owner' AND kind IN ('lines-changed', 'delivery-changed', 'own-cancelled')`;

/** An order; its lines and address can be changed by orders/changes/. Money in kopecks, times in ms since 1970. */
export const order = sqliteTable(
  'orders',
  {
    /** What people refer to; the first one is 1001 (see the migrations). */
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** SHA-256 of the owner's token; the token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    /** The key of the ring that the token is derived with. */
    tokenKeyId: text('token_key_id').notNull(),
    /** How often the owner had the link renewed, and when they last did. */
    tokenEdition: integer('token_edition').notNull().default(0),
    tokenMadeAt: integer('token_made_at').notNull().default(0),
    state: text().notNull(),
    locale: text().notNull(),
    /** The catalogue version it was priced from; if that has changed since, this is null and the insert fails. */
    catalogueVersion: integer('catalogue_version').notNull(),
    subtotal: integer().notNull(),
    /** What promotions took off its lines; the subtotal does not include it. */
    discount: integer().notNull().default(0),
    total: integer().notNull(),
    /** The method of shared/contract/payment-methods.ts; null if none of them pays it. */
    paymentMethod: text('payment_method').$type<PaymentMethodId>(),
    deliveryMethod: text('delivery_method').notNull(),
    /** As paid: what promotions took off it is already subtracted. */
    deliveryPrice: integer('delivery_price').notNull(),
    deliveryDiscount: integer('delivery_discount').notNull().default(0),
    deliveryMinDays: integer('delivery_min_days').notNull(),
    deliveryMaxDays: integer('delivery_max_days').notNull(),
    /** When it was paid, and production may begin; null until then, and delivery dates count from the order. */
    sewingFrom: integer('sewing_from'),
    /** JSON of the delivery dates (orders/delivery-dates.ts); null without a parcel. */
    deliveryDates: text('delivery_dates'),
    /** The original delivery dates, if they have changed since. */
    firstDeliveryDates: text('first_delivery_dates'),
    /** The last of the delivery dates: when it is made, and when it arrives. */
    readyBy: text('ready_by').generatedAlwaysAs(sql`json_extract(delivery_dates, '$.made.to')`, { mode: 'virtual' }),
    arrivesBy: text('arrives_by').generatedAlwaysAs(sql`json_extract(delivery_dates, '$.withYou.to')`, {
      mode: 'virtual',
    }),
    country: text().notNull(),
    /** The contact and address, encrypted (orders/contact.ts); null after erasure. */
    contact: text(),
    /** The key and rules of the contact's search tokens (orders/contact-index.ts); empty: none. */
    searchKey: text('search_key').notNull().default(''),
    /** When the shopper consented to the processing of personal data, and to which text. */
    consentAt: integer('consent_at').notNull(),
    consentText: text('consent_text').notNull().default(''),
    /** The text of the consent to newsletters; null without that consent. */
    newsText: text('news_text'),
    createdAt: integer('created_at').notNull(),
    /** Until when it waits for its payment, if an operator has extended that, ms since 1970; null by its term. */
    heldUntil: integer('held_until'),
    /** When it reached a final state, ms since 1970; null until then. A trigger on `order_event` sets it. */
    endedAt: integer('ended_at'),
    /** How often its address, delivery or lines were changed (orders/changes/). */
    version: integer().notNull().default(0),
    /** What its shopper is to be given back by hand (orders/owed.ts). */
    owed: integer().notNull().default(0),
    /** By how much its lines have come to cost more, or less, since it was paid: its total stays what was paid. */
    difference: integer().notNull().default(0),
    /** JSON of what its payments are for since then (payments/paid-lines.ts); null: of its lines as they were sold. */
    paidLines: text('paid_lines'),
  },
  (t) => [
    index('orders_state').on(t.state, t.createdAt),
    // The number is implicitly the last column of each index: lists of one state or country are read in its order.
    index('orders_by_state').on(t.state),
    index('orders_by_country').on(t.country),
    index('orders_created').on(t.createdAt),
    index('orders_paid').on(t.sewingFrom).where(sql`sewing_from IS NOT NULL`),
    index('orders_ready_by').on(t.state, t.readyBy),
    index('orders_arrives_by').on(t.state, t.arrivesBy),
    index('orders_without_delivery_dates')
      .on(t.createdAt)
      .where(sql`delivery_dates IS NULL AND delivery_method <> 'none'`),
    index('orders_search_key').on(t.searchKey).where(sql`contact IS NOT NULL`),
    index('orders_to_erase').on(t.endedAt).where(sql`contact IS NOT NULL`),
    // Its expression is corrected by hand in the migration, as those of keyIndex are.
    index('orders_by_delivery_date').on(sql`coalesce(ready_by, '9999-12-31')`, t.number),
    index('orders_owed').on(t.number).where(sql`owed > 0`),
    keyIndex('orders_contact_key', 'contact'),
  ],
);

/** Tokens by which an order's encrypted contact can be found (orders/contact-index.ts); erased together with it. */
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

/** A line as it was sold, in both languages; it does not change with the catalogue. */
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
    /** The colour of the cloth on a screen, #rrggbb; null if unknown. */
    swatch: text(),
    size: text(),
    quantity: integer().notNull(),
    /** Includes the surcharges for made to measure and embroidery. */
    unitPrice: integer('unit_price').notNull(),
    /** What promotions took off all of its pieces. */
    discount: integer().notNull().default(0),
    /** JSON of which promotion took off how much (promotions/line-discounts.ts). */
    promotions: text().notNull().default('[]'),
    madeToMeasurePrice: integer('made_to_measure_price').notNull().default(0),
    embroideryPrice: integer('embroidery_price').notNull().default(0),
    /** The body it is sewn for and its embroidery, encrypted (orders/line-choices.ts). */
    measurements: text(),
    embroidery: text(),
    /** When a measurement last changed because its shopper said so (orders/correct-measure.ts); null if none has. */
    measuredAgainAt: integer('measured_again_at'),
    /** When its shopper last changed it on its page, once it was paid; null if nobody did, or staff have since. */
    ownChangedAt: integer('own_changed_at'),
    /** JSON of the working days it takes to make. */
    production: text().notNull(),
    /** JSON of its delivery dates (orders/delivery-dates.ts), as of the order. */
    deliveryDates: text('delivery_dates').notNull(),
    firstDeliveryDates: text('first_delivery_dates'),
    /** The return rule it was sold under. */
    returns: text().notNull(),
    /** JSON of a picture with its text in both languages. */
    picture: text(),
    /**
     * 1 while the line holds pieces of a counted stock, 2 once these are shipped; 0 without any, or if it ends unsold.
     */
    reserved: integer().notNull(),
    /** How many of its pieces were returned and added to the stock again. */
    restocked: integer().notNull().default(0),
    /** How many of its pieces were sent and have not come back: while it is reserved, it does not hold these. */
    sent: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_line_reserved').on(t.sku, t.quantity, t.restocked, t.sent).where(sql`reserved = 1`),
    index('order_line_sku').on(t.sku),
    keyIndex('order_line_measurements_key', 'measurements'),
    keyIndex('order_line_embroidery_key', 'embroidery'),
    check('order_line_quantity', sql`${t.quantity} > 0`),
  ],
);

/**
 * The history of an order, append-only; erasure removes the tracking number from `detail`, and `lines`. `fromState` is
 * read by the insert itself: if the order has changed meanwhile, it is null and rolls back the whole batch.
 */
export const orderEvent = sqliteTable(
  'order_event',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    /** An event of the state machine, or one that did not change the state. */
    kind: text().notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    /** `shop`, `owner` or `operator`. */
    actor: text().notNull().default('shop'),
    /** The operator's id, if the actor is `operator`, else null. */
    operator: text(),
    attemptId: text('attempt_id'),
    detail: text(),
    /** The lines that it changed, before and after, encrypted (orders/changes/logged-lines.ts). */
    lines: text(),
    /** The order's version after it, if it changed that. */
    version: integer(),
    at: integer().notNull(),
  },
  (t) => [
    index('order_event_order').on(t.orderId, t.id),
    keyIndex('order_event_lines_key', 'lines'),
    index('order_event_own_change').on(t.at).where(IS_OWN_CHANGE),
  ],
);
