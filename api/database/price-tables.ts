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
