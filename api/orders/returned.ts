import { type SQL, sql } from 'drizzle-orm';
import { spentOfSold } from '#api/certificates/sold-balances.ts';
import type { Database } from '#api/database/database.ts';
import type { PiecesOfLine } from '#shared/contract/parcel.ts';
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

/** What {@link sumReturnedOf} sums, without a duplicate payment and what the shop keeps as agreed. */
export function sumGivenBack(orderId: SQL): SQL<Kopecks> {
  return sql<Kopecks>`(${sumReturnedOf(orderId)}
    - (SELECT coalesce(sum(amount), 0) FROM refund
      WHERE refund.order_id = ${orderId} AND status <> 'canceled' AND cause = 'duplicate')
    - (SELECT coalesce(sum(amount), 0) FROM hand_refund
      WHERE hand_refund.order_id = ${orderId} AND status = 'waived'))`;
}

/**
 * What is left to give back when an order is refunded by hand: all that was paid for it, differences included, less
 * what was refunded before, the shop keeps as agreed, or was spent of the certificates that it sold; kopecks, by the
 * SQL of its id. The event keeps it, so that daily sums and accounts need not know how it is counted.
 */
export function leftToGiveBack(orderId: SQL): SQL<number> {
  return sql<number>`(SELECT max(0, total
    + (SELECT coalesce(sum(amount), 0) FROM order_charge WHERE order_charge.order_id = orders.id AND state = 'paid')
    - (SELECT coalesce(sum(amount), 0) FROM refund
      WHERE refund.order_id = orders.id AND status = 'succeeded' AND cause = 'operator')
    - (SELECT coalesce(sum(detail), 0) FROM order_event
      WHERE order_event.order_id = orders.id AND kind IN ('owed-returned', 'owed-waived'))
    - ${spentOfSold(sql`orders.id`)}) FROM orders WHERE orders.id = ${orderId})`;
}

/** Pieces of an order by the position of their line, as its refunds name them: those that `isMeant` of each piece. */
function namedPieces(orderId: string | SQL, isMeant: SQL, { withOpen = true } = {}): SQL {
  const isCounted = withOpen ? sql`status <> 'canceled'` : sql`status = 'succeeded'`;
  return sql`(SELECT piece.value ->> 'position' AS position, sum(piece.value ->> 'quantity') AS quantity FROM (
      SELECT pieces FROM refund WHERE order_id = ${orderId} AND ${isCounted}
      UNION ALL SELECT pieces FROM certificate_refund WHERE order_id = ${orderId} AND ${isCounted}
      UNION ALL SELECT pieces FROM hand_refund WHERE order_id = ${orderId} AND ${withOpen ? sql`TRUE` : sql`status = 'returned'`}) AS returned
    JOIN json_each(returned.pieces) AS piece WHERE ${isMeant} GROUP BY 1)`;
}

/**
 * The pieces of an order that its refunds, finished or in progress, say are on the shelf again, or not for sale any
 * more.
 */
export function piecesReturned(orderId: string, { isRestocked }: { isRestocked: boolean }): SQL {
  return namedPieces(orderId, sql`coalesce(piece.value ->> 'isRestocked', 0) = ${Number(isRestocked)}`);
}

/** The pieces of an order that its refunds are for: of finished ones; with `withOpen` also of those in progress. */
export function piecesRefunded(orderId: string | SQL, options: { withOpen: boolean }): SQL {
  return namedPieces(orderId, sql`coalesce(piece.value ->> 'isRefunded', 1) = 1`, options);
}

/** The pieces of an order whose money has come back to its shopper, by line, in the order of the lines. */
export async function findRefundedPieces(database: Database, orderId: string): Promise<PiecesOfLine[]> {
  return database.all<PiecesOfLine>(
    sql`SELECT position, quantity FROM ${piecesRefunded(orderId, { withOpen: false })} ORDER BY position`,
  );
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
