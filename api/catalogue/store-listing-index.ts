import { sql } from 'drizzle-orm';
import { readListingIndex } from '#api/catalogue/listing-index.ts';
import { toParts } from '#api/catalogue/listing-parts.ts';
import { type Database, transact } from '#api/database/database.ts';
import { listingChange } from '#api/database/listing-tables.ts';

/** Entries that the log may have before they are worked into the stored index. */
const MOST_LOGGED = 100;

/**
 * Works the log into the stored index once it has become long, so that a new process has little to read. To be called
 * after a publication, and by the schedule; done twice at once it does the same. What readers answer stays the same, too.
 */
export async function storeListingIndex(database: Database): Promise<void> {
  const logged = await database.select({ revision: listingChange.revision }).from(listingChange).limit(MOST_LOGGED);
  if (logged.length < MOST_LOGGED) return;
  const { revision, terms } = (await readListingIndex(database)).index;
  await transact(database, [
    sql`DELETE FROM listing_index WHERE revision < ${revision}`,
    ...toParts(terms).map(
      (part, number) => sql`INSERT OR IGNORE INTO listing_index (revision, part, terms)
        SELECT ${revision}, ${number}, ${part} WHERE NOT EXISTS (SELECT 1 FROM listing_index WHERE revision > ${revision})`,
    ),
    // The last entry stays: the next one has to get a greater number, in a copy of the database, too.
    sql`DELETE FROM listing_change WHERE revision < ${revision}`,
  ]);
}
