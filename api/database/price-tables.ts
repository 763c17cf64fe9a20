import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A temporary price of a variant, kopecks; deleted once it has ended. Times in ms since 1970. */
export const scheduledPrice = sqliteTable(
  'scheduled_price',
  {
    sku: text().primaryKey(),
    price: integer().notNull(),
    startsAt: integer('starts_at').notNull(),
    /** The first moment after it; null if it has no end. */
    endsAt: integer('ends_at'),
  },
  (t) => [
    index('scheduled_price_starts').on(t.startsAt),
    index('scheduled_price_ends').on(t.endsAt),
    check('scheduled_price_price', sql`price >= 0`),
    check('scheduled_price_times', sql`ends_at IS NULL OR ends_at > starts_at`),
  ],
);

/**
 * What a variant has cost in a market that asks for the lowest price of thirty days (shared/domain/lowest-price.ts):
 * appended with every change of it, never changed. Money in kopecks, times in ms since 1970.
 */
export const priceHistory = sqliteTable(
  'price_history',
  {
    id: integer().primaryKey(),
    sku: text().notNull(),
    market: text().notNull(),
    at: integer().notNull(),
    price: integer().notNull(),
    /** The price with the best code that is announced to everybody; null without one. */
    codePrice: integer('code_price'),
    /** When the reduction to this price was announced; null if it is not reduced. */
    reducedAt: integer('reduced_at'),
    /** The lowest price of the thirty days before that; null if nothing was sold before. */
    lowest: integer(),
  },
  (t) => [index('price_history_steps').on(t.sku, t.market, t.at)],
);
