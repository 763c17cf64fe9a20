import { customsText } from '#shared/contract/customs.ts';
import type { ProductAttribute, ProductAttributes } from '#shared/contract/product-attributes.ts';
import { CARE_SYMBOLS } from '#shared/domain/icons.ts';
import { measuresText, sizesText } from '#shared/domain/sizing/size-table-text.ts';
import type { Field } from '../csv/columns.ts';
import { type Reading, readWords } from './cells.ts';
import { readCustoms } from './customs.ts';
import { readSizeTable } from './size-table.ts';

type AttributeCells<Value> = {
  /** Reads the attribute from its own column, and from others that belong to it. */
  read: (reading: Reading) => Value;
  /** Writes the cells that `read` reads. */
  write: (value: Value) => Partial<Record<Field, string>>;
};

/** The cells of each product attribute in a merchant's file. */
export const ATTRIBUTE_CELLS: { readonly [Name in ProductAttribute]: AttributeCells<ProductAttributes[Name]> } = {
  care: {
    read: (reading) => readWords(reading, 'care', CARE_SYMBOLS),
    write: (care) => ({ care: care.join('; ') }),
  },
  sizeTable: {
    read: readSizeTable,
    write: (table) =>
      table
        ? { sizeTable: sizesText(table), sizeEase: measuresText(table.ease), sizeStretch: String(table.stretch) }
        : {},
  },
  customs: {
    read: readCustoms,
    write: (customs) => (customs ? { customs: customsText(customs) } : {}),
  },
};
