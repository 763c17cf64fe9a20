import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { order } from './order-tables.ts';

/** What buyers write about what was delivered to them, to be shown to everybody. Times in ms since 1970. */
export const review = sqliteTable(
  'review',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    position: integer().notNull(),
    /** What the line was then; an exchange changes the line, but no review. */
    productHandle: text('product_handle').notNull(),
    size: text(),
    isMeasured: integer('is_measured').notNull(),
    stars: integer().notNull(),
    fit: text(),
    text: text().notNull(),
    /** The name that its author shows; empty: none. */
    name: text().notNull(),
    /** 1 if she shows the size; her height in cm, if she shows that. */
    showsSize: integer('shows_size').notNull(),
    height: integer(),
    locale: text().notNull(),
    state: text().notNull(),
    /** Why it is refused; null if it is not. */
    reason: text(),
    /** Counts what changed: a decision is of the revision that was read. */
    revision: integer().notNull(),
    /** The wording of the consent to showing photographs, and when it was given. */
    photoConsent: text('photo_consent'),
    photoConsentAt: integer('photo_consent_at'),
    /** What the shop answered; empty: nothing. */
    answer: text().notNull().default(''),
    writtenAt: integer('written_at').notNull(),
    decidedAt: integer('decided_at'),
    /** Who decided last. */
    operator: text(),
  },
  (t) => [
    unique('review_line').on(t.orderId, t.position),
    index('review_state').on(t.state, t.writtenAt),
    index('review_product').on(t.productHandle, t.state, t.writtenAt),
    check('review_stars', sql`${t.stars} BETWEEN 1 AND 5`),
    check('review_refused', sql`(${t.state} = 'refused') = (${t.reason} IS NOT NULL)`),
  ],
);

/** The photographs of reviews; a trigger has that of each deleted row deleted from the store, too. */
export const reviewPhoto = sqliteTable(
  'review_photo',
  {
    id: text().primaryKey(),
    reviewId: text('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** 1 once somebody has released it: only then, and with its review, everybody sees it. */
    isReleased: integer('is_released').notNull().default(0),
  },
  (t) => [index('review_photo_review').on(t.reviewId)],
);
