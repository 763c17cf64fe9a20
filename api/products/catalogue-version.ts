import { eq } from 'drizzle-orm';
import { catalogue } from '#api/database/catalogue-tables.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import type { Database } from '#api/database/database.ts';

/** The version that something was read from, and when scheduled prices change it next. */
export type ReadVersion = { version: number; changesAt: number | null };

/** The statement that reads the catalogue version: within a batch, it tells which version the rest was read from. */
export function selectVersion(database: Database) {
  return database
    .select({ version: catalogue.version, changesAt: catalogue.changesAt })
    .from(catalogue)
    .where(eq(catalogue.id, 1));
}

/** The version from the rows of {@link selectVersion}. Throws if the migrations have not run. */
export function onlyVersion(rows: readonly ReadVersion[]): ReadVersion {
  const version = rows[0];
  if (version === undefined) throw new Error('The catalogue has no version: the migrations have not run');
  return version;
}

/** The stored prices are outdated: apply them, and read again. */
export class OutdatedPrices extends Error {
  override name = 'OutdatedPrices';
}

/** A read covered two versions of the catalogue: read again. */
export class VersionChanged extends Error {
  override name = 'VersionChanged';
}

/** Throws {@link VersionChanged} if the catalogue has changed since a version was read. */
export function expectVersion(before: ReadVersion, rows: readonly ReadVersion[]): void {
  if (onlyVersion(rows).version !== before.version) throw new VersionChanged();
}

/** The version's number. Throws {@link OutdatedPrices} if a scheduled price has begun or ended since. */
export function currentVersion({ version, changesAt }: ReadVersion, now: number): number {
  if (changesAt !== null && changesAt <= now) throw new OutdatedPrices();
  return version;
}

/**
 * Whether an error says that a slice, whose statements begin with a condition on the version, was written by another
 * process.
 */
export function wasOvertaken(error: unknown): boolean {
  return violatesConstraint(error, 'NOT NULL constraint failed: catalogue.version');
}
