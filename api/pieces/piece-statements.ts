import { type SQL, sql } from 'drizzle-orm';
import { isLineInStock, isPieceLeft } from '#api/pieces/to-be-made.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import { FIRST_STAGE, LAST_STAGE } from '#shared/domain/stages.ts';

const UNITS = JSON.stringify(Array.from({ length: MAX_LINE_QUANTITY }, (_, unit) => unit));

/** Adds each piece of an order, once: those in stock to what is packed, the rest to the production queue. */
export function insertPieces(orderId: string, at: number): SQL {
  return sql`
    INSERT INTO piece (id, order_id, position, unit, stage, from_shelf, entered_at)
    SELECT lower(hex(randomblob(16))), line.order_id, line.position, json_each.value, ${FIRST_STAGE}, ${isLineInStock},
      ${at}
    FROM order_line AS line JOIN json_each(${UNITS}) ON json_each.value < line.quantity
    WHERE line.order_id = ${orderId} ON CONFLICT DO NOTHING`;
}

type Stopping = {
  /** The id of the refund, or `order`. */
  by: string;
  at: number;
  /** How many pieces of which lines; by default all. */
  pieces?: readonly { position: number; quantity: number }[];
  condition?: SQL;
};

/**
 * Stops the making of an order's pieces that were not sent: of a line first those in the earliest stages, of them those
 * not in stock.
 */
export function stopPieces(orderId: string, { by, at, pieces, condition = sql`TRUE` }: Stopping): SQL {
  return sql`
    UPDATE piece SET stopped_by = ${by}, holder = NULL, put_aside_at = CASE stage WHEN ${FIRST_STAGE} THEN ${at} END
    WHERE order_id = ${orderId} AND ${isPieceLeft} AND ${condition}
      AND ${pieces ? sql`id IN (${selectLeastFar(orderId, pieces)})` : sql`TRUE`}`;
}

const PROGRESS = sql`CASE piece.stage WHEN ${FIRST_STAGE} THEN -1 WHEN ${LAST_STAGE} THEN 1000 ELSE (
  SELECT stage.key FROM production_settings JOIN json_each(production_settings.stages) AS stage WHERE stage.value ->> 'id' = piece.stage) END`;

function selectLeastFar(orderId: string, pieces: readonly { position: number; quantity: number }[]): SQL {
  return sql`
    SELECT id FROM (
      SELECT piece.id, wanted.value ->> 'quantity' AS quantity,
        row_number() OVER (PARTITION BY piece.position ORDER BY ${PROGRESS}, piece.from_shelf, piece.unit DESC) AS rank
      FROM piece JOIN json_each(${JSON.stringify(pieces)}) AS wanted ON wanted.value ->> 'position' = piece.position
      WHERE piece.order_id = ${orderId} AND ${isPieceLeft})
    WHERE rank <= quantity`;
}

/** Resumes the making of pieces that a failed refund had stopped. */
export function resumePieces(refundId: string): SQL {
  return sql`UPDATE piece SET stopped_by = NULL, put_aside_at = NULL WHERE stopped_by = ${refundId}`;
}
