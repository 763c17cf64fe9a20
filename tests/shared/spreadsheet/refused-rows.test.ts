import { describe, expect, test } from 'vitest';
import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { blankProduct, blankVariant } from '#shared/spreadsheet/blank.ts';
import { compareSpreadsheet } from '#shared/spreadsheet/compare.ts';
import { problemGroups } from '#shared/spreadsheet/problem-groups.ts';
import { spreadsheetShop } from '#shared/spreadsheet/shop.ts';
import { type FileCell, headOf, readTable } from '#shared/spreadsheet/table.ts';

const COUNTED: ImportVariant = { ...blankVariant('robe-S'), price: 490_000, stock: 5 };
const UNCOUNTED: ImportVariant = { ...blankVariant('robe-M'), price: 490_000 };

const shopWith = (published: boolean) => {
  const product: ImportProduct = {
    ...blankProduct('robe'),
    name: { ru: 'Халат', en: '' },
    category: 'robes',
    published,
    variants: [COUNTED, UNCOUNTED],
  };
  const found = { product, revision: '', status: published ? ('published' as const) : ('draft' as const) };
  return spreadsheetShop(
    { products: [found], owners: [], colours: [] },
    {
      categories: [{ handle: 'robes' }],
      collections: [],
    },
  );
};

/** Compares rows, given by the names of their columns, with the shop. */
function compare(rows: readonly Record<string, FileCell>[], { published = true } = {}) {
  const columns = ['handle', 'sku', ...new Set(rows.flatMap((row) => Object.keys(row)))];
  const table = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return compareSpreadsheet(readTable([columns.map((id) => headOf(id, 'x')), ...table]) ?? [], shopWith(published));
}

const cell = (column: string, value: FileCell) => compare([{ handle: 'robe', sku: 'robe-S', [column]: value }]);

describe('a number cell', () => {
  test('with a price is rounded to kopecks: a formula leaves noise behind the comma', () => {
    expect(cell('price', 24_900 * 1.1)).toMatchObject({ changes: [{ after: '27390' }], problems: [] });
    expect(cell('price', 27_389.999_999_999_996)).toMatchObject({ changes: [{ after: '27390' }], problems: [] });
    expect(cell('price', 1.005)).toMatchObject({ changes: [{ after: '1.01' }], problems: [] });
    expect(cell('compareAt', 54.989)).toMatchObject({ changes: [{ after: '54.99' }], problems: [] });
  });

  test('with a number of pieces loses its noise, and no whole piece', () => {
    expect(cell('stock', 2.1 / 0.3)).toMatchObject({ changes: [{ after: '7' }], problems: [] });
    expect(cell('stock', 5.5).problems).toMatchObject([{ column: 'stock', code: 'whole-number' }]);
  });

  test('is no price if it is negative, or no number of roubles', () => {
    for (const value of [-1, 1e21, Number.NaN]) {
      expect(cell('price', value).problems).toMatchObject([{ column: 'price', code: 'price' }]);
    }
  });
});

test('a text with a fraction of a kopeck is no price', () => {
  expect(cell('price', '12.345').problems).toMatchObject([{ column: 'price', code: 'price' }]);
});

describe('the error of a formula', () => {
  test('refuses its row, whatever the column', () => {
    for (const error of ['#VALUE!', '#N/A', '#DIV/0!', '#ЗНАЧ!', '#Н/Д', '#ССЫЛКА!', 'Err:502']) {
      for (const column of ['price', 'compareAt', 'stock', 'barcode']) {
        expect(cell(column, error)).toMatchObject({ changes: [], problems: [{ column, code: 'formula-error' }] });
      }
    }
    for (const key of ['handle', 'sku']) {
      const row = { handle: 'robe', sku: 'robe-S', price: '1', [key]: '#REF!' };
      expect(compare([row])).toMatchObject({ changes: [], problems: [{ column: key, code: 'formula-error' }] });
    }
    expect(compare([{ handle: 'robe', 'name.ru': '#ИМЯ?' }]).changes).toEqual([]);
    expect(compare([{ handle: 'robe', 'name.ru': '#1 халат' }]).problems).toEqual([]);
  });

  test('holds a variant back that the shop does not count', () => {
    const row = { handle: 'robe', sku: 'robe-M', stock: '#VALUE!' };
    expect(compare([row]).changes).toMatchObject([{ column: 'stock', after: '0', isHeldBack: true }]);
  });
});

describe('a price of nothing', () => {
  const free = (sku: string) => ({ handle: 'robe', sku, price: 0 });
  const refusal = { column: 'price', code: 'no-price' };

  test('is refused for what is on sale', () => {
    expect(compare([free('robe-S')])).toMatchObject({ changes: [], problems: [refusal] });
    expect(compare([free('robe-S')], { published: false }).problems).toEqual([]);
  });

  test('is refused for what the file puts on sale', () => {
    const rows = [{ handle: 'robe', published: 'да' }, free('robe-S')];
    expect(compare(rows, { published: false }).problems).toMatchObject([refusal]);
  });

  test('is taken for what the file takes off sale', () => {
    expect(compare([{ handle: 'robe', published: 'нет' }, free('robe-S')]).problems).toEqual([]);
  });
});

describe('a number on hand', () => {
  test('may name its unit', () => {
    for (const text of ['7 шт.', '7шт', '7 штук', '7 pcs']) {
      expect(cell('stock', text)).toMatchObject({ changes: [{ after: '7' }], problems: [] });
    }
    expect(cell('stock', '5-10 шт').problems).toMatchObject([{ column: 'stock', code: 'whole-number' }]);
  });

  test('is none where a piece is sewn to order, in words as well as empty', () => {
    for (const text of ['', 'под заказ', 'На заказ', 'made to order']) {
      expect(cell('stock', text)).toMatchObject({ changes: [{ before: '5', after: '' }], problems: [] });
    }
  });

  test('which cannot be read keeps a new variant out of the shop', () => {
    const row = { handle: 'robe', sku: 'robe-L', price: '4900', stock: 'много' };
    expect(compare([row])).toEqual({
      changes: [],
      problems: [{ line: 2, column: 'stock', value: 'много', code: 'whole-number' }],
    });
  });

  test('which cannot be read holds a variant back whose pieces the shop does not count', () => {
    const { changes, problems } = compare([{ handle: 'robe', sku: 'robe-M', price: '5000', stock: 'много' }]);
    expect(problems).toMatchObject([{ column: 'stock', code: 'whole-number' }]);
    expect(changes).toMatchObject([{ sku: 'robe-M', column: 'stock', before: '', after: '0', isHeldBack: true }]);
  });

  test('which cannot be read keeps the number that the shop has counted', () => {
    expect(cell('stock', 'много').changes).toEqual([]);
  });

  test('which cannot be read holds a variant back that the same file puts on sale', () => {
    const rows = [
      { handle: 'robe', published: 'да' },
      { handle: 'robe', sku: 'robe-M', stock: 'много' },
    ];
    expect(compare(rows, { published: false }).changes).toMatchObject([
      { column: 'published' },
      { sku: 'robe-M', column: 'stock', after: '0' },
    ]);
  });
});

describe('a refused cell', () => {
  test('refuses its whole row: no row is half applied', () => {
    const rows = [
      { handle: 'robe', sku: 'robe-S', price: '5000', barcode: 'x'.repeat(65) },
      { handle: 'robe', sku: 'robe-M', price: '5000', barcode: '46' },
    ];
    const { changes } = compare(rows);
    expect(changes.map(({ sku, column }) => [sku, column])).toEqual([
      ['robe-M', 'price'],
      ['robe-M', 'barcode'],
    ]);
  });

  test('is counted with those of the same reason', () => {
    const { problems } = compare([
      { handle: 'robe', sku: 'robe-S', price: 'дорого', stock: '5,5' },
      { handle: 'robe', sku: 'robe-M', price: 'дорого' },
    ]);
    expect(problemGroups(problems)).toEqual([
      {
        key: 'price price',
        column: 'price',
        code: 'price',
        word: null,
        cells: [
          { line: 2, value: 'дорого' },
          { line: 3, value: 'дорого' },
        ],
      },
      {
        key: 'stock whole-number',
        column: 'stock',
        code: 'whole-number',
        word: null,
        cells: [{ line: 2, value: '5,5' }],
      },
    ]);
  });

  test('with a word that the shop does not have is counted with those of the same word', () => {
    const { problems } = compare([
      { handle: 'robe', category: 'Трусы', published: 'ага' },
      { handle: 'robe', sku: 'robe-S', price: 'дорого', stock: 'нет' },
    ]);
    expect(problemGroups(problems).map(({ column, word }) => [column, word])).toEqual([
      ['category', 'Трусы'],
      ['published', 'ага'],
      ['price', null],
      ['stock', 'нет'],
    ]);
  });
});
