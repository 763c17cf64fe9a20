import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, transact } from '#api/database/database.ts';
import { findDifference, markChanges, removedProducts } from '#api/imports/difference-statements.ts';
import { changedIn, type ImportPart, nextPart, type PartOfImport, toWrite } from '#api/imports/import-part.ts';
import { findStart } from '#api/imports/open-import.ts';
import { positionsOf } from '#api/imports/positions.ts';
import { publicationRefusal } from '#api/imports/publication-errors.ts';
import { beginSlice, endRun, type PublicationRun } from '#api/imports/publication-run.ts';
import {
  beginWriting,
  deleteStaged,
  endWriting,
  raiseVersion,
  removeProducts,
  writeProducts,
} from '#api/imports/publication-statements.ts';
import { deleteOtherSpreadsheets, keepForUndo } from '#api/imports/spreadsheet-statements.ts';
import { recountStock } from '#api/imports/stock-statements.ts';
import { storeIndexes } from '#api/listing/store-indexes.ts';
import type { Ports } from '#api/ports/ports.ts';
import { noteNextChange } from '#api/pricing/price-statements.ts';
import { findRenamedGroups, productsOf, type RenamedGroup, restemGroups } from '#api/search/index-statements.ts';

/** Limits per batch: products compared, products written, and products both compared and written. */
export type SliceSizes = { compared: number; written: number; atOnce: number };
/** The database does nothing else during a batch. docs/scale.md gives the durations. */
export const SLICE_SIZES: SliceSizes = { compared: 2000, written: 10_000, atOnce: 500 };

const Renamed = z.array(z.object({ kind: z.enum(['category', 'collection']), handle: z.string() }));

type Slicing = Pick<Ports, 'database' | 'clock'> & { sizes: SliceSizes };
/** A run of an import. */
type ImportRun = PublicationRun & { importId: string };
type WriteSlice = (slicing: Slicing, run: ImportRun) => Promise<void>;

/** The phases of a publication, in order. Each call writes the next slice of a phase in its own batch. */
const PHASES: Readonly<Record<string, WriteSlice>> = {
  compare,
  write,
  groups: write,
  clean,
  // Started by the previous version of the API.
  remove: (slicing, run) => write(slicing, { ...run, phase: 'write', cursor: 0 }),
};

/** Writes the next slice of a publication. Fails with `wasOvertaken` if another process has already written it. */
export async function writeSlice(slicing: Slicing, run: ImportRun): Promise<void> {
  await PHASES[run.phase]?.(slicing, run);
}

/** Marks what the import changes and what would refuse it. Shoppers see no change. */
async function compare(slicing: Slicing, run: ImportRun): Promise<void> {
  const { database, clock, sizes } = slicing;
  if (run.refusal !== null) {
    await transact(database, [...beginSlice(run, clock(), {}), endRun()]);
    return;
  }
  const part = await nextPart(database, { importId: run.importId, after: run.cursor, most: sizes.compared });
  if (!part) return await write(slicing, run);
  const { positions, last } = await positionsOf(database, part, run.position);
  await transact(database, [
    ...beginSlice(run, clock(), { cursor: part.upTo, position: last, done: run.done + part.size }),
    ...markChanges(part, positions),
    keepForUndo(part),
    sql`UPDATE publication_run SET refusal = coalesce(refusal, ${publicationRefusal(part)})`,
  ]);
}

/** Writes what the import changes, up to the limit of a batch. Readers see all of a batch or none of it. */
async function write({ database, clock, sizes }: Slicing, run: ImportRun): Promise<void> {
  const { importId } = run;
  const now = clock();
  const isFirst = run.phase === 'compare';
  const { groups } = await findStart(database, importId);
  const renamed = isFirst ? await findRenamedGroups(database, groups) : Renamed.parse(JSON.parse(run.renamed));
  const { removed, part, restemmed, next } = await nextWork(database, run, { most: sizes.written, renamed });
  const former = part ? await findFormerOwners(database, part) : [];
  const summary = isFirst ? await findDifference(database, importId) : '';
  await transact(database, [
    ...beginSlice(run, now, next),
    ...(isFirst
      ? [
          ...beginWriting(importId, { groups, now, summary: sql`${summary}`, isOutdated: sql`FALSE` }),
          sql`UPDATE publication_run SET renamed = ${JSON.stringify(renamed)},
            total = (SELECT count(*) FROM import_product WHERE import_id = ${importId} AND writes = 1)`,
        ]
      : [raiseVersion()]),
    ...(part ? [recountStock(toWrite(part))] : []),
    ...(removed.length > 0 ? removeProducts(importId, listOf(removed)) : []),
    ...(part ? writeProducts(part, { now, short: 'none-free', former }) : []),
    ...(restemmed.length > 0 ? [restemGroups(listOf(restemmed))] : []),
    ...noteNextChange(now),
    ...(next.phase === 'clean' ? endWriting(importId) : []),
  ]);
  // Later readers should load the lists of the new version, not replay the whole log.
  await storeIndexes(database);
}

type Work = {
  /** Ids of products that are removed. `restemmed` are those whose group names changed, to be indexed again. */
  removed: readonly number[];
  restemmed: readonly number[];
  /** Products that are added, changed or moved. */
  part: PartOfImport | null;
  next: Pick<PublicationRun, 'phase' | 'cursor' | 'done'>;
};

/** What the next batch writes: removed products first, then added and changed ones, then products of renamed groups. */
async function nextWork(
  database: Database,
  { importId, ...run }: ImportRun,
  { most, renamed }: { most: number; renamed: readonly RenamedGroup[] },
): Promise<Work> {
  const { phase, cursor, done } = run.phase === 'compare' ? { phase: 'write', cursor: 0, done: 0 } : run;
  const isWritten = phase === 'groups';
  const removed = isWritten ? [] : await findRemoved(database, importId, most);
  let room = most - removed.length;
  const part = isWritten
    ? null
    : await nextPart(database, { importId, after: cursor, most: room, condition: sql`s.writes = 1` });
  room -= part?.size ?? 0;
  const restemmed = await findNamed(database, renamed, { after: isWritten ? cursor : 0, most: room });
  const written = { removed, part, restemmed };
  if (restemmed.length < room) return { ...written, next: { phase: 'clean', cursor: 0, done } };
  const lastNamed = restemmed.at(-1);
  return lastNamed === undefined
    ? { ...written, next: { phase, cursor: part?.upTo ?? cursor, done: done + (part?.size ?? 0) } }
    : { ...written, next: { phase: 'groups', cursor: lastNamed, done } };
}

async function clean({ database, clock, sizes }: Slicing, run: ImportRun): Promise<void> {
  const part = await nextPart(database, { importId: run.importId, after: run.cursor, most: sizes.compared });
  await transact(database, [
    ...beginSlice(run, clock(), { cursor: part?.upTo ?? run.cursor }),
    ...(part ? deleteStaged(part) : [deleteOtherSpreadsheets(run.importId), endRun()]),
  ]);
}

/** Products outside a part that own SKUs which the part gives to other products. */
async function findFormerOwners(database: Database, part: ImportPart): Promise<number[]> {
  return await idsOf(
    database,
    sql`SELECT DISTINCT variant.product_id AS id FROM import_product AS s
    CROSS JOIN import_stock AS n ON n.import_id = s.import_id AND n.handle = s.handle
    CROSS JOIN variant ON variant.sku = n.sku CROSS JOIN product AS p ON p.id = variant.product_id
    WHERE ${changedIn(part)} AND p.handle <> s.handle
      AND NOT EXISTS (SELECT 1 FROM import_product AS own WHERE own.import_id = s.import_id AND own.handle = p.handle
        AND own.writes = 1 AND own.id > ${part.after} AND own.id <= ${part.upTo})`,
  );
}

async function findRemoved(database: Database, importId: string, most: number): Promise<number[]> {
  return await idsOf(database, sql`SELECT id FROM (${removedProducts(importId)}) LIMIT ${most}`);
}

/** The next products after an id that belong to some groups. */
async function findNamed(
  database: Database,
  groups: readonly RenamedGroup[],
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  if (groups.length === 0) return [];
  return await idsOf(
    database,
    sql`SELECT id FROM (${productsOf(groups)}) WHERE id > ${after} ORDER BY id LIMIT ${most}`,
  );
}

async function idsOf(database: Database, ids: SQL): Promise<number[]> {
  return (await database.all<{ id: number }>(ids)).map(({ id }) => id);
}

/** Ids as rows of a column `id`. */
function listOf(ids: readonly number[]): SQL {
  return sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`;
}
