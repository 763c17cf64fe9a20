import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { isLineInStock, isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { FIRST_STAGE } from '#shared/domain/stages.ts';

/**
 * Has a piece sewn that is not on the shelf after all, or takes it from there again. Its stock stays as it was counted:
 * the order holds one piece of it either way, and gives back none that was neither found nor sewn. Throws a
 * ProblemError if it was begun or packed, or was not in stock.
 */
export async function changeSource({ database, clock }: Ports, id: string, isFromShelf: boolean): Promise<void> {
  const [changed] = await transact(database, [
    sql`
      UPDATE piece SET from_shelf = ${Number(isFromShelf)}, entered_at = ${clock()}
      WHERE id = ${id} AND stage = ${FIRST_STAGE} AND EXISTS (SELECT 1 FROM orders JOIN order_line AS line
        ON line.order_id = orders.id AND line.position = piece.position
        WHERE orders.id = piece.order_id AND ${isPieceToBeMade} AND ${isLineInStock}) RETURNING id`,
  ]);
  if (!changed?.length) throw new ProblemError('piece-moved');
}
