import { describe, expect, test } from 'vitest';
import { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { applyChanges } from '#shared/sheet/apply.ts';
import { compareSheet } from '#shared/sheet/compare.ts';
import { headOf, readTable, rowsOf, SHEET_COLUMNS, type SheetRow } from '#shared/sheet/table.ts';
import { undoCells } from '#shared/sheet/undo.ts';

const PRODUCT = ImportProduct.parse({
  handle: 'robe',
  name: { ru: '=Халат', en: "'+Robe" },
  description: { ru: 'Первая строка\r\nвторая', en: '' },
  material: { ru: 'Шёлк', en: 'Silk' },
  vendor: '',
  category: 'robes',
  collections: ['midnight', 'linden'],
  tags: [],
  published: true,
  isNew: false,
  care: ['hand-wash'],
  sizeTable: null,
  optionNames: { colour: { ru: '', en: '' }, size: { ru: '', en: '' } },
  colours: [],
  variants: ['S', 'M'].map((size) => ({
    sku: `robe-${size}`,
    colour: null,
    size,
    price: 490_050,
    compareAt: null,
    stock: size === 'S' ? 5 : null,
    exported: { stock: size === 'S' ? 5 : null, held: 1, version: 3 },
    barcode: '',
    grams: 100,
  })),
  pictures: [],
  madeToMeasure: null,
  embroidery: null,
});

const heads = SHEET_COLUMNS.map((id) => headOf(id, 'Столбец'));
const table = (product = PRODUCT) => [heads, ...rowsOf(product)];
const parse = (cells: readonly (readonly string[])[]): SheetRow[] => {
  const rows = readTable(cells);
  if (!rows) throw new Error('It is not a sheet');
  return rows;
};
const compare = (cells: readonly (readonly string[])[], now = PRODUCT) =>
  compareSheet(parse(cells), new Map([[now.handle, now]]));

/** The table with another text in a cell. */
function typed(line: number, column: string, text: string, cells = table()): string[][] {
  const place = SHEET_COLUMNS.indexOf(column as (typeof SHEET_COLUMNS)[number]);
  return cells.map((row, index) => row.map((cell, at) => (index === line - 1 && at === place ? text : cell)));
}
const withVariant = (changes: object, now = PRODUCT): ImportProduct => ({
  ...now,
  variants: now.variants.map((variant) => (variant.sku === 'robe-S' ? { ...variant, ...changes } : variant)),
});

describe('a spreadsheet of products', () => {
  test('that was not edited has no difference, and formulas are escaped in it', () => {
    expect(compare(table())).toEqual({ changes: [], problems: [] });
    expect(
      table()
        .flat()
        .filter((cell) => /^[=+\-@]/.test(cell)),
    ).toEqual([]);
    expect(parse(table())[0]?.cells.get('name.ru')).toBe('=Халат');
    expect(parse(table())[0]?.cells.get('name.en')).toBe("'+Robe");
  });

  test('reads prices and numbers as programs write them', () => {
    expect(compare(typed(3, 'price', '4900.5'))).toEqual({ changes: [], problems: [] });
    expect(compare(typed(3, 'price', '5 200 ₽')).changes).toMatchObject([{ column: 'price', after: '5200' }]);
    expect(compare(typed(3, 'price', 'дорого')).problems).toEqual([{ line: 3, column: 'price', code: 'price' }]);
    expect(compare(typed(2, 'isNew', 'ДА')).changes).toMatchObject([{ before: 'нет', after: 'да' }]);
  });

  test('empties what is empty, and leaves alone what it has no column for', () => {
    expect(compare(typed(2, 'material.en', '')).changes).toMatchObject([
      { column: 'material.en', before: 'Silk', after: '' },
    ]);
    const place = SHEET_COLUMNS.indexOf('material.en');
    expect(compare(table().map((row) => row.toSpliced(place, 1)))).toEqual({ changes: [], problems: [] });
    expect(compare(typed(2, 'name.ru', '')).problems).toEqual([{ line: 2, column: 'name.ru', code: 'required' }]);
  });

  test('may have its rows and columns in any order', () => {
    const mixed = typed(3, 'price', '100').map((row) => row.toReversed());
    const [first = [], ...others] = mixed;
    expect(compare([first, ...others.toReversed()]).changes).toMatchObject([{ sku: 'robe-S', after: '100' }]);
  });

  test('leaves what the shop has changed since, and asks about what both have changed', () => {
    const now = withVariant({ price: 600_000, barcode: '46' });
    expect(compare(table(), now)).toEqual({ changes: [], problems: [] });
    expect(compare(typed(3, 'grams', '200'), now).changes).toMatchObject([{ column: 'grams', isConflict: false }]);
    expect(compare(typed(3, 'price', '5500'), now).changes).toMatchObject([
      { column: 'price', before: '6000', after: '5500', isConflict: true },
    ]);
  });

  test('keeps pieces sold since, and asks where the number was counted anew', () => {
    const cells = typed(3, 'stock', '8');
    const rows = new Map(parse(cells).map((row) => [row.line, row]));
    const sold = withVariant({ stock: 4, exported: { stock: 4, held: 0, version: 3 } });
    const { changes } = compare(cells, sold);
    expect(changes).toMatchObject([{ column: 'stock', isConflict: false }]);
    expect(applyChanges(sold, changes, rows).variants[0]).toMatchObject({
      stock: 8,
      exported: { stock: 5, version: 3 },
    });
    const counted = withVariant({ stock: 2, exported: { stock: 2, held: 0, version: 7 } });
    const conflict = compare(cells, counted).changes;
    expect(conflict).toMatchObject([{ isConflict: true, before: '2', after: '8' }]);
    expect(applyChanges(counted, conflict, rows).variants[0]).toMatchObject({ stock: 8, exported: { version: 7 } });
  });

  test('names rows that are of nothing or come twice, and is no other file', () => {
    const [, product = [], variant = []] = table();
    expect(compare([heads, product, product, variant.with(0, 'nothing'), variant.with(1, 'nothing')]).problems).toEqual(
      [
        { line: 3, column: null, code: 'repeated-row' },
        { line: 4, column: null, code: 'unknown-product' },
        { line: 5, column: null, code: 'unknown-variant' },
      ],
    );
    expect(readTable([['Handle', 'Title']])).toBeNull();
  });
});

test('undoing takes back what an import changed, and spares what was changed since', () => {
  const after = withVariant({ price: 600_000, stock: 9, grams: 300 });
  const now = withVariant({ price: 700_000, stock: 7, grams: 300 }, { ...PRODUCT, vendor: 'Иной' });
  const { product, restored, spared } = undoCells({ before: PRODUCT, after, now });
  expect(product).toEqual(withVariant({ price: 700_000, stock: 3, grams: 100 }, { ...PRODUCT, vendor: 'Иной' }));
  expect([restored, spared]).toEqual([2, [{ sku: 'robe-S', column: 'price' }]]);
});
