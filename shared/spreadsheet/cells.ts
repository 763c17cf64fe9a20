import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import type { CellError } from '../contract/cell-format.ts';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import { OPTION_COLUMNS, VARIANT_COLUMNS } from './variant-columns.ts';

/** The address of a cell: of a variant if it has a SKU, otherwise of the product. */
export type CellName = { sku: string | null; column: string };

/** A cell as text. */
export type Cell = CellName & { text: string };

/** All cells of a product: its own, then those of its variants. */
export function cellsOf(product: ImportProduct): Cell[] {
  return [
    ...PRODUCT_COLUMNS.map(({ id, read }) => ({ sku: null, column: id, text: read(product) })),
    ...product.variants.flatMap((variant) =>
      VARIANT_COLUMNS.map(({ id, read }) => ({ sku: variant.sku, column: id, text: read(variant) })),
    ),
  ];
}

/** A cell's key among those of one product. */
export function cellKey({ sku, column }: CellName): string {
  return `${sku ?? ''}\n${column}`;
}

/** A product with another text in one of its cells, or the error of the cell. */
export function writeCell(product: ImportProduct, { sku, column, text }: Cell): ImportProduct | CellError {
  if (sku === null) return PRODUCT_COLUMNS.find(({ id }) => id === column)?.write(product, text) ?? 'word';
  const found = [...OPTION_COLUMNS, ...VARIANT_COLUMNS].find(({ id }) => id === column);
  const variant = product.variants.find((one) => one.sku === sku);
  const written = variant && found?.write(variant, text);
  if (written === undefined) return 'word';
  return typeof written === 'string' ? written : withVariant(product, written);
}

function withVariant(product: ImportProduct, changed: ImportVariant): ImportProduct {
  return { ...product, variants: product.variants.map((variant) => (variant.sku === changed.sku ? changed : variant)) };
}
