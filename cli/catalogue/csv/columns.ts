import { type ProductAttribute, perAttribute } from '#shared/contract/product-attributes.ts';
import { perText } from '#shared/contract/product-texts.ts';

/**
 * Every column that the command reads, with its names in merchants' files: the name from before Shopify's change of
 * 2025 first (which the export writes), then the name after it, then those of other exporters. A metafield is
 * identified by its key in brackets, whatever its label. Case is ignored.
 */
export const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Description', 'Body HTML'],
  vendor: ['Vendor'],
  type: ['Type', 'Product type', 'Custom product type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option1Link: ['Option1 Linked To'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option2Link: ['Option2 Linked To'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  option3Link: ['Option3 Linked To'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: ['Variant Inventory Qty', 'Inventory quantity'],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price', 'Compare at price'],
  barcode: ['Variant Barcode', 'Barcode', 'Variant Barcodes', 'Barcodes'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  giftCard: ['Gift Card'],
  variantImage: ['Variant Image', 'Variant image URL'],
  status: ['Status'],
  ...perText((name) => [metafieldOf(name)] as const),
  ...perAttribute<Record<ProductAttribute, readonly [string]>>((name) => [metafieldOf(name)]),
  isNew: ['New (product.metafields.custom.new)'],
  madeToMeasure: [metafieldOf('madeToMeasure')],
  madeToMeasureDays: [metafieldOf('madeToMeasureDays')],
  sizeEase: ['Ease (product.metafields.custom.ease)'],
  sizeStretch: ['Stretch (product.metafields.custom.stretch)'],
  embroideryPrice: [metafieldOf('embroideryPrice')],
  embroideryLocations: [metafieldOf('embroideryLocations')],
  category: ['Category handle (product.metafields.custom.category)'],
  colour: ['Colour handle (variant.metafields.custom.colour)'],
  swatch: ['Swatch (variant.metafields.custom.swatch)'],
  colourFamily: ['Colour family (variant.metafields.custom.colour_family)'],
  exportedStock: ['Stock at export (variant.metafields.custom.stock_at_export)'],
  imageColour: ['Image colour (image.metafields.custom.colour)'],
} as const satisfies Record<string, readonly string[]>;

export type FieldName = keyof typeof COLUMNS;

/** The columns of one variant's options, in the file's order. */
export const OPTION_FIELDS = [
  { name: 'option1Name', value: 'option1Value', link: 'option1Link' },
  { name: 'option2Name', value: 'option2Value', link: 'option2Link' },
  { name: 'option3Name', value: 'option3Value', link: 'option3Link' },
] as const satisfies readonly Record<string, FieldName>[];

/** Shopify's columns that this shop does not use; any other unknown column is reported to the merchant. */
const UNUSED =
  /^(product category|option\d|variant (fulfillment|requires|taxable|tax|weight)|fulfillment|requires shipping|charge tax|tax code|weight unit|unit price|seo |google|cost per|included|price \/|compare at price \/|color \(|.*metafields\.shopify|collection$)/i;

/** True for a common column of merchants' files that this shop does not use. */
export function isKnownUnused(header: string): boolean {
  return UNUSED.test(header.trim());
}

/** `sizeTable` → "Size table (product.metafields.custom.size_table)". */
function metafieldOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (character) => ` ${character.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} (product.metafields.custom.${words.replaceAll(' ', '_')})`;
}

function normalForm(header: string): string {
  const metafield = /\(([a-z]+\.metafields\.[^)]+)\)\s*$/i.exec(header);
  return (metafield?.[1] ?? header).trim().toLowerCase();
}

const FIELD_BY_NAME: ReadonlyMap<string, FieldName> = new Map(
  Object.keys(COLUMNS)
    .filter(isField)
    .flatMap((field) => COLUMNS[field].map((name): [string, FieldName] => [normalForm(name), field])),
);

/** True for the name of a column that the command reads. */
export function isField(name: string): name is FieldName {
  return name in COLUMNS;
}

/** The field of a column's heading; null for a column that is not read. */
export function findField(header: string): FieldName | null {
  return FIELD_BY_NAME.get(normalForm(header)) ?? null;
}
