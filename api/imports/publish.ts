import { sql, type SQL } from 'drizzle-orm';
import { violates } from '#api/database/constraint.ts';
import type { Database } from '#api/database/database.ts';
import { difference, isRemoved, markChanges } from '#api/imports/difference-statements.ts';
import { groupsDiffer, removeGroups, upsertGroups } from '#api/imports/group-statements.ts';
import { findImport } from '#api/imports/open-import.ts';
import {
  clearParts,
  insertParts,
  numberProducts,
  placesDiffer,
  removeProducts,
  upsertProducts,
} from '#api/imports/product-statements.ts';
import type { Ports } from '#api/ports.ts';
import { ImportDifference } from '#shared/contract/catalogue-import.ts';

/** What publishing an import would change now. */
export async function readDifference(database: Database, importId: string): Promise<ImportDifference> {
  const [, rows] = await database.batch([
    markChanges(database, importId),
    database.all<{ summary: string }>(sql`SELECT ${difference(importId)} AS summary`),
  ]);
  return readSummary(rows[0]?.summary);
}

/**
 * Makes an import the catalogue, in one batch: either all of it or, where any statement fails, nothing. The
 * version grows by one if anything a shopper may see has changed. Publishing again answers what the first did.
 * `sku-taken` where two products would sell the same SKU.
 */
export async function publishImport(ports: Ports, importId: string): Promise<ImportDifference | 'sku-taken'> {
  const { database } = ports;
  try {
    await database.batch([claim(ports, importId), ...publication(database, importId)]);
  } catch (error) {
    if (violates(error, 'UNIQUE constraint failed: variant.sku')) return 'sku-taken';
    if (!violates(error, 'UNIQUE constraint failed: publication.import_id')) throw error;
  }
  return readSummary((await findImport(database, importId))?.summary);
}

/** Fails, and with it the batch, where the import was published before. */
function claim({ database, clock }: Ports, importId: string) {
  return database.run(sql`INSERT INTO publication (import_id, base_version, published_at)
    SELECT ${importId}, version, ${clock()} FROM catalogue WHERE id = 1`);
}

function publication(database: Database, importId: string) {
  const growIf = (condition: SQL) =>
    database.run(sql`UPDATE catalogue SET version = version + 1
      WHERE version = (SELECT base_version FROM publication WHERE import_id = ${importId}) AND (${condition})`);
  return [
    markChanges(database, importId),
    database.run(sql`UPDATE publication SET summary = ${difference(importId)} WHERE import_id = ${importId}`),
    growIf(sql`EXISTS (SELECT 1 FROM import_product WHERE import_id = ${importId} AND change IN ('added', 'changed'))`),
    growIf(sql`EXISTS (SELECT 1 FROM product WHERE ${isRemoved(importId)})`),
    growIf(groupsDiffer('category', importId)),
    growIf(groupsDiffer('collection', importId)),
    upsertGroups(database, 'category', importId),
    upsertGroups(database, 'collection', importId),
    removeProducts(database, importId),
    ...clearParts(database, importId),
    upsertProducts(database, importId),
    ...insertParts(database, importId),
    removeGroups(database, 'category', importId),
    removeGroups(database, 'collection', importId),
    growIf(placesDiffer(importId)),
    numberProducts(database, importId),
    database.run(sql`UPDATE publication SET summary = json_set(summary, '$.catalogueVersion',
      (SELECT version FROM catalogue WHERE id = 1)) WHERE import_id = ${importId}`),
    database.run(sql`DELETE FROM import_product WHERE import_id = ${importId}`),
  ];
}

function readSummary(summary: string | null | undefined): ImportDifference {
  return ImportDifference.parse(JSON.parse(summary ?? 'null'));
}
