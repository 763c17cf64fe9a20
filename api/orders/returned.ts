import { type SQL, sql } from 'drizzle-orm';

/** The refunds of an order, finished or in progress, by card and to certificates, kopecks, by the SQL of its id. */
export function sumReturnedOf(orderId: SQL): SQL {
  return sql`((SELECT coalesce(sum(amount), 0) FROM refund WHERE refund.order_id = ${orderId} AND status <> 'canceled')
    + (SELECT coalesce(sum(amount), 0) FROM certificate_refund
      WHERE certificate_refund.order_id = ${orderId} AND status <> 'canceled'))`;
}

/** The pieces of an order that its refunds, finished or in progress, say are on the shelf again, or not for sale any more. */
export function piecesReturned(orderId: string, { isRestocked }: { isRestocked: boolean }): SQL {
  return sql`(SELECT piece.value ->> 'position' AS position, sum(piece.value ->> 'quantity') AS quantity FROM (
      SELECT pieces FROM refund WHERE order_id = ${orderId} AND status <> 'canceled'
      UNION ALL SELECT pieces FROM certificate_refund WHERE order_id = ${orderId} AND status <> 'canceled') AS returned
    JOIN json_each(returned.pieces) AS piece
    WHERE coalesce(piece.value ->> 'isRestocked', 0) = ${Number(isRestocked)} GROUP BY 1)`;
}
