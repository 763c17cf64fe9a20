import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import { PRODUCT_ATTRIBUTE_NAMES, PRODUCT_ATTRIBUTES } from '#shared/contract/product-attributes.ts';

const NAMES: Readonly<Record<string, AtelierMessageId>> = {
  handle: 'catalogue.handle',
  sku: 'catalogue.field.sku',
  colour: 'catalogue.field.colour',
  size: 'catalogue.field.size',
  'name.ru': 'catalogue.text.name.ru',
  'name.en': 'catalogue.text.name.en',
  'description.ru': 'catalogue.text.description.ru',
  'description.en': 'catalogue.text.description.en',
  'material.ru': 'catalogue.text.material.ru',
  'material.en': 'catalogue.text.material.en',
  vendor: 'catalogue.vendor',
  category: 'catalogue.column.category',
  collections: 'catalogue.collections',
  tags: 'catalogue.tags',
  ...Object.fromEntries(PRODUCT_ATTRIBUTE_NAMES.map((name) => [name, PRODUCT_ATTRIBUTES[name].label])),
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
