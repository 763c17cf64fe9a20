import { eq } from 'drizzle-orm';
import { catalogue } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';

/** The version that something was read from, and the moment from which scheduled prices make it another one. */
export type ReadVersion = { version: number; changesAt: number | null };

/** The statement that reads the catalogue's version: put into a batch, it tells what the rest was read from. */
export function selectVersion(database: Database) {
  return database
    .select({ version: catalogue.version, changesAt: catalogue.changesAt })
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

/** Something was read partly from one version and partly from the next: read it again. */
export class VersionChanged extends Error {
  override name = 'VersionChanged';
}

/** Throws {@link VersionChanged} where the catalogue has become another one since a version was read. */
export function expectVersion(before: ReadVersion, rows: readonly ReadVersion[]): void {
  if (onlyVersion(rows).version !== before.version) throw new VersionChanged();
}

/** The version's number. Throws {@link OutdatedPrices} where a scheduled price has begun or ended since. */
export function currentVersion({ version, changesAt }: ReadVersion, now: number): number {
  if (changesAt !== null && changesAt <= now) throw new OutdatedPrices();
  return version;
}
