import * as z from 'zod/mini';
import { CLOTHS } from '../domain/cloths.ts';
import { CARE_SYMBOLS } from '../domain/icons.ts';
import { SizeTable } from '../domain/sizing/size-table.ts';
import { parseSizeTable, sizeTableText } from '../domain/sizing/size-table-text.ts';
import { type CellFormat, optionalCell, wordsCell } from './cell-format.ts';
import { CustomsData, customsText, parseCustoms } from './customs.ts';

/** The name of a message that tells an attribute: only pages have these messages. */
type FactId = `product.fact.${string}`;

type Attribute<Value, Label extends string = string, Fact extends FactId | null = FactId | null> = {
  /** The value of a product that has none. */
  none: Value;
  /** Its cell in the spreadsheet and, unless the command has columns of its own for it, in a merchant's file. */
  cell: CellFormat<Value>;
  /** The atelier's message with its name, in the editor and the spreadsheet. */
  label: Label;
  /** In the atelier's editor: typed as in its cell, or in a section of its own. */
  editor: 'cell' | 'section';
  /**
   * The shop's message that tells it, with its cell as `value`, on the product's page; null: shown otherwise or not.
   */
  fact: Fact;
};

/**
 * The table of a product's fields that are not texts. Each is imported, exported, stored and read by its name:
 * `sizeTable` is the column "Size table (product.metafields.custom.size_table)" of a merchant's file, and `size_table`
 * in the database. Schemas of new ones need a `_default`, because older clients may leave them out.
 */
export const PRODUCT_ATTRIBUTES = {
  care: attribute({
    schema: z.array(z.enum(CARE_SYMBOLS)),
    none: [],
    cell: wordsCell(CARE_SYMBOLS),
    label: 'catalogue.care',
    editor: 'section',
    fact: null,
  }),
  /** The cloths that lists find it by. */
  cloths: attribute({
    schema: z._default(z.array(z.enum(CLOTHS)), []),
    none: [],
    cell: wordsCell(CLOTHS),
    label: 'catalogue.cloths',
    editor: 'section',
    fact: null,
  }),
  /** The bodies that the standard sizes are cut for; null if unknown. */
  sizeTable: attribute({
    schema: z.nullable(SizeTable),
    none: null,
    cell: optionalCell(sizeTableText, parseSizeTable, 'size-table'),
    label: 'catalogue.sizeTable',
    editor: 'section',
    fact: null,
  }),
  /** The customs declaration; null: the English name and material are declared, without an HS code. */
  customs: attribute({
    schema: z._default(z.nullable(CustomsData), null),
    none: null,
    cell: optionalCell(customsText, parseCustoms, 'customs'),
    label: 'catalogue.customs',
    editor: 'section',
    fact: null,
  }),
};

type Table = typeof PRODUCT_ATTRIBUTES;
export type ProductAttribute = keyof Table;
export type ProductAttributes = { [Name in ProductAttribute]: z.infer<Table[Name]['schema']> };

export const PRODUCT_ATTRIBUTE_NAMES: readonly ProductAttribute[] = Object.keys(PRODUCT_ATTRIBUTES).filter(isAttribute);

type Schemas = { [Name in ProductAttribute]: Table[Name]['schema'] };
type Rows = { readonly [Name in ProductAttribute]: { schema: Schemas[Name] } & Attribute<ProductAttributes[Name]> };
const ROWS: Rows = PRODUCT_ATTRIBUTES;

/** The row of an attribute, by the type of its values. */
export function attributeRow<Name extends ProductAttribute>(name: Name): Rows[Name] {
  return ROWS[name];
}

/** The schema of each attribute, for the schemas of a product. */
export const ATTRIBUTE_SCHEMAS = perAttribute<Schemas>((name) => attributeRow(name).schema);

/** An attribute of a product as the text of its cell; empty if it has none. */
export function attributeText<Name extends ProductAttribute>(
  name: Name,
  product: Pick<ProductAttributes, Name>,
): string {
  return attributeRow(name).cell.write(product[name]);
}

function attribute<Schema extends z.ZodMiniType, const Label extends string, const Fact extends FactId | null>(
  row: { schema: Schema } & Attribute<z.infer<Schema>, Label, Fact>,
) {
  return row;
}

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
