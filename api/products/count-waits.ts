import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';

/** How many people wait for a product. The id is SQL that names its table. */
export function countWaiting(productId: SQL): SQL<number> {
  return sql`(SELECT count(*) FROM variant AS waited JOIN stock_wait ON stock_wait.sku = waited.sku
    WHERE waited.product_id = ${productId} AND confirmed_at IS NOT NULL)`;
}

/** The ids of products that people wait for. */
export async function listWaitedFor(database: Database): Promise<Uint32Array> {
  const rows = await database.all<{ id: number }>(sql`
    SELECT DISTINCT variant.product_id AS id FROM stock_wait JOIN variant ON variant.sku = stock_wait.sku
    WHERE confirmed_at IS NOT NULL`);
  return Uint32Array.from(rows, ({ id }) => id);
}

/** Reads how many products people wait for. */
export const COUNT_WAITED_FOR = sql`SELECT count(DISTINCT variant.product_id) AS count
  FROM stock_wait JOIN variant ON variant.sku = stock_wait.sku WHERE confirmed_at IS NOT NULL`;
