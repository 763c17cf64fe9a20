import { type SQL, sql } from 'drizzle-orm';
import { reservedPieces } from '#api/products/reserved-stock.ts';

/** Longest list of SKUs in a summary. */
const MAX_SKUS = 200;

/** The stock on hand after publishing. */
const RESULT = sql`CASE
  WHEN known = 0 THEN file
  WHEN file IS exported THEN on_hand
  WHEN exported_version < version THEN on_hand
  WHEN file IS NULL OR exported IS NULL OR on_hand IS NULL THEN file
  ELSE on_hand + file - exported END`;

const OUTCOME = sql`CASE
  WHEN result < held THEN 'short'
  WHEN known = 0 AND file IS NULL THEN 'same'
  WHEN known = 0 THEN 'new'
  WHEN file IS NOT exported AND exported_version < version THEN 'recounted'
  WHEN result IS NOT on_hand THEN 'changed'
  WHEN sold > 0 THEN 'sold'
  ELSE 'same' END`;

/**
 * Records the variants of staged products and the effect of publishing on their stock. `staged` is a condition on
 * `import_product AS s`. The stock changes by the difference between the file and the export it was edited from, so
 * pieces sold in between stay sold. Stock that another import has changed since the export is left unchanged, so
 * importing a file twice has no further effect.
 */
export function countStock(staged: SQL): SQL[] {
  return [
    sql`DELETE FROM import_stock WHERE (import_id, handle) IN (
      SELECT s.import_id, s.handle FROM import_product AS s WHERE ${staged})`,
    writeCounts(staged),
  ];
}

/** Recounts products whose stock was sold, released or adjusted since they were counted. */
export function recountStock(staged: SQL): SQL {
  return writeCounts(sql`${staged} AND EXISTS (
    SELECT 1 FROM import_stock AS n LEFT JOIN variant ON variant.sku = n.sku
    WHERE n.import_id = s.import_id AND n.handle = s.handle AND (variant.stock IS NOT n.on_hand - n.held
      OR variant.stock_version IS NOT n.version OR ${reservedPieces(sql`n.sku`)} <> n.held))`);
}

/**
 * Writes the counts of staged products. A variant that an earlier batch of this publication took from its former
 * product has no row until its next product is written. It was counted before (`former`), and its movements continue.
 */
function writeCounts(staged: SQL): SQL {
  // Materialised; otherwise SQLite sums the reservations again for every reference.
  return sql`
      INSERT OR REPLACE INTO import_stock (import_id, handle, sku, file, exported, on_hand, result, held, sold, version, outcome)
      WITH counted AS MATERIALIZED (
        SELECT s.import_id, s.handle, v.value ->> 'sku' AS sku, v.value ->> 'stock' AS file,
          v.value ->> '$.exported.stock' AS exported, v.value ->> '$.exported.held' AS exported_held,
          v.value ->> '$.exported.version' AS exported_version,
          coalesce(variant.stock_version, former.version) AS version,
          CASE WHEN variant.sku IS NULL AND former.on_hand IS NOT NULL THEN (
            SELECT coalesce(sum(quantity), 0) FROM stock_movement AS moved WHERE moved.sku = former.sku
          ) ELSE variant.stock END AS free,
          ${reservedPieces(sql`v.value ->> 'sku'`)} AS held
        FROM import_product AS s, json_each(s.body, '$.variants') AS v
        LEFT JOIN variant ON variant.sku = v.value ->> 'sku'
        LEFT JOIN import_stock AS former ON former.import_id = s.import_id AND former.handle = s.handle
          AND former.sku = v.value ->> 'sku'
        WHERE ${staged}
      ), on_hand AS (SELECT *, version IS NOT NULL AS known, free + held AS on_hand FROM counted), valued AS MATERIALIZED (
        SELECT *, ${RESULT} AS result, CASE WHEN exported_version = version
          THEN coalesce(max(0, (exported - exported_held) - (on_hand - held)), 0) ELSE 0 END AS sold FROM on_hand)
      SELECT import_id, handle, sku, file, exported, on_hand, result, held, sold, version, ${OUTCOME} FROM valued`;
}

/** Stock differences to report to the merchant, as a JSON expression. Run {@link countStock} first. */
export function stockDifference(importId: string): SQL {
  return sql`(SELECT json_group_array(json_object('sku', sku, 'outcome', outcome, 'file', file, 'before', on_hand,
      'after', result, 'held', held, 'sold', sold)) FROM (
    SELECT * FROM import_stock WHERE import_id = ${importId} AND outcome NOT IN ('new', 'same')
    ORDER BY outcome <> 'short', handle, sku LIMIT ${sql.raw(String(MAX_SKUS))}))`;
}
