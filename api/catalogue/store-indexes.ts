import { type SQL, sql } from 'drizzle-orm';
import { LISTING } from '#api/catalogue/listing-terms.ts';
import { OPERATOR } from '#api/catalogue/operator-index.ts';
import type { FollowedIndex } from '#api/catalogue/term-index.ts';
import { toParts } from '#api/catalogue/term-parts.ts';
import { type Database, transact } from '#api/database/database.ts';
import { listingChange } from '#api/database/listing-tables.ts';

const INDEXES: readonly FollowedIndex[] = [LISTING, OPERATOR];

/** Entries that the log may have before they are worked into the stored indexes. */
const MOST_LOGGED = 100;

/**
 * Works the log into the stored indexes once it has become long, so that a new process has little to read, and stores an
 * index where what is stored of it does not reach to where the log begins. To be called after a publication, and by the
 * schedule; done twice at once it does the same. What readers answer stays the same, too.
 */
export async function storeIndexes(database: Database): Promise<void> {
  const logged = await database.select({ revision: listingChange.revision }).from(listingChange).limit(MOST_LOGGED);
  if (logged.length < MOST_LOGGED && !(await isAnyBehind(database))) return;
  const revisions: number[] = [];
  for (const index of INDEXES) revisions.push(await store(database, index));
  // The last entry stays: the next one has to get a greater number, in a copy of the database, too.
  await database.run(sql`DELETE FROM listing_change WHERE revision < ${Math.min(...revisions)}`);
}

/** Whether the log begins after what is stored of an index in its format. */
async function isAnyBehind(database: Database): Promise<boolean> {
  const isBehind = ({ table, format }: FollowedIndex): SQL =>
    sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE format = ${format} AND revision >= log.first - 1)`;
  const behind = await database.all(sql`SELECT 1 FROM (SELECT min(revision) AS first FROM listing_change) AS log
    WHERE log.first > 1 AND (${sql.join(INDEXES.map(isBehind), sql` OR `)})`);
  return behind.length > 0;
}

/** Stores an index as it is now; returns the revision of it. A newer version of the program may have stored a newer format. */
async function store(database: Database, { table, format, read }: FollowedIndex): Promise<number> {
  const { revision, terms } = (await read(database)).index;
  await transact(database, [
    sql`DELETE FROM ${table} WHERE format < ${format} OR (format = ${format} AND revision < ${revision})`,
    ...toParts(terms).map(
      (part, number) => sql`INSERT OR IGNORE INTO ${table} (format, revision, part, terms)
        SELECT ${format}, ${revision}, ${number}, ${part}
        WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE format = ${format} AND revision > ${revision})`,
    ),
  ]);
  return revision;
}
