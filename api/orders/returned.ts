import { type SQL, sql } from 'drizzle-orm';

/** The refunds of an order, finished or in progress, by card and to certificates, kopecks, by the SQL of its id. */
export function sumReturnedOf(orderId: SQL): SQL {
  return sql`((SELECT coalesce(sum(amount), 0) FROM refund WHERE refund.order_id = ${orderId} AND status <> 'canceled')
    + (SELECT coalesce(sum(amount), 0) FROM certificate_refund
      WHERE certificate_refund.order_id = ${orderId} AND status <> 'canceled'))`;
}
