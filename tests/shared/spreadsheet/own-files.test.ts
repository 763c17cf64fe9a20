import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeRows } from '#shared/spreadsheet/arrange.ts';
import { compareSpreadsheet } from '#shared/spreadsheet/compare.ts';
import { findHeadingRow, headingKey, IGNORED, mapHeading, unmappedHeadings } from '#shared/spreadsheet/headings.ts';
import { nearestWord } from '#shared/spreadsheet/nearest-word.ts';
import { headOf, readTable, rowsOf, SPREADSHEET_COLUMNS } from '#shared/spreadsheet/table.ts';
import { inHandles, unknownWord, withWord, wordsByName } from '#shared/spreadsheet/words.ts';
import { PRODUCT, shopWith } from './robe.ts';

const KNOWN = new Map(
  [
    ['Артикул', 'sku'],
    ['Наименование', 'name.ru'],
    ['Категория', 'category'],
    ['Цена', 'price'],
    ['Размер', 'size'],
    ['Заметки', IGNORED],
  ].map(([text = '', column = '']) => [headingKey(text), column]),
);

const PRICE_LIST = [
  ['Прайс на весну 2027', '', '', '', ''],
  ['', '', '', '', ''],
  ['Артикул', 'Наименование', 'Категория', 'Размер', 'Цена, ₽', 'Полка'],
  ['R-S', 'Халат «Ночь»', 'Халаты', 'S', 4900, 'A1'],
  ['', '', '', '', '', ''],
  ['R-M', '', '', 'M', 5100, 'A2'],
  ['robe-S', 'Халат старый', 'Халаты', 'S', 4900.5, ''],
];

const read = (table: (string | number)[][], known = KNOWN) => {
  const header = findHeadingRow(table, known);
  const rows = readTable(table, header ?? undefined) ?? [];
  return arrangeRows(rows, (sku) => (sku === 'robe-S' ? 'robe' : undefined));
};
const shop = shopWith(null, [PRODUCT]);
const words = new Map([['category', wordsByName([{ handle: 'robes', names: ['Халаты', 'Robes'] }])]]);

describe('a file of one’s own', () => {
  test('has its headings below merged titles and empty rows', () => {
    const header = findHeadingRow(PRICE_LIST, KNOWN);
    expect(header?.line).toBe(3);
    expect(header?.headings.map(({ column }) => column)).toEqual(['sku', 'name.ru', 'category', 'size', 'price', null]);
    expect(findHeadingRow(PRICE_LIST, new Map())?.line).toBe(3);
    expect(findHeadingRow([[], ['']], KNOWN)).toBeNull();
  });

  test('is asked about the headings that nobody has mapped, each of which gets one column', () => {
    const header = findHeadingRow(PRICE_LIST, KNOWN);
    if (!header) throw new Error('It has no headings');
    expect(unmappedHeadings(header).map(({ text }) => text)).toEqual(['Полка']);
    const moved = mapHeading(header, 5, 'price');
    expect(moved.headings.map(({ column }) => column)).toEqual(['sku', 'name.ru', 'category', 'size', null, 'price']);
    expect(unmappedHeadings(mapHeading(header, 5, IGNORED))).toEqual([]);
  });

  test('is told once what is wrong with a row that is a product’s and a variant’s', () => {
    const [titles = [], , heads = [], first = []] = PRICE_LIST;
    const rows = read([titles, heads, first.with(2, 'Шторы'), PRICE_LIST[5] ?? []]);
    const { problems } = compareSpreadsheet(rows, { ...shop, words });
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [3, 'word'],
      [4, 'refused-product'],
    ]);
  });

  test('has rows of variants, from which the row of their product is made', () => {
    const rows = read(PRICE_LIST).map(({ line, cells }) => [line, cells.get('handle'), cells.get('sku')]);
    expect(rows).toEqual([
      [4, 'halat-noch', ''],
      [4, 'halat-noch', 'R-S'],
      [6, 'halat-noch', 'R-M'],
      [7, 'robe', ''],
      [7, 'robe', 'robe-S'],
    ]);
    const { changes, problems } = compareSpreadsheet(read(PRICE_LIST), { ...shop, words });
    expect(problems).toEqual([]);
    expect(changes.filter(({ handle }) => handle === 'robe')).toMatchObject([
      { column: 'name.ru', after: 'Халат старый' },
    ]);
    expect(changes.filter(({ handle }) => handle !== 'robe').map(({ column, after }) => [column, after])).toEqual([
      ['name.ru', 'Халат «Ночь»'],
      ['category', 'robes'],
      ['size', 'S'],
      ['price', '4900'],
      ['size', 'M'],
      ['price', '5100'],
    ]);
  });

  test('leaves a product as it is where its rows are empty', () => {
    const rows = read([
      ['Артикул', 'Наименование', 'Цена'],
      ['robe-S', '', 5000],
    ]);
    expect(compareSpreadsheet(rows, shop).changes.map(({ column }) => column)).toEqual(['price']);
  });

  test('is told of a row that has a price and no SKU', () => {
    const rows = read([
      ['Артикул', 'Наименование', 'Категория', 'Цена'],
      ['', 'Сорочка', 'robes', 5000],
    ]);
    expect(compareSpreadsheet(rows, shop).problems).toMatchObject([{ line: 2, column: 'sku', code: 'no-sku' }]);
  });
});

test('an exported file keeps its rows, and is not asked about other headings', () => {
  const table = [[...SPREADSHEET_COLUMNS.map((id) => headOf(id, 'x')), 'Заметка'], ...rowsOf(PRODUCT)];
  const rows = readTable(table) ?? [];
  expect(arrangeRows(rows, () => 'another')).toEqual(rows);
  const header = findHeadingRow(table, KNOWN);
  expect(header && unmappedHeadings(header)).toEqual([]);
});

describe('a name', () => {
  const care = new Map([
    [
      'care',
      wordsByName([
        { handle: 'hand-wash', names: ['Стирать вручную', 'Hand wash'] },
        { handle: 'lapel', names: ['На груди слева, на халате'] },
      ]),
    ],
  ]);

  test('stands for its handle in both languages, in any case, and with commas of its own', () => {
    expect(inHandles('care', 'СТИРАТЬ  вручную, hand-wash;Hand wash', care)).toBe('hand-wash, hand-wash; hand-wash');
    expect(inHandles('care', 'На груди слева, на халате, Hand Wash', care)).toBe('lapel, hand-wash');
    expect(inHandles('category', ' халаты', words)).toBe('robes');
    expect(unknownWord('care', 'Hand wash, кипятить', care)).toBe('кипятить');
  });

  test('that is unknown is replaced wherever it stands, and nothing else is', () => {
    const care = withWord(new Map(), 'care', { word: 'кипятить', by: 'hand-wash' });
    expect(inHandles('care', 'Hand wash, Кипятить', care)).toBe('Hand wash, hand-wash');
    const category = withWord(new Map(), 'category', { word: 'трусы', by: 'briefs' });
    expect(inHandles('category', 'Трусы', category)).toBe('briefs');
    expect(inHandles('category', 'Трусы, шорты', category)).toBe('Трусы, шорты');
    const known = new Map([['category', wordsByName([{ handle: 'briefs', names: ['Трусы'] }])]]);
    expect(inHandles('category', 'Трусы', withWord(known, 'category', { word: 'трусы', by: 'slips' }))).toBe('briefs');
  });

  const handle = fc.stringMatching(/^[a-z]{1,6}$/);
  test('never changes a cell that has handles only', () => {
    fc.assert(
      fc.property(fc.uniqueArray(handle, { minLength: 1 }), fc.array(fc.string()), (handles, names) => {
        const known = new Map([['care', wordsByName(handles.map((each) => ({ handle: each, names })))]]);
        expect(inHandles('care', handles.join(', '), known)).toBe(handles.join(', '));
      }),
      { examples: [[['e', 'b', 'eb', 'a'], []]] },
    );
  });

  test('gets the suggestion of what is most like it, and itself if it is there', () => {
    const choices = ['Трусы-слипы', 'Бюстгальтеры и бралетты', 'Халаты и домашняя одежда'].map((label) => ({ label }));
    expect(nearestWord('Трусы', choices)?.label).toBe('Трусы-слипы');
    expect(nearestWord('халат', choices)?.label).toBe('Халаты и домашняя одежда');
    expect(nearestWord('Носки', choices)).toBeNull();
    fc.assert(
      fc.property(fc.uniqueArray(handle, { minLength: 1 }), fc.nat(), (labels, at) => {
        const label = labels[at % labels.length] ?? '';
        expect(
          nearestWord(
            label,
            labels.map((each) => ({ label: each })),
          )?.label,
        ).toBe(label);
      }),
    );
  });
});
