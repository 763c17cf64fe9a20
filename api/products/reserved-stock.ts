import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The pieces of a SKU that orders hold: ordered and not yet handed over. `variant.stock` no longer includes them; both
 * together are on hand.
 */
export function reservedPieces(sku: SQLWrapper): SQL<number> {
  return sql`(SELECT coalesce(sum(held.quantity - held.restocked), 0) FROM order_line AS held WHERE held.sku = ${sku} AND held.reserved = 1)`;
}
