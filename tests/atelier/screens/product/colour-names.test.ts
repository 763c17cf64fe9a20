import { describe, expect, test } from 'vitest';
import { colourOfFile, newColour, renameColour, withColours } from '#atelier/screens/product/colour-names.ts';
import { withCombinations } from '#atelier/screens/product/variant-matrix.ts';
import type { ImportPicture, ImportProduct } from '#shared/contract/catalogue-import.ts';
import { blankProduct, blankVariant } from '#shared/spreadsheet/blank.ts';

const STORED: ImportProduct = { ...blankProduct('robe'), variants: [blankVariant('robe')] };
const PLACEHOLDER = newColour([], 'Новый цвет');
const PICTURE: ImportPicture = {
  ...{ key: 'a.jpg', source: '', width: 1, height: 1, ground: null, alt: { ru: '', en: '' } },
  colour: PLACEHOLDER.handle,
};
const DRAFT: ImportProduct = { ...STORED, colours: [PLACEHOLDER], pictures: [PICTURE] };

/** A product whose first colour is renamed letter by letter. */
function typed(product: ImportProduct, stored: ImportProduct, name: string): ImportProduct {
  let draft = product;
  for (let end = 1; end <= name.length; end += 1) {
    draft = { ...draft, ...renameColour(draft, stored, 0, { ru: name.slice(0, end), en: '' }) };
  }
  return draft;
}

describe('the handle of a colour', () => {
  test('follows its name until it is stored, with its variants, pictures and SKUs', () => {
    const draft = { ...DRAFT, variants: withCombinations(DRAFT, ['S', 'M']) };
    const { colours, variants, pictures } = typed(draft, STORED, 'Вишня');
    expect(colours.map(({ handle }) => handle)).toEqual(['vishnya']);
    expect(variants.map(({ sku, colour }) => [sku, colour])).toEqual([
      ['robe-vishnya-s', 'vishnya'],
      ['robe-vishnya-m', 'vishnya'],
    ]);
    expect(pictures[0]?.colour).toBe('vishnya');
  });

  test('leaves an SKU that was typed, and stays once the colour is stored', () => {
    const own = { ...blankVariant('ND-12'), colour: PLACEHOLDER.handle };
    const draft = { ...DRAFT, variants: [own] };
    expect(typed(draft, STORED, 'Вишня').variants[0]?.sku).toBe('ND-12');
    expect(typed(draft, draft, 'Вишня').colours[0]).toMatchObject({ handle: 'novyy-tsvet', name: { ru: 'Вишня' } });
  });

  test('stays while there is no name, and is numbered where another colour has it', () => {
    expect(renameColour(DRAFT, STORED, 0, { ru: ' ', en: '' }).colours[0]?.handle).toBe('novyy-tsvet');
    const two = { ...DRAFT, colours: [PLACEHOLDER, newColour([], 'Вишня')] };
    expect(renameColour(two, STORED, 0, { ru: 'Вишня', en: '' }).colours[0]?.handle).toBe('vishnya-2');
    expect(newColour(two.colours, 'Новый цвет').handle).toBe('novyy-tsvet-2');
  });
});

test('typed colours are added to those of a product, which keep their names in whatever letters', () => {
  const known = { handle: 'wine', name: { ru: 'Винный', en: 'Wine' }, swatch: '#722f37' };
  const all = withColours([known], ['винный', 'WINE', 'Чёрный', 'чёрный']);
  expect(all).toEqual([known, { handle: 'chernyy', name: { ru: 'Чёрный', en: '' }, swatch: null }]);
});

test.each([
  ['Сорочка молочный шоколад 2.jpg', 'chocolate'],
  ['молочный-1.AVIF', 'milk'],
  ['robe-milk-s-2.jpg', 'milk'],
  ['IMG_2047.jpg', null],
])('the photograph %s is of the colour %s', (file, colour) => {
  const colours = [
    { handle: 'milk', name: { ru: 'Молочный', en: 'Milk' }, swatch: null },
    { handle: 'chocolate', name: { ru: 'Молочный шоколад', en: '' }, swatch: null },
  ];
  const product = { ...blankProduct('robe'), colours, variants: [] };
  expect(colourOfFile(file, product)).toBe(colour);
  expect(colourOfFile(file, { ...product, colours: colours.slice(0, 1) })).toBe('milk');
});
