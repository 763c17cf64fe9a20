import { expect, test } from 'vitest';
import {
  EMPTY_SIZE_ROW,
  pasteSizeRows,
  readSizeRow,
  readSizeRows,
  SIZE_ROW_COLUMNS,
  type SizeRowColumn,
  writeSizeRow,
} from '#shared/spreadsheet/size-rows.ts';
import { headOf } from '#shared/spreadsheet/table.ts';

const WORDS = Object.fromEntries(SIZE_ROW_COLUMNS.map((column) => [column, `Столбец ${column}`])) as Record<
  SizeRowColumn,
  string
>;
const SIZE = { size: '75B', body: { underBust: 75.5, bust: 90 }, elsewhere: { uk: '34B' } };

test('a size is read from the row that was written of it, in a file too', () => {
  const row = writeSizeRow(SIZE);
  expect(readSizeRow(row)).toEqual(SIZE);
  const heads = SIZE_ROW_COLUMNS.map((column) => headOf(column, WORDS[column]));
  const cells = SIZE_ROW_COLUMNS.map((column) => row[column]);
  expect(readSizeRows([['Наши размеры'], heads, cells, []], WORDS)).toEqual([row]);
});

test('a file of one’s own is read by the words of its headings, and refused without labels', () => {
  const table = [
    ['столбец SIZE', 'Цена', 'Столбец bust'],
    ['75B', 1, 90],
  ];
  expect(readSizeRows(table, WORDS)?.map(readSizeRow)).toEqual([{ size: '75B', body: { bust: 90 }, elsewhere: {} }]);
  expect(readSizeRows([['Цена'], [1]], WORDS)).toBeNull();
});

test('a number may have a comma, and what is none is refused later', () => {
  expect(readSizeRow({ ...EMPTY_SIZE_ROW, size: ' 42 ', hips: '96,5', bust: 'x' })).toEqual({
    size: '42',
    body: { hips: 96.5, bust: Number.NaN },
    elsewhere: {},
  });
});

test('a pasted block whose first row is headings is read by them, and is no size', () => {
  const block = [
    ['Столбец size', 'Столбец bust', 'Столбец underBust'],
    ['75B', '90', '75'],
  ];
  const rows = pasteSizeRows(
    [EMPTY_SIZE_ROW],
    { row: 0, column: 0, words: WORDS },
    ['size', 'underBust', 'bust'],
    block,
  );
  expect(rows).toEqual([{ ...EMPTY_SIZE_ROW, size: '75B', bust: '90', underBust: '75' }]);
});

test('a pasted block fills cells to the right and below, and adds rows', () => {
  const rows = pasteSizeRows(
    [EMPTY_SIZE_ROW],
    { row: 0, column: 1, words: WORDS },
    ['size', 'bust', 'hips'],
    [
      ['80', '88', 'beyond'],
      ['84', '92'],
    ],
  );
  expect(rows.map(({ bust, hips }) => [bust, hips])).toEqual([
    ['80', '88'],
    ['84', '92'],
  ]);
});
