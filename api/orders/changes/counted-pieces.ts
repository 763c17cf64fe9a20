import { sql } from 'drizzle-orm';
import { variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { OrderLineRow } from '#api/orders/order-response.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** Counted pieces by SKU. */
export type Pieces = ReadonlyMap<string, number>;

/** The pieces that lines hold of a counted stock. */
export function piecesOf(lines: readonly OrderLineRow[]): Pieces {
  const counted = Map.groupBy(
    lines.filter(({ reserved }) => reserved === 1),
    ({ sku }) => sku,
  );
  return new Map([...counted].map(([sku, each]) => [sku, sumBy(each, ({ quantity }) => quantity)]));
}

/** What an order can have of each counted SKU: what is left of it, and what it holds itself. */
export async function readAvailable(database: Database, held: Pieces, skus: readonly string[]): Promise<Pieces> {
  const rows = await database
    .select({ sku: variant.sku, stock: variant.stock })
    .from(variant)
    .where(sql`${variant.sku} IN (SELECT value FROM json_each(${JSON.stringify(skus)}))`);
  return new Map(rows.flatMap(({ sku, stock }) => (stock === null ? [] : [[sku, stock + (held.get(sku) ?? 0)]])));
}

/** Whether there are fewer pieces of a SKU. */
export function isMore(pieces: Pieces, available: Pieces): boolean {
  return [...pieces].some(([sku, quantity]) => quantity > (available.get(sku) ?? quantity));
}
