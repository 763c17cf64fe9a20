import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from '#api/database/database.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** The statements by which an order owes an amount that no card or certificate can be refunded for, kopecks. */
export function addOwed(
  orderId: string,
  { amount, operator, at }: { amount: Kopecks; operator: string; at: number },
): readonly Statement[] {
  return [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
      SELECT id, 'owed-added', state, state, 'operator', ${operator}, ${amount}, ${at} FROM orders WHERE id = ${orderId}`,
    sql`UPDATE orders SET owed = owed + ${amount} WHERE id = ${orderId}`,
  ];
}

/**
 * The statements by which an order whose money all went back by card or to certificates owes what its charges brought
 * otherwise; less what it ever owed, which is settled or waits already.
 */
export function oweReceivedCharges(orderId: string, at: number): readonly SQL[] {
  const received = sql`(SELECT coalesce(sum(amount), 0) FROM order_charge AS charge
    WHERE charge.order_id = orders.id AND charge.state = 'paid' AND NOT EXISTS (
      SELECT 1 FROM payment_attempt WHERE charge_id = charge.id AND status = 'succeeded'))`;
  const left = sql`(${received} - ${everOwed(sql`orders.id`)})`;
  return [
    sql`UPDATE orders SET owed = owed + ${left} WHERE id = ${orderId} AND ${left} > 0`,
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, detail, at)
      SELECT id, 'owed-added', state, state, ${left}, ${at} FROM orders WHERE id = ${orderId} AND ${left} > 0`,
  ];
}

/** The statement by which an order owes nothing any more. */
export function clearOwed(orderId: string): SQL {
  return sql`UPDATE orders SET owed = 0 WHERE id = ${orderId} AND owed > 0`;
}

/** What an order's changes have ever left to be returned by hand, settled or not, kopecks. */
export async function sumOwed(database: Database, orderId: string): Promise<Kopecks> {
  const [sum] = await database.all<{ amount: Kopecks }>(sql`SELECT ${everOwed(sql`${orderId}`)} AS amount`);
  return sum?.amount ?? 0;
}

/** The same, by the SQL of its id. */
function everOwed(orderId: SQL): SQL {
  return sql`(SELECT coalesce(sum(detail), 0) FROM order_event WHERE order_id = ${orderId} AND kind = 'owed-added')`;
}
