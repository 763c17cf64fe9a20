import type { ImportProduct, ImportVariant } from '../contract/catalogue-import.ts';
import { type CellError, OPTION_COLUMNS, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './columns.ts';

/** A value of a product, or of one of its variants where it names a SKU, by the column that says it. */
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

/** A product with another text in one of its cells, or why it cannot have it. */
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
