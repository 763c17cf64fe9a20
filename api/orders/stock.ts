import { type SQL, sql } from 'drizzle-orm';
import { piecesReturned } from '#api/orders/returned.ts';
import { isPieceMissing } from '#api/pieces/to-be-made.ts';
import { isInRunningPublication } from '#api/pricing/running-publication.ts';
import type { LinePieces } from '#shared/contract/operator-refund.ts';

/** The positions of some lines of an order; null: of all. */
type Positions = readonly number[] | null;

/** Reserves the stock of an order's lines. Unconditional: if there is too little, the CHECK rolls back the batch. */
export function reserveStock(orderId: string, at: number, positions: Positions = null): readonly SQL[] {
  const held = heldOf(orderId, positions, sql`line.quantity - line.restocked - line.sent`);
  return [
    sql`
      UPDATE variant SET stock = stock - taken.quantity FROM ${held} AS taken
      WHERE variant.sku = taken.sku AND variant.stock IS NOT NULL`,
    recordMovements(orderId, at, {
      reason: 'reserved',
      pieces: sql`(SELECT sku, -quantity AS quantity FROM ${held} AS line)`,
    }),
  ];
}

/**
 * Returns the reserved stock of an order's lines, except what was not found there, and ends the reservation, so that it
 * can never be returned twice. A stock that is no longer counted stays so.
 */
export function releaseStock(orderId: string, at: number, positions: Positions = null): readonly SQL[] {
  const held = reservedBy(orderId, positions);
  const isMeant = sql`${isNotInParts(orderId)} AND ${isAmong(positions)}`;
  const lost = sql`(SELECT held.sku, min(held.quantity, sum(missing.quantity)) AS quantity
    FROM ${held} AS held JOIN ${missingPieces(orderId, isMeant)} AS missing
      ON missing.sku = held.sku GROUP BY held.sku)`;
  return [
    sql`
      UPDATE variant SET stock = stock + given.quantity FROM ${held} AS given
      WHERE variant.sku = given.sku AND variant.stock IS NOT NULL`,
    recordMovements(orderId, at, { reason: 'released', pieces: held }),
    ...writeOff(orderId, at, lost),
    sql`UPDATE order_line AS line SET reserved = 0 WHERE order_id = ${orderId} AND ${isAmong(positions)}`,
  ];
}

/** Adds pieces that an order had, selected as `sku` and `quantity`, to the stock again. */
export function addToShelf(orderId: string, at: number, pieces: SQL): readonly SQL[] {
  return [
    sql`UPDATE variant SET stock = stock + returned.quantity FROM ${pieces} AS returned
      WHERE variant.sku = returned.sku AND variant.stock IS NOT NULL`,
    recordMovements(orderId, at, { reason: 'returned', pieces }),
  ];
}

/** Counts the sold pieces of a paid order, for the list of popular products; `-1`: they are not sold after all. */
export function countSales(orderId: string, sign: 1 | -1 = 1): SQL {
  return sql`
    UPDATE product SET sold = max(0, sold + ${sign} * line.quantity) FROM (
      SELECT product_handle, sum(quantity) AS quantity FROM order_line WHERE order_id = ${orderId}
      GROUP BY product_handle
    ) AS line WHERE product.handle = line.product_handle`;
}

type Restocking = {
  at: number;
  operator?: string | null | undefined;
  byHand?: readonly LinePieces[];
  /** The refund that stopped the making of its pieces, if they were not sent. */
  stoppedBy?: string | undefined;
  /** Whether all of what comes back was sent. */
  isSent?: boolean;
};

/**
 * Adds to the stock again what an order's refunds say has come back, or is not sent, and what is returned `byHand`;
 * and records it in the order's log, but for what keeps no stock. What is on the shelf already is not added again,
 * so that a refund which the bank has refused can be repeated. Not more than the line has; nothing that was sewn to
 * measure, because it fits nobody else, and nothing that was not found there.
 */
export function restock(
  orderId: string,
  { at, operator = null, byHand = [], stoppedBy = '', isSent = false }: Restocking,
): readonly SQL[] {
  const returned = sql`(
    SELECT line.position, line.sku,
      min(sum(back.quantity), line.quantity - coalesce(discarded.quantity, 0)) - line.restocked AS quantity
    FROM (SELECT * FROM ${piecesReturned(orderId, { isRestocked: true })}
      UNION ALL SELECT value ->> 'position', value ->> 'quantity' FROM json_each(${JSON.stringify(byHand)})) AS back
    JOIN order_line AS line ON line.order_id = ${orderId} AND line.position = back.position
    LEFT JOIN ${piecesReturned(orderId, { isRestocked: false })} AS discarded ON discarded.position = line.position
    WHERE coalesce(line.returns, '') NOT LIKE 'made-to-measure%'
    GROUP BY line.position)`;
  const bySku = sql`(SELECT sku, sum(quantity) AS quantity FROM ${returned} WHERE quantity > 0 GROUP BY sku)`;
  const isStopped = sql`piece.stopped_by = ${stoppedBy}`;
  const stopped = sql`(SELECT count(*) FROM piece WHERE piece.order_id = order_line.order_id
    AND piece.position = order_line.position AND ${isStopped})`;
  const missing = missingPieces(orderId, isStopped);
  const lostByLine = sql`(SELECT back.position, back.sku, min(back.quantity, missing.quantity) AS quantity
    FROM ${returned} AS back JOIN ${missing} AS missing ON missing.position = back.position WHERE back.quantity > 0)`;
  const lost = sql`(SELECT sku, sum(quantity) AS quantity FROM ${lostByLine} GROUP BY sku)`;
  return [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
      SELECT orders.id, 'pieces-restocked', orders.state, orders.state, 'operator', ${operator}, counted.detail, ${at}
      FROM orders JOIN (SELECT group_concat(back.quantity || ' × ' || back.sku, ', ') AS detail
        FROM ${bySku} AS back JOIN variant ON variant.sku = back.sku WHERE variant.stock IS NOT NULL) AS counted
      WHERE orders.id = ${orderId} AND counted.detail IS NOT NULL`,
    ...addToShelf(orderId, at, bySku),
    ...writeOff(orderId, at, lost),
    markWrittenOff(orderId, { isMeant: isStopped, lost: lostByLine }),
    sql`
      UPDATE order_line SET restocked = restocked + returned.quantity,
        sent = max(0, sent - max(0, returned.quantity - ${isSent ? 0 : stopped})) FROM ${returned} AS returned
      WHERE returned.quantity > 0 AND order_line.order_id = ${orderId} AND order_line.position = returned.position`,
  ];
}

/** Takes pieces out of the stock, selected as `sku` and `quantity`, that an order gives back but did not find there. */
function writeOff(orderId: string, at: number, pieces: SQL): readonly SQL[] {
  return [
    sql`
      UPDATE variant SET stock = stock - lost.quantity FROM ${pieces} AS lost
      WHERE variant.sku = lost.sku AND variant.stock IS NOT NULL`,
    recordMovements(orderId, at, {
      reason: 'missing',
      pieces: sql`(SELECT sku, -quantity AS quantity FROM ${pieces} AS lost)`,
    }),
  ];
}

/**
 * Marks as many missing pieces of each line as `lost` says: if the bank refuses their refund, they are made again, and
 * may be refunded again.
 */
function markWrittenOff(orderId: string, { isMeant, lost }: { isMeant: SQL; lost: SQL }): SQL {
  return sql`
    UPDATE piece SET is_written_off = 1 WHERE id IN (SELECT id FROM (
      SELECT piece.id, lost.quantity, row_number() OVER (PARTITION BY piece.position ORDER BY piece.unit) AS rank
      FROM piece JOIN order_line AS line ON line.order_id = piece.order_id AND line.position = piece.position
        JOIN ${lost} AS lost ON lost.position = piece.position
      WHERE piece.order_id = ${orderId} AND ${isPieceMissing} AND ${isMeant}) WHERE rank <= quantity)`;
}

/** Pieces of an order that were not found in stock, by line: those that `isMeant` of each. */
function missingPieces(orderId: string, isMeant: SQL): SQL {
  return sql`(SELECT line.position, line.sku, count(*) AS quantity
    FROM piece JOIN order_line AS line ON line.order_id = piece.order_id AND line.position = piece.position
    WHERE piece.order_id = ${orderId} AND ${isPieceMissing} AND ${isMeant} GROUP BY line.position)`;
}

/** The condition that no refund of some pieces has stopped a piece: that has said where it is. */
function isNotInParts(orderId: string): SQL {
  const ofPieces = sql`order_id = ${orderId} AND pieces IS NOT NULL`;
  return sql`coalesce(piece.stopped_by, '') NOT IN (
    SELECT id FROM refund WHERE ${ofPieces} UNION ALL SELECT id FROM certificate_refund WHERE ${ofPieces}
    UNION ALL SELECT id FROM hand_refund WHERE ${ofPieces})`;
}

/**
 * Writes movements of an order's pieces, which `pieces` selects as `sku` and `quantity`; also of a SKU that a
 * publication is about to give to its next product, where they are counted again.
 */
function recordMovements(orderId: string, at: number, { reason, pieces }: { reason: string; pieces: SQL }): SQL {
  return sql`
    INSERT INTO stock_movement (sku, quantity, reason, order_id, at)
    SELECT taken.sku, taken.quantity, ${reason}, ${orderId}, ${at} FROM ${pieces} AS taken
    LEFT JOIN variant ON variant.sku = taken.sku WHERE taken.quantity <> 0
      AND (variant.stock IS NOT NULL OR variant.sku IS NULL AND ${isInRunningPublication(sql`taken.sku`)})`;
}

/**
 * What an order still holds: neither what is on the shelf again or was sent, nor what a refund of pieces that were not
 * sent has stopped, which has said where it is. An order has pieces once it is paid.
 */
function reservedBy(orderId: string, positions: Positions): SQL {
  const ofLine = sql`piece.order_id = line.order_id AND piece.position = line.position`;
  return heldOf(
    orderId,
    positions,
    sql`min(line.quantity - line.restocked - line.sent,
      CASE WHEN EXISTS (SELECT 1 FROM piece WHERE ${ofLine})
        THEN (SELECT count(*) FROM piece WHERE ${ofLine} AND piece.shipment IS NULL AND ${isNotInParts(orderId)})
        ELSE line.quantity END)`,
  );
}

/** Reserved pieces of an order's lines by SKU, as many as `pieces` says of each line. */
function heldOf(orderId: string, positions: Positions, pieces: SQL): SQL {
  return sql`(
    SELECT line.sku, sum(max(0, ${pieces})) AS quantity FROM order_line AS line
    WHERE line.order_id = ${orderId} AND line.reserved = 1 AND ${isAmong(positions)} GROUP BY line.sku)`;
}

function isAmong(positions: Positions): SQL {
  return positions ? sql`line.position IN (SELECT value FROM json_each(${JSON.stringify(positions)}))` : sql`TRUE`;
}
