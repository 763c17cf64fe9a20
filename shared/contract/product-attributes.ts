import * as z from 'zod/mini';
import { CARE_SYMBOLS } from '../domain/icons.ts';
import { SizeTable } from '../domain/sizing/size-table.ts';
import { CustomsData } from './customs.ts';

/**
 * A product's fields that are not texts. Each is imported, exported, stored and read by its name: `sizeTable` is the
 * column "Size table (product.metafields.custom.size_table)" of a merchant's file, and `size_table` in the database.
 * New ones need a `_default`, because older clients may leave them out.
 */
export const PRODUCT_ATTRIBUTES = {
  care: z.array(z.enum(CARE_SYMBOLS)),
  /** The bodies that the standard sizes are cut for; null if unknown. */
  sizeTable: z.nullable(SizeTable),
  /** The customs declaration; null: the English name and material are declared, without an HS code. */
  customs: z._default(z.nullable(CustomsData), null),
};
export type ProductAttribute = keyof typeof PRODUCT_ATTRIBUTES;
export type ProductAttributes = { [Name in ProductAttribute]: z.infer<(typeof PRODUCT_ATTRIBUTES)[Name]> };

export const PRODUCT_ATTRIBUTE_NAMES: readonly ProductAttribute[] = Object.keys(PRODUCT_ATTRIBUTES).filter(isAttribute);

function isAttribute(name: string): name is ProductAttribute {
  return name in PRODUCT_ATTRIBUTES;
}

/** A record with a value for each attribute of a product. */
export function perAttribute<Values extends Record<ProductAttribute, unknown>>(
  make: <Name extends ProductAttribute>(name: Name) => Values[Name],
): Values;
export function perAttribute(make: (name: ProductAttribute) => unknown): Record<string, unknown> {
  return Object.fromEntries(PRODUCT_ATTRIBUTE_NAMES.map((name) => [name, make(name)]));
}
