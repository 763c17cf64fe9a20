import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#api/database/database.ts';
import { insertLines } from '#api/orders/insert-order.ts';
import type { OrderLineRow } from '#api/orders/order-response.ts';
import { countSales, releaseStock, reserveStock } from '#api/orders/stock.ts';
import { insertPieces } from '#api/pieces/piece-statements.ts';
import { isLineInStock } from '#api/pieces/to-be-made.ts';

/**
 * Which lines of an order are changed, by their positions: those that were (`from`) and that are (`to`), those that are
 * gone, and the moves of all others, before and after.
 */
export type ChangedLines = {
  from: readonly number[];
  to: readonly number[];
  removed: readonly number[];
  moves: readonly { from: number; to: number }[];
};

type Replacing = { changed: ChangedLines; lines: readonly OrderLineRow[]; at: number };

/** Replaces lines of a paid order, with their stock, their uncut pieces, and what is counted as sold. */
export function replaceLines(orderId: string, { changed, lines, at }: Replacing): readonly Statement[] {
  const { from, to, removed, moves } = changed;
  const moved = moves.filter((move) => move.from !== move.to);
  const added = lines.filter(({ position }) => to.includes(position));
  return [
    countSales(orderId, -1),
    ...releaseStock(orderId, at, from),
    ...dropPieces(orderId, sql`piece.position IN (SELECT value FROM json_each(${JSON.stringify(removed)}))`),
    sql`DELETE FROM order_line WHERE order_id = ${orderId}
      AND position IN (SELECT value FROM json_each(${JSON.stringify(from)}))`,
    // One after another and forward, so that no two are ever at one place.
    ...moved.flatMap((move) => moveTo(orderId, move, lines)),
    insertLines(added),
    ...reserveStock(orderId, at, to),
    ...dropPieces(
      orderId,
      sql`piece.unit >= (SELECT quantity FROM order_line AS line
      WHERE line.order_id = piece.order_id AND line.position = piece.position)`,
    ),
    sql`UPDATE piece SET from_shelf = (SELECT ${isLineInStock} FROM order_line AS line
        WHERE line.order_id = piece.order_id AND line.position = piece.position)
      WHERE order_id = ${orderId} AND position IN (SELECT value FROM json_each(${JSON.stringify(to)}))`,
    insertPieces(orderId, at),
    countSales(orderId),
  ];
}

/** Moves a line that stays to its new place, with its pieces, what was asked about it, and what comes back of it. */
export function moveTo(
  orderId: string,
  { from, to }: { from: number; to: number },
  lines: readonly OrderLineRow[],
): readonly SQL[] {
  const line = lines.find(({ position }) => position === to);
  const isThere = sql`order_id = ${orderId} AND position = ${from}`;
  return [
    sql`UPDATE order_line SET position = ${to}, measurements = ${line?.measurements ?? null},
      embroidery = ${line?.embroidery ?? null} WHERE ${isThere}`,
    sql`UPDATE piece SET position = ${to} WHERE ${isThere}`,
    sql`UPDATE question SET position = ${to} WHERE ${isThere}`,
    sql`UPDATE return_line SET position = ${to} WHERE ${isThere}`,
  ];
}

/** Takes uncut pieces of an order off the queue for good; notes on their tickets stay with the order. */
export function dropPieces(orderId: string, isMeant: SQL): readonly SQL[] {
  const dropped = sql`(SELECT id FROM piece WHERE order_id = ${orderId} AND ${isMeant})`;
  return [
    sql`UPDATE order_note SET piece_id = NULL WHERE piece_id IN ${dropped}`,
    sql`DELETE FROM piece_material WHERE piece_id IN ${dropped}`,
    sql`DELETE FROM piece_move WHERE piece_id IN ${dropped}`,
    sql`DELETE FROM piece WHERE id IN ${dropped}`,
  ];
}
