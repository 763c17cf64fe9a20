import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Ids, NO_IDS, type Term, type Terms, withIds } from '#api/catalogue/product-ids.ts';
import { readParts } from '#api/catalogue/term-parts.ts';
import { onlyVersion, type ReadVersion, selectVersion } from '#api/catalogue/version.ts';
import type { Database } from '#api/database/database.ts';
import { listingChange, type StoredIndexTable } from '#api/database/listing-tables.ts';

/** The products of every term as of a revision of the log. Immutable. */
export type TermIndex = { revision: number; terms: Terms };

type ReadRow = { revision: number; id: number };

/** The terms of an index, and where it is stored. */
type Definition<Row extends ReadRow> = {
  table: StoredIndexTable;
  /** Version of the set of terms. Increment it with every change of `termsOf`. */
  format: number;
  /** Statement for the products in a subquery with the columns `revision` and `product_id`, ordered by `revision`. */
  select: (database: Database, listed: SQL) => BatchItem<'sqlite'> & PromiseLike<Row[]> & { _: { result: Row[] } };
  /** The current terms of a product. */
  termsOf: (row: Row) => ReadonlySet<Term>;
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
const MOST_AT_ONCE = 5000;

const EMPTY: TermIndex = { revision: 0, terms: new Map() };

/** The latest indexes of each database read by this process. */
const latest = new WeakMap<object, Map<StoredIndexTable, TermIndex>>();

/** Defines an index. */
export function followIndex<Row extends ReadRow>(definition: Definition<Row>): FollowedIndex {
  const { table, format } = definition;
  return { table, format, read: (database) => readIndex(database, definition) };
}

async function readIndex<Row extends ReadRow>(database: Database, definition: Definition<Row>): Promise<ReadIndex> {
  const { table, format } = definition;
  const known = latest.get(database.host) ?? new Map<StoredIndexTable, TermIndex>();
  latest.set(database.host, known);
  let index = known.get(table) ?? EMPTY;
  for (;;) {
    const [versions, logs, parts, rows] = await database.batch([
      selectVersion(database),
      selectLogEnds(database),
      database
        .select()
        .from(table)
        .where(and(gt(table.revision, index.revision), eq(table.format, format)))
        .orderBy(asc(table.revision), asc(table.part)),
      definition.select(
        database,
        sql`SELECT revision, product_id FROM ${listingChange} WHERE revision > ${index.revision}
          ORDER BY revision LIMIT ${sql.raw(String(MOST_AT_ONCE))}`,
      ),
    ]);
    const { first = 0, last = 0 } = logs[0] ?? {};
    if (last < index.revision) {
      // The database was restored to an earlier state.
      known.delete(table);
      index = EMPTY;
      continue;
    }
    const [stored] = parts;
    const isLogWhole = first <= index.revision + 1;
    if (stored) index = { revision: stored.revision, terms: readParts(parts.map(({ terms }) => terms)) };
    else if (isLogWhole) index = withChanges(index, definition, rows);
    else index = { revision: last, terms: await readAllProducts(database, definition) };
    if (index.revision > (known.get(table)?.revision ?? 0)) known.set(table, index);
    if (!stored && isLogWhole && rows.length < MOST_AT_ONCE) return { index, version: onlyVersion(versions) };
  }
}

/** Statement for the first and last revision of the log, as two subqueries so that each reads one row. */
function selectLogEnds(database: Database) {
  const end = (of: 'min' | 'max', name: string) =>
    sql<number>`coalesce((SELECT ${sql.raw(of)}(revision) FROM ${listingChange}), 0)`.as(name);
  return database.select({ first: end('min', 'first'), last: end('max', 'last') }).from(sql`(SELECT 1) AS r`);
}

/** Applies changes of products to the index. */
function withChanges<Row extends ReadRow>(
  index: TermIndex,
  { termsOf }: Definition<Row>,
  rows: readonly Row[],
): TermIndex {
  const last = rows.at(-1);
  if (!last) return index;
  const now = new Map<Term, Set<number>>();
  const changed = new Map(rows.map((row) => [row.id, termsOf(row)]));
  for (const [id, terms] of changed) {
    for (const term of terms) now.set(term, (now.get(term) ?? new Set()).add(id));
  }
  const ids = new Set(changed.keys());
  const all = new Set([...index.terms.keys(), ...now.keys()]);
  const terms = [...all].map((term) => [term, withIds(idsOf(index, term), ids, now.get(term) ?? new Set())] as const);
  return { revision: last.revision, terms: new Map(terms.filter(([, ids]) => ids.length > 0)) };
}

/** The terms of all products. Changes made during the read appear again in the log. */
async function readAllProducts<Row extends ReadRow>(
  database: Database,
  { select, termsOf }: Definition<Row>,
): Promise<Terms> {
  const found = new Map<Term, number[]>();
  for (let after = 0; ; ) {
    const rows = await select(
      database,
      sql`SELECT id AS revision, id AS product_id FROM product WHERE id > ${after}
        ORDER BY id LIMIT ${sql.raw(String(MOST_AT_ONCE))}`,
    );
    for (const row of rows) {
      for (const term of termsOf(row)) {
        const ids = found.get(term) ?? [];
        ids.push(row.id);
        found.set(term, ids);
      }
    }
    if (rows.length < MOST_AT_ONCE) break;
    after = rows.at(-1)?.id ?? 0;
  }
  return new Map([...found].map(([term, ids]) => [term, Uint32Array.from(ids)]));
}

/** The products that have a term. */
export function idsOf({ terms }: Pick<TermIndex, 'terms'>, term: Term): Ids {
  return terms.get(term) ?? NO_IDS;
}
