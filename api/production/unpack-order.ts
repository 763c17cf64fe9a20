import { sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { bookCutting } from '#api/materials/book-cutting.ts';
import { isPacked } from '#api/pieces/packed.ts';
import { readProductionSettings } from '#api/pieces/production-settings.ts';
import type { Ports } from '#api/ports/ports.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';

/** Takes an order's pieces out of its parcel, to where they were before. Throws a ProblemError if it is not packed. */
export async function unpackOrder(ports: Ports, orderId: string, operator: string): Promise<void> {
  const { database, clock } = ports;
  const { stages } = await readProductionSettings(database);
  const sewn = stages.at(-2)?.id ?? FIRST_STAGE;
  const before = sql`CASE from_shelf WHEN 1 THEN ${FIRST_STAGE} ELSE ${sewn} END`;
  const at = clock();
  const inParcel = sql`piece.order_id = ${orderId} AND piece.stage = ${LAST_STAGE} AND piece.stopped_by IS NULL`;
  try {
    await transact(database, [
      // If the order is no longer packed, the event's state is null and the whole batch fails.
      sql`
        INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, at)
        SELECT id, 'unpacked', CASE WHEN ${isPacked} THEN state END, state, 'operator', ${operator}, ${at}
        FROM orders WHERE id = ${orderId}`,
      sql`
        INSERT INTO piece_move (piece_id, from_stage, to_stage, operator, at)
        SELECT id, stage, ${before}, ${operator}, ${at} FROM piece WHERE ${inParcel}`,
      // While the pieces can still be told: it tells them by their stage.
      ...bookCutting({ pieces: inParcel, from: LAST_STAGE, to: sewn, operator, at }),
      sql`UPDATE piece SET stage = ${before}, entered_at = ${at} WHERE ${inParcel}`,
    ]);
  } catch (error) {
    if (!violatesConstraint(error, 'NOT NULL constraint failed: order_event.from_state')) throw error;
    throw new ProblemError('event-refused', { detail: 'The order is not packed, or was sent', cause: error });
  }
}
