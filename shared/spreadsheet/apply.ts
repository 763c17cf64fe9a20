import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { blankVariant } from './blank.ts';
import { writeCell } from './cells.ts';
import { type KnownColours, withColour } from './colours.ts';
import type { SpreadsheetChange } from './compare-row.ts';
import { readExportedStock, readRowVersion } from './row-version.ts';
import type { SpreadsheetRow } from './table.ts';

/** The file's rows, and the shop's colours. */
type Source = { rows: ReadonlyMap<number, SpreadsheetRow>; colours: KnownColours };

/**
 * A product with the changes of a file; a new one starts blank. A number on hand is sent with the export that it was
 * edited from, so that what was sold since stays sold; a conflict, which a person has resolved, is set as in the file.
 */
export function applyChanges(
  product: ImportProduct,
  changes: readonly SpreadsheetChange[],
  source: Source,
): ImportProduct {
  return changes.reduce((changed, change) => applyChange(withVariant(changed, change.sku), change, source), product);
}

function applyChange(product: ImportProduct, change: SpreadsheetChange, { rows, colours }: Source): ImportProduct {
  const { line, sku, column, after, isConflict, isHeldBack, adds } = change;
  if (column === 'colour' && sku !== null) return withColour(product, { sku, text: after }, colours);
  const written = writeCell(product, { sku, column, text: after });
  if (typeof written === 'string') return product;
  if (column !== 'stock' || isConflict || isHeldBack || adds !== null) return written;
  const exported = readExportedStock(readRowVersion(rows.get(line)?.cells.get('version')).get('stock'));
  if (!exported) return written;
  return {
    ...written,
    variants: written.variants.map((variant) => (variant.sku === sku ? { ...variant, exported } : variant)),
  };
}

function withVariant(product: ImportProduct, sku: string | null): ImportProduct {
  if (sku === null || product.variants.some((variant) => variant.sku === sku)) return product;
  return { ...product, variants: [...product.variants, blankVariant(sku)] };
}
