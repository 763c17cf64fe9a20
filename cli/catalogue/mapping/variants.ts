import { COLOUR_FAMILIES } from '#shared/domain/colour-families.ts';
import type { FieldName } from '../csv/columns.ts';
import type { FileErrors } from '../csv/file-errors.ts';
import type { Heading, Row } from '../csv/read-table.ts';
import { type RowReading, readInteger, readPrice, readWord } from './cells.ts';
import { derivedSku } from './derived-sku.ts';
import type { DraftColour, DraftVariant } from './draft.ts';
import type { Options } from './options.ts';
import { readOptionValues } from './options.ts';
import { handleOfName } from './slug.ts';
import { readStockCell } from './stock-at-export.ts';

/** Any of these makes a row a variant; a row after the first without them has only a picture. */
const VARIANT_FIELDS: readonly FieldName[] = ['option1Value', 'option2Value', 'option3Value', 'sku', 'price'];
const SWATCH = /^#[0-9a-f]{6}$/i;
/** Values that mean that a variant can be sold without stock. */
const SOLD_ANYWAY: readonly string[] = ['continue', 'true', 'yes', 'истина'];

/** Whether a row after a product's first is a variant of it, or only another picture. */
export function isVariantRow(row: Row): boolean {
  return VARIANT_FIELDS.some((field) => row.text(field) !== '');
}

/** The colour of a variant's row; null if the product has none. */
function readColour(name: string | null, { row, errors }: RowReading): DraftColour | null {
  if (name === null) return null;
  const swatch = row.text('swatch');
  if (swatch && !SWATCH.test(swatch))
    errors.add(row.line, 'swatch', `"${swatch}" is not a colour: write it like #790d0d.`);
  const handle = row.text('colour');
  if (handle && handle !== handle.normalize('NFC').replaceAll('/', '')) {
    errors.add(row.line, 'colour', `"${handle}" cannot be a handle: leave out the slash.`);
  }
  const family = readWord({ row, errors }, 'colourFamily', COLOUR_FAMILIES);
  return { handle: handle || handleOfName(name), name, swatch: swatch || null, ...(family && { family }) };
}

/** Reads a variant and its colour from a row. */
export function readDraftVariant(
  reading: RowReading,
  product: { handle: string; options: Options; heading: Heading },
): { variant: DraftVariant; colour: DraftColour | null } {
  const { row, errors } = reading;
  const values = readOptionValues(product.options, row, errors);
  const colour = readColour(values.colour, reading);
  const handle = colour?.handle ?? null;
  const variant = {
    line: row.line,
    sku: row.text('sku') || derivedSku(product.handle, handle, values.size),
    colour: handle,
    size: values.size,
    ...readPrices(reading),
    stock: readStock(reading, product.heading),
    exported: readStockCell(reading),
    // Spreadsheets keep leading zeros behind an apostrophe.
    barcode: row.text('barcode').replace(/^'(?=\d)/, ''),
    grams: readGrams(reading),
  };
  return { variant, colour };
}

function readPrices(reading: RowReading): Pick<DraftVariant, 'price' | 'compareAt'> {
  const { row, errors } = reading;
  if (!row.text('price')) errors.add(row.line, 'price', 'The price is missing.');
  const compareAt = readPrice(reading, 'compareAt');
  // Shopify's exports write 0 if there is no former price.
  return { price: readPrice(reading, 'price') ?? 0, compareAt: compareAt || null };
}

/** Pieces left; null if they are not counted or the variant can be sold without stock: it is sewn to order. */
function readStock(reading: RowReading, heading: Heading): number | null {
  const quantity = readInteger(reading, 'quantity');
  const policy = reading.row.text('policy').toLowerCase();
  if (!reading.row.text('tracker') || SOLD_ANYWAY.includes(policy)) return null;
  if (!heading.has('quantity')) return null;
  return Math.max(0, quantity ?? 0);
}

function readGrams({ row, errors }: RowReading): number {
  const text = row.text('grams');
  if (!text) return 0;
  if (/^\d{1,9}([.,]\d+)?$/.test(text)) return Math.round(Number(text.replace(',', '.')));
  errors.add(row.line, 'grams', `"${text}" is not a weight: write whole grams.`);
  return 0;
}

/** Two variants of one product must not have the same colour and size. */
export function checkVariants(variants: readonly DraftVariant[], errors: FileErrors): void {
  const seen = new Map<string, number>();
  for (const { colour, size, line } of variants) {
    const key = JSON.stringify([colour, size]);
    const before = seen.get(key);
    if (before === undefined) seen.set(key, line);
    else errors.add(line, 'option1Value', `The variant on line ${before} has the same colour and size.`);
  }
}
