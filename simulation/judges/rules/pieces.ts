import { HANDED_OVER, happened, holds, orders, returned } from './fragments.ts';

const stopped = `(SELECT count(*) FROM piece WHERE piece.order_id = order_line.order_id
  AND piece.position = order_line.position AND stopped_by IS NOT NULL)`;

/** What may never be of pieces. Each is how often it is; `?1` is the last order before the history. */
export const PIECES_RULES = {
  'pieces that were refunded and are still made': `SELECT count(*) FROM order_line JOIN mine ON mine.id = order_id
    WHERE state IN ('confirmed', 'paid', 'in_production') AND (SELECT count(*) FROM piece
      WHERE piece.order_id = mine.id AND piece.position = order_line.position AND (stopped_by IS NOT NULL OR shipment IS NOT NULL)) < (
      SELECT coalesce(sum(part.value ->> 'quantity'), 0) FROM refund JOIN json_each(refund.pieces) AS part
      WHERE refund.order_id = mine.id AND refund.status <> 'canceled'
        AND part.value ->> 'position' = order_line.position AND part.value ->> 'isRefunded' IS NULL)`,
  'pieces from the shelf that are sewn, or were not in stock': `SELECT count(*) FROM piece
    JOIN mine ON mine.id = piece.order_id JOIN order_line ON order_line.order_id = mine.id
      AND order_line.position = piece.position
    WHERE from_shelf = 1 AND (stage NOT IN ('to-cut', 'packed') OR order_line.returns <> 'standard'
      OR state IN ('confirmed', 'paid', 'in_production') AND shipment IS NULL AND order_line.reserved <> 1)`,
  'pieces of a shipment that was never sent, or an empty one': `SELECT (SELECT count(*) FROM (
    SELECT order_id, shipment FROM piece JOIN mine ON mine.id = order_id WHERE shipment IS NOT NULL
    EXCEPT SELECT order_id, number FROM shipment)) + (SELECT count(*) FROM shipment JOIN mine ON mine.id = order_id
    WHERE NOT EXISTS (SELECT 1 FROM piece WHERE piece.order_id = mine.id AND piece.shipment = shipment.number))`,
  'pieces that are left of an order that was sent': orders(
    `state IN ('shipped', 'delivered') AND EXISTS (SELECT 1 FROM piece
      WHERE order_id = mine.id AND shipment IS NULL AND stopped_by IS NULL)`,
  ),
  'a line that its shopper changed after it was cut': `SELECT count(*) FROM order_line
    JOIN mine ON mine.id = order_line.order_id
    JOIN piece ON piece.order_id = mine.id AND piece.position = order_line.position
    JOIN piece_move AS move ON move.piece_id = piece.id
    WHERE move.made_by IS NOT NULL AND move.at < order_line.own_changed_at`,
  'a piece that comes back and is of a line, or was never sent': `SELECT count(*) FROM exchanged_piece JOIN mine
    ON mine.id = exchanged_piece.order_id JOIN piece ON piece.id = piece_id
    WHERE piece.position >= 0 OR shipment IS NULL`,
  'a return of more pieces than were sent, or of some that are refunded': `SELECT count(*) FROM order_line
    JOIN mine ON mine.id = order_line.order_id WHERE EXISTS (SELECT 1 FROM return_line JOIN order_return ON order_return.id = return_id
      WHERE return_line.order_id = mine.id AND return_line.position = order_line.position
        AND order_return.state IN ('asked', 'accepted', 'sent', 'received'))
    AND (SELECT sum(return_line.quantity) FROM return_line JOIN order_return ON order_return.id = return_id
      WHERE return_line.order_id = mine.id AND return_line.position = order_line.position
        AND order_return.state IN ('asked', 'accepted', 'sent', 'received'))
      + max(0, ${returned(0)} + ${returned(1)} - ${stopped}) > (SELECT count(*) FROM piece
        WHERE piece.order_id = mine.id AND piece.position = order_line.position AND shipment IS NOT NULL)`,
  'a return that is settled without its money': orders(`(SELECT count(*) FROM order_event
      WHERE order_id = mine.id AND kind = 'return-settle') > (SELECT count(*) FROM order_return
      WHERE order_id = mine.id AND state = 'settled')`),
  'more answers than questions': orders(`(SELECT count(*) FROM order_event WHERE order_id = mine.id
    AND kind IN ('question-answered', 'question-withdrawn')) > (SELECT count(*) FROM question WHERE order_id = mine.id)`),
  'sold pieces counted wrongly': `SELECT count(*) FROM product WHERE handle IN ('robe', 'socks', 'gown') AND sold <> (
    SELECT coalesce(sum(quantity), 0) FROM order_line JOIN mine ON mine.id = order_id
    WHERE product_handle = product.handle AND ${happened("'paid', 'paid_by_hand', 'placed_free'")}
      AND state <> 'cancelled')`,
  'pieces lost or doubled': `SELECT count(*) FROM variant WHERE sku IN ('counted', 'socks') AND stock + (
    SELECT coalesce(sum(iif(reserved = 1 OR ${HANDED_OVER}, quantity - restocked,
      min(quantity - restocked, sent + min(${returned(0)}, ${stopped})))), 0) FROM order_line JOIN mine ON mine.id = order_id
    WHERE order_line.sku = variant.sku) + (SELECT count(*) FROM exchanged_piece JOIN mine ON mine.id = order_id
    WHERE exchanged_piece.sku = variant.sku AND coalesce(is_restocked, 0) = 0) <> (SELECT coalesce(sum(quantity), 0) FROM stock_movement AS moved
      WHERE moved.sku = variant.sku AND reason NOT IN ('reserved', 'released', 'returned'))`,
  'more pieces back on the shelf than were taken from it': `SELECT count(*) FROM order_line
    WHERE restocked NOT BETWEEN 0 AND quantity`,
  'fewer pieces on the shelf than refunds say have come back': `SELECT count(*) FROM order_line
    WHERE restocked < min(${returned(1)}, quantity - ${returned(0)}) AND coalesce(returns, '') NOT LIKE 'made-to-measure%'`,
  'stock that is not the sum of its movements': `SELECT count(*) FROM variant WHERE coalesce(stock, 0) <> (
    SELECT coalesce(sum(quantity), 0) FROM stock_movement AS moved WHERE moved.sku = variant.sku)`,
  'stock below nothing': 'SELECT count(*) FROM variant WHERE stock < 0',
  'an ended order that holds pieces': orders(`state IN ('cancelled', 'expired') AND ${holds(1)}`),
  'pieces held that were handed over': orders(`${HANDED_OVER} AND ${holds(1)}`),
  'a living order without its pieces': orders(
    `state NOT IN ('cancelled', 'expired', 'refunded') AND NOT ${HANDED_OVER} AND ${holds(0)}`,
  ),
} as const;
