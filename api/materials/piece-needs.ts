import { type SQL, sql } from 'drizzle-orm';
import { isLineEmbroidered } from '#api/pieces/to-be-made.ts';
import { MEASURED_SIZE } from '#shared/contract/sales.ts';

/** The colour of a line whose variant was removed after it had been sold. */
const colourOfLine = sql`(SELECT colour.handle FROM product JOIN product_colour AS colour ON colour.product_id = product.id
  WHERE product.handle = line.product_handle AND colour.name_ru = line.colour_ru)`;

/** The size of a line, as consumption names it. */
const sizeOfLine = sql`iif(line.returns IN ('made-to-measure', 'made-to-measure-embroidered'), ${MEASURED_SIZE},
  coalesce(line.size, ''))`;

/** The condition that a piece is cut from materials: it does not lie on the shelf. */
const isCutFromMaterials = sql`(piece.from_shelf = 0 AND NOT ${isLineEmbroidered})`;

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
        AND consumption.size = ${sizeOfLine}
    WHERE ${condition} AND ${isCutFromMaterials} GROUP BY piece.id, consumption.material_id`;
}

/**
 * How many pieces of products that take a material are in sizes of which nobody has said how much: a row for each
 * product and size.
 */
export function selectUnsetSizes(condition: SQL, material: string): SQL {
  const isOfLine = sql`material_id = ${material} AND consumption.product_handle = line.product_handle`;
  return sql`
    SELECT line.product_handle AS product, coalesce(product.name_ru, '') AS nameRu, coalesce(product.name_en, '') AS nameEn,
      ${sizeOfLine} AS size, count(*) AS pieces
    FROM orders JOIN piece ON piece.order_id = orders.id
      JOIN order_line AS line ON line.order_id = piece.order_id AND line.position = piece.position
      LEFT JOIN product ON product.handle = line.product_handle
    WHERE ${condition} AND ${isCutFromMaterials} AND EXISTS (SELECT 1 FROM consumption WHERE ${isOfLine})
      AND NOT EXISTS (SELECT 1 FROM consumption WHERE ${isOfLine} AND size = ${sizeOfLine})
    GROUP BY 1, 4 ORDER BY 1, 4`;
}
