import { expect, test } from 'vitest';
import { SAMPLE_PRODUCTS } from '#seed/catalogue/sample-catalogue.ts';
import { toImportProduct } from '#seed/to-import-product.ts';

test('a swatch is a product of its cloth alone: one variant a colour, without a size or anything made to measure', () => {
  const swatches = SAMPLE_PRODUCTS.filter(({ isSwatch }) => isSwatch);
  expect(swatches).not.toEqual([]);
  for (const swatch of swatches) {
    const drawn = swatch.colours.map(({ handle }) => ({
      colour: handle,
      view: 'cloth' as const,
      key: `${handle}.avif`,
    }));
    const pictures = drawn.map((each) => ({ ...each, width: 1600, height: 2000, ground: '#ffffff' }));
    const product = toImportProduct(swatch, pictures);
    expect(product).toMatchObject({ category: 'swatches', sizeTable: null, madeToMeasure: null, embroidery: null });
    expect(product.pictures).toHaveLength(swatch.colours.length);
    expect(product.variants.map(({ colour, size }) => [colour, size])).toEqual(
      swatch.colours.map(({ handle }) => [handle, null]),
    );
    expect(product.variants.every(({ stock }) => stock !== null)).toBe(true);
    expect(product.variants[0]?.sku).toMatch(/^NEGA-[A-Z-]+-SWATCH-[A-Z-]+[A-Z]$/);
  }
});
