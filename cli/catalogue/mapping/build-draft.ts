import { Handle } from '#shared/contract/catalogue.ts';
import { EmbroideryLocation } from '#shared/contract/made-to-order.ts';
import { type ProductAttributes, perAttribute } from '#shared/contract/product-attributes.ts';
import { perText } from '#shared/contract/product-texts.ts';
import type { FileErrors } from '../csv/file-errors.ts';
import type { ProductRows } from '../csv/group-rows.ts';
import type { Heading, Row } from '../csv/read-table.ts';
import { attributeCells } from './attribute-cells.ts';
import { type RowReading, readFlag, readPrice, readWord, readWords } from './cells.ts';
import type { DraftColour, DraftVariant, ProductDraft } from './draft.ts';
import { readPictures } from './draft-pictures.ts';
import { readMadeToMeasureCells } from './made-to-measure.ts';
import { optionNames, readOptions } from './options.ts';
import { checkVariants, isVariantRow, readDraftVariant } from './variants.ts';

const COLLECTION_TAG = 'collection:';
const STATUSES = ['active', 'draft', 'archived', 'unlisted'] as const;

/** Reads a product from its rows. Every error of every row is reported; the draft is only valid without any. */
export function buildDraft({ handle, first, rows }: ProductRows, heading: Heading, errors: FileErrors): ProductDraft {
  const reading = { row: first, errors };
  if (!Handle.safeParse(handle).success) {
    errors.add(first.line, 'handle', `"${handle}" cannot be a handle: use letters, digits, hyphens, at most 128.`);
  }
  const name = first.text('title');
  if (!name) errors.add(first.line, 'title', "The product's first row has no title.");
  const options = readOptions(first);
  const { variants, colours } = readVariants(rows, { handle, options, heading }, errors);
  return {
    line: first.line,
    handle,
    name,
    description: first.exact('description'),
    ...perText((name) => first.text(name)),
    vendor: first.text('vendor'),
    category: { handle: readGroupHandle(reading), name: first.text('type') },
    ...readTags(first, errors),
    published: readPublished(reading),
    isNew: readFlag(reading, 'isNew') ?? false,
    ...perAttribute<ProductAttributes>((name) => attributeCells(name).read(reading)),
    optionNames: optionNames(options),
    colours,
    variants,
    pictures: readPictures({ rows, heading, colours, variants }, errors),
    madeToMeasure: readMadeToMeasureCells(reading),
    embroidery: readEmbroidery(reading),
    giftCard: readFlag(reading, 'giftCard') ?? false,
  };
}

function readVariants(
  rows: readonly Row[],
  product: Parameters<typeof readDraftVariant>[1],
  errors: FileErrors,
): { variants: DraftVariant[]; colours: DraftColour[] } {
  const variants: DraftVariant[] = [];
  const colours = new Map<string, DraftColour>();
  for (const row of rows) {
    if (row !== rows[0] && !isVariantRow(row)) {
      if (!row.text('image')) errors.add(row.line, 'handle', 'The row has neither a variant nor a picture.');
      continue;
    }
    const { variant, colour } = readDraftVariant({ row, errors }, product);
    variants.push(variant);
    if (!colour) continue;
    const known = colours.get(colour.handle);
    // A colour needs its swatch and its family on one row only.
    colours.set(colour.handle, { ...colour, ...known, swatch: known?.swatch ?? colour.swatch });
  }
  checkVariants(variants, errors);
  return { variants, colours: [...colours.values()] };
}

/** Tags as written; `collection:handle` puts the product into a collection instead. */
function readTags(row: Row, errors: FileErrors): Pick<ProductDraft, 'tags' | 'collections'> {
  const all = row
    .text('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const isCollection = (tag: string) => tag.toLowerCase().startsWith(COLLECTION_TAG);
  const collections = all.filter(isCollection).map((tag) => tag.slice(COLLECTION_TAG.length).trim().normalize('NFC'));
  for (const handle of collections) {
    if (!Handle.safeParse(handle).success) {
      errors.add(row.line, 'tags', `"${handle}" cannot be a collection's handle: use letters, digits and hyphens.`);
    }
  }
  return { tags: [...new Set(all.filter((tag) => !isCollection(tag)))], collections: [...new Set(collections)] };
}

function readGroupHandle({ row, errors }: RowReading): string | null {
  const handle = row.text('category').normalize('NFC');
  if (handle && !Handle.safeParse(handle).success) {
    errors.add(row.line, 'category', `"${handle}" cannot be a handle: use letters, digits and hyphens.`);
  }
  return handle || null;
}

function readPublished(reading: RowReading): boolean {
  const published = readFlag(reading, 'published') ?? true;
  const status = readWord(reading, 'status', STATUSES) ?? 'active';
  return published && status === 'active';
}

function readEmbroidery(reading: RowReading): ProductDraft['embroidery'] {
  const { row, errors } = reading;
  const price = readPrice(reading, 'embroideryPrice');
  const locations = readWords(reading, 'embroideryLocations', EmbroideryLocation.options);
  if (price === null && locations.length > 0) {
    errors.add(row.line, 'embroideryPrice', 'There are places to embroider and no price; write 0 where it is free.');
  }
  if (price !== null && locations.length === 0) {
    errors.add(
      row.line,
      'embroideryLocations',
      `There is a price for embroidery and no place: ${EmbroideryLocation.options.join(', ')}.`,
    );
  }
  return price !== null && locations.length > 0 ? { price, locations } : null;
}
