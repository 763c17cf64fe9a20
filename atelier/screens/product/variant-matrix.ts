import type { ImportColour, ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { latinSlugOf } from '#shared/domain/slug.ts';
import { VARIANT_COLUMNS } from '#shared/spreadsheet/variant-columns.ts';

/** What the cells of the matrix can show. */
export const MATRIX_VALUES = ['price', 'compareAt', 'stock'] as const;
export type MatrixValue = (typeof MATRIX_VALUES)[number];

const MAX_SKU_LENGTH = 200;
/** The most characters of a size or a colour, and variants of a product (shared/contract/catalogue-import.ts). */
const MAX_NAME_LENGTH = 60;
const MAX_VARIANTS = 2048;

/** The variants of a product by size and colour, as positions; null where it has none. */
export type VariantMatrix = {
  sizes: readonly (string | null)[];
  colours: readonly (ImportColour | null)[];
  cells: readonly (readonly (number | null)[])[];
};

/** Sizes down, colours across; variants without a colour have the last column. */
export function matrixOf({ colours, variants }: ImportProduct): VariantMatrix {
  const known = new Set(colours.map(({ handle }) => handle));
  const hasOthers = colours.length === 0 || variants.some(({ colour }) => colour === null || !known.has(colour));
  const columns = [...colours, ...(hasOthers ? [null] : [])];
  const sizes = [...new Set(variants.map(({ size }) => size))];
  const isIn = (colour: ImportColour | null, variant: ImportVariant) =>
    colour ? variant.colour === colour.handle : variant.colour === null || !known.has(variant.colour);
  const positionOf = (size: string | null, colour: ImportColour | null) => {
    const position = variants.findIndex((variant) => variant.size === size && isIn(colour, variant));
    return position === -1 ? null : position;
  };
  return { sizes, colours: columns, cells: sizes.map((size) => columns.map((colour) => positionOf(size, colour))) };
}

/** The sizes or colours of a text, between commas, semicolons or lines. */
export function namesIn(text: string): string[] {
  const names = text.split(/[,;\n]/).map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '' && name.length <= MAX_NAME_LENGTH);
}

/**
 * The variants with every colour in every size; of a product that comes in one size, with every colour. New ones cost
 * what the last of their colour costs and are not counted; a variant that has neither size nor colour, as that of a new
 * product, becomes the first of them.
 */
export function withCombinations(product: ImportProduct, sizes: readonly string[]): ImportVariant[] {
  const handles = product.colours.length === 0 ? [null] : product.colours.map(({ handle }) => handle);
  const isOneSize = sizes.length === 0 && product.variants.every(({ size }) => size === null);
  const wanted = handles.flatMap((colour) => (isOneSize ? [null] : sizes).map((size) => ({ colour, size })));
  return wanted.reduce<ImportVariant[]>(
    (variants, { colour, size }) => {
      const isThere = variants.some((each) => each.size === size && each.colour === colour);
      return isThere || variants.length >= MAX_VARIANTS
        ? variants
        : withOne(product.handle, variants, { colour, size });
    },
    [...product.variants],
  );
}

type Combination = Pick<ImportVariant, 'colour' | 'size'>;

function withOne(handle: string, variants: readonly ImportVariant[], { colour, size }: Combination): ImportVariant[] {
  const unnamed = variants.findIndex((each) => each.size === null && each.colour === null);
  const named = variants[unnamed];
  if (named) {
    // That of a draft is called as the product is until it has a price.
    const isBlank = named.sku === handle && named.price === 0;
    const sku = isBlank ? freeSku([handle, colour, latinSlugOf(size ?? '')], variants) : named.sku;
    return variants.with(unnamed, { ...named, sku, size, colour });
  }
  const last = variants.findLast((each) => each.colour === colour) ?? variants.at(-1);
  const at = last?.colour === colour ? variants.indexOf(last) + 1 : variants.length;
  const sku = freeSku([handle, colour, latinSlugOf(size ?? '')], variants);
  const fresh = { sku, size, colour, barcode: '', stock: null, exported: null };
  return variants.toSpliced(at, 0, { price: 0, compareAt: null, grams: 0, ...last, ...fresh });
}

function freeSku(parts: readonly (string | null)[], variants: readonly ImportVariant[]): string {
  const start = parts
    .filter(Boolean)
    .join('-')
    .slice(0, MAX_SKU_LENGTH - 5);
  const taken = new Set(variants.map(({ sku }) => sku));
  const numbered = Array.from({ length: variants.length + 1 }, (_, index) => `${start}-${index + 2}`);
  return [start, ...numbered].find((sku) => !taken.has(sku)) ?? start;
}

/** The text of a cell, and a variant with another one; null if the text is invalid. */
export function readValue(variant: ImportVariant, value: MatrixValue): string {
  return columnOf(value).read(variant);
}

export function writeValue(variant: ImportVariant, value: MatrixValue, text: string): ImportVariant | null {
  const written = columnOf(value).write(variant, text.trim());
  return typeof written === 'string' ? null : written;
}

function columnOf(value: MatrixValue) {
  const found = VARIANT_COLUMNS.find(({ id }) => id === value);
  if (!found) throw new Error(`Spreadsheets have no column ${value}`);
  return found;
}

/** The cells that a pasted block covers, to the right of and below one, with their texts; gaps are left out. */
export function pastedCells(
  { cells }: VariantMatrix,
  start: { row: number; column: number },
  block: readonly (readonly string[])[],
): { position: number; text: string }[] {
  return block.flatMap((texts, row) =>
    texts.flatMap((text, column) => {
      const position = cells[start.row + row]?.[start.column + column] ?? null;
      return position === null ? [] : [{ position, text }];
    }),
  );
}
