import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import type { PiecesOfLine } from '#shared/contract/own-order.ts';

const ReturnedPieces = z.array(
  z.object({
    position: z.int(),
    quantity: z.int(),
    isRestocked: z._default(z.boolean(), false),
    isRefunded: z._default(z.boolean(), true),
  }),
);

/** The pieces that came back with a refund, as it stores them; none if it stores none. */
export function readReturnedPieces(stored: string | null): z.infer<typeof ReturnedPieces> {
  return stored === null ? [] : ReturnedPieces.parse(JSON.parse(stored));
}

/** The pieces that a refund is for, by line. */
export function refundedPieces(stored: string | null): PiecesOfLine[] {
  return readReturnedPieces(stored)
    .filter(({ isRefunded }) => isRefunded)
    .map(({ position, quantity }) => ({ position, quantity }));
}

/** The pieces of an order whose money has come back to its shopper, by line, in the order of the lines. */
export async function findRefundedPieces(database: Database, orderId: string): Promise<PiecesOfLine[]> {
  return database.all<PiecesOfLine>(sql`
    SELECT piece.value ->> 'position' AS position, sum(piece.value ->> 'quantity') AS quantity FROM (
      SELECT pieces FROM refund WHERE order_id = ${orderId} AND status = 'succeeded'
      UNION ALL SELECT pieces FROM certificate_refund WHERE order_id = ${orderId} AND status = 'succeeded'
      UNION ALL SELECT pieces FROM hand_refund WHERE order_id = ${orderId} AND status = 'returned') AS given
    JOIN json_each(given.pieces) AS piece
    WHERE coalesce(piece.value ->> 'isRefunded', 1) = 1 GROUP BY 1 ORDER BY 1`);
}
