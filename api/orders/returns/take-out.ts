import { type SQL, sql } from 'drizzle-orm';
import { isOpenReturn, leftToReturn } from '#api/orders/returns/left-to-return.ts';

/** The pieces by position that open returns of an order speak for, and that another refund has just taken. */
export function takeRefunded(orderId: string, at: number): readonly SQL[] {
  const gone = sql`(SELECT position, -quantity AS quantity FROM ${leftToReturn(orderId)} WHERE quantity < 0)`;
  return takeOut(orderId, { gone, at });
}

/**
 * The statements that take pieces out of the returns of an order that an exchange is about to take, by how many of each
 * line stay; to be run before the lines move.
 */
export function takeExchanged(
  orderId: string,
  { staying, at }: { staying: readonly { from: number; quantity: number }[]; at: number },
): readonly SQL[] {
  const gone = sql`(SELECT had.position, had.quantity - (line.value ->> 'quantity') - own.quantity AS quantity
    FROM order_line AS had JOIN json_each(${JSON.stringify(staying)}) AS line ON line.value ->> 'from' = had.position
      JOIN ${leftToReturn(orderId)} AS own ON own.position = had.position
    WHERE had.order_id = ${orderId})`;
  return takeOut(orderId, { gone, at });
}

/** The returns of an order from which pieces are taken, those that have come furthest first. */
const FURTHEST_FIRST = sql`CASE order_return.state WHEN 'received' THEN 0 WHEN 'sent' THEN 1 WHEN 'accepted' THEN 2 ELSE 3 END,
  order_return.asked_at, order_return.rowid, return_line.line`;

/**
 * The statements that take pieces that are gone, by position, out of the open returns of an order. One of which nothing
 * is left is closed; one that was received is settled if the rest goes back to its shopper. Each statement counts
 * again: what is left to take is always taken from the same lines.
 */
function takeOut(orderId: string, { gone, at }: { gone: SQL; at: number }): readonly SQL[] {
  const taken = sql`(SELECT return_id, line, quantity, max(0, min(quantity, gone - before)) AS taken FROM (
    SELECT return_line.return_id, return_line.line, return_line.quantity, gone.quantity AS gone,
      coalesce(sum(return_line.quantity) OVER (PARTITION BY return_line.position ORDER BY ${FURTHEST_FIRST}
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM return_line JOIN order_return ON order_return.id = return_line.return_id
      JOIN ${gone} AS gone ON gone.position = return_line.position
    WHERE order_return.order_id = ${orderId} AND ${isOpenReturn}))`;
  const isOf = sql`order_return.order_id = ${orderId} AND ${isOpenReturn}`;
  const isEmptied = sql`${isOf} AND (SELECT sum(each.quantity) FROM return_line AS each WHERE each.return_id = order_return.id)
    = (SELECT sum(taken) FROM ${taken} AS out WHERE out.return_id = order_return.id)`;
  const left = (pieces: SQL, before: SQL) => sql`${pieces} - max(0, min(${pieces}, out.taken - (${before})))`;
  return [
    noteReturn(orderId, { kind: 'return-close', at, isMeant: isEmptied }),
    sql`UPDATE order_return SET state = 'closed' WHERE ${isEmptied}`,
    noteReturn(orderId, {
      kind: 'return-fewer',
      at,
      isMeant: sql`order_return.id IN (SELECT return_id FROM ${taken} AS out WHERE taken > 0)`,
    }),
    sql`DELETE FROM return_line WHERE order_id = ${orderId} AND (return_id, line) IN (
      SELECT return_id, line FROM ${taken} AS out WHERE taken = quantity)`,
    sql`UPDATE return_line SET quantity = return_line.quantity - out.taken,
        shelf = ${left(sql`shelf`, sql`0`)}, discarded = ${left(sql`discarded`, sql`shelf`)},
        back = ${left(sql`back`, sql`shelf + discarded`)}
      FROM ${taken} AS out WHERE out.return_id = return_line.return_id AND out.line = return_line.line AND out.taken > 0`,
    sql`UPDATE order_return SET state = 'settled' WHERE order_id = ${orderId} AND state = 'received' AND NOT EXISTS (
      SELECT 1 FROM return_line WHERE return_id = order_return.id AND position >= 0 AND shelf + discarded > 0)`,
  ];
}

/** The statement that logs for an order what happens to returns of it, if it does to any. */
function noteReturn(orderId: string, { kind, at, isMeant }: { kind: string; at: number; isMeant: SQL }): SQL {
  return sql`INSERT INTO order_event (order_id, kind, from_state, to_state, actor, at)
    SELECT id, ${kind}, state, state, 'shop', ${at} FROM orders
    WHERE id = ${orderId} AND EXISTS (SELECT 1 FROM order_return WHERE ${isMeant})`;
}
