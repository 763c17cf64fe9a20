import { type SQL, sql } from 'drizzle-orm';
import { type Database, transact } from '#api/database/database.ts';
import { listingChange } from '#api/database/listing-tables.ts';
import { OPERATOR } from '#api/listing/operator-index.ts';
import type { FollowedIndex } from '#api/listing/term-index.ts';
import { toParts } from '#api/listing/term-parts.ts';
import { LISTING } from '#api/listing/terms.ts';
import { createPace } from '#api/listing/yield-thread.ts';

const INDEXES: readonly FollowedIndex[] = [LISTING, OPERATOR];

/** Log entries after which the log is merged into the stored indexes. */
const MAX_LOGGED = 100;

/**
 * Merges a long log into the stored indexes, so that a new process has little to read. Also stores an index whose
 * stored state ends before the log begins. Called after a publication and by the schedule. Running it twice at once is
 * harmless, and answers to readers do not change.
 */
export async function storeIndexes(database: Database): Promise<void> {
  const logged = await database.select({ revision: listingChange.revision }).from(listingChange).limit(MAX_LOGGED);
  if (logged.length < MAX_LOGGED && !(await isAnyBehind(database))) return;
  const revisions: number[] = [];
  for (const index of INDEXES) revisions.push(await store(database, index));
  // The last entry is kept, so that the next one gets a greater number, even in a copy of the database.
  await database.run(sql`DELETE FROM listing_change WHERE revision < ${Math.min(...revisions)}`);
}

/** Whether the log begins after the stored state of any index in its format. */
async function isAnyBehind(database: Database): Promise<boolean> {
  const isBehind = ({ table, format }: FollowedIndex): SQL =>
    sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE format = ${format} AND revision >= log.first - 1)`;
  const behind = await database.all(sql`SELECT 1 FROM (SELECT min(revision) AS first FROM listing_change) AS log
    WHERE log.first > 1 AND (${sql.join(INDEXES.map(isBehind), sql` OR `)})`);
  return behind.length > 0;
}

/** Stores the current index and returns its revision. A newer version of the program may have stored a newer format. */
async function store(database: Database, { table, format, read }: FollowedIndex): Promise<number> {
  const { revision, ...products } = (await read(database)).index;
  const parts = await toParts(products, createPace());
  await transact(database, [
    sql`DELETE FROM ${table} WHERE format < ${format} OR (format = ${format} AND revision < ${revision})`,
    ...parts.map(
      (part, number) => sql`INSERT OR IGNORE INTO ${table} (format, revision, part, terms)
        SELECT ${format}, ${revision}, ${number}, ${part}
        WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE format = ${format} AND revision > ${revision})`,
    ),
  ]);
  return revision;
}
