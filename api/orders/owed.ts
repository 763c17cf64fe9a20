import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#api/database/database.ts';
import { insertHandRefundEmails } from '#api/outbox/email-statements.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** The statements by which an order owes what is refunded by hand, kopecks. */
export function addOwed(
  orderId: string,
  { amount, operator = null, at }: { amount: Kopecks; operator?: string | null | undefined; at: number },
): readonly Statement[] {
  return [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
      SELECT id, 'owed-added', state, state, 'operator', ${operator}, ${String(amount)}, ${at} FROM orders WHERE id = ${orderId}`,
    sql`UPDATE orders SET owed = owed + ${amount} WHERE id = ${orderId}`,
  ];
}

/**
 * The statements by which an order whose money all went back otherwise owes what its charges brought by hand; less what
 * it ever owed of that, which is settled or waits already.
 */
export function oweReceivedCharges(orderId: string, at: number): readonly SQL[] {
  const received = sql`(SELECT coalesce(sum(amount), 0) FROM order_charge AS charge
    WHERE charge.order_id = orders.id AND charge.state = 'paid' AND NOT EXISTS (
      SELECT 1 FROM payment_attempt WHERE charge_id = charge.id AND status = 'succeeded'))`;
  const refunded = sql`(SELECT coalesce(sum(amount), 0) FROM hand_refund
    WHERE hand_refund.order_id = orders.id AND charge_id IS NOT NULL)`;
  const left = sql`(${received} - ${refunded} - ${owedBesidesRefunds(sql`orders.id`)})`;
  return [
    sql`UPDATE orders SET owed = owed + ${left} WHERE id = ${orderId} AND ${left} > 0`,
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, detail, at)
      SELECT id, 'owed-added', state, state, ${left}, ${at} FROM orders WHERE id = ${orderId} AND ${left} > 0`,
  ];
}

/**
 * The statements by which an order owes nothing any more, because that was given back or waived. `isMailed`: each
 * refund by hand that has been given back is written about.
 */
export function clearOwed(orderId: string, { at, as, isMailed = false }: Clearing): readonly SQL[] {
  return [
    ...(isMailed ? [insertHandRefundEmails(orderId, at)] : []),
    sql`UPDATE hand_refund SET status = ${as}, updated_at = ${at} WHERE order_id = ${orderId} AND status = 'owed'`,
    sql`UPDATE orders SET owed = 0 WHERE id = ${orderId} AND owed > 0`,
  ];
}

type Clearing = { at: number; as: 'returned' | 'waived' | 'closed'; isMailed?: boolean };

/**
 * What an order has ever owed besides its refunds by hand, settled or not, by the SQL of its id: the certificates that
 * it sold and charges that it received once all else was refunded, and cheaper delivery before that was such a refund.
 */
export function owedBesidesRefunds(orderId: SQL): SQL<number> {
  return sql<number>`((SELECT coalesce(sum(detail), 0) FROM order_event WHERE order_id = ${orderId} AND kind = 'owed-added')
    - (SELECT coalesce(sum(amount), 0) FROM hand_refund WHERE hand_refund.order_id = ${orderId}))`;
}
