import type { ProductField } from './edit.ts';

const NAMED = [
  'name',
  'description',
  'material',
  'pictures',
  'variants',
  'colours',
  'category',
  'collections',
  'customs',
  'sizeTable',
  'madeToMeasure',
  'embroidery',
] as const;

/** The message that names a field of a product. */
export function fieldName(field: ProductField) {
  const named = NAMED.find((each) => each === field);
  return named ? (`catalogue.field.${named}` as const) : 'catalogue.field.other';
}
