import { and, eq, lt, sql } from 'drizzle-orm';
import { type Database, transact } from '#api/database/database.ts';
import { catalogueImport } from '#api/database/import-tables.ts';
import { spreadsheetChange } from '#api/database/spreadsheet-tables.ts';
import { nextPart } from '#api/imports/import-part.ts';
import { countStaged, DISCARDED } from '#api/imports/open-import.ts';
import { deleteStaged } from '#api/imports/publication-statements.ts';
import type { Ports } from '#api/ports/ports.ts';

/** The age of abandoned imports, ms: pictures of a large file may take hours, and a person has to answer. */
const IMPORT_AGE_MS = 24 * 60 * 60 * 1000;
/** Staged products deleted per batch: the database does nothing else meanwhile. */
const DELETED_AT_ONCE = 1000;
/** Imports deleted per run. */
const MAX_IMPORTS = 20;

/**
 * Deletes an import that was never published, in slices. Returns how many of its products are left for the next call;
 * null if there is no such import, or it is being published.
 */
export async function discardImport(
  database: Database,
  importId: string,
  hasRoom: () => boolean,
): Promise<number | null> {
  await database.run(sql`UPDATE import SET published = ${DISCARDED} WHERE id = ${importId} AND published = 0
    AND NOT EXISTS (SELECT 1 FROM publication_run WHERE import_id = ${importId})`);
  const isDiscarded = and(eq(catalogueImport.id, importId), eq(catalogueImport.published, DISCARDED));
  const [discarded] = await database.select({ id: catalogueImport.id }).from(catalogueImport).where(isDiscarded);
  if (!discarded) return null;
  for (;;) {
    const part = await nextPart(database, { importId, after: 0, most: DELETED_AT_ONCE });
    if (!part) break;
    await transact(database, deleteStaged(part));
    if (!hasRoom()) return (await countStaged(database, importId))[0]?.staged ?? 0;
  }
  await database.batch([
    database.delete(spreadsheetChange).where(eq(spreadsheetChange.importId, importId)),
    database.delete(catalogueImport).where(eq(catalogueImport.id, importId)),
  ]);
  return 0;
}

/** Deletes imports that were staged and never published, and goes on with those that are being deleted. */
export async function purgeImports({ database, clock }: Ports, hasRoom: () => boolean): Promise<void> {
  const found = await database
    .select({ id: catalogueImport.id })
    .from(catalogueImport)
    .where(and(lt(catalogueImport.createdAt, clock() - IMPORT_AGE_MS), sql`published <> 1`))
    .limit(MAX_IMPORTS);
  for (const { id } of found) {
    if (!hasRoom()) return;
    await discardImport(database, id, hasRoom);
  }
}
