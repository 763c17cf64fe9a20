import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { applyChanges } from '#shared/spreadsheet/apply.ts';
import { blankProduct, blankVariant } from '#shared/spreadsheet/blank.ts';
import { knownColours } from '#shared/spreadsheet/colours.ts';
import { compareSpreadsheet } from '#shared/spreadsheet/compare.ts';
import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';
import { headOf, readTable, rowsOf, SPREADSHEET_COLUMNS, type SpreadsheetRow } from '#shared/spreadsheet/table.ts';
import { undoImport } from '#shared/spreadsheet/undo.ts';
import { PRODUCT, shopWith } from './robe.ts';

const heads = SPREADSHEET_COLUMNS.map((id) => headOf(id, 'Столбец'));
const table = (product = PRODUCT) => [heads, ...rowsOf(product)];
const parse = (cells: readonly (readonly string[])[]): SpreadsheetRow[] => {
  const rows = readTable(cells);
  if (!rows) throw new Error('It is not a sheet');
  return rows;
};
const shopOf = (...products: ImportProduct[]) => shopWith(null, products);
const compare = (cells: readonly (readonly string[])[], ...now: ImportProduct[]) =>
  compareSpreadsheet(parse(cells), now.length === 0 ? shopOf(PRODUCT) : shopOf(...now));
const apply = (product: ImportProduct, changes: readonly SpreadsheetChange[], rows: readonly SpreadsheetRow[] = []) =>
  applyChanges(product, changes, {
    rows: new Map(rows.map((row) => [row.line, row])),
    colours: knownColours(PRODUCT.colours),
  });

/** The table with another text in a cell. */
function typed(line: number, column: string, text: string, cells = table()): string[][] {
  const wanted = SPREADSHEET_COLUMNS.indexOf(column as (typeof SPREADSHEET_COLUMNS)[number]);
  return cells.map((row, index) => row.map((cell, at) => (index === line - 1 && at === wanted ? text : cell)));
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

  test('says which families of filters colours belong to, by their names', () => {
    const { changes } = compare(typed(2, 'colourFamilies', 'Винный: mixed'));
    expect(changes).toMatchObject([{ column: 'colourFamilies', before: '', after: 'Винный: mixed' }]);
    expect(apply(PRODUCT, changes).colours).toMatchObject([{ handle: 'wine', swatch: '#790d0d', family: 'mixed' }]);
    for (const refused of ['Винный: пёстрый', 'Синий: blue', 'red']) {
      expect(compare(typed(2, 'colourFamilies', refused)).problems).toMatchObject([{ code: 'word' }]);
    }
  });

  test('reads prices and numbers as programs write them', () => {
    expect(compare(typed(3, 'price', '4900.5'))).toEqual({ changes: [], problems: [] });
    expect(compare(typed(3, 'price', '5 200 ₽')).changes).toMatchObject([{ column: 'price', after: '5200' }]);
    expect(compare(typed(3, 'price', 'дорого')).problems).toEqual([
      { line: 3, column: 'price', value: 'дорого', code: 'price' },
    ]);
    expect(compare(typed(2, 'isNew', 'ДА')).changes).toMatchObject([{ before: 'нет', after: 'да' }]);
    expect(compare(typed(2, 'published', 'no')).changes).toMatchObject([{ before: 'да', after: 'нет' }]);
  });

  test('clears empty cells, and leaves missing columns alone', () => {
    expect(compare(typed(2, 'material.en', '')).changes).toMatchObject([
      { column: 'material.en', before: 'Silk', after: '' },
    ]);
    const index = SPREADSHEET_COLUMNS.indexOf('material.en');
    expect(compare(table().map((row) => row.toSpliced(index, 1)))).toEqual({ changes: [], problems: [] });
    expect(compare(typed(2, 'name.ru', '')).problems).toMatchObject([{ line: 2, column: 'name.ru', code: 'required' }]);
  });

  test('puts a draft on sale once every variant has a price, in the shop or in the file', () => {
    const unpriced = withVariant({ price: 0 }, { ...PRODUCT, published: false });
    const onSale = typed(2, 'published', 'да', table(unpriced));
    const shop = shopWith('draft', [unpriced]);
    expect(compareSpreadsheet(parse(onSale), shop)).toEqual({
      changes: [],
      problems: [{ line: 2, column: 'published', code: 'no-price' }],
    });
    const { changes, problems } = compareSpreadsheet(parse(typed(3, 'price', '4900', onSale)), shop);
    expect(changes.map(({ column }) => column)).toEqual(['published', 'price']);
    expect(problems).toEqual([]);
  });

  test('may have its rows and columns in any order', () => {
    const mixed = typed(3, 'price', '100').map((row) => row.toReversed());
    const [first = [], ...others] = mixed;
    expect(compare([first, ...others.toReversed()]).changes).toMatchObject([{ sku: 'robe-S', after: '100' }]);
  });

  test('keeps what the shop has changed since, and reports conflicts', () => {
    const now = withVariant({ price: 600_000, barcode: '46' });
    expect(compare(table(), now)).toEqual({ changes: [], problems: [] });
    expect(compare(typed(3, 'grams', '200'), now).changes).toMatchObject([{ column: 'grams', isConflict: false }]);
    expect(compare(typed(3, 'price', '5500'), now).changes).toMatchObject([
      { column: 'price', before: '6000', after: '5500', isConflict: true },
    ]);
  });

  test('keeps pieces sold since, and reports a conflict with a recount', () => {
    const cells = typed(3, 'stock', '8');
    const rows = parse(cells);
    const sold = withVariant({ stock: 4, exported: { stock: 4, held: 0, version: 3 } });
    const { changes } = compare(cells, sold);
    expect(changes).toMatchObject([{ column: 'stock', isConflict: false }]);
    expect(apply(sold, changes, rows).variants[0]).toMatchObject({
      stock: 8,
      exported: { stock: 5, version: 3 },
    });
    const counted = withVariant({ stock: 2, exported: { stock: 2, held: 0, version: 7 } });
    const conflict = compare(cells, counted).changes;
    expect(conflict).toMatchObject([{ isConflict: true, before: '2', after: '8' }]);
    expect(apply(counted, conflict, rows).variants[0]).toMatchObject({ stock: 8, exported: { version: 7 } });
  });

  test('reports unknown and repeated rows, and other files', () => {
    const [, product = [], variant = []] = table();
    expect(compare([heads, product, product, variant.with(0, 'nothing')]).problems).toEqual([
      { line: 3, column: null, code: 'repeated-row' },
      { line: 4, column: null, code: 'unknown-product' },
    ]);
    const archived = { ...PRODUCT, published: false };
    expect(compare([heads, product], archived).problems).toMatchObject([{ code: 'archived-product' }]);
    expect(compare(typed(2, 'category', 'nowhere')).problems).toMatchObject([{ column: 'category', code: 'word' }]);
    expect(readTable([['Handle', 'Title']])).toBeNull();
  });
});

/** A row as a person types one: by the names of its columns, without a version. */
const newRow = (cells: Record<string, string>) => SPREADSHEET_COLUMNS.map((id) => cells[id] ?? '');

describe('rows that the shop does not have', () => {
  const product = { handle: 'gown', 'name.ru': 'Сорочка', category: 'robes' };
  const variant = { handle: 'gown', sku: 'gown-s', price: '3 900', size: 'S', colour: 'винный', stock: '2' };

  test('add a product with its variants, in colours that the shop knows by name', () => {
    const { changes, problems } = compare([heads, newRow(product), newRow(variant)]);
    expect(problems).toEqual([]);
    expect(new Set(changes.map(({ adds, isConflict }) => `${adds} ${isConflict}`))).toEqual(new Set(['product false']));
    expect(apply(blankProduct('gown'), changes)).toEqual({
      ...blankProduct('gown'),
      name: { ru: 'Сорочка', en: '' },
      category: 'robes',
      colours: PRODUCT.colours,
      variants: [{ ...blankVariant('gown-s'), price: 390_000, size: 'S', colour: 'wine', stock: 2 }],
    });
  });

  test('add variants to a product, and new colours', () => {
    const { changes } = compare([heads, newRow({ ...variant, handle: 'robe', sku: 'robe-L', colour: 'Чёрный' })]);
    expect(new Set(changes.map(({ adds }) => adds))).toEqual(new Set(['variant']));
    expect(apply(PRODUCT, changes)).toEqual({
      ...PRODUCT,
      colours: [...PRODUCT.colours, { handle: 'chernyy', name: { ru: 'Чёрный', en: '' }, swatch: null }],
      variants: [
        ...PRODUCT.variants,
        { ...blankVariant('robe-L'), price: 390_000, size: 'S', colour: 'chernyy', stock: 2 },
      ],
    });
  });

  test('are left out with a reason if they lack something', () => {
    const codes = (...rows: Record<string, string>[]) => {
      const { changes, problems } = compare([heads, ...rows.map(newRow)]);
      expect(changes).toEqual([]);
      return problems.map(({ line, column, code }) => `${line} ${column} ${code}`);
    };
    expect(codes(product)).toEqual(['2 null no-variants']);
    expect(codes({ ...product, category: '' }, variant)).toEqual(['2 category required', '3 null refused-product']);
    expect(codes({ ...product, category: 'nowhere' }, variant)).toEqual(['2 category word', '3 null refused-product']);
    expect(codes(product, { ...variant, price: '0' })).toEqual(['2 null no-variants', '3 price required']);
    expect(codes(product, { ...variant, sku: 'robe-S' })).toEqual(['2 null no-variants', '3 sku taken-sku']);
    expect(codes({ ...product, handle: 'a b' }, { ...variant, handle: 'a b' })).toEqual([
      '2 handle address',
      '3 handle address',
    ]);
  });

  test('are a conflict if somebody else has added the same meanwhile', () => {
    const rows = [heads, newRow({ ...product, published: 'да' }), newRow(variant)];
    const added = apply(blankProduct('gown'), compare(rows).changes);
    expect(compare(rows, PRODUCT, added).changes).toEqual([]);
    const other = { ...added, name: { ru: 'Иная', en: '' } };
    expect(compare(rows, PRODUCT, other).changes).toMatchObject([
      { column: 'name.ru', before: 'Иная', after: 'Сорочка', isConflict: true, adds: null },
    ]);
  });

  const text = fc.string({ unit: fc.constantFrom(...'абab9 =+\'"\n;,') }).map((value) => value.trim());
  const named = text.map((value) => `Н${value}`);
  const arbitraryVariant = fc.record({
    colour: fc.constantFrom('wine', null),
    size: fc.constantFrom('S', 'M', null),
    price: fc.integer({ min: 1, max: 99_999_999 }),
    compareAt: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
    stock: fc.option(fc.nat({ max: 1_000_000 })),
    barcode: text,
    grams: fc.nat({ max: 1_000_000 }),
  });
  const arbitraryProduct = fc
    .record({
      name: fc.record({ ru: named, en: text }),
      description: fc.record({ ru: text, en: text }),
      material: fc.record({ ru: text, en: text }),
      vendor: text,
      collections: fc.subarray(['midnight', 'linden']),
      isNew: fc.boolean(),
      published: fc.boolean(),
      customs: fc.option(fc.constant({ text: 'Silk robe', hsCode: '620891', origin: 'RU' })),
      variants: fc.array(arbitraryVariant, { minLength: 1, maxLength: 4 }),
    })
    .map(
      ({ variants, ...values }): ImportProduct => ({
        ...blankProduct('gown'),
        ...values,
        category: 'robes',
        colours: variants.some(({ colour }) => colour !== null) ? PRODUCT.colours : [],
        variants: variants.map((one, index) => ({ ...blankVariant(`gown-${index}`), ...one })),
      }),
    );

  test('can contain everything that a spreadsheet has of a product', () => {
    fc.assert(
      fc.property(arbitraryProduct, (wanted) => {
        const version = SPREADSHEET_COLUMNS.indexOf('version');
        const colour = SPREADSHEET_COLUMNS.indexOf('colour');
        const rows = rowsOf(wanted).map((row) => row.with(version, '').with(colour, row[colour] ? 'Wine' : ''));
        const { changes, problems } = compare([heads, ...rows]);
        expect(problems).toEqual([]);
        expect(apply(blankProduct('gown'), changes)).toEqual(wanted);
      }),
    );
  });

  test('are removed by undoing, and nothing else is', () => {
    fc.assert(
      fc.property(arbitraryProduct, arbitraryProduct, (added, kept) => {
        const rows = rowsOf({ ...added, handle: 'robe' }).map((row) =>
          newRow({ ...Object.fromEntries(SPREADSHEET_COLUMNS.map((id, at) => [id, row[at] ?? ''])), version: '' }),
        );
        const before = {
          ...kept,
          handle: 'robe',
          published: true,
          variants: kept.variants.map((one) => ({ ...one, sku: `robe-${one.sku}` })),
        };
        const changes = compare([heads, ...rows.slice(1)], before).changes;
        const after = apply(before, changes);
        expect(after.variants).toHaveLength(before.variants.length + added.variants.length);
        const undone = undoImport({ before, after, now: after, ordered: new Set() });
        expect(undone).toEqual({ product: before, restored: 0, removed: added.variants.length, spared: [] });
      }),
    );
  });
});

test('undoing keeps added variants that were ordered or changed since', () => {
  const { changes } = compare([
    heads,
    ...['L', 'XL', 'XS'].map((size) => newRow({ handle: 'robe', sku: size, price: '1' })),
  ]);
  const after = apply(PRODUCT, changes);
  const now = { ...after, variants: after.variants.map((one) => (one.sku === 'XL' ? { ...one, grams: 7 } : one)) };
  const { product, removed, spared } = undoImport({ before: PRODUCT, after, now, ordered: new Set(['L']) });
  expect(product.variants.map(({ sku }) => sku)).toEqual(['robe-S', 'robe-M', 'L', 'XL']);
  expect([removed, spared]).toEqual([
    1,
    [
      { sku: 'L', column: null },
      { sku: 'XL', column: null },
    ],
  ]);
});

test('undoing reverts an import’s changes, and keeps later ones', () => {
  const after = withVariant({ price: 600_000, stock: 9, grams: 300 });
  const now = withVariant({ price: 700_000, stock: 7, grams: 300 }, { ...PRODUCT, vendor: 'Иной' });
  const { product, restored, spared } = undoImport({ before: PRODUCT, after, now, ordered: new Set() });
  expect(product).toEqual(withVariant({ price: 700_000, stock: 3, grams: 100 }, { ...PRODUCT, vendor: 'Иной' }));
  expect([restored, spared]).toEqual([2, [{ sku: 'robe-S', column: 'price' }]]);
});

test('undoing puts pictures and what is made to order back, unless they were changed since', () => {
  const picture = {
    key: 'a.jpg',
    source: '',
    width: 1,
    height: 1,
    alt: { ru: '', en: '' },
    colour: null,
    ground: null,
  };
  const after = { ...PRODUCT, pictures: [picture], madeToMeasure: { surcharge: 1, days: { min: 1, max: 2 } } };
  const undone = undoImport({ before: PRODUCT, after, now: after, ordered: new Set() });
  expect(undone).toEqual({ product: PRODUCT, restored: 2, removed: 0, spared: [] });
  const now = { ...after, pictures: [] };
  expect(undoImport({ before: PRODUCT, after, now, ordered: new Set() }).spared).toEqual([
    { sku: null, column: 'pictures' },
  ]);
});
