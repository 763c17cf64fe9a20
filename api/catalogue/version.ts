import { eq, sql } from 'drizzle-orm';
import { catalogue } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';

/**
 * The version that something was read from, and the moment from which scheduled prices make it another one. `former` is the
 * version before while a publication has written only some of what it changes; else null.
 */
export type ReadVersion = { version: number; changesAt: number | null; former: number | null };

/** The statement that reads the catalogue's version: put into a batch, it tells what the rest was read from. */
export function selectVersion(database: Database) {
  return database
    .select({
      version: catalogue.version,
      changesAt: catalogue.changesAt,
      former: sql<number | null>`(SELECT base_version FROM publication_run
        WHERE id = 1 AND phase IN ('remove', 'write'))`,
    })
    .from(catalogue)
    .where(eq(catalogue.id, 1));
}

/** The one version among the rows of {@link selectVersion}. Throws where the migrations have not run. */
export function onlyVersion(rows: readonly ReadVersion[]): ReadVersion {
  const version = rows[0];
  if (version === undefined) throw new Error('The catalogue has no version: the migrations have not run');
  return version;
}

/** Something was read with prices that are no longer those of now: apply them, and read it again. */
export class OutdatedPrices extends Error {
  override name = 'OutdatedPrices';
}

/** Something was read while a publication wrote what it changes: read it again once it has written all. */
export class HalfPublished extends Error {
  override name = 'HalfPublished';
}

/**
 * Throws {@link HalfPublished} where the catalogue has become another one since a version was read: what was read in between
 * may be of two versions.
 */
export function expectVersion(before: ReadVersion, rows: readonly ReadVersion[]): void {
  const { version, former } = onlyVersion(rows);
  if (version !== before.version || former !== null) throw new HalfPublished();
}

/**
 * The version's number. Throws {@link OutdatedPrices} where a scheduled price has begun or ended since, and
 * {@link HalfPublished} where what was read may be of two versions.
 */
export function currentVersion({ version, changesAt, former }: ReadVersion, now: number): number {
  if (former !== null) throw new HalfPublished();
  if (changesAt !== null && changesAt <= now) throw new OutdatedPrices();
  return version;
}
