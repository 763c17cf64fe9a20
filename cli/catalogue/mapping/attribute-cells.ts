import type { CellError, CellFormat } from '#shared/contract/cell-format.ts';
import { attributeRow, type ProductAttribute, type ProductAttributes } from '#shared/contract/product-attributes.ts';
import { CARE_SYMBOLS } from '#shared/domain/icons.ts';
import { measuresText, sizesText } from '#shared/domain/sizing/size-table-text.ts';
import type { FieldName } from '../csv/columns.ts';
import { type RowReading, readWords } from './cells.ts';
import { readSizeTableCells } from './size-table.ts';

type AttributeCells<Value> = {
  /** Reads the attribute from its own column, and from others that belong to it. */
  read: (reading: RowReading) => Value;
  /** Writes the cells that `read` reads. */
  write: (value: Value) => Partial<Record<FieldName, string>>;
};

/** The attributes that stand otherwise in a merchant's file than in the cell of the spreadsheet. */
const OWN_CELLS: { readonly [Name in ProductAttribute]?: AttributeCells<ProductAttributes[Name]> } = {
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
};

/** The cells of a product attribute in a merchant's file. */
export function attributeCells<Name extends ProductAttribute>(name: Name): AttributeCells<ProductAttributes[Name]> {
  return OWN_CELLS[name] ?? oneCell(name, attributeRow(name));
}

function oneCell<Value>(
  name: ProductAttribute,
  { cell, none }: { cell: CellFormat<Value>; none: Value },
): AttributeCells<Value> {
  return {
    read: ({ row, errors }) => {
      const text = row.text(name);
      const found = cell.read(text);
      if (!('error' in found)) return found.value;
      errors.add(row.line, name, `"${text}" ${REFUSALS[found.error] ?? 'does not fit this column'}.`);
      return none;
    },
    write: (value) => ({ [name]: cell.write(value) }),
  };
}

const REFUSALS: Partial<Record<CellError, string>> = {
  customs: "is no customs data: write it as 6108.21; women's knitted briefs, cotton; RU",
  'whole-number': 'is not a whole number',
  price: 'is not a price: write rubles, such as 8900 or 8900.50',
};
