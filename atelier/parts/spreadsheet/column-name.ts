import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import { PRODUCT_ATTRIBUTE_NAMES, PRODUCT_ATTRIBUTES } from '#shared/contract/product-attributes.ts';
import { PRODUCT_TEXT_NAMES } from '#shared/contract/product-texts.ts';
import { TEXT_LANGUAGES } from '#shared/domain/text.ts';

const NAMES: Readonly<Record<string, AtelierMessageId>> = {
  handle: 'catalogue.handle',
  sku: 'catalogue.field.sku',
  colour: 'catalogue.field.colour',
  size: 'catalogue.field.size',
  ...Object.fromEntries(
    (['name', 'description', ...PRODUCT_TEXT_NAMES] as const).flatMap((text) =>
      TEXT_LANGUAGES.map((language) => [`${text}.${language}`, `catalogue.text.${text}.${language}` as const]),
    ),
  ),
  vendor: 'catalogue.vendor',
  category: 'catalogue.column.category',
  collections: 'catalogue.collections',
  tags: 'catalogue.tags',
  ...Object.fromEntries(PRODUCT_ATTRIBUTE_NAMES.map((name) => [name, PRODUCT_ATTRIBUTES[name].label])),
  colourFamilies: 'catalogue.colour.families',
  madeToMeasure: 'catalogue.spreadsheet.madeToMeasure',
  embroidery: 'catalogue.spreadsheet.embroidery',
  pictures: 'catalogue.field.pictures',
  isNew: 'catalogue.isNew',
  published: 'catalogue.status.published',
  price: 'catalogue.field.price',
  compareAt: 'catalogue.field.compareAt',
  stock: 'catalogue.field.stock',
  barcode: 'catalogue.field.barcode',
  grams: 'catalogue.field.grams',
  version: 'catalogue.spreadsheet.version',
};

/** The name of a column of the spreadsheet. */
export function columnName(id: string): AtelierMessageId {
  return NAMES[id] ?? 'catalogue.field.other';
}
