import { eq } from 'drizzle-orm';
import { sheetChange } from '#api/database/sheet-tables.ts';
import { CHANGED_MEANWHILE, type EditErrors, editProducts } from '#api/imports/edit-products.ts';
import { findProducts } from '#api/imports/export-products.ts';
import { findLastSheet, noteUndone } from '#api/imports/sheets.ts';
import type { Ports } from '#api/ports/ports.ts';
import { ImportProduct } from '#shared/contract/catalogue-import.ts';
import type { ProductEdit } from '#shared/contract/operator-catalogue.ts';
import type { SheetUndo } from '#shared/contract/sheet.ts';
import { undoCells } from '#shared/sheet/undo.ts';

/**
 * Undoes the last import of a spreadsheet, all of it at once: cells that were changed since are spared. Null where it is
 * not the last one, or was undone before.
 */
export async function undoSheet(
  ports: Ports,
  importId: string,
  operator: string,
): Promise<SheetUndo | EditErrors | null> {
  const { database } = ports;
  const last = await findLastSheet(database);
  if (last?.id !== importId || last.undoneAt !== null) return null;
  const changes = await database.select().from(sheetChange).where(eq(sheetChange.importId, importId));
  const stored = await findProducts(
    database,
    changes.map(({ handle }) => handle),
  );
  const storedOf = new Map(stored.map((one) => [one.product.handle, one]));
  const edits: ProductEdit[] = [];
  const undo: SheetUndo = { restored: 0, spared: [] };
  for (const { handle, before, after } of changes) {
    const now = storedOf.get(handle);
    if (!now) continue;
    const states = { before: read(before), after: read(after), now: now.product };
    const { product, restored, spared } = undoCells(states);
    undo.restored += restored;
    undo.spared.push(...spared.map((cell) => ({ handle, ...cell })));
    if (restored > 0) edits.push({ product, revision: now.row.hash });
  }
  const refused = edits.length > 0 ? await editProducts(ports, operator, edits) : null;
  if (refused) return { errors: [CHANGED_MEANWHILE] };
  await noteUndone(ports, importId);
  return undo;
}

function read(json: string): ImportProduct {
  return ImportProduct.parse(JSON.parse(json));
}
