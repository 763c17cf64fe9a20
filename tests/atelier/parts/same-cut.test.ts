import { expect, test } from 'vitest';
import { layTogether, sameCutAs } from '#atelier/parts/production/same-cut.ts';

const piece = (id: string, sku: string, isMeasured = false) => ({ id, sku, isMeasured });
const PIECES = [piece('1', 'robe-m'), piece('2', 'gown-s'), piece('3', 'robe-m'), piece('4', 'robe-m', true)];
const ids = (pieces: readonly { id: string }[]) => pieces.map(({ id }) => id).join(' ');

test('pieces of one product, colour and size are laid together, and those made to measure are cut alone', () => {
  expect(ids(layTogether(PIECES))).toBe('1 3 2 4');
  expect(PIECES.map((each) => ids(sameCutAs(each, PIECES)))).toEqual(['1 3', '2', '1 3', '4']);
});
