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

/** The statement by which an order owes nothing any more. */
export function clearOwed(orderId: string): SQL {
  return sql`UPDATE orders SET owed = 0 WHERE id = ${orderId} AND owed > 0`;
}

/** What an order's changes have ever left to be returned by hand, settled or not, kopecks. */
export async function sumOwed(database: Database, orderId: string): Promise<Kopecks> {
  const [sum] = await database.all<{ amount: Kopecks }>(sql`
    SELECT coalesce(sum(detail), 0) AS amount FROM order_event WHERE order_id = ${orderId} AND kind = 'owed-added'`);
  return sum?.amount ?? 0;
}
