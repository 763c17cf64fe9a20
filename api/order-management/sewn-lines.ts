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

/** Pieces that are left to be sent: packed ones, and those to ask about before; none once all are sent. */
export async function listUnsent(
  database: Database,
  orderId: string,
): Promise<Pick<OperatorOrder, 'ready' | 'unready'>> {
  const rows = await database.all<{
    id: string;
    position: number;
    unit: number;
    stage: string;
    fromShelf: number;
    isCutBefore: number;
  }>(sql`
    SELECT piece.id, piece.position, piece.unit, piece.stage, piece.from_shelf AS fromShelf,
      ${isCutBefore} AS isCutBefore
    FROM piece JOIN orders ON orders.id = piece.order_id
      JOIN order_line AS line ON line.order_id = piece.order_id AND line.position = piece.position
    WHERE orders.id = ${orderId} AND ${isPieceToBeMade} ORDER BY piece.position, piece.unit`);
  const isReady = (row: (typeof rows)[number]) => row.stage === LAST_STAGE && row.isCutBefore === 0;
  return {
    ready: rows.filter(isReady).map(({ id, position }) => ({ id, position })),
    unready: rows
      .filter((row) => !isReady(row))
      .map(({ id: _, fromShelf, ...row }) => ({
        ...row,
        isFromShelf: fromShelf === 1,
        isCutBefore: row.isCutBefore === 1,
      })),
  };
}

/** The positions of the lines whose variant keeps stock: pieces of others cannot go back to it. */
export async function listStockedLines(database: Database, orderId: string): Promise<number[]> {
  const rows = await database.all<{ position: number }>(sql`
    SELECT line.position FROM order_line AS line JOIN variant ON variant.sku = line.sku
    WHERE line.order_id = ${orderId} AND variant.stock IS NOT NULL ORDER BY line.position`);
  return rows.map(({ position }) => position);
}
