import type { ImportProduct, ImportVariant } from '../contract/catalogue-import.ts';
import { type CellError, type Column, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './columns.ts';
import { readExportedStock, readRowVersion, shortHash } from './row-version.ts';
import type { SheetRow } from './table.ts';

/** A cell that an import would change: what the shop has, and what the file says. */
export type SheetChange = {
  line: number;
  handle: string;
  sku: string | null;
  column: string;
  before: string;
  after: string;
  /** The shop has changed it, too, since the file was exported. */
  isConflict: boolean;
};

/** What cannot be imported of a file. */
export type SheetProblem = {
  line: number;
  /** Null where it is the row as such. */
  column: string | null;
  code: CellError | 'unknown-product' | 'unknown-variant' | 'repeated-row';
};

type Found = { changes: SheetChange[]; problems: SheetProblem[] };

/**
 * Compares a file with the shop, cell by cell. A cell changes where its text is another than the exported one; what only
 * the shop has changed since is left alone, and what both have changed is a conflict. Columns that the file does not have
 * change nothing; an empty cell empties.
 */
export function compareSheet(rows: readonly SheetRow[], products: ReadonlyMap<string, ImportProduct>): Found {
  const found: Found = { changes: [], problems: [] };
  const seen = new Set<string>();
  for (const row of rows) {
    const handle = (row.cells.get('handle') ?? '').trim();
    const sku = (row.cells.get('sku') ?? '').trim();
    const key = `${handle}\n${sku}`;
    const product = products.get(handle);
    const variant = product?.variants.find((each) => each.sku === sku);
    if (seen.has(key)) found.problems.push({ line: row.line, column: null, code: 'repeated-row' });
    else if (!product) found.problems.push({ line: row.line, column: null, code: 'unknown-product' });
    else if (sku === '') compareRow(found, { row, handle, sku: null, thing: product, columns: PRODUCT_COLUMNS });
    else if (variant) compareRow(found, { row, handle, sku, thing: variant, columns: VARIANT_COLUMNS });
    else found.problems.push({ line: row.line, column: null, code: 'unknown-variant' });
    seen.add(key);
  }
  return found;
}

type Compared<Thing> = {
  row: SheetRow;
  handle: string;
  sku: string | null;
  thing: Thing;
  columns: readonly Column<Thing>[];
};

function compareRow<Thing extends ImportProduct | ImportVariant>(
  found: Found,
  { row: { line, cells }, handle, sku, thing, columns }: Compared<Thing>,
): void {
  const version = readRowVersion(cells.get('version'));
  for (const { id, read, write } of columns) {
    const typed = cells.get(id);
    if (typed === undefined) continue;
    const before = read(thing).replace(/\r\n?/g, '\n');
    if (typed === before) continue;
    const written = write(thing, typed.trim());
    if (typeof written === 'string') {
      found.problems.push({ line, column: id, code: written });
      continue;
    }
    const after = read(written);
    if (after === before) continue;
    const base = baseOf(id, version, { thing, before });
    if (base?.isText(after)) continue;
    found.changes.push({ line, handle, sku, column: id, before, after, isConflict: base !== null && !base.isNow });
  }
}

/** What a cell was when it was exported; null where the row does not tell. */
function baseOf(
  id: string,
  version: ReadonlyMap<string, string>,
  { thing, before }: { thing: ImportProduct | ImportVariant; before: string },
) {
  const known = version.get(id);
  if (known === undefined) return null;
  if (id !== 'stock' || !('sku' in thing)) {
    return { isText: (text: string) => shortHash(text) === known, isNow: shortHash(before) === known };
  }
  const exported = readExportedStock(known);
  return {
    isText: (text: string) => text === String(exported?.stock ?? ''),
    // Sales since are no conflict: the difference is applied to what is left.
    isNow: exported?.version === thing.exported?.version,
  };
}
