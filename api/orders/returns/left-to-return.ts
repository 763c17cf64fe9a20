import { type SQL, sql } from 'drizzle-orm';
import { piecesReturned } from '#api/orders/returned.ts';
import { OPEN_RETURNS } from '#shared/domain/return-states.ts';

const OPEN = JSON.stringify(OPEN_RETURNS);

/** The condition that a row of `order_return` has its pieces spoken for. */
export const isOpenReturn: SQL = sql`order_return.state IN (SELECT value FROM json_each(${OPEN}))`;

/**
 * How many pieces of each line of an order, by its position, were sent and are neither refunded nor spoken for by a
 * return. What was refunded before it was sent is stopped, and was never sent.
 */
export function leftToReturn(orderId: string): SQL {
  const pieces = (condition: SQL) => sql`(SELECT count(*) FROM piece
    WHERE piece.order_id = line.order_id AND piece.position = line.position AND ${condition})`;
  return sql`(SELECT line.position,
      ${pieces(sql`shipment IS NOT NULL`)}
      - max(0, coalesce(refunded.quantity, 0) - ${pieces(sql`stopped_by IS NOT NULL`)})
      - (SELECT coalesce(sum(return_line.quantity), 0) FROM return_line JOIN order_return ON order_return.id = return_id
        WHERE return_line.order_id = line.order_id AND return_line.position = line.position AND ${isOpenReturn})
        AS quantity
    FROM order_line AS line
    LEFT JOIN (SELECT position, sum(quantity) AS quantity FROM (SELECT * FROM ${piecesReturned(orderId, { isRestocked: true })}
      UNION ALL SELECT * FROM ${piecesReturned(orderId, { isRestocked: false })}) GROUP BY 1) AS refunded
      ON refunded.position = line.position
    WHERE line.order_id = ${orderId})`;
}

/** The constraint that refuses a return of pieces that are not there ({@link holdToSent}), or that has moved. */
export const RETURN_RACE = 'NOT NULL constraint failed: order_return.state';

/**
 * The statement that rolls a batch back if a return of it speaks for more pieces of a line than are left, or if its
 * shopper's data were erased.
 */
export function holdToSent(orderId: string, id: string): SQL {
  return sql`UPDATE order_return
    SET state = CASE WHEN EXISTS (SELECT 1 FROM ${leftToReturn(orderId)} WHERE quantity < 0)
      OR (SELECT contact FROM orders WHERE id = ${orderId}) IS NULL THEN NULL ELSE state END
    WHERE id = ${id}`;
}

/** How many pieces of each line of the order by the SQL of its id returns have sent back to its shopper. */
export function sentBack(orderId: SQL): SQL {
  return sql`(SELECT sold.position, sum(came.back) AS quantity FROM return_line AS came
    JOIN order_line AS sold ON sold.order_id = came.order_id AND sold.position = came.position
      AND sold.name_ru = came.name_ru AND sold.colour_ru IS came.colour_ru AND sold.size IS came.size
    WHERE came.order_id = ${orderId} AND came.back > 0 GROUP BY 1)`;
}

/** The statements that lead a return back whose exchange is taken back: its pieces are of their lines again. */
export function askAgain(orderId: string, exchange: number): readonly SQL[] {
  const ofExchange = sql`order_return.order_id = ${orderId} AND exchange = ${exchange}`;
  return [
    sql`UPDATE return_line SET position = -1 - position
      WHERE position < 0 AND return_id IN (SELECT id FROM order_return WHERE ${ofExchange})`,
    sql`UPDATE order_return SET exchange = NULL, state = CASE WHEN state IN ('accepted', 'sent') THEN 'asked' ELSE state END
      WHERE ${ofExchange}`,
  ];
}
