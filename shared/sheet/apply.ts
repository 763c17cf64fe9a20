import type { ImportProduct } from '../contract/catalogue-import.ts';
import { writeCell } from './cells.ts';
import type { SheetChange } from './compare.ts';
import { readExportedStock, readRowVersion } from './row-version.ts';
import type { SheetRow } from './table.ts';

/**
 * A product with the changes of a file. A number on hand is sent with the export that it was edited from, so that what was
 * sold since stays sold; of a conflict, which a person has decided, it is set as the file says.
 */
export function applyChanges(
  product: ImportProduct,
  changes: readonly SheetChange[],
  rows: ReadonlyMap<number, SheetRow>,
): ImportProduct {
  return changes.reduce((changed, { line, sku, column, after, isConflict }) => {
    const written = writeCell(changed, { sku, column, text: after });
    if (typeof written === 'string') return changed;
    if (column !== 'stock' || isConflict) return written;
    const exported = readExportedStock(readRowVersion(rows.get(line)?.cells.get('version')).get('stock'));
    if (!exported) return written;
    return {
      ...written,
      variants: written.variants.map((variant) => (variant.sku === sku ? { ...variant, exported } : variant)),
    };
  }, product);
}
