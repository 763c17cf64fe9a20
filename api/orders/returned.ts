import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * The refunds of an order, finished or in progress, by card, to certificates and by hand, kopecks, by the SQL of its
 * id.
 */
export function sumReturnedOf(orderId: SQL): SQL {
  return sql`((SELECT coalesce(sum(amount), 0) FROM refund WHERE refund.order_id = ${orderId} AND status <> 'canceled')
    + (SELECT coalesce(sum(amount), 0) FROM certificate_refund
      WHERE certificate_refund.order_id = ${orderId} AND status <> 'canceled')
    + (SELECT coalesce(sum(amount), 0) FROM hand_refund WHERE hand_refund.order_id = ${orderId}))`;
}

/**
 * The pieces of an order that its refunds, finished or in progress, say are on the shelf again, or not for sale any
 * more.
 */
export function piecesReturned(orderId: string, { isRestocked }: { isRestocked: boolean }): SQL {
  return sql`(SELECT piece.value ->> 'position' AS position, sum(piece.value ->> 'quantity') AS quantity FROM (
      SELECT pieces FROM refund WHERE order_id = ${orderId} AND status <> 'canceled'
      UNION ALL SELECT pieces FROM certificate_refund WHERE order_id = ${orderId} AND status <> 'canceled'
      UNION ALL SELECT pieces FROM hand_refund WHERE order_id = ${orderId}) AS returned
    JOIN json_each(returned.pieces) AS piece
    WHERE coalesce(piece.value ->> 'isRestocked', 0) = ${Number(isRestocked)} GROUP BY 1)`;
}

/**
 * Refunds of an order, kopecks; `byHand` is what was given back, `owed` what is to be, `waived` what the shop keeps.
 */
export type Returned = Readonly<Record<'byCard' | 'onCertificates' | 'byHand' | 'owed' | 'waived', Kopecks>>;

const NOTHING: Returned = { byCard: 0, onCertificates: 0, byHand: 0, owed: 0, waived: 0 };

/**
 * What was refunded of an order, kopecks; with `withOpen` also what the bank or certificates have still to return. A
 * duplicate payment is not counted.
 */
export async function sumReturned(database: Database, orderId: string, { withOpen = false } = {}): Promise<Returned> {
  const isCounted = withOpen ? sql`status <> 'canceled'` : sql`status = 'succeeded'`;
  const byHand = (status: string) => sql`(SELECT coalesce(sum(amount), 0) FROM hand_refund
    WHERE order_id = ${orderId} AND status = ${status})`;
  const [sums] = await database.all<Returned>(sql`
    SELECT (SELECT coalesce(sum(amount), 0) FROM refund
        WHERE order_id = ${orderId} AND ${isCounted} AND cause <> 'duplicate') AS "byCard",
      (SELECT coalesce(sum(amount), 0) FROM certificate_refund
        WHERE order_id = ${orderId} AND ${isCounted}) AS "onCertificates",
      ${byHand('returned')} AS "byHand", ${byHand('owed')} AS owed, ${byHand('waived')} AS waived`);
  return sums ?? NOTHING;
}
