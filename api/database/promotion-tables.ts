import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';

/** A discount: by a code, or automatic if `code` is null. Money in kopecks, times in ms since 1970. */
export const promotion = sqliteTable(
  'promotion',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    /** Increases with every change: an order that was priced with an older revision is priced again. */
    revision: integer().notNull(),
    /** As the shop writes it, and in its normalised form (shared/domain/certificates/code.ts). */
    code: text(),
    codeKey: text('code_key'),
    /** The name for shoppers if there is no code. */
    nameRu: text('name_ru').notNull(),
    nameEn: text('name_en').notNull(),
    benefit: text({ enum: ['percent', 'amount', 'free-delivery'] }).notNull(),
    /** Per cent, or kopecks; 0 for free delivery. */
    value: integer().notNull(),
    /** The minimum sum, before any discount, of the goods that it applies to. */
    minimum: integer().notNull(),
    // Lists of handles and codes; an empty one restricts nothing.
    products: text({ mode: 'json' }).$type<string[]>().notNull(),
    categories: text({ mode: 'json' }).$type<string[]>().notNull(),
    collections: text({ mode: 'json' }).$type<string[]>().notNull(),
    countries: text({ mode: 'json' }).$type<string[]>().notNull(),
    methods: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** 1 if it excludes products that are already on sale. */
    fullPriceOnly: integer('full_price_only', { mode: 'boolean' }).notNull(),
    /** 1 if it is a sale that shows in the prices of products (`lowersPrices` of the contract). */
    lowersPrices: integer('lowers_prices', { mode: 'boolean' }).notNull().default(false),
    /** 1 if its code is announced to everybody: it counts as a reduction of prices (pricing/price-history.ts). */
    isAnnounced: integer('is_announced', { mode: 'boolean' }).notNull().default(false),
    /** 1 if it may be combined in one order with others that allow it, too. */
    combines: integer({ mode: 'boolean' }).notNull(),
    startsAt: integer('starts_at').notNull(),
    /** When it ends; null if it has no end. */
    endsAt: integer('ends_at'),
    /** When an operator ended it. */
    endedAt: integer('ended_at'),
    /** Orders that use it; cancelled and expired ones are not counted. */
    used: integer().notNull().default(0),
    /**
     * What it took off these orders, and what they came to, kopecks. Triggers on `promotion_use` and `orders` keep
     * both.
     */
    discounted: integer().notNull().default(0),
    revenue: integer().notNull().default(0),
    maxUses: integer('max_uses'),
    maxUsesPerContact: integer('max_uses_per_contact'),
    /**
     * The address of a set's page, and its texts; null if it is no set. A set is automatic, its products are its pieces
     * in order, and its value is the price of one of each together (promotions/goods-discounts.ts).
     */
    setHandle: text('set_handle'),
    aboutRu: text('about_ru').notNull().default(''),
    aboutEn: text('about_en').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [
    // An ended promotion frees its code for another.
    uniqueIndex('promotion_code').on(t.codeKey).where(sql`ended_at IS NULL`),
    index('promotion_code_past').on(t.codeKey),
    // An ended set frees its address for another.
    uniqueIndex('promotion_set').on(t.setHandle).where(sql`set_handle IS NOT NULL AND ended_at IS NULL`),
    // Its expression is corrected by hand in the migration, as those of keyIndex are.
    index('promotion_over').on(sql`coalesce(ended_at, ends_at, 9007199254740991)`),
    index('promotion_automatic').on(t.startsAt).where(sql`code_key IS NULL AND ended_at IS NULL`),
    index('promotion_announced').on(t.startsAt).where(sql`is_announced = 1 AND ended_at IS NULL`),
    check('promotion_used', sql`${t.used} >= 0`),
    check('promotion_max_uses', sql`${t.maxUses} IS NULL OR ${t.used} <= ${t.maxUses}`),
    check(
      'promotion_value',
      sql`CASE ${t.benefit} WHEN 'percent' THEN ${t.value} BETWEEN 1 AND 100 WHEN 'amount' THEN ${t.value} > 0
        WHEN 'free-delivery' THEN ${t.value} = 0 ELSE 0 END`,
    ),
  ],
);

/**
 * The use of a promotion by an order: its discount, kopecks, and its name at that time. `contact_uses` counts the
 * orders of the same mailbox or phone that use it, including this one; the insert computes it, so that the CHECK
 * enforces the limit.
 */
export const promotionUse = sqliteTable(
  'promotion_use',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotion.id),
    code: text(),
    nameRu: text('name_ru').notNull(),
    nameEn: text('name_en').notNull(),
    /** Off the goods, and off the delivery. */
    amount: integer().notNull(),
    deliveryAmount: integer('delivery_amount').notNull(),
    /** What a sale took off the prices of the lines; not part of the order's discount. */
    priceAmount: integer('price_amount').notNull().default(0),
    contactUses: integer('contact_uses').notNull(),
    maxContactUses: integer('max_contact_uses'),
    at: integer().notNull(),
    /** When its order was cancelled or expired, so that the use does not count. */
    releasedAt: integer('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.promotionId] }),
    index('promotion_use_promotion').on(t.promotionId, t.at),
    check('promotion_use_amount', sql`${t.amount} >= 0 AND ${t.deliveryAmount} >= 0`),
    check('promotion_use_contact', sql`${t.maxContactUses} IS NULL OR ${t.contactUses} <= ${t.maxContactUses}`),
  ],
);

/**
 * Whose erased orders used a promotion with a limit for one person, until it is over: keyed hashes of mailbox and phone
 * (orders/promotion-traces.ts).
 */
export const promotionTrace = sqliteTable(
  'promotion_trace',
  {
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotion.id),
    token: text().notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
  },
  (t) => [primaryKey({ columns: [t.promotionId, t.token, t.orderId] }), index('promotion_trace_order').on(t.orderId)],
);

/** The key of these hashes, in one row, encrypted as personal data are: it stays when those keys are rotated. */
export const promotionTraceKey = sqliteTable(
  'promotion_trace_key',
  { id: integer().primaryKey(), sealed: text().notNull() },
  (t) => [check('promotion_trace_key_once', sql`${t.id} = 1`)],
);
