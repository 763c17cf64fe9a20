import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import { catalogueImport } from '#api/database/import-tables.ts';
import { spreadsheetImport } from '#api/database/spreadsheet-tables.ts';
import { EDIT_START, findImport, type Removals, startImport } from '#api/imports/open-import.ts';
import type { Ports } from '#api/ports/ports.ts';
import { SpreadsheetUndo } from '#shared/contract/spreadsheet.ts';

/** An undo that is under way: the import that it is staged in, and the product up to which it is. */
const UndoState = z.object({
  importId: z.string(),
  after: z.string(),
  isStaged: z.boolean(),
  undo: SpreadsheetUndo,
});
export type UndoState = z.infer<typeof UndoState>;

/** Goes on with the undo of a sheet, or begins one. */
export async function openUndo(ports: Ports, spreadsheet: string, operator: string): Promise<UndoState> {
  const { database } = ports;
  const [row] = await database
    .select({ undo: spreadsheetImport.undo })
    .from(spreadsheetImport)
    .where(eq(spreadsheetImport.importId, spreadsheet));
  const known = row?.undo ? UndoState.parse(JSON.parse(row.undo)) : null;
  if (known && (await findImport(database, known.importId))) return known;
  const importId = await startImport(ports, EDIT_START, operator);
  return { importId, after: '', isStaged: false, undo: { restored: 0, removed: 0, spared: [] } };
}

/** Stores how far an undo is; null forgets it. */
export async function noteUndo(database: Database, spreadsheet: string, state: UndoState | null): Promise<void> {
  await database
    .update(spreadsheetImport)
    .set({ undo: state && JSON.stringify(state) })
    .where(eq(spreadsheetImport.importId, spreadsheet));
}

/** Adds products that an import removes. */
export async function addRemovals(database: Database, importId: string, removals: Removals): Promise<void> {
  await database
    .update(catalogueImport)
    .set({ removals: sql`json_patch(removals, ${JSON.stringify(removals)})` })
    .where(eq(catalogueImport.id, importId));
}
