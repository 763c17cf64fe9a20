import { sql } from 'drizzle-orm';
import { applyDuePrices } from '#api/catalogue/current-prices.ts';
import { wasOvertaken } from '#api/catalogue/version.ts';
import { type Database, transact } from '#api/database/database.ts';
import { findDifference, markChanges } from '#api/imports/difference-statements.ts';
import { nextPart } from '#api/imports/import-part.ts';
import { findImport } from '#api/imports/open-import.ts';
import { refusalError } from '#api/imports/publication-errors.ts';
import {
  beginRun,
  catalogueBusy,
  findRun,
  isHeld,
  isStalled,
  type PublicationRun,
} from '#api/imports/publication-run.ts';
import { SLICE_SIZES, type SliceSizes, writeSlice } from '#api/imports/publication-slices.ts';
import { publishAtOnce, smallImport } from '#api/imports/publish-at-once.ts';
import type { Ports } from '#api/ports/ports.ts';
import { ImportDifference, type PublicationProgress } from '#shared/contract/catalogue-import.ts';
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
    if (small) return (await publishAtOnce(ports, small)) ?? (await readDifference(database, importId));
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

function readSummary(summary: string): ImportDifference {
  return ImportDifference.parse(JSON.parse(summary));
}
