import { expect, test } from 'vitest';
import { changeId, firstChoice, wholeAdditions } from '#atelier/screens/spreadsheet/choose-changes.ts';
import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';

const change = (
  handle: string,
  sku: string | null,
  column: string,
  adds: SpreadsheetChange['adds'],
): SpreadsheetChange => ({
  ...{ line: 2, handle, sku, column, adds },
  ...{ before: '', after: 'x', isConflict: false, isHeldBack: false },
});
const CHANGES = [
  change('robe', null, 'vendor', null),
  change('robe', 'robe-l', 'size', 'variant'),
  change('robe', 'robe-l', 'price', 'variant'),
  change('gown', null, 'name.ru', 'product'),
  change('gown', 'gown-s', 'price', 'product'),
];
const ids = (...positions: number[]) => new Set(CHANGES.filter((_, index) => positions.includes(index)).map(changeId));

test('a new product is chosen with all of its variants or not at all, a new variant separately', () => {
  expect(wholeAdditions(CHANGES, ids(0, 1, 2, 3, 4), ids(0, 1, 2, 4))).toEqual(ids(0, 1, 2));
  expect(wholeAdditions(CHANGES, ids(0), ids(0, 4))).toEqual(ids(0, 3, 4));
  expect(wholeAdditions(CHANGES, ids(), ids(2))).toEqual(ids(1, 2));
  expect(wholeAdditions(CHANGES, ids(0, 1, 2), ids(1, 2))).toEqual(ids(1, 2));
});

test('what holds a variant back is written whatever else is chosen', () => {
  const heldBack = { ...change('robe', 'robe-s', 'stock', null), isHeldBack: true };
  expect(wholeAdditions([...CHANGES, heldBack], ids(0), ids())).toEqual(new Set([changeId(heldBack)]));
});

test('a conflict keeps the value of the shop at first, unless it holds a variant back', () => {
  const conflict = { ...change('robe', 'robe-s', 'price', null), isConflict: true };
  const heldBack = { ...change('robe', 'robe-m', 'stock', null), isConflict: true, isHeldBack: true };
  expect(firstChoice([...CHANGES, conflict, heldBack])).toEqual(new Set([...CHANGES, heldBack].map(changeId)));
});
