import { sql } from 'drizzle-orm';
import type { Statement } from '#api/database/database.ts';
import { type ChangedLines, moveTo } from '#api/orders/changes/paid-line-statements.ts';
import { insertLines } from '#api/orders/insert-order.ts';
import type { OrderLineRow } from '#api/orders/order-response.ts';
import { takeExchanged } from '#api/orders/returns/take-out.ts';
import { countSales, reserveStock } from '#api/orders/stock.ts';
import { insertPieces } from '#api/pieces/piece-statements.ts';
import type { ReturnReason } from '#shared/contract/operator-refund.ts';

/** What goes out for what comes back, and the lines of which pieces come back. */
export type Exchanged = {
  /** The lines that go out, by their new positions. */
  fresh: readonly number[];
  /** The lines that give pieces back, by their former positions, and how many pieces of each stay. */
  staying: readonly { from: number; quantity: number }[];
};

type Exchanging = Exchanged & {
  changed: ChangedLines;
  lines: readonly OrderLineRow[];
  reason: ReturnReason;
  /** The version that the order has then. */
  version: number;
  at: number;
};

/** More than any order has lines. */
const MAX_POSITIONS = 1000;

/**
 * Exchanges sent pieces of an order: they leave its lines and are awaited, each with what it was sold as, and others
 * are reserved, or queued for sewing. What was done on a sent piece stays with it: it keeps its shipment, its work and
 * its cloth, in a place of no line.
 */
export function exchangeLines(
  orderId: string,
  { fresh, staying, changed, lines, reason, version, at }: Exchanging,
): readonly Statement[] {
  const gone = JSON.stringify(staying.filter(({ quantity }) => quantity === 0).map(({ from }) => from));
  const fewer = staying.flatMap(({ from, quantity }) => {
    const to = changed.moves.find((move) => move.from === from)?.to;
    const line = lines.find(({ position }) => position === to);
    return line && quantity > 0 ? [{ ...line, sent: quantity - line.restocked }] : [];
  });
  return [
    ...takeExchanged(orderId, { staying, at }),
    countSales(orderId, -1),
    sql`
      INSERT INTO exchanged_piece (piece_id, order_id, sku, product_handle, name_ru, name_en, colour_ru, colour_en, size, returns,
        position, reason, version, exchanged_at)
      SELECT piece.id, line.order_id, line.sku, line.product_handle, line.name_ru, line.name_en, line.colour_ru, line.colour_en, line.size,
        line.returns, line.position, ${reason}, ${version}, ${at}
      FROM piece JOIN order_line AS line ON line.order_id = piece.order_id AND line.position = piece.position
        JOIN json_each(${JSON.stringify(staying)}) AS staying ON staying.value ->> 'from' = piece.position
      WHERE piece.order_id = ${orderId} AND piece.unit >= staying.value ->> 'quantity'`,
    sql`UPDATE piece SET position = -(${version * MAX_POSITIONS} + position + 1) WHERE order_id = ${orderId} AND position >= 0
      AND id IN (SELECT piece_id FROM exchanged_piece WHERE order_id = ${orderId})`,
    sql`DELETE FROM order_line WHERE order_id = ${orderId} AND position IN (SELECT value FROM json_each(${gone}))`,
    ...changed.moves.filter(({ from, to }) => from !== to).flatMap((move) => moveTo(orderId, move, lines)),
    // Written anew: daily sums follow lines that come and go.
    sql`DELETE FROM order_line WHERE order_id = ${orderId}
      AND position IN (SELECT value FROM json_each(${JSON.stringify(fewer.map(({ position }) => position))}))`,
    insertLines([...fewer, ...lines.filter(({ position }) => fresh.includes(position))]),
    ...reserveStock(orderId, at, fresh),
    insertPieces(orderId, at),
    countSales(orderId),
  ];
}
