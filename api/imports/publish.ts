import { type SQL, sql } from 'drizzle-orm';
import { type Database, transact } from '#api/database/database.ts';
import { findDifference, markChanges } from '#api/imports/difference-statements.ts';
import { type ImportPart, nextPart } from '#api/imports/import-part.ts';
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
import { isDiscarded } from '#api/imports/publication-statements.ts';
import { publishAtOnce, smallImport } from '#api/imports/publish-at-once.ts';
import { applyDuePrices } from '#api/listing/current-catalogue.ts';
import type { Ports } from '#api/ports/ports.ts';
import { wasOvertaken } from '#api/products/catalogue-version.ts';
import { ImportDifference, type PublicationProgress } from '#shared/contract/catalogue-import.ts';
import type { FieldError } from '#shared/contract/problem.ts';

/** Statements after which a call leaves the remaining slices to the next call. D1 allows 1,000 per invocation. */
const MAX_STATEMENTS = 800;
/** How long a call works before it reports progress, ms. */
const REPORT_MS = 3000;

type Publishing = { sizes?: SliceSizes; hasRoom?: () => boolean };
/** SQL: what an edit was made from is no longer so. It is asked in the transaction that begins to write. */
type Guarded = { isOutdated?: SQL };

/**
 * What publishing an import would change now, or has changed. Without room for all of it, the answer has `progress`,
 * and the next call goes on after the row that it names; the first one compares everything anew.
 */
export async function readDifference(
  database: Database,
  importId: string,
  { after = 0, sizes: { compared } = SLICE_SIZES, hasRoom = () => true }: Publishing & { after?: number } = {},
): Promise<ImportDifference> {
  const published = (await findImport(database, importId))?.summary;
  if (published) return readSummary(published);
  const isUnderWay = (await findRun(database))?.importId === importId;
  const progress = isUnderWay ? null : await compareStaged(database, { importId, after, most: compared }, hasRoom);
  const found = readSummary(await findDifference(database, importId));
  return progress ? { ...found, progress } : found;
}

/** Marks staged products from a row on, a slice at a time. Null once all are. */
async function compareStaged(
  database: Database,
  { after, ...slice }: { importId: string; after: number; most: number },
  hasRoom: () => boolean,
): Promise<PublicationProgress | null> {
  for (let part = await nextPart(database, { ...slice, after }); part; ) {
    await transact(database, markChanges(part));
    const next = await nextPart(database, { ...slice, after: part.upTo });
    if (next && !hasRoom()) return await comparedUpTo(database, part);
    part = next;
  }
  return null;
}

async function comparedUpTo(database: Database, { importId, upTo }: ImportPart): Promise<PublicationProgress> {
  const [count] = await database.all<{ done: number; total: number }>(sql`
    SELECT coalesce(sum(id <= ${upTo}), 0) AS done, count(*) AS total FROM import_product WHERE import_id = ${importId}`);
  return { phase: 'compare', done: count?.done ?? 0, total: count?.total ?? 0, after: upTo };
}

/**
 * Makes an import the catalogue. A large import is compared in slices, continued by the next call; until then the
 * answer has `progress`. It is written in one batch or, if it is too large, in several, each its own version. The
 * version increments if shoppers may see a change. Publishing again returns the first result. Returns a FieldError if
 * what was edited was changed in the meantime, two products would sell the same SKU, orders reserve more than the
 * stock on hand, or a group was removed after a product was staged. Throws a ProblemError while another import is being
 * published.
 */
export async function publishImport(
  ports: Ports,
  importId: string,
  { sizes = SLICE_SIZES, hasRoom = roomOf(ports), isOutdated = sql`FALSE` }: Publishing & Guarded = {},
): Promise<ImportDifference | FieldError> {
  const { database } = ports;
  await finishOthers(ports, importId, { sizes, hasRoom });
  if (!(await findRun(database))) {
    const summary = (await findImport(database, importId))?.summary;
    if (summary) return readSummary(summary);
    await applyDuePrices(ports);
    const small = await smallImport(database, importId, sizes);
    if (small) return (await publishAtOnce(ports, small, isOutdated)) ?? (await readDifference(database, importId));
    await begin(ports, importId, isOutdated);
  }
  const refusal = await continueRun(ports, { sizes, hasRoom });
  if (refusal !== null) return refusalError(refusal);
  const run = await findRun(database);
  const found = await readDifference(database, importId, { sizes });
  return run?.importId === importId && isUnfinished(run) ? { ...found, progress: progressOf(run) } : found;
}

/**
 * Writes slices of the running publication, whichever it is, within the call's limits. Returns the reason if it was
 * refused.
 */
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
      // Another process has written this slice; continue after it.
      if (!wasOvertaken(error)) throw error;
    }
  }
}

/** Completes another import first if it is nearly finished or its process has died. Throws a ProblemError otherwise. */
async function finishOthers(ports: Ports, importId: string, publishing: Required<Publishing>): Promise<void> {
  const run = await findRun(ports.database);
  if (!run || run.importId === importId) return;
  if (isUnfinished(run) && !isStalled(run, ports.clock())) throw catalogueBusy();
  await continueRun(ports, publishing);
  if (await findRun(ports.database)) throw catalogueBusy();
}

/** Continues a publication whose process has died, if any. */
export async function resumeStalled(ports: Ports): Promise<void> {
  const run = await findRun(ports.database);
  if (!run || !isStalled(run, ports.clock())) return;
  ports.log({ level: 'warn', event: 'publication-resumed', phase: run.phase, done: run.done, total: run.total });
  const database = ports.bulkDatabase;
  await continueRun({ ...ports, database }, { sizes: SLICE_SIZES, hasRoom: roomOf(ports) });
}

/** Whether a run still has products to compare or write. Otherwise only cleanup is left. */
function isUnfinished({ phase }: PublicationRun): boolean {
  return phase !== 'clean';
}

function progressOf({ phase, done, total }: PublicationRun): PublicationProgress {
  return { phase: phase === 'compare' ? 'compare' : 'write', done, total };
}

/** Returns a check for whether the call may run more statements. */
function roomOf({ statementsUsed }: Ports): () => boolean {
  const before = statementsUsed();
  return () => statementsUsed() - before < MAX_STATEMENTS;
}

/** The same for a call that is repeated until done: it also stops regularly to report progress. */
export function roomUntilReport(ports: Ports): () => boolean {
  const until = ports.clock() + REPORT_MS;
  const hasRoom = roomOf(ports);
  return () => hasRoom() && ports.clock() < until;
}

async function begin({ database, clock }: Ports, importId: string, isOutdated: SQL): Promise<void> {
  try {
    await transact(database, [
      beginRun(importId, clock()),
      // Fails if the import was discarded meanwhile.
      sql`UPDATE publication_run SET total = CASE WHEN NOT ${isDiscarded(importId)}
        THEN (SELECT count(*) FROM import_product WHERE import_id = ${importId}) END,
        refusal = CASE WHEN ${isOutdated} THEN 'outdated' END`,
    ]);
  } catch (error) {
    if (!isHeld(error)) throw error;
  }
}

function readSummary(summary: string): ImportDifference {
  return ImportDifference.parse(JSON.parse(summary));
}
