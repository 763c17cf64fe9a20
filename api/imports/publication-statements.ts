import { type SQL, sql } from 'drizzle-orm';
import { groupsDiffer, removeGroups, upsertGroups } from '#api/imports/group-statements.ts';
import { type ImportPart, ofPart, toWrite } from '#api/imports/import-part.ts';
import { moveOutRemoved, moveToStock } from '#api/imports/movement-statements.ts';
import { DISCARDED } from '#api/imports/open-import.ts';
import {
  changedProducts,
  clearParts,
  insertParts,
  moveProducts,
  type ShortStock,
  upsertProducts,
} from '#api/imports/product-statements.ts';
import { noteSpreadsheet } from '#api/imports/spreadsheet-statements.ts';
import { applyPrices } from '#api/pricing/price-statements.ts';
import { indexGroups, searchRowStatements, unindexGroups, unindexProducts } from '#api/search/index-statements.ts';
import type { ImportStart } from '#shared/contract/catalogue-import.ts';

/** SQL: an import is being deleted, or gone. */
export function isDiscarded(importId: string): SQL {
  return sql`coalesce((SELECT published = ${DISCARDED} FROM import WHERE id = ${importId}), TRUE)`;
}

type Beginning = {
  groups: ImportStart['groups'];
  now: number;
  /** An ImportDifference as a JSON expression. */
  summary: SQL;
  isOutdated: SQL;
};

/**
 * Begins to write an import whose changes are all marked: claims it, stores its summary, and increments the version if
 * shoppers may see a change. Fails if it is already published or being deleted, or if `isOutdated` is true.
 */
export function beginWriting(importId: string, { groups, now, summary, isOutdated }: Beginning): SQL[] {
  const growIf = (condition: SQL) =>
    sql`UPDATE catalogue SET version = version + 1
      WHERE version = (SELECT base_version FROM publication WHERE import_id = ${importId}) AND (${condition})`;
  return [
    sql`INSERT INTO publication (import_id, base_version, published_at, summary)
      SELECT ${importId}, CASE WHEN ${isOutdated} OR ${isDiscarded(importId)} THEN NULL ELSE version END, ${now}, ${summary}
      FROM catalogue WHERE id = 1`,
    sql`UPDATE import SET published = 1 WHERE id = ${importId}`,
    growIf(sql`(SELECT (summary ->> 'added') + (summary ->> 'changed') + (summary ->> 'removed')
      FROM publication WHERE import_id = ${importId}) > 0`),
    growIf(sql`EXISTS (SELECT 1 FROM import_product
      WHERE import_id = ${importId} AND writes = 1 AND position IS NOT NULL)`),
    growIf(groupsDiffer('category', importId)),
    growIf(groupsDiffer('collection', importId)),
    upsertGroups('category', importId),
    upsertGroups('collection', importId),
    ...indexGroups(groups),
    noteSpreadsheet(importId),
  ];
}

/** Increments the version for a later batch of an import. */
export function raiseVersion(): SQL {
  return sql`UPDATE catalogue SET version = version + 1`;
}

/** Removes products that `ids` selects, as `id`. */
export function removeProducts(importId: string, ids: SQL): SQL[] {
  return [moveOutRemoved(importId, ids), ...unindexProducts(ids), sql`DELETE FROM product WHERE id IN (${ids})`];
}

type Writing = {
  now: number;
  short: ShortStock;
  /** Products of other parts whose SKUs now belong to products of this part. */
  former?: readonly number[];
};

/** Writes the products of a part and everything derived from them: stock, scheduled prices, the search index. */
export function writeProducts(part: ImportPart, { now, short, former = [] }: Writing): SQL[] {
  const formerIds = sql`SELECT value AS id FROM json_each(${JSON.stringify(former)})`;
  const changed = changedProducts(part);
  const takeSkus = sql`DELETE FROM variant WHERE product_id IN (${formerIds}) AND sku IN (
    SELECT n.sku FROM import_product AS s CROSS JOIN import_stock AS n ON n.import_id = s.import_id AND n.handle = s.handle
    WHERE ${toWrite(part)})`;
  return [
    moveOutRemoved(part.importId, changed),
    ...(former.length > 0 ? [takeSkus] : []),
    ...clearParts(part),
    upsertProducts(part),
    ...insertParts(part, short),
    ...applyPrices(changed, now),
    moveToStock(part.importId, toWrite(part)),
    ...moveProducts(part),
    ...searchRowStatements(toWrite(part)),
  ];
}

/** Final statements, after all products are written. */
export function endWriting(importId: string): SQL[] {
  return [
    removeGroups('category', importId),
    removeGroups('collection', importId),
    ...unindexGroups(),
    sql`UPDATE publication SET summary = json_set(summary, '$.catalogueVersion',
      (SELECT version FROM catalogue WHERE id = 1)) WHERE import_id = ${importId}`,
  ];
}

/** Deletes the staged rows of a part. */
export function deleteStaged(part: ImportPart): SQL[] {
  return [
    sql`DELETE FROM import_stock WHERE (import_id, handle) IN (
      SELECT s.import_id, s.handle FROM import_product AS s WHERE ${ofPart(part)})`,
    sql`DELETE FROM import_product AS s WHERE ${ofPart(part)}`,
  ];
}
