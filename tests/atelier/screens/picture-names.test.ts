import { expect, test } from 'vitest';
import { matchByName, namedAfter } from '#atelier/screens/spreadsheet/picture-names.ts';
import { blankProduct, blankVariant } from '#shared/spreadsheet/blank.ts';

const ROBE = {
  ...blankProduct('robe'),
  variants: [{ ...blankVariant('R-1'), colour: 'wine' }, blankVariant('R-1-2')],
};
const file = (name: string) => new File(['x'], name);

test('a picture file is matched by SKU or address, a number behind it only where nothing is called so', () => {
  const files = ['R-1-3.jpg', 'r-1.JPG', 'R-1-2.png', 'robe (2).webp', 'robe 10.webp', 'other.jpg'].map(file);
  const { matched, unknown } = matchByName(files, [ROBE]);
  expect(matched.map((each) => [each.file.name, each.handle, each.colour])).toEqual([
    ['r-1.JPG', 'robe', 'wine'],
    ['R-1-2.png', 'robe', null],
    ['R-1-3.jpg', 'robe', 'wine'],
    ['robe (2).webp', 'robe', null],
    ['robe 10.webp', 'robe', null],
  ]);
  expect(unknown.map(({ name }) => name)).toEqual(['other.jpg']);
});

test('a picture file has the names that it may be called after, as written first', () => {
  expect(namedAfter('ND-12_2.jpg')).toEqual(['ND-12_2', 'nd-12_2', 'ND-12', 'nd-12']);
});
