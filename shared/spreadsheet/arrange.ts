import { latinSlugOf } from '#shared/domain/slug.ts';
import { SOURCE_LANGUAGE } from '#shared/domain/text.ts';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import type { SpreadsheetRow } from './table.ts';

const NAME = `name.${SOURCE_LANGUAGE}`;

/**
 * Rows as the shop's own files have them: one for a product, and one for each variant. In a file of one's own a row has
 * both, and no address: that is the address of the product that has the row's SKU, or else is made of the name; a row
 * without a name belongs to the one above. What is empty in such a row leaves the product as it is. Exported rows stay.
 */
export function arrangeRows(
  rows: readonly SpreadsheetRow[],
  handleOf: (sku: string) => string | undefined,
): SpreadsheetRow[] {
  let above = '';
  const addressed = rows.map((row) => {
    const handle = textOf(row, 'handle') || handleOf(textOf(row, 'sku')) || latinSlugOf(textOf(row, NAME)) || above;
    above = handle;
    return { ...row, cells: new Map(row.cells).set('handle', handle) };
  });
  const described = new Set(addressed.filter(isOfProduct).map((row) => textOf(row, 'handle')));
  const own = Map.groupBy(
    addressed.filter((row) => !isOfProduct(row) && !described.has(textOf(row, 'handle'))),
    (row) => textOf(row, 'handle'),
  );
  return addressed.flatMap((row) => {
    const ofSameProduct = own.get(textOf(row, 'handle')) ?? [];
    if (ofSameProduct[0] !== row) return [row];
    const product = productRow(ofSameProduct);
    return product ? [product, row] : [row];
  });
}

/** The row of a product, of what its variants' rows say of it; null if they say nothing. */
function productRow(rows: readonly SpreadsheetRow[]): SpreadsheetRow | null {
  const [first] = rows;
  const cells = PRODUCT_COLUMNS.flatMap(({ id }): [string, string][] => {
    const text = rows.map((row) => textOf(row, id)).find((each) => each !== '');
    return text === undefined ? [] : [[id, text]];
  });
  if (!first || cells.length === 0) return null;
  const handle = textOf(first, 'handle');
  return { line: first.line, cells: new Map([['handle', handle], ['sku', ''], ...cells]) };
}

function isOfProduct(row: SpreadsheetRow): boolean {
  return textOf(row, 'sku') === '';
}

function textOf({ cells }: SpreadsheetRow, column: string): string {
  return (cells.get(column) ?? '').trim();
}
