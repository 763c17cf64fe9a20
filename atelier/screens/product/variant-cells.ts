import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { VARIANT_COLUMNS } from '#shared/spreadsheet/variant-columns.ts';

type Cell = {
  id: 'size' | 'sku' | 'price' | 'compareAt' | 'barcode' | 'grams';
  isNumber: boolean;
  read: (variant: ImportVariant) => string;
  write: (variant: ImportVariant, text: string) => ImportVariant | string;
};

const MAX_SIZE_LENGTH = 60;
const MAX_SKU_LENGTH = 200;

/** The editable cells of a variant, from left to right; prices and numbers are parsed as in spreadsheets. */
export const CELLS: readonly Cell[] = [
  {
    id: 'size',
    isNumber: false,
    read: ({ size }) => size ?? '',
    write: (variant, size) => (size.length > MAX_SIZE_LENGTH ? 'too-long' : { ...variant, size: size || null }),
  },
  ofSheet('price'),
  ofSheet('compareAt'),
  {
    id: 'sku',
    isNumber: false,
    read: ({ sku }) => sku,
    write: (variant, sku) => (sku === '' || sku.length > MAX_SKU_LENGTH ? 'required' : { ...variant, sku }),
  },
  ofSheet('barcode'),
  ofSheet('grams'),
];

function ofSheet(id: 'price' | 'compareAt' | 'barcode' | 'grams'): Cell {
  const column = VARIANT_COLUMNS.find((each) => each.id === id);
  if (!column) throw new Error(`Spreadsheets have no column ${id}`);
  return { id, isNumber: id !== 'barcode', read: column.read, write: column.write };
}

/** A variant with another text in one of its cells; null if it is invalid. */
export function writeVariant(variant: ImportVariant, { write }: Cell, text: string): ImportVariant | null {
  const written = write(variant, text);
  return typeof written === 'string' ? null : written;
}

/** Variants with a block of cells pasted to the right of and below one; invalid cells are left out. */
export function pasteBlock(
  variants: readonly ImportVariant[],
  start: { index: number; column: number },
  rows: readonly (readonly string[])[],
): ImportVariant[] {
  return variants.map((variant, index) => {
    const texts = rows[index - start.index] ?? [];
    return texts.reduce((changed, text, offset) => {
      const cell = CELLS[start.column + offset];
      return (cell && writeVariant(changed, cell, text.trim())) ?? changed;
    }, variant);
  });
}

/** The variants with another one, a copy of the last, with a new SKU; its stock is not counted at first. */
export function addVariant({ handle, variants }: ImportProduct): ImportVariant[] {
  const taken = new Set(variants.map(({ sku }) => sku));
  const numbers = Array.from({ length: variants.length + 1 }, (_, index) => `${handle}-${index + 1}`);
  const sku = numbers.find((each) => !taken.has(each)) ?? `${handle}-new`;
  const last = variants.at(-1);
  const fresh = { sku, size: null, barcode: '', stock: null, exported: null };
  return [...variants, { colour: null, price: 0, compareAt: null, grams: 0, ...last, ...fresh }];
}
