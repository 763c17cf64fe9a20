import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { storeListingIndex } from '#api/catalogue/store-listing-index.ts';
import { type Database, transact } from '#api/database/database.ts';
import { markChanges, removedProducts } from '#api/imports/difference-statements.ts';
import { changedIn, type ImportPart, nextPart, toWrite } from '#api/imports/import-part.ts';
import { findStart } from '#api/imports/open-import.ts';
import { placesOf } from '#api/imports/places.ts';
import { refusalOf } from '#api/imports/publication-errors.ts';
import { beginSlice, endRun, type PublicationRun } from '#api/imports/publication-run.ts';
import {
  beginWriting,
  deleteStaged,
  endWriting,
  removeProducts,
  writeProducts,
} from '#api/imports/publication-statements.ts';
import { countStock } from '#api/imports/stock-statements.ts';
import type { Ports } from '#api/ports/ports.ts';
import { findRenamedGroups, productsOf, restemGroups } from '#api/search/index-statements.ts';

/** The most products that a slice compares, and that it writes: each is far from what a batch of D1 may take. */
export type SliceSizes = { compared: number; written: number };
export const SLICE_SIZES: SliceSizes = { compared: 2000, written: 500 };

const Renamed = z.array(z.object({ kind: z.enum(['category', 'collection']), handle: z.string() }));

type Slicing = Pick<Ports, 'database' | 'clock'> & { sizes: SliceSizes };
/** A run of an import. */
type ImportRun = PublicationRun & { importId: string };
type WriteSlice = (slicing: Slicing, run: ImportRun) => Promise<void>;

/** The phases of a publication, in their order. Each call writes the next slice of one in a batch of its own. */
const PHASES: Readonly<Record<string, WriteSlice>> = { compare, remove, write, groups, clean };

/** Writes the next slice of a publication. Fails with `wasOvertaken` where another process has written it meanwhile. */
export async function writeSlice(slicing: Slicing, run: ImportRun): Promise<void> {
  await PHASES[run.phase]?.(slicing, run);
}

/** Marks what the import changes, and what would refuse it. A shopper sees nothing of it. */
async function compare(slicing: Slicing, run: ImportRun): Promise<void> {
  const { database, clock, sizes } = slicing;
  const part = await nextPart(database, { importId: run.importId, after: run.cursor, most: sizes.compared });
  if (!part || run.refusal !== null) return await startWriting(slicing, run);
  const { places, last } = await placesOf(database, part, run.position);
  await transact(database, [
    ...beginSlice(run, clock(), { cursor: part.upTo, position: last, done: run.done + part.size }),
    ...markChanges(part, places),
    sql`UPDATE publication_run SET refusal = coalesce(refusal, ${refusalOf(part)})`,
  ]);
}

/** From here on, until all is written, nothing is read from the catalogue: what is half written is shown to nobody. */
async function startWriting({ database, clock }: Slicing, run: ImportRun): Promise<void> {
  if (run.refusal !== null) {
    await transact(database, [...beginSlice(run, clock(), {}), endRun()]);
    return;
  }
  const { groups } = await findStart(database, run.importId);
  const renamed = JSON.stringify(await findRenamedGroups(database, groups));
  await transact(database, [
    ...beginSlice(run, clock(), { phase: 'remove', cursor: 0, done: 0 }),
    ...beginWriting(run.importId, { groups, now: clock(), isOutdated: sql`FALSE` }),
    sql`UPDATE publication_run SET renamed = ${renamed},
      total = (SELECT count(*) FROM import_product WHERE import_id = ${run.importId} AND writes = 1)`,
  ]);
}

async function remove({ database, clock, sizes }: Slicing, run: ImportRun): Promise<void> {
  const { replace } = await findStart(database, run.importId);
  const upTo = replace ? await lastProduct(database, run.cursor, sizes.compared) : null;
  const removed = removedProducts(run.importId);
  await transact(
    database,
    upTo === null
      ? [
          ...beginSlice(run, clock(), { phase: 'write', cursor: 0 }),
          ...(replace ? [] : removeProducts(run.importId, sql`SELECT id FROM (${removed})`)),
        ]
      : [
          ...beginSlice(run, clock(), { cursor: upTo }),
          ...removeProducts(
            run.importId,
            sql`SELECT id FROM (${removed}) AS product WHERE ${between(run.cursor, upTo)}`,
          ),
        ],
  );
}

async function write({ database, clock, sizes }: Slicing, run: ImportRun): Promise<void> {
  const { importId, cursor } = run;
  const now = clock();
  const isWritten = sql`s.writes = 1`;
  const part = await nextPart(database, { importId, after: cursor, most: sizes.written, condition: isWritten });
  if (!part) {
    // Readers who come next have the lists of the new version to read, not the log of all that was written.
    await storeListingIndex(database);
    await transact(database, [
      ...beginSlice(run, now, { phase: 'groups', cursor: 0 }),
      ...endWriting(importId, run.startedAt),
    ]);
    return;
  }
  const former = await findFormerOwners(database, part);
  await transact(database, [
    ...beginSlice(run, now, { cursor: part.upTo, done: run.done + part.size }),
    ...countStock(toWrite(part)),
    ...writeProducts(part, { now, short: 'none-free', former }),
  ]);
}

/** The search finds products by what their groups are called now. */
async function groups({ database, clock, sizes }: Slicing, run: ImportRun): Promise<void> {
  const renamed = Renamed.parse(JSON.parse(run.renamed));
  const upTo = renamed.length > 0 ? await lastProduct(database, run.cursor, sizes.compared) : null;
  await transact(
    database,
    upTo === null
      ? beginSlice(run, clock(), { phase: 'clean', cursor: 0 })
      : [
          ...beginSlice(run, clock(), { cursor: upTo }),
          restemGroups(sql`SELECT id FROM (${productsOf(renamed)}) AS product WHERE ${between(run.cursor, upTo)}`),
        ],
  );
}

async function clean({ database, clock, sizes }: Slicing, run: ImportRun): Promise<void> {
  const part = await nextPart(database, { importId: run.importId, after: run.cursor, most: sizes.compared });
  await transact(database, [
    ...beginSlice(run, clock(), { cursor: part?.upTo ?? run.cursor }),
    ...(part ? deleteStaged(part) : [endRun()]),
  ]);
}

/** Products that have SKUs which belong to others in a part: those of later parts, or what they had would be gone by now. */
async function findFormerOwners(database: Database, part: ImportPart): Promise<number[]> {
  const rows = await database.all<{ id: number }>(sql`
    SELECT DISTINCT variant.product_id AS id FROM import_product AS s
    CROSS JOIN import_stock AS n ON n.import_id = s.import_id AND n.handle = s.handle
    CROSS JOIN variant ON variant.sku = n.sku CROSS JOIN product AS p ON p.id = variant.product_id
    WHERE ${changedIn(part)} AND p.handle <> s.handle
      AND NOT EXISTS (SELECT 1 FROM import_product AS own WHERE own.import_id = s.import_id AND own.handle = p.handle
        AND own.writes = 1 AND own.id > ${part.after} AND own.id <= ${part.upTo})`);
  return rows.map(({ id }) => id);
}

/** The row id up to which the next `most` products after another one go; null where there are none. */
async function lastProduct(database: Database, after: number, most: number): Promise<number | null> {
  const [row] = await database.all<{ upTo: number | null }>(
    sql`SELECT max(id) AS upTo FROM (SELECT id FROM product WHERE id > ${after} ORDER BY id LIMIT ${most})`,
  );
  return row?.upTo ?? null;
}

function between(after: number, upTo: number): SQL {
  return sql`product.id > ${after} AND product.id <= ${upTo}`;
}
