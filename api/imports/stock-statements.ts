import { type SQL, sql } from 'drizzle-orm';
import { reservedPieces } from '#api/catalogue/reserved-pieces.ts';

/** Lists of SKUs in a summary end here. */
const MOST_SKUS = 200;

/** The pieces that will be on hand. */
const RESULT = sql`CASE
  WHEN known = 0 THEN file
  WHEN file IS exported THEN on_hand
  WHEN exported_version < version THEN on_hand
  WHEN file IS NULL OR exported IS NULL OR on_hand IS NULL THEN file
  ELSE on_hand + file - exported END`;

const OUTCOME = sql`CASE
  WHEN result < held THEN 'short'
  WHEN known = 0 THEN 'new'
  WHEN file IS NOT exported AND exported_version < version THEN 'recounted'
  WHEN result IS NOT on_hand THEN 'changed'
  WHEN sold > 0 THEN 'sold'
  ELSE 'same' END`;

/**
 * Notes what publishing an import would do to the numbers on hand. A number is changed by the difference between the
 * file and the export that it was edited from, so that pieces sold since stay sold; one that another import has
 * changed since the export is left as it is, so that importing a file again changes nothing.
 */
export function countStock(importId: string): SQL[] {
  return [
    sql`DELETE FROM import_stock WHERE import_id = ${importId}`,
    sql`
      INSERT INTO import_stock (import_id, handle, sku, file, exported, on_hand, result, held, sold, version, outcome)
      SELECT ${importId}, handle, sku, file, exported, on_hand, result, held, sold, version, ${OUTCOME} FROM (
        SELECT *, ${RESULT} AS result, CASE WHEN exported_version = version
          THEN coalesce(max(0, (exported - exported_held) - (on_hand - held)), 0) ELSE 0 END AS sold
        FROM (
          SELECT s.handle, v.value ->> 'sku' AS sku, v.value ->> 'stock' AS file,
            v.value ->> '$.exported.stock' AS exported, v.value ->> '$.exported.held' AS exported_held,
            v.value ->> '$.exported.version' AS exported_version,
            variant.sku IS NOT NULL AS known, variant.stock_version AS version,
            ${reservedPieces(sql`v.value ->> 'sku'`)} AS held,
            variant.stock + ${reservedPieces(sql`v.value ->> 'sku'`)} AS on_hand
          FROM import_product AS s, json_each(s.body, '$.variants') AS v
          LEFT JOIN variant ON variant.sku = v.value ->> 'sku'
          WHERE s.import_id = ${importId}
            AND (v.value ->> 'stock' IS NOT NULL OR variant.stock IS NOT NULL OR variant.stock_version > 0)))`,
  ];
}

/** The numbers on hand that the merchant has to be told of, as a JSON expression, to be read after {@link countStock}. */
export function stockDifference(importId: string): SQL {
  return sql`(SELECT json_group_array(json_object('sku', sku, 'outcome', outcome, 'file', file, 'before', on_hand,
      'after', result, 'held', held, 'sold', sold)) FROM (
    SELECT * FROM import_stock WHERE import_id = ${importId} AND outcome NOT IN ('new', 'same')
    ORDER BY outcome <> 'short', handle, sku LIMIT ${sql.raw(String(MOST_SKUS))}))`;
}
