import type { ImportColour, ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { VARIANT_COLUMNS } from '#shared/spreadsheet/variant-columns.ts';

type Cell = {
  id: 'size' | 'sku' | 'price' | 'compareAt' | 'barcode' | 'grams';
  isNumber: boolean;
  /** Whether most variants go without. */
  isOptional: boolean;
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
    isOptional: false,
    read: ({ size }) => size ?? '',
    write: (variant, size) => (size.length > MAX_SIZE_LENGTH ? 'too-long' : { ...variant, size: size || null }),
  },
  ofSpreadsheet('price'),
  ofSpreadsheet('compareAt'),
  {
    id: 'sku',
    isNumber: false,
    isOptional: false,
    read: ({ sku }) => sku,
    write: (variant, sku) => (sku === '' || sku.length > MAX_SKU_LENGTH ? 'required' : { ...variant, sku }),
  },
  ofSpreadsheet('barcode'),
  ofSpreadsheet('grams'),
];

function ofSpreadsheet(id: 'price' | 'compareAt' | 'barcode' | 'grams'): Cell {
  const column = VARIANT_COLUMNS.find((each) => each.id === id);
  if (!column) throw new Error(`Spreadsheets have no column ${id}`);
  return { id, isNumber: id !== 'barcode', isOptional: id !== 'price', read: column.read, write: column.write };
}

/** Where a part of a SKU ends. */
const SKU_PART_END = /[^\p{L}\p{N}](?=[\p{L}\p{N}]*$)/u;

/** What the SKUs of several variants begin with, up to the end of a part; empty for a single one. */
export function commonSkuStart(variants: readonly Pick<ImportVariant, 'sku'>[]): string {
  const [first = '', ...others] = variants.map(({ sku }) => sku);
  if (others.length === 0) return '';
  const differs = [...first].findIndex((sign, index) => others.some((sku) => sku[index] !== sign));
  const common = first.slice(0, differs === -1 ? first.length : differs);
  return common.slice(0, common.search(SKU_PART_END) + 1);
}

/** A variant with another text in one of its cells; null if it is invalid. */
export function writeVariant(variant: ImportVariant, { write }: Cell, text: string): ImportVariant | null {
  const written = write(variant, text);
  return typeof written === 'string' ? null : written;
}

/**
 * Variants with a block of cells pasted to the right of and below one, in the order in which they are shown; invalid
 * cells are left out.
 */
export function pasteBlock(
  variants: readonly ImportVariant[],
  start: { position: number; column: number; shown: readonly number[] },
  rows: readonly (readonly string[])[],
): ImportVariant[] {
  const first = start.shown.indexOf(start.position);
  return variants.map((variant, position) => {
    const texts = rows[start.shown.indexOf(position) - first] ?? [];
    return texts.reduce((changed, text, offset) => {
      const cell = CELLS[start.column + offset];
      return (cell && writeVariant(changed, cell, text.trim())) ?? changed;
    }, variant);
  });
}

/** The variants of a colour, by their positions in the product; null for those without one. */
export type VariantGroup = { colour: ImportColour | null; positions: readonly number[] };

/** The variants of a product by colour, colours without any too. */
export function groupByColour({ colours, variants }: ImportProduct): VariantGroup[] {
  const positionsOf = (isOf: (variant: ImportVariant) => boolean) =>
    variants.flatMap((variant, position) => (isOf(variant) ? [position] : []));
  const others = positionsOf(({ colour }) => !colours.some(({ handle }) => handle === colour));
  return [
    ...colours.map((colour) => ({ colour, positions: positionsOf((variant) => variant.colour === colour.handle) })),
    ...(others.length > 0 || colours.length === 0 ? [{ colour: null, positions: others }] : []),
  ];
}

/** The variants with another one of a colour, a copy of its last, with a new SKU; its stock is not counted at first. */
export function addVariant({ handle, variants }: ImportProduct, colour: string | null): ImportVariant[] {
  const taken = new Set(variants.map(({ sku }) => sku));
  const numbers = Array.from({ length: variants.length + 1 }, (_, index) => `${handle}-${index + 1}`);
  const sku = numbers.find((each) => !taken.has(each)) ?? `${handle}-new`;
  const last = variants.findLast((variant) => variant.colour === colour) ?? variants.at(-1);
  const position = last?.colour === colour ? variants.indexOf(last) + 1 : variants.length;
  const fresh = { colour, sku, size: null, barcode: '', stock: null, exported: null };
  return variants.toSpliced(position, 0, { price: 0, compareAt: null, grams: 0, ...last, ...fresh });
}
