import { type SQL, sql } from 'drizzle-orm';

/**
 * The pieces of a SKU that orders hold: ordered and not yet handed over. `variant.stock` no longer includes them; both
 * together are on hand. The SKU is SQL that names its table: a column of Drizzle's is written without it where a query
 * has one table, and would be that of the order's own line.
 */
export function reservedPieces(sku: SQL): SQL<number> {
  return sql`(SELECT coalesce(sum(held.quantity - held.restocked - held.sent), 0) FROM order_line AS held WHERE held.sku = ${sku} AND held.reserved = 1)`;
}
