import { type SQL, sql } from 'drizzle-orm';
import { isToBeMade } from '#api/workshop/to-be-made.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import { FIRST_STAGE } from '#shared/domain/stages.ts';

const UNITS = JSON.stringify(Array.from({ length: MAX_LINE_QUANTITY }, (_, unit) => unit));

/** Puts each piece of an order into the queue of the workshop, once. */
export function insertPieces(orderId: string, at: number): SQL {
  return insertPiecesOf(sql`line.order_id = ${orderId}`, at);
}

/** The same for every order that is to be made and has no pieces: a former version of the API took it on. */
export function insertMissingPieces(at: number): SQL {
  return insertPiecesOf(
    sql`line.order_id IN (SELECT id FROM orders WHERE ${isToBeMade}
      AND NOT EXISTS (SELECT 1 FROM piece WHERE piece.order_id = orders.id))`,
    at,
  );
}

function insertPiecesOf(lines: SQL, at: number): SQL {
  return sql`
    INSERT INTO piece (id, order_id, position, unit, stage, entered_at)
    SELECT lower(hex(randomblob(16))), line.order_id, line.position, json_each.value, ${FIRST_STAGE}, ${at}
    FROM order_line AS line JOIN json_each(${UNITS}) ON json_each.value < line.quantity
    WHERE ${lines} ON CONFLICT DO NOTHING`;
}
