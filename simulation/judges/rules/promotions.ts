import { orders, promotions } from './fragments.ts';

/**
 * What may never be of promotions and discounts. Each is how often it is; `?1` is the last order before the history.
 */
export const PROMOTION_RULES = {
  'a discount that is no sum of its lines': orders(
    'discount <> (SELECT coalesce(sum(discount), 0) FROM order_line WHERE order_id = mine.id)',
  ),
  'a discount that is no sum of its promotions': orders(`discount <> ${promotions('amount')}
    OR delivery_discount <> ${promotions('delivery_amount')}`),
  'a line for less than nothing': `SELECT count(*) FROM order_line WHERE discount NOT BETWEEN 0 AND unit_price * quantity`,
  'a promotion used more often than it may, or counted wrongly': `SELECT count(*) FROM promotion WHERE used > max_uses
    OR used <> (SELECT count(*) FROM promotion_use WHERE promotion_id = promotion.id AND released_at IS NULL)`,
  'a promotion that an order holds which ended unpaid, or lacks which did not':
    orders(`(state IN ('cancelled', 'expired')) = EXISTS (
    SELECT 1 FROM promotion_use WHERE order_id = mine.id AND released_at IS NULL)
    AND EXISTS (SELECT 1 FROM promotion_use WHERE order_id = mine.id AND amount + delivery_amount + price_amount > 0)`),
  'a promotion whose results are not those of its orders': `SELECT count(*) FROM promotion
    WHERE (discounted, revenue) <> (SELECT coalesce(sum(amount + delivery_amount + price_amount), 0), coalesce(sum(total), 0)
      FROM promotion_use JOIN orders ON orders.id = order_id WHERE promotion_id = promotion.id AND released_at IS NULL)`,
  'a promotion that took another sum off an order than off its lines': `SELECT count(*) FROM promotion_use JOIN mine ON mine.id = order_id
    WHERE amount + price_amount <> (SELECT coalesce(sum(part.value ->> 'amount'), 0)
      FROM order_line AS line JOIN json_each(line.promotions) AS part
      WHERE line.order_id = mine.id AND part.value ->> 'promotionId' = promotion_id)`,
  // Of lines that were changed since, pieces that stay keep what the set took off them.
  'a set without one of its pieces': `SELECT count(*) FROM promotion_use JOIN mine ON mine.id = order_id
    JOIN promotion ON promotion.id = promotion_id JOIN json_each(promotion.products) AS piece
    WHERE set_handle IS NOT NULL AND mine.version = 0 AND piece.value NOT IN (
      SELECT product_handle FROM order_line WHERE order_line.order_id = mine.id)`,
} as const;
