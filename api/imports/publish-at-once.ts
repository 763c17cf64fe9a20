import { sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
import { difference, markChanges, removedProducts } from '#api/imports/difference-statements.ts';
import { type ImportPart, nextPart, ofPart } from '#api/imports/import-part.ts';
import { findStart } from '#api/imports/open-import.ts';
import { positionsOf } from '#api/imports/positions.ts';
import { hasOutdatedRemovals, isVersionConflict, publicationError } from '#api/imports/publication-errors.ts';
import { catalogueBusy, exclusively, isHeld } from '#api/imports/publication-run.ts';
import type { SliceSizes } from '#api/imports/publication-slices.ts';
import {
  beginWriting,
  deleteStaged,
  endWriting,
  removeProducts,
  writeProducts,
} from '#api/imports/publication-statements.ts';
import { deleteOtherSpreadsheets, keepForUndo } from '#api/imports/spreadsheet-statements.ts';
import { storeIndexes } from '#api/listing/store-indexes.ts';
import type { Ports } from '#api/ports/ports.ts';
import { noteNextChange } from '#api/pricing/price-statements.ts';
import { findRenamedGroups, productsOf, type RenamedGroup, restemGroups } from '#api/search/index-statements.ts';
import type { ImportStart } from '#shared/contract/catalogue-import.ts';
import type { FieldError } from '#shared/contract/problem.ts';

type SmallImport = { part: ImportPart; groups: ImportStart['groups']; renamed: readonly RenamedGroup[] };

/** Returns an import if one batch can compare and write it: few additions, changes, removals and renamed groups. */
export async function smallImport(
  database: Database,
  importId: string,
  { atOnce }: SliceSizes,
): Promise<SmallImport | null> {
  const part = await nextPart(database, { importId, after: 0, most: atOnce + 1 });
  if (part && part.size > atOnce) return null;
  const { replace, groups } = await findStart(database, importId);
  const renamed = await findRenamedGroups(database, groups);
  const [shop] = await database.all<{ replaced: number; found: number }>(sql`SELECT
    ${replace} AND (SELECT count(*) FROM (SELECT 1 FROM product LIMIT ${atOnce + 1})) > ${atOnce} AS replaced,
    (SELECT count(*) FROM (SELECT 1 FROM (${productsOf(renamed)}) LIMIT ${atOnce + 1})) > ${atOnce} AS found`);
  if (shop?.replaced || shop?.found) return null;
  return { part: { importId, after: 0, upTo: part?.upTo ?? 0 }, groups, renamed };
}

/**
 * Compares and writes a small import in one batch. Returns the reason if it was refused, as where `isOutdated` is true.
 */
export async function publishAtOnce(
  { database, clock }: Ports,
  { part, groups, renamed }: SmallImport,
  isOutdated = sql`FALSE`,
): Promise<FieldError | null> {
  const { importId } = part;
  const now = clock();
  const { positions } = await positionsOf(database, part, 0);
  const outdated = sql`(EXISTS (SELECT 1 FROM import_product AS s WHERE ${ofPart(part)} AND ${isVersionConflict})
    OR ${hasOutdatedRemovals(importId)} OR ${isOutdated})`;
  try {
    await transact(
      database,
      exclusively(now, [
        ...markChanges(part, positions),
        keepForUndo(part),
        deleteOtherSpreadsheets(importId),
        ...beginWriting(importId, { groups, now, summary: difference(importId), isOutdated: outdated }),
        ...removeProducts(importId, sql`SELECT id FROM (${removedProducts(importId)})`),
        ...writeProducts(part, { now, short: 'refuse' }),
        ...(renamed.length > 0 ? [restemGroups(productsOf(renamed))] : []),
        ...noteNextChange(now),
        ...endWriting(importId),
        ...deleteStaged(part),
      ]),
    );
  } catch (error) {
    if (isHeld(error)) throw catalogueBusy();
    const refused = publicationError(error);
    if (refused) return refused;
    if (!violatesConstraint(error, 'UNIQUE constraint failed: publication.import_id')) throw error;
  }
  await storeIndexes(database);
  return null;
}
