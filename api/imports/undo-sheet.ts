import { eq, sql } from 'drizzle-orm';
import { statusOf } from '#api/catalogue/operator-list.ts';
import type { Database } from '#api/database/database.ts';
import { sheetChange } from '#api/database/sheet-tables.ts';
import { CHANGED_MEANWHILE, type EditErrors, editProducts } from '#api/imports/edit-products.ts';
import { findProducts, type StoredProduct } from '#api/imports/export-products.ts';
import { findLastSheet, noteUndone } from '#api/imports/sheets.ts';
import { contentHash } from '#api/imports/stage.ts';
import type { Ports } from '#api/ports/ports.ts';
import { ImportProduct } from '#shared/contract/catalogue-import.ts';
import type { ProductEdit } from '#shared/contract/operator-catalogue.ts';
import type { SheetUndo } from '#shared/contract/sheet.ts';
import { isUntouchedVariant, undoImport } from '#shared/sheet/undo.ts';

/**
 * Undoes the last import of a spreadsheet as a whole. Skips what was changed or sold since. Null if it is not the last
 * one, or is already undone.
 */
export async function undoSheet(
  ports: Ports,
  importId: string,
  operator: string,
): Promise<SheetUndo | EditErrors | null> {
  const { database } = ports;
  const last = await findLastSheet(database);
  if (last?.id !== importId || last.undoneAt !== null) return null;
  const rows = await database.select().from(sheetChange).where(eq(sheetChange.importId, importId));
  const changes = rows.map(({ handle, before, after }) => ({
    handle,
    before: before === '' ? null : read(before),
    after: read(after),
  }));
  const stored = await findProducts(
    database,
    changes.map(({ handle }) => handle),
  );
  const storedOf = new Map(stored.map((one) => [one.product.handle, one]));
  const ordered = await orderedSkus(
    database,
    changes.flatMap(({ before, after }) => addedSkus(before, after)),
  );
  const edits: ProductEdit[] = [];
  const removals: Record<string, string> = {};
  const undo: SheetUndo = { restored: 0, removed: 0, spared: [] };
  for (const { handle, before, after } of changes) {
    const now = storedOf.get(handle);
    if (!now) continue;
    if (before) {
      const { product, restored, removed, spared } = undoImport({ before, after, now: now.product, ordered });
      undo.restored += restored;
      undo.removed += removed;
      undo.spared.push(...spared.map((cell) => ({ handle, ...cell })));
      if (restored + removed > 0) edits.push({ product, revision: now.row.hash });
    } else if (await isUntouchedProduct(after, now, ordered)) {
      undo.removed += 1;
      removals[handle] = now.row.hash;
    } else undo.spared.push({ handle, sku: null, column: null });
  }
  const isNothing = edits.length + Object.keys(removals).length === 0;
  const refused = isNothing ? null : await editProducts(ports, operator, edits, removals);
  if (refused) return { errors: [CHANGED_MEANWHILE] };
  await noteUndone(ports, importId);
  return undo;
}

function addedSkus(before: ImportProduct | null, after: ImportProduct): string[] {
  const had = new Set(before?.variants.map(({ sku }) => sku));
  return after.variants.map(({ sku }) => sku).filter((sku) => !had.has(sku));
}

/** The SKUs among some that appear in any order. */
async function orderedSkus(database: Database, skus: readonly string[]): Promise<ReadonlySet<string>> {
  if (skus.length === 0) return new Set();
  const rows = await database.all<{ sku: string }>(sql`
    SELECT value AS sku FROM json_each(${JSON.stringify(skus)})
    WHERE EXISTS (SELECT 1 FROM order_line WHERE order_line.sku = value)`);
  return new Set(rows.map(({ sku }) => sku));
}

/** Whether a product is exactly as the import added it and was never ordered. */
async function isUntouchedProduct(
  after: ImportProduct,
  { product, row }: StoredProduct,
  ordered: ReadonlySet<string>,
): Promise<boolean> {
  if (statusOf(row) === 'archived' || row.hash !== (await contentHash(after))) return false;
  const now = new Map(product.variants.map((variant) => [variant.sku, variant]));
  return after.variants.every((variant) => isUntouchedVariant(variant, now.get(variant.sku), ordered));
}

function read(json: string): ImportProduct {
  return ImportProduct.parse(JSON.parse(json));
}
