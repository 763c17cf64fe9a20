import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { applyDuePrices } from '#api/catalogue/current-prices.ts';
import { storeListingIndex } from '#api/catalogue/store-listing-index.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
import { difference, markChanges, removedProducts } from '#api/imports/difference-statements.ts';
import { type ImportPart, nextPart, ofPart } from '#api/imports/import-part.ts';
import { findImport, findStart } from '#api/imports/open-import.ts';
import { placesOf } from '#api/imports/places.ts';
import { hasOutdatedRemovals, isOutdated, publicationError, refusalError } from '#api/imports/publication-errors.ts';
import {
  beginRun,
  catalogueBusy,
  exclusively,
  findRun,
  isHalfWritten,
  isHeld,
  isStalled,
  type PublicationRun,
  wasOvertaken,
} from '#api/imports/publication-run.ts';
import { SLICE_SIZES, type SliceSizes, writeSlice } from '#api/imports/publication-slices.ts';
import {
  beginWriting,
  deleteStaged,
  endWriting,
  removeProducts,
  writeProducts,
} from '#api/imports/publication-statements.ts';
import type { Ports } from '#api/ports/ports.ts';
import { findRenamedGroups, productsOf, type RenamedGroup, restemGroups } from '#api/search/index-statements.ts';
import { ImportDifference, type ImportStart, type PublicationProgress } from '#shared/contract/catalogue-import.ts';
import type { FieldError } from '#shared/contract/problem.ts';

const Counted = z.tuple([z.object({ summary: z.string() })]);

/** Statements after which a call leaves the rest of its slices to the next one; D1 takes 1 000 in an invocation. */
const MOST_STATEMENTS = 800;
/** How long a call goes on comparing before it says how far it is, ms. */
const REPORT_MS = 3000;

type Publishing = { sizes?: SliceSizes; hasRoom?: (run: PublicationRun) => boolean };

/** What publishing an import would change now, or what it has changed. */
export async function readDifference(
  database: Database,
  importId: string,
  { compared }: SliceSizes = SLICE_SIZES,
): Promise<ImportDifference> {
  const published = (await findImport(database, importId))?.summary;
  if (published) return readSummary(published);
  const isUnderWay = (await findRun(database))?.importId === importId;
  for (let after = 0; !isUnderWay; ) {
    const part = await nextPart(database, { importId, after, most: compared });
    if (!part) break;
    await transact(database, markChanges(part));
    after = part.upTo;
  }
  const [rows] = await transact(database, [sql`SELECT ${difference(importId)} AS summary`]);
  return readSummary(Counted.parse(rows)[0].summary);
}

/**
 * Makes an import the catalogue: all of it, or nothing. One that is small is written in one batch; one that is large in
 * slices, which go on at the next call where they were left off, and then the answer has `progress`. The version grows by
 * one if anything a shopper may see has changed. Publishing again returns what the first did.
 * A FieldError where an edited product was changed since, two products would sell the same SKU, orders hold more pieces than
 * there would be on hand, or a group has gone since a product was staged. Throws a ProblemError where another import
 * is being published.
 */
export async function publishImport(
  ports: Ports,
  importId: string,
  { sizes = SLICE_SIZES, hasRoom = roomOf(ports) }: Publishing = {},
): Promise<ImportDifference | FieldError> {
  const { database } = ports;
  await finishOthers(ports, importId, { sizes, hasRoom });
  if (!(await findRun(database))) {
    const summary = (await findImport(database, importId))?.summary;
    if (summary) return readSummary(summary);
    await applyDuePrices(ports);
    const small = await smallImport(database, importId, sizes);
    if (small) return await publishAtOnce(ports, small);
    await begin(ports, importId);
  }
  const refusal = await continueRun(ports, { sizes, hasRoom });
  if (refusal !== null) return refusalError(refusal);
  const run = await findRun(database);
  const found = await readDifference(database, importId, sizes);
  return run?.importId === importId && isShown(run) ? { ...found, progress: progressOf(run) } : found;
}

/** Writes slices of the publication that is under way, whosever it is, while there is room; returns what refused it. */
export async function continueRun(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { sizes, hasRoom }: { sizes: SliceSizes; hasRoom: (run: PublicationRun) => boolean },
): Promise<string | null> {
  let refusal: string | null = null;
  for (;;) {
    const run = await findRun(database);
    if (!run || run.importId === null) return refusal;
    if (!hasRoom(run)) return null;
    refusal = run.refusal;
    try {
      await writeSlice({ database, clock, sizes }, { ...run, importId: run.importId });
    } catch (error) {
      // What another process has written goes on from there.
      if (!wasOvertaken(error)) throw error;
    }
  }
}

/** Another import is published first where it is all but done, or its process has ended. Throws a ProblemError elsewhere. */
async function finishOthers(ports: Ports, importId: string, publishing: Required<Publishing>): Promise<void> {
  const run = await findRun(ports.database);
  if (!run || run.importId === importId) return;
  if (isShown(run) && !isStalled(run, ports.clock())) throw catalogueBusy();
  await continueRun(ports, publishing);
  if (await findRun(ports.database)) throw catalogueBusy();
}

/** Whether a run still has products to compare or write; what comes after that is nobody's concern. */
function isShown({ phase }: PublicationRun): boolean {
  return phase === 'compare' || isHalfWritten(phase);
}

function progressOf({ phase, done, total }: PublicationRun): PublicationProgress {
  return { phase: phase === 'compare' ? 'compare' : 'write', done, total };
}

/** A call has room for so many statements; while nothing is written yet, it also reports now and then. */
export function roomOf({ statementsUsed, clock }: Ports): (run: PublicationRun) => boolean {
  const [before, began] = [statementsUsed(), clock()];
  return ({ phase }) =>
    statementsUsed() - before < MOST_STATEMENTS && (isHalfWritten(phase) || clock() < began + REPORT_MS);
}

async function begin({ database, clock }: Ports, importId: string): Promise<void> {
  try {
    await transact(database, [
      beginRun(importId, clock()),
      sql`UPDATE publication_run SET total = (SELECT count(*) FROM import_product WHERE import_id = ${importId})`,
    ]);
  } catch (error) {
    if (!isHeld(error)) throw error;
  }
}

type SmallImport = { part: ImportPart; groups: ImportStart['groups']; renamed: readonly RenamedGroup[] };

/** An import that one batch can write: what it adds, changes, removes or finds by another name is a slice at most. */
async function smallImport(database: Database, importId: string, { written }: SliceSizes): Promise<SmallImport | null> {
  const part = await nextPart(database, { importId, after: 0, most: written + 1 });
  if (part && part.size > written) return null;
  const { replace, groups } = await findStart(database, importId);
  const renamed = await findRenamedGroups(database, groups);
  const [shop] = await database.all<{ replaced: number; found: number }>(sql`SELECT
    ${replace} AND (SELECT count(*) FROM (SELECT 1 FROM product LIMIT ${written + 1})) > ${written} AS replaced,
    (SELECT count(*) FROM (SELECT 1 FROM (${productsOf(renamed)}) LIMIT ${written + 1})) > ${written} AS found`);
  if (shop?.replaced || shop?.found) return null;
  return { part: { importId, after: 0, upTo: part?.upTo ?? 0 }, groups, renamed };
}

async function publishAtOnce(
  { database, clock }: Ports,
  { part, groups, renamed }: SmallImport,
): Promise<ImportDifference | FieldError> {
  const { importId } = part;
  const now = clock();
  const { places } = await placesOf(database, part, 0);
  const outdated = sql`(EXISTS (SELECT 1 FROM import_product AS s WHERE ${ofPart(part)} AND ${isOutdated})
    OR ${hasOutdatedRemovals(importId)})`;
  try {
    await transact(
      database,
      exclusively(now, [
        ...markChanges(part, places),
        ...beginWriting(importId, { groups, now, isOutdated: outdated }),
        ...removeProducts(importId, sql`SELECT id FROM (${removedProducts(importId)})`),
        ...writeProducts(part, { now, short: 'refuse' }),
        ...(renamed.length > 0 ? [restemGroups(productsOf(renamed))] : []),
        ...endWriting(importId, now),
        ...deleteStaged(part),
      ]),
    );
  } catch (error) {
    if (isHeld(error)) throw catalogueBusy();
    const refused = publicationError(error);
    if (refused) return refused;
    if (!violatesConstraint(error, 'UNIQUE constraint failed: publication.import_id')) throw error;
  }
  await storeListingIndex(database);
  return await readDifference(database, importId);
}

function readSummary(summary: string): ImportDifference {
  return ImportDifference.parse(JSON.parse(summary));
}
