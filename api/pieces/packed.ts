import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { isPieceLeft, isToBeMade } from '#api/pieces/to-be-made.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';

/** The condition that an order is packed and not sent: all of its pieces that are left are packed. */
export const isPacked = sql`(${isToBeMade} AND coalesce((
  SELECT min(piece.stage = ${LAST_STAGE}) FROM piece
  WHERE piece.order_id = orders.id AND ${isPieceLeft}), 0) = 1)`;

/** The condition that nothing of an order is left to sew, and it is not sent: the rest of its pieces is in stock. */
export const isReadyToPack = sql`(${isToBeMade} AND coalesce((
  SELECT min(piece.stage = ${LAST_STAGE} OR piece.from_shelf = 1) FROM piece
  WHERE piece.order_id = orders.id AND ${isPieceLeft}), 0) = 1)`;

/** Whether an order is packed and not sent. */
export async function isOrderPacked(database: Database, orderId: string): Promise<boolean> {
  const [found] = await database.all<{ isPacked: number }>(
    sql`SELECT ${isPacked} AS isPacked FROM orders WHERE id = ${orderId}`,
  );
  return found?.isPacked === 1;
}
