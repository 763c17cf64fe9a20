import { type SQL, sql } from 'drizzle-orm';
import { raiseVersionIf } from '#api/reviews/own-reviews.ts';

/** Deletes the reviews of orders, by the SQL of their ids: text, photographs, and what they add to sums. */
export function deleteReviews(orderIds: SQL): SQL[] {
  return [
    raiseVersionIf(sql`EXISTS (SELECT 1 FROM review WHERE state = 'released' AND order_id IN (${orderIds}))`),
    sql`DELETE FROM review WHERE order_id IN (${orderIds})`,
  ];
}

/**
 * Leaves of the reviews of orders what their authors show to everybody, and of refused ones that they were: for an
 * erasure that nobody asked for.
 */
export function deleteHiddenReviews(orderIds: SQL): SQL[] {
  const hidden = sql`order_id IN (${orderIds}) AND state <> 'released'`;
  return [
    sql`DELETE FROM review_photo WHERE review_id IN (SELECT id FROM review WHERE order_id IN (${orderIds})
      AND (state <> 'released' OR is_released = 0))`,
    sql`DELETE FROM review WHERE ${hidden} AND state = 'waiting'`,
    sql`UPDATE review SET text = '', name = '', height = NULL, size = NULL, answer = '' WHERE ${hidden}`,
  ];
}
