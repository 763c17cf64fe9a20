import { eq } from 'drizzle-orm';
import { catalogue } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';

/** The statement that reads the catalogue's version: put into a batch, it tells what the rest was read from. */
export function selectVersion(database: Database) {
  return database.select({ version: catalogue.version }).from(catalogue).where(eq(catalogue.id, 1));
}

/** The one version among the rows of {@link selectVersion}. Throws where the migrations have not run. */
export function onlyVersion(rows: readonly { version: number }[]): number {
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('The catalogue has no version: the migrations have not run');
  return version;
}
