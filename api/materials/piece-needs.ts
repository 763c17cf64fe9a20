import { type SQL, sql } from 'drizzle-orm';
import { isLineEmbroidered } from '#api/pieces/to-be-made.ts';
import { MEASURED_SIZE } from '#shared/contract/sales.ts';

/** The colour of a line whose variant was removed after it had been sold. */
const colourOfLine = sql`(SELECT colour.handle FROM product JOIN product_colour AS colour ON colour.product_id = product.id
  WHERE product.handle = line.product_handle AND colour.name_ru = line.colour_ru)`;

/**
 * What pieces take of which materials: a row for each of both. By the lines of their orders, as they are now; what lies
 * on the shelf takes none.
 */
export function selectPieceNeeds(condition: SQL): SQL {
  return sql`
    SELECT piece.id AS piece_id, consumption.material_id, sum(consumption.amount) AS amount
    FROM orders JOIN piece ON piece.order_id = orders.id
      JOIN order_line AS line ON line.order_id = piece.order_id AND line.position = piece.position
      LEFT JOIN variant ON variant.sku = line.sku
      JOIN consumption ON consumption.product_handle = line.product_handle
        AND consumption.colour IN ('', coalesce(variant.colour, ${colourOfLine}, ''))
        AND consumption.size =
          iif(line.returns IN ('made-to-measure', 'made-to-measure-embroidered'), ${MEASURED_SIZE}, coalesce(line.size, ''))
    WHERE ${condition} AND piece.from_shelf = 0 AND NOT ${isLineEmbroidered} GROUP BY piece.id, consumption.material_id`;
}
