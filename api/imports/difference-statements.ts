import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { type ImportPart, ofPart } from '#api/imports/import-part.ts';
import { countStock, stockDifference } from '#api/imports/stock-statements.ts';
import { isIndexOutdated } from '#api/search/index-statements.ts';

/** Longest list of handles in a summary. Counts are not limited. */
const MAX_HANDLES = 200;

/** Selects the products that an import removes. For a replacing import these are all products it does not contain. */
export function removedProducts(importId: string): SQL {
  return sql`SELECT product.id, product.handle FROM import AS i, json_each(i.removals) AS gone
      CROSS JOIN product ON product.handle = gone.key WHERE i.id = ${importId}
    UNION ALL SELECT product.id, product.handle FROM import AS i CROSS JOIN product
      WHERE i.id = ${importId} AND i.replace = 1 AND NOT EXISTS (
        SELECT 1 FROM import_product AS s WHERE s.import_id = ${importId} AND s.handle = product.handle)`;
}

/** Marks what publishing would do to each staged product: its content, its stock and its place. */
export function markChanges(part: ImportPart, positions: ReadonlyMap<number, number> = new Map()): SQL[] {
  return [
    ...countStock(ofPart(part)),
    sql`
    UPDATE import_product AS s SET change = CASE
      WHEN NOT EXISTS (SELECT 1 FROM product AS p WHERE p.handle = s.handle) THEN 'added'
      WHEN NOT EXISTS (SELECT 1 FROM product AS p WHERE p.handle = s.handle AND p.hash = s.hash) THEN 'changed'
      WHEN EXISTS (
        SELECT 1 FROM import_stock AS n WHERE n.import_id = s.import_id
          AND n.handle = s.handle AND n.result IS NOT n.on_hand
      ) THEN 'changed'
      ELSE 'unchanged' END, indexes = ${isIndexOutdated}, position = NULL
    WHERE ${ofPart(part)}`,
    sql`
    UPDATE import_product SET position = moved.value ->> 1 FROM json_each(${JSON.stringify([...positions])}) AS moved
    WHERE import_product.id = moved.value ->> 0`,
    sql`
    UPDATE import_product AS s SET writes = change <> 'unchanged' OR position IS NOT NULL OR indexes
    WHERE ${ofPart(part)}`,
  ];
}

/** Reads the ImportDifference of a marked import, as JSON. */
export async function findDifference(database: Database, importId: string): Promise<string> {
  const [row] = await database.all<{ summary: string }>(sql`SELECT ${difference(importId)} AS summary`);
  return row?.summary ?? '';
}

/** An ImportDifference as a JSON expression. Run {@link markChanges} first. */
export function difference(importId: string): SQL {
  const count = (change: string) =>
    sql`(SELECT count(*) FROM import_product WHERE import_id = ${importId} AND change = ${change})`;
  const handles = (change: string) => sql`(SELECT json_group_array(handle) FROM (
    SELECT handle FROM import_product WHERE import_id = ${importId} AND change = ${change}
    ORDER BY handle LIMIT ${sql.raw(String(MAX_HANDLES))}))`;
  return sql`json_object(
    'added', ${count('added')},
    'changed', ${count('changed')},
    'removed', (SELECT count(*) FROM (${removedProducts(importId)})),
    'unchanged', ${count('unchanged')},
    'handles', json_object(
      'added', ${handles('added')},
      'changed', ${handles('changed')},
      'removed', (SELECT json_group_array(handle) FROM (
        SELECT handle FROM (${removedProducts(importId)})
        ORDER BY handle LIMIT ${sql.raw(String(MAX_HANDLES))}))),
    'stock', ${stockDifference(importId)},
    'catalogueVersion', (SELECT version FROM catalogue WHERE id = 1))`;
}
