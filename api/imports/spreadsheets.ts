import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { spreadsheetImport } from '#api/database/spreadsheet-tables.ts';
import { type EditErrors, stageEdits } from '#api/imports/edit-products.ts';
import { EDIT_START, findImport, startImport } from '#api/imports/open-import.ts';
import { publishImport, roomUntilReport } from '#api/imports/publish.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ImportDifference } from '#shared/contract/catalogue-import.ts';
import type { ProductEdit } from '#shared/contract/operator-catalogue.ts';
import { EDIT_KINDS, SpreadsheetImport, type SpreadsheetStart } from '#shared/contract/spreadsheet.ts';

/** Begins the import of a spreadsheet and returns its id. */
export async function startSpreadsheet(ports: Ports, operator: string, started: SpreadsheetStart): Promise<string> {
  const importId = await startImport(ports, EDIT_START, operator);
  await ports.database.insert(spreadsheetImport).values({ importId, ...started });
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

/** The last published import of each kind, latest first. */
export async function findLastSpreadsheets(database: Database): Promise<SpreadsheetImport[]> {
  const rows = await database.all(sql`
    SELECT sheet.import_id AS id, sheet.kind, sheet.file_name AS fileName, coalesce(operator.name, '') AS "by",
      sheet.published_at AS publishedAt, sheet.undone_at AS undoneAt,
      (SELECT count(*) FROM spreadsheet_change WHERE import_id = sheet.import_id) AS products,
      (SELECT count(*) FROM spreadsheet_change WHERE import_id = sheet.import_id AND before = '') AS added
    FROM json_each(${JSON.stringify(EDIT_KINDS)}) AS known JOIN spreadsheet_import AS sheet ON sheet.rowid = (
        SELECT rowid FROM spreadsheet_import WHERE kind = known.value AND published_at IS NOT NULL
        ORDER BY published_at DESC, rowid DESC LIMIT 1)
      LEFT JOIN import ON import.id = sheet.import_id LEFT JOIN operator ON operator.id = import.operator
    ORDER BY sheet.published_at DESC, sheet.rowid DESC`);
  return rows.map((row) => SpreadsheetImport.parse(row));
}

/** Records that a spreadsheet import was undone. */
export async function noteUndone({ database, clock }: Ports, importId: string): Promise<void> {
  await database.update(spreadsheetImport).set({ undoneAt: clock() }).where(eq(spreadsheetImport.importId, importId));
}
