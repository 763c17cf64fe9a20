import { type SQL, sql } from 'drizzle-orm';
import { lastShipment } from '#api/orders/shipments.ts';
import { isPieceLeft } from '#api/pieces/to-be-made.ts';

/** The pieces of a line that are in the last shipment of its order. */
const sentLast = (orderId: string) => sql`(SELECT count(*) FROM piece WHERE piece.order_id = order_line.order_id
  AND piece.position = order_line.position AND piece.shipment = ${lastShipment(orderId)})`;

/** Counts the pieces of the last shipment as sent: they are no longer on hand. */
export function shipReservedStock(orderId: string): SQL {
  return sql`UPDATE order_line SET sent = sent + ${sentLast(orderId)} WHERE order_id = ${orderId}`;
}

/**
 * Ends the reservation of lines of which the last shipment took all that was left, or of all once nothing is left of
 * their order. They remember that they were sent.
 */
export function endReservation(orderId: string): SQL {
  return sql`UPDATE order_line SET reserved = 2 WHERE order_id = ${orderId} AND reserved = 1
    AND NOT EXISTS (SELECT 1 FROM piece WHERE piece.order_id = order_line.order_id AND ${isPieceLeft}
      AND (piece.position = order_line.position OR ${sentLast(orderId)} = 0))`;
}

/** Reserves the pieces of the last shipment again, which were not shipped after all. */
export function unshipStock(orderId: string): readonly SQL[] {
  return [
    sql`UPDATE order_line SET reserved = 1 WHERE order_id = ${orderId} AND reserved = 2
      AND (${sentLast(orderId)} > 0 OR NOT EXISTS (SELECT 1 FROM piece WHERE piece.order_id = order_line.order_id
        AND piece.position = order_line.position AND piece.shipment IS NOT NULL))`,
    sql`UPDATE order_line SET sent = max(0, sent - ${sentLast(orderId)}) WHERE order_id = ${orderId}`,
  ];
}
