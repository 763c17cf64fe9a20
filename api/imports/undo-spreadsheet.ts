import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { spreadsheetChange } from '#api/database/spreadsheet-tables.ts';
import { CHANGED_MEANWHILE, type EditErrors, stageEdits } from '#api/imports/edit-products.ts';
import { findProducts, type StoredProduct } from '#api/imports/export-products.ts';
import { publishImport } from '#api/imports/publish.ts';
import { findLastSpreadsheets, noteUndone } from '#api/imports/spreadsheets.ts';
import { contentHash } from '#api/imports/stage.ts';
import { addRemovals, noteUndo, openUndo, type UndoState } from '#api/imports/undo-state.ts';
import type { Ports } from '#api/ports/ports.ts';
import { statusOf } from '#api/products/operator-items.ts';
import { ImportProduct, type PublicationProgress } from '#shared/contract/catalogue-import.ts';
import type { ProductEdit } from '#shared/contract/operator-catalogue.ts';
import type { SpreadsheetUndo } from '#shared/contract/spreadsheet.ts';
import { isUntouchedVariant, undoImport } from '#shared/spreadsheet/undo.ts';

/** Products undone per slice. */
const SLICE = 50;

/** What undoing a slice changes, and what comes of it. */
type UndoneSlice = { edits: ProductEdit[]; removals: Record<string, string>; undo: SpreadsheetUndo };

/**
 * Undoes the last import of its kind as a whole. Skips what was changed or sold since. A large one has `progress` until
 * it is done: the same call goes on with it. Null if it is not the last of its kind, or is already undone.
 */
export async function undoSpreadsheet(
  ports: Ports,
  spreadsheet: string,
  { operator, hasRoom }: { operator: string; hasRoom: () => boolean },
): Promise<SpreadsheetUndo | EditErrors | null> {
  const { database } = ports;
  const last = (await findLastSpreadsheets(database)).find(({ id }) => id === spreadsheet);
  if (!last || last.undoneAt !== null) return null;
  const state = await stageUndo(ports, await openUndo(ports, spreadsheet, operator), { spreadsheet, hasRoom });
  if ('errors' in state) return state;
  const { undo, importId } = state;
  if (!state.isStaged) return { ...undo, progress: await progressOf(database, spreadsheet, state) };
  const isNothing = undo.restored + undo.removed === 0;
  const published = isNothing ? null : await publishImport(ports, importId, { hasRoom });
  if (published && 'code' in published) return await refuse(database, spreadsheet);
  if (published?.progress) return { ...undo, progress: published.progress };
  await noteUndone(ports, spreadsheet);
  return undo;
}

type Staging = { spreadsheet: string; hasRoom: () => boolean };

/** Stages what is left of an undo, a slice at a time. */
async function stageUndo(
  { database }: Ports,
  begun: UndoState,
  { spreadsheet, hasRoom }: Staging,
): Promise<UndoState | EditErrors> {
  let state = begun;
  while (!state.isStaged) {
    const rows = await database
      .select()
      .from(spreadsheetChange)
      .where(and(eq(spreadsheetChange.importId, spreadsheet), gt(spreadsheetChange.handle, state.after)))
      .orderBy(asc(spreadsheetChange.handle))
      .limit(SLICE);
    const { edits, removals, undo } = await undoSlice(database, rows);
    if (edits.length > 0 && (await stageEdits(database, state.importId, edits)))
      return await refuse(database, spreadsheet);
    await addRemovals(database, state.importId, removals);
    state = {
      ...state,
      after: rows.at(-1)?.handle ?? state.after,
      isStaged: rows.length < SLICE,
      undo: add(state.undo, undo),
    };
    await noteUndo(database, spreadsheet, state);
    if (!hasRoom()) break;
  }
  return state;
}

async function undoSlice(
  database: Database,
  rows: readonly (typeof spreadsheetChange.$inferSelect)[],
): Promise<UndoneSlice> {
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
  const undo: SpreadsheetUndo = { restored: 0, removed: 0, spared: [] };
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
  return { edits, removals, undo };
}

function add(one: SpreadsheetUndo, other: SpreadsheetUndo): SpreadsheetUndo {
  return {
    restored: one.restored + other.restored,
    removed: one.removed + other.removed,
    spared: [...one.spared, ...other.spared],
  };
}

/** The shop has changed while it was staged: the next call begins anew. */
async function refuse(database: Database, spreadsheet: string): Promise<EditErrors> {
  await noteUndo(database, spreadsheet, null);
  return { errors: [CHANGED_MEANWHILE] };
}

async function progressOf(database: Database, spreadsheet: string, { after }: UndoState): Promise<PublicationProgress> {
  const [count] = await database.all<{ done: number; total: number }>(sql`
    SELECT coalesce(sum(handle <= ${after}), 0) AS done, count(*) AS total FROM spreadsheet_change WHERE import_id = ${spreadsheet}`);
  return { phase: 'compare', done: count?.done ?? 0, total: count?.total ?? 0 };
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
