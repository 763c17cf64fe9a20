import { type EditProgress, publishEdits } from '#atelier/parts/products/publish-edits.ts';
import type { SpreadsheetProduct } from '#shared/contract/spreadsheet.ts';
import { applyChanges } from '#shared/spreadsheet/apply.ts';
import { blankProduct } from '#shared/spreadsheet/blank.ts';
import type { KnownColours } from '#shared/spreadsheet/colours.ts';
import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';
import type { SpreadsheetRow } from '#shared/spreadsheet/table.ts';

type Import = {
  opened: { name: string };
  products: readonly SpreadsheetProduct[];
  shop: { colours: KnownColours };
  rows: readonly SpreadsheetRow[];
  changes: readonly SpreadsheetChange[];
  onProgress: (progress: EditProgress) => void;
};

/** Writes changes of a file into the shop, all at once, and returns the import's id. */
export function publishChanges({ opened, products, shop, rows, changes, onProgress }: Import): Promise<string> {
  const source = { rows: new Map(rows.map((row) => [row.line, row])), colours: shop.colours };
  const storedOf = new Map(products.map((stored) => [stored.product.handle, stored]));
  const edits = [...Map.groupBy(changes, ({ handle }) => handle)].map(([handle, wanted]) => {
    // A new product has no revision.
    const { product, revision } = storedOf.get(handle) ?? { product: blankProduct(handle), revision: '' };
    return { revision, product: applyChanges(product, wanted, source) };
  });
  return publishEdits({ kind: 'file', name: opened.name, edits, onProgress });
}
