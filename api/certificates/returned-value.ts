import { type SQL, sql } from 'drizzle-orm';
import { MIN_RETURNED_DAYS } from '#shared/domain/constants.ts';
import { balanceOf, nextCancelling } from './ledger.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The condition that the order of a certificate, `seller`, was refunded: then the certificate has ended for good. */
const isSellerRefunded = sql`seller.id = certificate.order_id AND seller.state = 'refunded'`;

/** Whether a card paid an order, by the SQL of its id, so that it can be refunded once more. */
const isPaidByCard = (orderId: SQL) =>
  sql`EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = ${orderId} AND status = 'succeeded')`;

/**
 * What becomes of value that has just come back to certificates; `entries` selects its rows of the ledger. A
 * certificate whose year is over lives on. If the order that sold it was refunded it can pay nothing: an order that a
 * card paid can be refunded once more, any other one owes the value.
 */
export function settleReturnedValue(entries: SQL, at: number): readonly SQL[] {
  const receivers = sql`(SELECT certificate_id FROM certificate_entry WHERE kind = 'give-back' AND ${entries})`;
  const owing = sql`
    SELECT certificate.id, seller.id AS seller, seller.state, ${balanceOf(sql`certificate.id`)} AS value
    FROM certificate JOIN orders AS seller ON ${isSellerRefunded}
    WHERE certificate.id IN ${receivers} AND NOT ${isPaidByCard(sql`seller.id`)}`;
  return [
    sql`
      UPDATE certificate SET returned_at = ${at} WHERE id IN ${receivers} AND EXISTS (
        SELECT 1 FROM orders AS seller WHERE ${isSellerRefunded} AND ${isPaidByCard(sql`seller.id`)})`,
    sql`
      UPDATE certificate SET expires_at = ${at + MIN_RETURNED_DAYS * DAY_MS}
      WHERE expires_at <= ${at} AND id IN ${receivers} AND NOT EXISTS (SELECT 1 FROM orders AS seller WHERE ${isSellerRefunded})`,
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, detail, at)
      SELECT seller, 'owed-added', state, state, sum(value), ${at} FROM (${owing}) WHERE value > 0 GROUP BY seller`,
    sql`
      UPDATE orders SET owed = owed + (SELECT coalesce(sum(value), 0) FROM (${owing}) WHERE seller = orders.id)
      WHERE id IN (SELECT seller FROM (${owing}))`,
    sql`
      INSERT INTO certificate_entry (certificate_id, kind, order_id, order_version, amount, balance, at)
      SELECT owing.id, 'cancel', seller, ${nextCancelling(sql`owing.id`, sql`seller`)}, -value, 0, ${at}
      FROM (${owing}) AS owing WHERE value > 0`,
  ];
}

/** The condition that value has come back to a certificate whose order was refunded: that needs one more refund. */
export const hasReturnedValue = sql`certificate.returned_at IS NOT NULL AND ${balanceOf(sql`certificate.id`)} > 0`;
