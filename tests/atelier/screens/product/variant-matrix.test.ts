import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  matrixOf,
  namesIn,
  pastedCells,
  withCombinations,
  writeValue,
} from '#atelier/screens/product/variant-matrix.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { blankProduct, blankVariant } from '#shared/spreadsheet/blank.ts';

const COLOURS = ['wine', 'ink'].map((handle) => ({ handle, name: { ru: handle, en: '' }, swatch: null }));
const DRAFT: ImportProduct = { ...blankProduct('robe'), colours: COLOURS, variants: [blankVariant('robe')] };

describe('the matrix of a product', () => {
  test('gets every colour in every size at once; the variant of a new product becomes the first', () => {
    const variants = withCombinations(DRAFT, ['S', 'M']);
    expect(variants.map(({ sku, size, colour }) => [sku, size, colour])).toEqual([
      ['robe-wine-s', 'S', 'wine'],
      ['robe-wine-m', 'M', 'wine'],
      ['robe-ink-s', 'S', 'ink'],
      ['robe-ink-m', 'M', 'ink'],
    ]);
    expect(matrixOf({ ...DRAFT, variants })).toMatchObject({
      sizes: ['S', 'M'],
      cells: [
        [0, 2],
        [1, 3],
      ],
    });
  });

  test('gets every colour of a product that comes in one size', () => {
    const variants = withCombinations(DRAFT, []);
    expect(variants.map(({ sku, size, colour }) => [sku, size, colour])).toEqual([
      ['robe-wine', null, 'wine'],
      ['robe-ink', null, 'ink'],
    ]);
  });

  test('keeps the SKU of a variant that has a price', () => {
    const sold = { ...blankVariant('robe'), price: 490_000 };
    expect(withCombinations({ ...DRAFT, variants: [sold] }, ['S'])[0]).toMatchObject({ sku: 'robe', size: 'S' });
  });

  test('adds what costs as much as its colour, and is not counted', () => {
    const sold = { ...blankVariant('a'), size: 'S', colour: 'wine', price: 490_000, stock: 3, barcode: '46' };
    const added = withCombinations({ ...DRAFT, variants: [sold] }, ['S', 'M']).find(({ size }) => size === 'M');
    expect(added).toMatchObject({ price: 490_000, stock: null, barcode: '', colour: 'wine' });
  });

  test('takes a pasted block to the right and below, as far as there are variants', () => {
    const variants = withCombinations(DRAFT, ['S', 'M']);
    const matrix = matrixOf({ ...DRAFT, variants: variants.slice(0, 3) });
    const block = [
      ['1', '2', '3'],
      ['4', '5'],
    ];
    expect(pastedCells(matrix, { row: 0, column: 0 }, block)).toEqual([
      { position: 0, text: '1' },
      { position: 2, text: '2' },
      { position: 1, text: '4' },
    ]);
    expect(writeValue(blankVariant('a'), 'price', '4 900,50')?.price).toBe(490_050);
    expect(writeValue(blankVariant('a'), 'stock', 'много')).toBeNull();
  });

  const size = fc.constantFrom('S', 'M', 'L', 'XL', null);
  const variant = fc.record({ size, colour: fc.constantFrom('wine', 'ink', null) });
  const product = fc.array(variant, { minLength: 1, maxLength: 8 }).map(
    (variants): ImportProduct => ({
      ...DRAFT,
      variants: variants.map((one, index) => ({ ...blankVariant(`robe-${index}`), ...one })),
    }),
  );
  const sizes = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', 'XL', '75B'));

  test('has no gap once all combinations were added, keeps every SKU, and adds nothing twice', () => {
    fc.assert(
      fc.property(product, sizes, (before, wanted) => {
        const variants = withCombinations(before, wanted);
        const skus = variants.map(({ sku }) => sku);
        expect(new Set(skus).size).toBe(skus.length);
        expect(before.variants.every(({ sku }) => skus.includes(sku))).toBe(true);
        const known = new Set(variants.map((each) => `${each.colour} ${each.size}`));
        for (const colour of COLOURS) for (const each of wanted) expect(known).toContain(`${colour.handle} ${each}`);
        expect(withCombinations({ ...before, variants }, wanted)).toEqual(variants);
      }),
    );
  });
});

test('sizes and colours are typed between commas, and each counts once', () => {
  expect(namesIn(' S, M;L\nM,, M / Silk ')).toEqual(['S', 'M', 'L', 'M / Silk']);
});
