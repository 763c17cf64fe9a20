import { type SQL, sql } from 'drizzle-orm';

const ORIGIN = sql.raw('import.operator, publication.published_at');

/**
 * Records as moved out the stock of variants that a publication deletes. Run it before the deletion. `products` selects
 * the products, as `id`. Skips SKUs that the import gives to another product.
 */
export function moveOutRemoved(importId: string, products: SQL): SQL {
  return sql`
    INSERT INTO stock_movement (sku, quantity, reason, operator, at)
    SELECT variant.sku, -variant.stock, 'removed', ${ORIGIN}
    FROM variant JOIN import ON import.id = ${importId} JOIN publication ON publication.import_id = import.id
    WHERE variant.stock > 0 AND variant.product_id IN (${products}) AND NOT EXISTS (
      SELECT 1 FROM import_stock AS n WHERE n.import_id = ${importId} AND n.sku = variant.sku)`;
}

/** Records the stock changes of a publication for staged products, after they are written. */
export function moveToStock(importId: string, staged: SQL): SQL {
  return sql`
    INSERT INTO stock_movement (sku, quantity, reason, operator, at)
    SELECT counted.sku, counted.difference, 'published', ${ORIGIN}
    FROM (SELECT n.sku, coalesce(variant.stock, 0)
        - coalesce((SELECT sum(quantity) FROM stock_movement AS moved WHERE moved.sku = n.sku), 0) AS difference
      FROM import_product AS s CROSS JOIN import_stock AS n ON n.import_id = s.import_id AND n.handle = s.handle
      JOIN variant ON variant.sku = n.sku WHERE ${staged}) AS counted
    JOIN import ON import.id = ${importId} JOIN publication ON publication.import_id = import.id
    WHERE counted.difference <> 0`;
}
