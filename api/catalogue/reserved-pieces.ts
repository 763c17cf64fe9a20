import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The pieces of a SKU that orders hold: ordered, and not yet handed over. They have left `variant.stock`, which is what
 * is free to be ordered; both together are on hand.
 */
export function reservedPieces(sku: SQLWrapper): SQL<number> {
  return sql`(SELECT coalesce(sum(held.quantity - held.restocked), 0) FROM order_line AS held WHERE held.sku = ${sku} AND held.reserved = 1)`;
}
