import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import type { Claim } from '#api/http/act-once.ts';
import type { Ports } from '#api/ports.ts';

/**
 * Closes an order's payment that did not fit, at the word of a person who has seen to its money in the provider's
 * cabinet. The order can then be paid, cancelled, or lapse. False where none waits.
 */
export async function settleMismatch({ database, clock }: Ports, orderId: string, claim: Claim): Promise<boolean> {
  const now = clock();
  const [, settled] = await transact(database, [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, attempt_id, at)
      SELECT orders.id, 'payment-settled', orders.state, orders.state, 'operator', attempt.id, ${now}
      FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.order_id
      WHERE orders.id = ${orderId} AND attempt.status = 'mismatched'`,
    sql`
      UPDATE payment_attempt SET status = 'canceled', reason = 'settled-by-hand', updated_at = ${now}
      WHERE order_id = ${orderId} AND status = 'mismatched' RETURNING id`,
    ...claim(sql`EXISTS (SELECT 1 FROM payment_attempt
      WHERE order_id = ${orderId} AND reason = 'settled-by-hand' AND updated_at = ${now})`),
  ]);
  return (settled ?? []).length > 0;
}
