import { type SQL, sql } from 'drizzle-orm';
import { countStock, stockDifference } from '#api/imports/stock-statements.ts';

/** Lists of handles in a summary end here; counts do not. */
const MOST_HANDLES = 200;

/** True of a product row that the import removes, or, being one that replaces, does not have. */
export function isRemoved(importId: string): SQL {
  return sql`(product.handle IN (
    SELECT gone.key FROM import AS i, json_each(i.removals) AS gone WHERE i.id = ${importId}
  ) OR (SELECT replace FROM import WHERE id = ${importId}) = 1 AND NOT EXISTS (
    SELECT 1 FROM import_product AS s WHERE s.import_id = ${importId} AND s.handle = product.handle))`;
}

/** Notes on every staged product what publishing it would do, to its numbers on hand too. */
export function markChanges(importId: string): SQL[] {
  return [...countStock(importId), markProducts(importId)];
}

function markProducts(importId: string): SQL {
  return sql`
    UPDATE import_product SET change = CASE
      WHEN NOT EXISTS (SELECT 1 FROM product AS p WHERE p.handle = import_product.handle) THEN 'added'
      WHEN NOT EXISTS (
        SELECT 1 FROM product AS p WHERE p.handle = import_product.handle AND p.hash = import_product.hash
      ) THEN 'changed'
      WHEN EXISTS (
        SELECT 1 FROM import_stock AS n WHERE n.import_id = import_product.import_id
          AND n.handle = import_product.handle AND n.result IS NOT n.on_hand
      ) THEN 'changed'
      ELSE 'unchanged' END
    WHERE import_id = ${importId}`;
}

/** An ImportDifference as a JSON expression, to be read after {@link markChanges}. */
export function difference(importId: string): SQL {
  const count = (change: string) =>
    sql`(SELECT count(*) FROM import_product WHERE import_id = ${importId} AND change = ${change})`;
  const handles = (change: string) => sql`(SELECT json_group_array(handle) FROM (
    SELECT handle FROM import_product WHERE import_id = ${importId} AND change = ${change}
    ORDER BY handle LIMIT ${sql.raw(String(MOST_HANDLES))}))`;
  return sql`json_object(
    'added', ${count('added')},
    'changed', ${count('changed')},
    'removed', (SELECT count(*) FROM product WHERE ${isRemoved(importId)}),
    'unchanged', ${count('unchanged')},
    'handles', json_object(
      'added', ${handles('added')},
      'changed', ${handles('changed')},
      'removed', (SELECT json_group_array(handle) FROM (
        SELECT handle FROM product WHERE ${isRemoved(importId)}
        ORDER BY handle LIMIT ${sql.raw(String(MOST_HANDLES))}))),
    'stock', ${stockDifference(importId)},
    'catalogueVersion', (SELECT version FROM catalogue WHERE id = 1))`;
}
