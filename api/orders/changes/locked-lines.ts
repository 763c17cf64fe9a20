import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { changeableParts, isExchange, isUnpaid } from '#api/orders/changes/planned-change.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { piecesRefunded, piecesReturned } from '#api/orders/returned.ts';
import { isPieceLeft } from '#api/pieces/to-be-made.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { LineLock } from '#shared/contract/order-change.ts';
import type { PiecesOfLine } from '#shared/contract/parcel.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';

/** A line that cannot be changed any more, and why. */
export type LockedLine = { position: number; reason: LineLock };

/** How far a line has come. */
const WHERE_IT_IS = sql`WHEN EXISTS (SELECT 1 FROM piece WHERE piece.order_id = line.order_id AND piece.position = line.position
    AND shipment IS NOT NULL) THEN 'sent'
  WHEN EXISTS (SELECT 1 FROM piece WHERE piece.order_id = line.order_id AND piece.position = line.position
    AND stage = ${LAST_STAGE}) THEN 'packed'
  WHEN EXISTS (SELECT 1 FROM piece LEFT JOIN piece_move AS move ON move.piece_id = piece.id
    WHERE piece.order_id = line.order_id AND piece.position = line.position
      AND (stage <> ${FIRST_STAGE} OR move.made_by IS NOT NULL)) THEN 'cut'`;

/** What is still here does not come back. */
const NOT_SENT = sql`WHEN EXISTS (SELECT 1 FROM piece WHERE piece.order_id = line.order_id
    AND piece.position = line.position AND ${isPieceLeft}) THEN 'cut'`;

/** Whether what was sent may come back. */
type Locking = { isExchange: boolean };

/** How many pieces of a line refunds name, or came back: its place and these stay as they are. */
const boundOf = (orderId: string) => sql`max(
  coalesce((SELECT quantity FROM ${piecesRefunded(orderId, { withOpen: true })} AS refunded
    WHERE refunded.position = line.position), 0),
  coalesce((SELECT quantity FROM ${piecesReturned(orderId, { isRestocked: false })} AS back
    WHERE back.position = line.position), 0) + line.restocked)`;

/**
 * Why each line of an order is locked, by the SQL of its id; null for those that are not. Of sent pieces those are
 * exchanged that no refund names.
 */
const reasonOf = (orderId: string, { isExchange }: Locking) => sql`CASE
  WHEN EXISTS (SELECT 1 FROM piece WHERE piece.order_id = line.order_id AND piece.position = line.position
    AND stopped_by IS NOT NULL) THEN 'refunded'
  WHEN ${boundOf(orderId)} >= ${isExchange ? sql`line.quantity` : 1} THEN 'refunded'
  ${isExchange ? NOT_SENT : WHERE_IT_IS}
  WHEN EXISTS (SELECT 1 FROM question WHERE question.order_id = line.order_id AND question.position = line.position
    AND answered_at IS NULL AND withdrawn_at IS NULL) THEN 'asked' END`;

/** The lines of an order that cannot be changed any more. */
export function findLockedLines(database: Database, orderId: string, locking: Locking): Promise<LockedLine[]> {
  return database.all<LockedLine>(sql`SELECT position, reason FROM (
    SELECT line.position, ${reasonOf(orderId, locking)} AS reason FROM order_line AS line WHERE line.order_id = ${orderId})
    WHERE reason IS NOT NULL ORDER BY position`);
}

/** The lines of an order of which refunds name pieces, or pieces came back, and how many. */
export function findBoundPieces(database: Database, orderId: string): Promise<PiecesOfLine[]> {
  return database.all<PiecesOfLine>(sql`SELECT position, quantity FROM (
    SELECT line.position, ${boundOf(orderId)} AS quantity FROM order_line AS line WHERE line.order_id = ${orderId})
    WHERE quantity > 0`);
}

/** The condition that none of some lines of an order is locked. */
export function areUnlocked(orderId: string, positions: readonly number[], locking: Locking) {
  return sql`NOT EXISTS (SELECT 1 FROM order_line AS line WHERE line.order_id = ${orderId}
    AND line.position IN (SELECT value FROM json_each(${JSON.stringify(positions)})) AND ${reasonOf(orderId, locking)} IS NOT NULL)`;
}

/** What can be changed of an order now, and which of its lines cannot. */
export async function changeableNow(
  database: Database,
  found: FoundOrder,
  isInParcel: boolean,
): Promise<OperatorOrder['changeable']> {
  const { delivery, lines } = changeableParts(found);
  const locked =
    lines && !isUnpaid(found) ? await findLockedLines(database, found.row.id, { isExchange: isExchange(found) }) : [];
  return { delivery: delivery && !isInParcel, lines, locked };
}
