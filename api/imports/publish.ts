import { sql } from 'drizzle-orm';
import { applyDuePrices, noteNextChange } from '#api/catalogue/current-prices.ts';
import { storeListingIndex } from '#api/catalogue/store-listing-index.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
import { difference, findDifference, markChanges, removedProducts } from '#api/imports/difference-statements.ts';
import { type ImportPart, nextPart, ofPart } from '#api/imports/import-part.ts';
import { findImport, findStart } from '#api/imports/open-import.ts';
import { placesOf } from '#api/imports/places.ts';
import { hasOutdatedRemovals, isOutdated, publicationError, refusalError } from '#api/imports/publication-errors.ts';
import {
  beginRun,
  catalogueBusy,
  exclusively,
  findRun,
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
import { forgetOtherSheets, keepForUndo } from '#api/imports/sheet-statements.ts';
import type { Ports } from '#api/ports/ports.ts';
import { findRenamedGroups, productsOf, type RenamedGroup, restemGroups } from '#api/search/index-statements.ts';
import { ImportDifference, type ImportStart, type PublicationProgress } from '#shared/contract/catalogue-import.ts';
import type { FieldError } from '#shared/contract/problem.ts';

/** Statements after which a call leaves the rest of its slices to the next one; D1 takes 1 000 in an invocation. */
const MOST_STATEMENTS = 800;
/** How long a call goes on before it says how far it is, ms. */
const REPORT_MS = 3000;

type Publishing = { sizes?: SliceSizes; hasRoom?: () => boolean };

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
  return readSummary(await findDifference(database, importId));
}

/**
 * Makes an import the catalogue. A large one is compared in slices, which go on at the next call where they were left off,
 * and then the answer has `progress`. All of it is written in one batch, or in several, each a version of its own, where it
 * changes more than one can hold. The version grows if anything a shopper may see has changed. Publishing again returns
 * what the first did.
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
  return run?.importId === importId && isOpen(run) ? { ...found, progress: progressOf(run) } : found;
}

/** Writes slices of the publication that is under way, whosever it is, while there is room; returns what refused it. */
export async function continueRun(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { sizes, hasRoom }: { sizes: SliceSizes; hasRoom: () => boolean },
): Promise<string | null> {
  let refusal: string | null = null;
  for (;;) {
    const run = await findRun(database);
    if (!run || run.importId === null) return refusal;
    if (!hasRoom()) return null;
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
  if (isOpen(run) && !isStalled(run, ports.clock())) throw catalogueBusy();
  await continueRun(ports, publishing);
  if (await findRun(ports.database)) throw catalogueBusy();
}

/** Goes on with a publication whose process has ended, if there is one. */
export async function resumeStalled(ports: Ports): Promise<void> {
  const run = await findRun(ports.database);
  if (!run || !isStalled(run, ports.clock())) return;
  ports.log({ level: 'warn', event: 'publication-resumed', phase: run.phase, done: run.done, total: run.total });
  const database = ports.bulkDatabase;
  await continueRun({ ...ports, database }, { sizes: SLICE_SIZES, hasRoom: roomOf(ports) });
}

/** Whether a run still has products to compare or write; what is left then is only to be cleaned up. */
function isOpen({ phase }: PublicationRun): boolean {
  return phase !== 'clean';
}

function progressOf({ phase, done, total }: PublicationRun): PublicationProgress {
  return { phase: phase === 'compare' ? 'compare' : 'write', done, total };
}

/** A call has room for so many statements. */
function roomOf({ statementsUsed }: Ports): () => boolean {
  const before = statementsUsed();
  return () => statementsUsed() - before < MOST_STATEMENTS;
}

/** The same for a call that goes on when it is made again: it ends now and then to say how far it is. */
export function roomUntilReport(ports: Ports): () => boolean {
  const until = ports.clock() + REPORT_MS;
  const hasRoom = roomOf(ports);
  return () => hasRoom() && ports.clock() < until;
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

/** An import that one batch can compare and write: what it adds, changes, removes or finds by another name is little. */
async function smallImport(database: Database, importId: string, { atOnce }: SliceSizes): Promise<SmallImport | null> {
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
        keepForUndo(part),
        forgetOtherSheets(importId),
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
  await storeListingIndex(database);
  return await readDifference(database, importId);
}

function readSummary(summary: string): ImportDifference {
  return ImportDifference.parse(JSON.parse(summary));
}
