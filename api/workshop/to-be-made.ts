import { sql } from 'drizzle-orm';
import type { OrderState } from '#shared/contract/order.ts';

const TO_BE_MADE: readonly OrderState[] = ['confirmed', 'paid', 'in_production'];

/** The condition that an order is paid for, or costs nothing, and is not sent yet. */
export const isToBeMade = sql`orders.state IN (${sql.join(
  TO_BE_MADE.map((state) => sql`${state}`),
  sql`, `,
)})`;

/**
 * The condition that a piece is to be made: its order is, and its money has not gone back. Of a line of several pieces
 * the last ones are those that were given back.
 */
export const isPieceToBeMade = sql`(${isToBeMade} AND piece.unit < (
  SELECT sold.quantity FROM order_line AS sold WHERE sold.order_id = piece.order_id AND sold.position = piece.position
) - (
  SELECT coalesce(sum(returned.value ->> 'quantity'), 0) FROM refund JOIN json_each(refund.pieces) AS returned
  WHERE refund.order_id = piece.order_id AND refund.status <> 'canceled' AND returned.value ->> 'position' = piece.position
))`;
