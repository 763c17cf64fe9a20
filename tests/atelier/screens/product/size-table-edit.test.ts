import { expect, test } from 'vitest';
import {
  cellOf,
  newSizeTable,
  sizeDoubts,
  withCell,
  withColumn,
  withoutColumn,
  withSizes,
  writtenColumns,
} from '#atelier/screens/product/size-table-edit.ts';
import { STANDARD_SIZES } from '#shared/domain/sizing/shop-sizes.ts';

const TABLE = newSizeTable(['M', 'S'], STANDARD_SIZES);

test('a new table has the sizes of the product, smallest first, with the bodies of the shop’s own', () => {
  expect(TABLE.sizes.map(({ size }) => size)).toEqual(['S', 'M']);
  expect(writtenColumns(TABLE)).toEqual(['bust', 'waist', 'hips']);
  const medium = STANDARD_SIZES.sizes.find(({ size }) => size === 'M');
  expect(cellOf(TABLE, { row: 1, column: 'bust' })).toBe(medium?.body.bust);
});

test('a cell can be filled and emptied, and there is none for the ease of a garment’s own length', () => {
  const long = withCell(TABLE, { row: 0, column: 'length' }, 95);
  expect(long.sizes[0]?.garment).toEqual({ length: 95 });
  expect(withCell(long, { row: 0, column: 'length' }, null)).toEqual(TABLE);
  expect(withCell(TABLE, { row: 'ease', column: 'bust' }, 4).ease).toEqual({ bust: 4 });
  expect(cellOf(TABLE, { row: 'ease', column: 'length' })).toBeUndefined();
});

test('removing a column removes its ease, and adding it again restores the shop’s bodies', () => {
  const eased = withCell(TABLE, { row: 'ease', column: 'hips' }, 6);
  const narrow = withoutColumn(eased, 'hips');
  expect(writtenColumns(narrow)).toEqual(['bust', 'waist']);
  expect(withColumn(narrow, 'hips', STANDARD_SIZES)).toEqual(TABLE);
  expect(cellOf(withColumn(TABLE, 'height', STANDARD_SIZES), { row: 0, column: 'height' })).toBe(STANDARD_SIZES.height);
});

test('added sizes are in order', () => {
  const sizes = withSizes(TABLE, ['XL', 'XS'], STANDARD_SIZES).sizes.map(({ size }) => size);
  expect(sizes).toEqual(['XS', 'S', 'M', 'XL']);
});

test('a column with a gap, and a size smaller than the one before, are questioned', () => {
  expect(sizeDoubts(TABLE)).toEqual([]);
  const gap = withCell(TABLE, { row: 1, column: 'hips' }, null);
  expect(sizeDoubts(withCell(gap, { row: 1, column: 'bust' }, 10))).toEqual([
    { kind: 'smaller', column: 'bust', size: 'M' },
    { kind: 'incomplete', column: 'hips', size: 'M' },
  ]);
});
