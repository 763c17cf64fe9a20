import { type SQL, sql } from 'drizzle-orm';
import { replacedProducts } from '#api/imports/product-statements.ts';

const ORIGIN = sql.raw('import.operator, publication.published_at');

/** Moves the pieces of variants out that a publication takes away: to be run before it does. */
export function moveOutRemoved(importId: string): SQL {
  return sql`
    INSERT INTO stock_movement (sku, quantity, reason, operator, at)
    SELECT variant.sku, -variant.stock, 'removed', ${ORIGIN}
    FROM variant JOIN import ON import.id = ${importId} JOIN publication ON publication.import_id = import.id
    WHERE variant.stock > 0 AND variant.product_id IN (${replacedProducts(importId)}) AND variant.sku NOT IN (
      SELECT staged.value ->> 'sku' FROM import_product AS s, json_each(s.body, '$.variants') AS staged
      WHERE s.import_id = ${importId} AND s.change IN ('added', 'changed'))`;
}

/** Moves what a publication has made of the numbers on hand, once it has written them. */
export function moveToStock(importId: string): SQL {
  return sql`
    INSERT INTO stock_movement (sku, quantity, reason, operator, at)
    SELECT counted.sku, counted.difference, 'published', ${ORIGIN}
    FROM (SELECT n.sku, coalesce(variant.stock, 0)
        - coalesce((SELECT sum(quantity) FROM stock_movement AS moved WHERE moved.sku = n.sku), 0) AS difference
      FROM import_stock AS n JOIN variant ON variant.sku = n.sku WHERE n.import_id = ${importId}) AS counted
    JOIN import ON import.id = ${importId} JOIN publication ON publication.import_id = import.id
    WHERE counted.difference <> 0`;
}
