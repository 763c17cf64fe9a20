import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { withNames } from '#api/orders/correct-measure.ts';
import { openChoices } from '#api/orders/line-choices.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { isCutBefore, isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';

/** The measurements that the shopper was asked after, of all lines; `nameOf` gives the operators' names. */
export async function readCorrections(
  { sealer }: Ports,
  { lines }: FoundOrder,
  nameOf: (operator: string) => string,
): Promise<OperatorOrder['corrections']> {
  const shown = lines.map(async (line) => {
    const { corrections } = await openChoices(sealer, line);
    return withNames(corrections, nameOf).map((correction) => ({ ...correction, position: line.position }));
  });
  return (await Promise.all(shown)).flat();
}

const NOT_READY = sql`(piece.stage <> ${LAST_STAGE} OR ${isCutBefore})`;

/** Pieces of an order that can be sent: they are packed. */
export async function listReady(database: Database, orderId: string): Promise<OperatorOrder['ready']> {
  return database.all(sql`
    SELECT piece.id, piece.position FROM piece JOIN orders ON orders.id = piece.order_id
      JOIN order_line AS line ON line.order_id = piece.order_id AND line.position = piece.position
    WHERE orders.id = ${orderId} AND ${isPieceToBeMade} AND NOT ${NOT_READY}
    ORDER BY piece.position, piece.unit`);
}

/** Pieces to ask about before the order is sent; none once it was. */
export async function listUnready(database: Database, orderId: string): Promise<OperatorOrder['unready']> {
  const rows = await database.all<{
    position: number;
    unit: number;
    stage: string;
    fromShelf: number;
    isCutBefore: number;
  }>(sql`
    SELECT piece.position, piece.unit, piece.stage, piece.from_shelf AS fromShelf, ${isCutBefore} AS isCutBefore
    FROM piece JOIN orders ON orders.id = piece.order_id
      JOIN order_line AS line ON line.order_id = piece.order_id AND line.position = piece.position
    WHERE orders.id = ${orderId} AND ${isPieceToBeMade} AND ${NOT_READY}
    ORDER BY piece.position, piece.unit`);
  return rows.map(({ fromShelf, ...row }) => ({
    ...row,
    isFromShelf: fromShelf === 1,
    isCutBefore: row.isCutBefore === 1,
  }));
}
