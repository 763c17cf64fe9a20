import type { ImportPicture, ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { type ProductAttributes, perAttribute } from '#shared/contract/product-attributes.ts';
import { perText } from '#shared/contract/product-texts.ts';
import { SOURCE_LANGUAGE } from '#shared/domain/text.ts';
import type { FieldName } from '../csv/columns.ts';
import type { DraftColour, DraftVariant, ProductDraft } from '../mapping/draft.ts';
import { matchPictures } from './match-pictures.ts';
import { mergeText } from './merge-text.ts';

/** A picture that has been fetched, or the placeholder. */
export type FetchedPicture = Pick<ImportPicture, 'key' | 'source' | 'width' | 'height' | 'ground'>;

/** What a draft is merged with: the shop's product, the file's columns, the stored pictures, the group names. */
export type MergeWith = {
  current: ImportProduct | null;
  has: (field: FieldName) => boolean;
  category: string;
  /** The stored picture of each of the draft's pictures. */
  pictures: readonly FetchedPicture[];
};

/**
 * A complete product from a file in the shop's main language and the shop's product: the file takes precedence, and
 * missing columns leave everything as it is.
 */
export function mergeProduct(draft: ProductDraft, merge: MergeWith): ImportProduct {
  const { current, has, category } = merge;
  const renamed = colourHandles(draft, merge);
  return {
    handle: draft.handle,
    name: mergeText(current?.name ?? null, draft.name, SOURCE_LANGUAGE),
    description: keep(
      has('description'),
      mergeText(current?.description ?? null, draft.description, SOURCE_LANGUAGE),
      current?.description,
    ),
    ...perText((text) =>
      keep(has(text), mergeText(current?.[text] ?? null, draft[text], SOURCE_LANGUAGE), current?.[text]),
    ),
    vendor: keep(has('vendor'), draft.vendor, current?.vendor),
    category: keep(has('type') || has('category'), category, current?.category),
    collections: keep(has('tags'), draft.collections, current?.collections),
    tags: keep(has('tags'), draft.tags, current?.tags),
    published: keep(has('published') || has('status'), draft.published, current?.published),
    isNew: keep(has('isNew'), draft.isNew, current?.isNew),
    ...mergeAttributes(draft, current, has),
    optionNames: {
      colour: mergeText(current?.optionNames.colour ?? null, draft.optionNames.colour, SOURCE_LANGUAGE),
      size: mergeText(current?.optionNames.size ?? null, draft.optionNames.size, SOURCE_LANGUAGE),
    },
    colours: draft.colours.map((colour) => mergeColour(colour, renamed(colour.handle), merge)),
    variants: draft.variants.map((variant) => mergeVariant(variant, renamed(variant.colour), merge)),
    pictures: keep(has('image'), mergePictures(draft, merge, renamed), current?.pictures),
    madeToMeasure: mergeMadeToMeasure(draft, merge),
    embroidery: keep(has('embroideryPrice'), draft.embroidery, current?.embroidery),
  };
}

function keep<Value>(inFile: boolean, incoming: Value, current: Value | undefined): Value {
  return inFile || current === undefined ? incoming : current;
}

function mergeAttributes(draft: ProductAttributes, current: ProductAttributes | null, has: MergeWith['has']) {
  return perAttribute<ProductAttributes>((name) => keep(has(name), draft[name], current?.[name]));
}

/** A file with the surcharge and without days leaves the days as they are. */
function mergeMadeToMeasure(
  { madeToMeasure }: ProductDraft,
  { current, has }: MergeWith,
): ImportProduct['madeToMeasure'] {
  if (!has('madeToMeasure') && current) return current.madeToMeasure;
  const known = has('madeToMeasureDays') ? null : current?.madeToMeasure;
  return madeToMeasure && known ? { ...madeToMeasure, days: known.days } : madeToMeasure;
}

type Rename = <Handle extends string | null>(handle: Handle) => Handle | string;

/**
 * A colour that the shop knows by its name keeps the shop's handle, so that files without handles find their colours.
 */
function colourHandles(draft: ProductDraft, { current, has }: MergeWith): Rename {
  const handles = new Map<string, string>();
  if (current && !has('colour')) {
    for (const { handle, name } of draft.colours) {
      const known = current.colours.find((colour) => colour.name[SOURCE_LANGUAGE].toLowerCase() === name.toLowerCase());
      const isTaken = draft.colours.some((other) => other.handle === known?.handle);
      if (known && !isTaken) handles.set(handle, known.handle);
    }
  }
  return (handle) => (handle === null ? handle : (handles.get(handle) ?? handle));
}

function mergeColour(
  { name, swatch, family }: DraftColour,
  handle: string,
  { current, has }: MergeWith,
): ImportProduct['colours'][number] {
  const known = current?.colours.find((colour) => colour.handle === handle);
  const keptFamily = has('colourFamily') || !known ? family : known.family;
  return {
    handle,
    name: mergeText(known?.name ?? null, name, SOURCE_LANGUAGE),
    swatch: keep(has('swatch'), swatch, known?.swatch),
    ...(keptFamily && { family: keptFamily }),
  };
}

function mergeVariant(variant: DraftVariant, colour: string | null, { current, has }: MergeWith): ImportVariant {
  const known = current?.variants.find(({ sku }) => sku === variant.sku);
  // A file from a shop with several warehouses has no quantities.
  const isCounted = has('quantity') || has('tracker');
  return {
    sku: variant.sku,
    colour,
    size: variant.size,
    price: variant.price,
    compareAt: keep(has('compareAt'), variant.compareAt, known?.compareAt),
    stock: keep(isCounted, variant.stock, known?.stock),
    exported: isCounted && has('exportedStock') ? variant.exported : (known?.exported ?? null),
    barcode: keep(has('barcode'), variant.barcode, known?.barcode),
    grams: keep(has('grams'), variant.grams, known?.grams),
  };
}

function mergePictures(draft: ProductDraft, { current, pictures }: MergeWith, renamed: Rename): ImportPicture[] {
  const known = matchPictures(
    pictures,
    current?.pictures ?? [],
    (stored, picture) => stored.key === picture.key && stored.source === picture.source,
  );
  return pictures.map((stored, index) => ({
    ...stored,
    alt: mergeText(known[index]?.alt ?? null, draft.pictures[index]?.alt ?? '', SOURCE_LANGUAGE),
    colour: renamed(draft.pictures[index]?.colour ?? null),
  }));
}
