import { customsText } from '#shared/contract/customs.ts';
import type { ProductAttribute, ProductAttributes } from '#shared/contract/product-attributes.ts';
import { CARE_SYMBOLS } from '#shared/domain/icons.ts';
import { measuresText, sizesText } from '#shared/domain/sizing/size-table-text.ts';
import type { FieldName } from '../csv/columns.ts';
import { type RowReading, readWords } from './cells.ts';
import { readCustoms } from './customs.ts';
import { readSizeTableCells } from './size-table.ts';

type AttributeCells<Value> = {
  /** Reads the attribute from its own column, and from others that belong to it. */
  read: (reading: RowReading) => Value;
  /** Writes the cells that `read` reads. */
  write: (value: Value) => Partial<Record<FieldName, string>>;
};

/** The cells of each product attribute in a merchant's file. */
export const ATTRIBUTE_CELLS: { readonly [Name in ProductAttribute]: AttributeCells<ProductAttributes[Name]> } = {
  care: {
    read: (reading) => readWords(reading, 'care', CARE_SYMBOLS),
    write: (care) => ({ care: care.join('; ') }),
  },
  sizeTable: {
    read: readSizeTableCells,
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
