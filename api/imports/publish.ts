import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { applyDuePrices, applyPrices, noteNextChange } from '#api/catalogue/current-prices.ts';
import { storeListingIndex } from '#api/catalogue/store-listing-index.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
import { difference, isRemoved, markChanges } from '#api/imports/difference-statements.ts';
import { groupsDiffer, removeGroups, upsertGroups } from '#api/imports/group-statements.ts';
import { moveOutRemoved, moveToStock } from '#api/imports/movement-statements.ts';
import { findImport } from '#api/imports/open-import.ts';
import {
  clearParts,
  insertParts,
  numberProducts,
  placesDiffer,
  removeProducts,
  upsertProducts,
  writtenProducts,
} from '#api/imports/product-statements.ts';
import { keepForUndo } from '#api/imports/sheet-statements.ts';
import type { Ports } from '#api/ports/ports.ts';
import { indexStatements } from '#api/search/index-statements.ts';
import { ImportDifference } from '#shared/contract/catalogue-import.ts';
import type { FieldError } from '#shared/contract/problem.ts';

const Counted = z.tuple([z.object({ summary: z.string() })]);

/** What refuses a publication though every product was fit when it was staged, as SQLite says it. */
const CLASHES = [
  ['NOT NULL constraint failed: publication.base_version', { path: 'revision', code: 'changed-meanwhile' }],
  ['UNIQUE constraint failed: variant.sku', { path: 'sku', code: 'repeated' }],
  ['CHECK constraint failed: variant_stock', { path: 'stock', code: 'held-by-orders' }],
  ['NOT NULL constraint failed: product.category_id', { path: 'category', code: 'unknown' }],
  ['NOT NULL constraint failed: product_collection.collection_id', { path: 'collections', code: 'unknown' }],
] as const satisfies [string, FieldError][];

/** What publishing an import would change now, or what it has changed. */
export async function readDifference(database: Database, importId: string): Promise<ImportDifference> {
  const published = (await findImport(database, importId))?.summary;
  if (published) return readSummary(published);
  const rows = await transact(database, [...markChanges(importId), sql`SELECT ${difference(importId)} AS summary`]);
  return readSummary(Counted.parse(rows.at(-1))[0].summary);
}

/**
 * Makes an import the catalogue, in one batch: either all of it or, where any statement fails, nothing. The
 * version grows by one if anything a shopper may see has changed. Publishing again returns what the first did.
 * A FieldError where an edited product was changed since, two products would sell the same SKU, where orders hold more pieces than there would be on hand,
 * or where a group has gone since a product was staged.
 */
export async function publishImport(ports: Ports, importId: string): Promise<ImportDifference | FieldError> {
  const { database } = ports;
  const now = ports.clock();
  await applyDuePrices({ database, clock: () => now });
  const groups = (await findImport(database, importId))?.groups;
  try {
    await transact(database, [claim(importId, now), ...publication(importId, groups, now)]);
  } catch (error) {
    const clash = CLASHES.find(([constraint]) => violatesConstraint(error, constraint));
    if (clash) return clash[1];
    if (!violatesConstraint(error, 'UNIQUE constraint failed: publication.import_id')) throw error;
  }
  await storeListingIndex(database);
  return readSummary((await findImport(database, importId))?.summary);
}

/** Fails, and with it the batch, where the import was published before, or a product that it edits or removes has changed. */
function claim(importId: string, now: number): SQL {
  return sql`INSERT INTO publication (import_id, base_version, published_at)
    SELECT ${importId}, CASE WHEN ${hasOutdatedBase(importId)} THEN NULL ELSE version END, ${now}
    FROM catalogue WHERE id = 1`;
}

function hasOutdatedBase(importId: string): SQL {
  return sql`(EXISTS (SELECT 1 FROM import_product AS s LEFT JOIN product AS p ON p.handle = s.handle
      WHERE s.import_id = ${importId} AND s.base_hash <> coalesce(p.hash, ''))
    OR EXISTS (SELECT 1 FROM import AS i, json_each(i.removals) AS gone LEFT JOIN product AS p ON p.handle = gone.key
      WHERE i.id = ${importId} AND p.hash IS NOT gone.value))`;
}

function publication(importId: string, groups: string | undefined, now: number): SQL[] {
  const growIf = (condition: SQL) =>
    sql`UPDATE catalogue SET version = version + 1
      WHERE version = (SELECT base_version FROM publication WHERE import_id = ${importId}) AND (${condition})`;
  return [
    ...markChanges(importId),
    sql`UPDATE publication SET summary = ${difference(importId)} WHERE import_id = ${importId}`,
    growIf(sql`EXISTS (SELECT 1 FROM import_product WHERE import_id = ${importId} AND change IN ('added', 'changed'))`),
    growIf(sql`EXISTS (SELECT 1 FROM product WHERE ${isRemoved(importId)})`),
    growIf(groupsDiffer('category', importId)),
    growIf(groupsDiffer('collection', importId)),
    upsertGroups('category', importId),
    upsertGroups('collection', importId),
    moveOutRemoved(importId),
    removeProducts(importId),
    ...clearParts(importId),
    upsertProducts(importId),
    ...insertParts(importId),
    ...applyPrices(writtenProducts(importId), now),
    ...noteNextChange(now),
    moveToStock(importId),
    removeGroups('category', importId),
    removeGroups('collection', importId),
    growIf(placesDiffer(importId)),
    ...numberProducts(importId),
    ...indexStatements(importId, groups),
    sql`UPDATE publication SET summary = json_set(summary, '$.catalogueVersion',
      (SELECT version FROM catalogue WHERE id = 1)) WHERE import_id = ${importId}`,
    ...keepForUndo(importId),
    sql`DELETE FROM import_product WHERE import_id = ${importId}`,
    sql`DELETE FROM import_stock WHERE import_id = ${importId}`,
  ];
}

function readSummary(summary: string | null | undefined): ImportDifference {
  return ImportDifference.parse(JSON.parse(summary ?? 'null'));
}
