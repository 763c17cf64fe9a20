import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#api/database/database.ts';
import { listingChange, type StoredIndexTable } from '#api/database/listing-tables.ts';
import { type SharedRuns, shareRuns } from '#api/listing/coalesce-runs.ts';
import {
  collectProducts,
  type IndexedProducts,
  indexProducts,
  NO_PRODUCTS,
  type ReadProduct,
  type ReadProducts,
  withChanges,
} from '#api/listing/index-changes.ts';
import { type Ids, NO_IDS, type Term } from '#api/listing/product-ids.ts';
import { readParts } from '#api/listing/term-parts.ts';
import { createPace, type Pace } from '#api/listing/yield-thread.ts';
import { onlyVersion, type ReadVersion, selectVersion } from '#api/products/catalogue-version.ts';

/** The products of every term, and their order by price, as of a revision of the log. Immutable. */
export type TermIndex = IndexedProducts & { revision: number };

type ReadRow = { revision: number; id: number };

/** The terms of an index, and where it is stored. */
type Definition<Row extends ReadRow> = {
  table: StoredIndexTable;
  /** Version of the set of terms. Increment it with every change of `termsOf`. */
  format: number;
  /** Statement for the products in a subquery with the columns `revision` and `product_id`, ordered by `revision`. */
  select: (database: Database, listed: SQL) => BatchItem<'sqlite'> & PromiseLike<Row[]> & { _: { result: Row[] } };
  read: ReadProduct<Row>;
};

/** An index that each process keeps in memory and updates from the log of changes. */
export type FollowedIndex = Pick<Definition<ReadRow>, 'table' | 'format'> & {
  /**
   * The current index and the catalogue's version. Reads only what has changed since this process last read it:
   * products in the log, or the stored index if the log no longer reaches back far enough. If no index of its format is
   * stored, as between a deployment and the next run of the schedule, it reads all products.
   */
  read: (database: Database) => Promise<ReadIndex>;
};
type ReadIndex = { index: TermIndex; version: ReadVersion };

/** Changes or products read at once. */
const MAX_AT_ONCE = 5000;

/** How long a reader waits for what another one is reading, ms: less than a page waits. */
const PATIENCE_MS = 2000;

const EMPTY: TermIndex = { revision: 0, ...NO_PRODUCTS };

/** The latest index of a database that this process has read, and its readers. */
type Followed = { index: TermIndex; share: SharedRuns<ReadIndex> };

/** Defines an index. */
export function followIndex<Row extends ReadRow>(definition: Definition<Row>): FollowedIndex {
  const { table, format } = definition;
  const databases = new WeakMap<object, Followed>();
  return {
    table,
    format,
    read(database) {
      const followed = databases.get(database.host) ?? { index: EMPTY, share: shareRuns(PATIENCE_MS) };
      databases.set(database.host, followed);
      const readNow = () => readIndex(database, definition, followed);
      // A replica's version is not the one that others ask for.
      return database.mayLag ? readNow() : followed.share(readNow, database.waitUntil);
    },
  };
}

async function readIndex<Row extends ReadRow>(
  database: Database,
  definition: Definition<Row>,
  followed: Followed,
): Promise<ReadIndex> {
  const pace = createPace();
  let { index } = followed;
  for (;;) {
    const changes = await readChanges(database, definition, index.revision);
    const { version, last, isWhole } = changes;
    // A list may name a product that a lagging replica does not have yet.
    if (last < index.revision && database.mayLag) return { index, version };
    if (last < index.revision) {
      // The database was restored to an earlier state.
      followed.index = EMPTY;
      index = EMPTY;
      continue;
    }
    index = await followChanges(index, changes, { database, definition, pace });
    if (index.revision > followed.index.revision) followed.index = index;
    if (isWhole) return { index, version };
  }
}

/** What has changed after a revision, as far as it is read at once. */
async function readChanges<Row extends ReadRow>(
  database: Database,
  { table, format, select }: Definition<Row>,
  revision: number,
) {
  const [versions, logs, stored, rows] = await database.batch([
    selectVersion(database),
    selectLogEnds(database),
    database
      .select()
      .from(table)
      .where(and(gt(table.revision, revision), eq(table.format, format)))
      .orderBy(asc(table.revision), asc(table.part)),
    select(
      database,
      sql`SELECT revision, product_id FROM ${listingChange} WHERE revision > ${revision}
        ORDER BY revision LIMIT ${sql.raw(String(MAX_AT_ONCE))}`,
    ),
  ]);
  const { first = 0, last = 0 } = logs[0] ?? {};
  /** Whether the log reaches back to the revision. */
  const isLogged = first <= revision + 1;
  const isWhole = stored.length === 0 && isLogged && rows.length < MAX_AT_ONCE;
  return { version: onlyVersion(versions), last, stored, rows, isLogged, isWhole };
}
type Changes<Row extends ReadRow> = Awaited<ReturnType<typeof readChanges<Row>>>;

type FollowOptions<Row extends ReadRow> = { database: Database; definition: Definition<Row>; pace: Pace };

/** The index after what was read: the stored one, else that with the log's changes, else one of all products. */
async function followChanges<Row extends ReadRow>(
  index: TermIndex,
  { stored, rows, last, isLogged }: Changes<Row>,
  { database, definition, pace }: FollowOptions<Row>,
): Promise<TermIndex> {
  const [newest] = stored;
  if (newest) {
    const parts = stored.map(({ terms }) => terms);
    return { revision: newest.revision, ...(await readParts(parts, pace)) };
  }
  if (!isLogged) return { revision: last, ...(await readAllProducts(database, definition, pace)) };
  const newestChange = rows.at(-1);
  if (!newestChange) return index;
  return { revision: newestChange.revision, ...(await withChanges(index, rows, { read: definition.read, pace })) };
}

/** Statement for the first and last revision of the log, as two subqueries so that each reads one row. */
function selectLogEnds(database: Database) {
  const end = (of: 'min' | 'max', name: string) =>
    sql<number>`coalesce((SELECT ${sql.raw(of)}(revision) FROM ${listingChange}), 0)`.as(name);
  return database.select({ first: end('min', 'first'), last: end('max', 'last') }).from(sql`(SELECT 1) AS r`);
}

/** Reads all products. Changes made meanwhile appear again in the log. */
async function readAllProducts<Row extends ReadRow>(
  database: Database,
  { select, read }: Definition<Row>,
  pace: Pace,
): Promise<IndexedProducts> {
  const found: ReadProducts = { terms: new Map(), prices: new Map() };
  for (let after = 0; ; ) {
    const rows = await select(
      database,
      sql`SELECT id AS revision, id AS product_id FROM product WHERE id > ${after}
        ORDER BY id LIMIT ${sql.raw(String(MAX_AT_ONCE))}`,
    );
    await collectProducts(rows, read, { found, pace });
    if (rows.length < MAX_AT_ONCE) return indexProducts(found);
    after = rows.at(-1)?.id ?? 0;
  }
}

/** The products that have a term. */
export function idsOf({ terms }: Pick<TermIndex, 'terms'>, term: Term): Ids {
  return terms.get(term) ?? NO_IDS;
}
