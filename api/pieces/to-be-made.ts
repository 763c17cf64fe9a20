import { sql } from 'drizzle-orm';
import type { OrderState } from '#shared/contract/order.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';

const TO_BE_MADE: readonly OrderState[] = ['confirmed', 'paid', 'in_production'];

/** The condition that an order is paid, or free, and not sent yet. */
export const isToBeMade = sql`orders.state IN (${sql.join(
  TO_BE_MADE.map((state) => sql`${state}`),
  sql`, `,
)})`;

/** The condition that a piece is to be made: its order is, and it was not refunded. */
export const isPieceToBeMade = sql`(${isToBeMade} AND piece.stopped_by IS NULL)`;

/** The condition that a line's pieces lie in stock as they were sold: neither sewn to order nor to be embroidered. */
export const isLineInStock = sql`(line.reserved = 1 AND line.returns = 'standard')`;

/** Whether a line's pieces lie in stock, as {@link isLineInStock} says of stored lines. */
export function isInStock({ isCounted, returns }: { isCounted: boolean; returns: string }): boolean {
  return isCounted && returns === 'standard';
}

/**
 * The condition that a piece was sold from stock, was not found there, and has not been sewn instead; and that the
 * stock has not been corrected for it yet.
 */
export const isPieceMissing = sql`(${isLineInStock} AND piece.from_shelf = 0 AND piece.stage <> ${LAST_STAGE}
  AND piece.is_written_off = 0)`;

/** The condition that a piece is to be sewn: it is to be made, and was not in stock. */
export const isPieceToBeSewn = sql`(${isPieceToBeMade} AND piece.from_shelf = 0)`;

/**
 * The condition that a measurement of its line has changed since a piece was cut. One that goes through the first stage
 * again is cut anew.
 */
export const isCutBefore = sql`(piece.stage <> ${FIRST_STAGE} AND coalesce(line.measured_again_at >= (
  SELECT max(move.at) FROM piece_move AS move
  WHERE move.piece_id = piece.id AND move.from_stage = ${FIRST_STAGE}), 0))`;

/** The condition that the making of a piece was stopped after it had begun, and that nobody has put it aside yet. */
export const isPieceStopped = sql`(piece.stopped_by IS NOT NULL AND piece.put_aside_at IS NULL)`;
