import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { OrderLineRow } from '#api/orders/order-response.ts';

/** Another size that a piece of a line could be exchanged for. */
type OtherSize = { position: number; sku: string; size: string };

/** Whether a line was made for nobody in particular: of what was not, the measures are told to a person. */
export function isStandard({ returns }: Pick<OrderLineRow, 'returns'>): boolean {
  return returns === 'standard';
}

/**
 * The other sizes of the colours that lines of standard sizes were sold in: those that are on sale, and in stock or
 * sewn to order.
 */
export async function listOtherSizes(database: Database, lines: readonly OrderLineRow[]): Promise<OtherSize[]> {
  const sold = lines.map(({ position, sku }) => ({ position, sku }));
  if (sold.length === 0) return [];
  return database.all<OtherSize>(sql`
    SELECT line.value ->> 'position' AS position, other.sku, other.size
    FROM json_each(${JSON.stringify(sold)}) AS line
      JOIN variant AS sold ON sold.sku = line.value ->> 'sku'
      JOIN product ON product.id = sold.product_id AND product.published = 1
      JOIN variant AS other ON other.product_id = sold.product_id AND other.colour IS sold.colour
        AND other.sku <> sold.sku
    WHERE other.size IS NOT NULL AND coalesce(other.stock, 1) > 0 ORDER BY 1, other.position`);
}
