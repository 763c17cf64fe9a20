import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { violates } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
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

const Counted = z.tuple([z.object({ summary: z.string() })]);

/** What publishing an import would change now. */
export async function readDifference(database: Database, importId: string): Promise<ImportDifference> {
  const [, rows] = await transact(database, [markChanges(importId), sql`SELECT ${difference(importId)} AS summary`]);
  return readSummary(Counted.parse(rows)[0].summary);
}

/**
 * Makes an import the catalogue, in one batch: either all of it or, where any statement fails, nothing. The
 * version grows by one if anything a shopper may see has changed. Publishing again answers what the first did.
 * `sku-taken` where two products would sell the same SKU.
 */
export async function publishImport(ports: Ports, importId: string): Promise<ImportDifference | 'sku-taken'> {
  const { database } = ports;
  try {
    await transact(database, [claim(ports, importId), ...publication(importId)]);
  } catch (error) {
    if (violates(error, 'UNIQUE constraint failed: variant.sku')) return 'sku-taken';
    if (!violates(error, 'UNIQUE constraint failed: publication.import_id')) throw error;
  }
  return readSummary((await findImport(database, importId))?.summary);
}

/** Fails, and with it the batch, where the import was published before. */
function claim({ clock }: Ports, importId: string): SQL {
  return sql`INSERT INTO publication (import_id, base_version, published_at)
    SELECT ${importId}, version, ${clock()} FROM catalogue WHERE id = 1`;
}

function publication(importId: string): SQL[] {
  const growIf = (condition: SQL) =>
    sql`UPDATE catalogue SET version = version + 1
      WHERE version = (SELECT base_version FROM publication WHERE import_id = ${importId}) AND (${condition})`;
  return [
    markChanges(importId),
    sql`UPDATE publication SET summary = ${difference(importId)} WHERE import_id = ${importId}`,
    growIf(sql`EXISTS (SELECT 1 FROM import_product WHERE import_id = ${importId} AND change IN ('added', 'changed'))`),
    growIf(sql`EXISTS (SELECT 1 FROM product WHERE ${isRemoved(importId)})`),
    growIf(groupsDiffer('category', importId)),
    growIf(groupsDiffer('collection', importId)),
    upsertGroups('category', importId),
    upsertGroups('collection', importId),
    removeProducts(importId),
    ...clearParts(importId),
    upsertProducts(importId),
    ...insertParts(importId),
    removeGroups('category', importId),
    removeGroups('collection', importId),
    growIf(placesDiffer(importId)),
    numberProducts(importId),
    sql`UPDATE publication SET summary = json_set(summary, '$.catalogueVersion',
      (SELECT version FROM catalogue WHERE id = 1)) WHERE import_id = ${importId}`,
    sql`DELETE FROM import_product WHERE import_id = ${importId}`,
  ];
}

function readSummary(summary: string | null | undefined): ImportDifference {
  return ImportDifference.parse(JSON.parse(summary ?? 'null'));
}
