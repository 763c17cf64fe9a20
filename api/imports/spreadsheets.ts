import { desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { spreadsheetImport } from '#api/database/spreadsheet-tables.ts';
import { type EditErrors, stageEdits } from '#api/imports/edit-products.ts';
import { EDIT_START, findImport, startImport } from '#api/imports/open-import.ts';
import { publishImport, roomUntilReport } from '#api/imports/publish.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ImportDifference } from '#shared/contract/catalogue-import.ts';
import type { ProductEdit } from '#shared/contract/operator-catalogue.ts';
import type { SpreadsheetImport } from '#shared/contract/spreadsheet.ts';

/** Begins the import of a spreadsheet and returns its id. */
export async function startSpreadsheet(ports: Ports, operator: string, fileName: string): Promise<string> {
  const importId = await startImport(ports, EDIT_START, operator);
  await ports.database.insert(spreadsheetImport).values({ importId, fileName });
  return importId;
}

/** Stages a chunk of a spreadsheet. Null if no open import has the id. */
export async function stageSpreadsheet(
  database: Database,
  importId: string,
  edits: readonly ProductEdit[],
): Promise<EditErrors | 'staged' | null> {
  const found = await findImport(database, importId);
  if (!found || found.summary !== null) return null;
  return (await stageEdits(database, importId, edits)) ?? 'staged';
}

/** Publishes a spreadsheet. Null if no import has the id. */
export async function publishSpreadsheet(
  ports: Ports,
  importId: string,
): Promise<EditErrors | ImportDifference | null> {
  if (!(await findImport(ports.database, importId))) return null;
  const published = await publishImport(ports, importId, { hasRoom: roomUntilReport(ports) });
  return 'code' in published ? { errors: [published] } : published;
}

/** The last published import of a spreadsheet. Null if there is none. */
export async function findLastSpreadsheet(database: Database): Promise<SpreadsheetImport | null> {
  const [row] = await database
    .select({
      id: spreadsheetImport.importId,
      fileName: spreadsheetImport.fileName,
      by: sql<string>`coalesce((SELECT operator.name FROM import JOIN operator ON operator.id = import.operator
        WHERE import.id = ${spreadsheetImport.importId}), '')`,
      publishedAt: sql<number>`${spreadsheetImport.publishedAt}`,
      undoneAt: spreadsheetImport.undoneAt,
      products: sql<number>`(SELECT count(*) FROM spreadsheet_change WHERE import_id = ${spreadsheetImport.importId})`,
    })
    .from(spreadsheetImport)
    .where(isNotNull(spreadsheetImport.publishedAt))
    .orderBy(desc(spreadsheetImport.publishedAt), desc(sql`rowid`))
    .limit(1);
  return row ?? null;
}

/** Records that a spreadsheet import was undone. */
export async function noteUndone({ database, clock }: Ports, importId: string): Promise<void> {
  await database.update(spreadsheetImport).set({ undoneAt: clock() }).where(eq(spreadsheetImport.importId, importId));
}
