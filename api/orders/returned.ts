import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** The refunds of an order, finished or in progress, by card and to certificates, kopecks, by the SQL of its id. */
export function sumReturnedOf(orderId: SQL): SQL {
  return sql`((SELECT coalesce(sum(amount), 0) FROM refund WHERE refund.order_id = ${orderId} AND status <> 'canceled')
    + (SELECT coalesce(sum(amount), 0) FROM certificate_refund
      WHERE certificate_refund.order_id = ${orderId} AND status <> 'canceled'))`;
}

/**
 * The pieces of an order that its refunds, finished or in progress, say are on the shelf again, or not for sale any
 * more.
 */
export function piecesReturned(orderId: string, { isRestocked }: { isRestocked: boolean }): SQL {
  return sql`(SELECT piece.value ->> 'position' AS position, sum(piece.value ->> 'quantity') AS quantity FROM (
      SELECT pieces FROM refund WHERE order_id = ${orderId} AND status <> 'canceled'
      UNION ALL SELECT pieces FROM certificate_refund WHERE order_id = ${orderId} AND status <> 'canceled') AS returned
    JOIN json_each(returned.pieces) AS piece
    WHERE coalesce(piece.value ->> 'isRestocked', 0) = ${Number(isRestocked)} GROUP BY 1)`;
}

/**
 * What was refunded of an order by card and to certificates, kopecks; with `withOpen` also what is being refunded. A
 * duplicate payment is not counted.
 */
export async function sumReturned(
  database: Database,
  orderId: string,
  { withOpen = false } = {},
): Promise<{ byCard: Kopecks; onCertificates: Kopecks }> {
  const isCounted = withOpen ? sql`status <> 'canceled'` : sql`status = 'succeeded'`;
  const [sums] = await database.all<{ byCard: Kopecks; onCertificates: Kopecks }>(sql`
    SELECT (SELECT coalesce(sum(amount), 0) FROM refund
        WHERE order_id = ${orderId} AND ${isCounted} AND cause <> 'duplicate') AS "byCard",
      (SELECT coalesce(sum(amount), 0) FROM certificate_refund
        WHERE order_id = ${orderId} AND ${isCounted}) AS "onCertificates"`);
  return sums ?? { byCard: 0, onCertificates: 0 };
}
