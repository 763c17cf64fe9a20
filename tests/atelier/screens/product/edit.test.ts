import { describe, expect, test } from 'vitest';
import { changedSpan, moved, movedTo } from '#atelier/app/ui/sorting/moved.ts';
import { changedFields, rebaseEdit } from '#atelier/screens/product/edit.ts';
import { momentOf, moscowTime } from '#atelier/screens/product/moment-field.tsx';
import { addVariant, commonSkuStart, groupByColour, pasteBlock } from '#atelier/screens/product/variant-cells.ts';
import { ImportProduct } from '#shared/contract/catalogue-import.ts';

const NONE = { ru: '', en: '' };
const PRODUCT = ImportProduct.parse({
  handle: 'robe',
  name: { ru: 'Халат', en: 'Robe' },
  description: NONE,
  material: NONE,
  vendor: 'Нега',
  category: 'robes',
  collections: [],
  tags: [],
  published: true,
  isNew: false,
  care: [],
  sizeTable: null,
  optionNames: { colour: NONE, size: NONE },
  colours: [],
  variants: ['S', 'M'].map((size) => ({
    sku: `robe-${size}`,
    colour: null,
    size,
    price: 500_000,
    compareAt: null,
    stock: 5,
    exported: { stock: 5, held: 0, version: 1 },
    barcode: '',
    grams: 0,
  })),
  pictures: [],
  madeToMeasure: null,
  embroidery: null,
});
const repriced = (product: ImportProduct, price: number) => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, price })),
});

describe('an edit of a product that was changed meanwhile', () => {
  test('keeps both changes of different fields', () => {
    const latest = { ...PRODUCT, vendor: 'Иной' };
    const { product, overlapping } = rebaseEdit(PRODUCT, repriced(PRODUCT, 600_000), latest);
    expect(product).toEqual(repriced(latest, 600_000));
    expect(overlapping).toEqual([]);
  });

  test('keeps its own change of a field that both changed, and says so', () => {
    const draft = { ...PRODUCT, vendor: 'Моя' };
    const { product, overlapping } = rebaseEdit(PRODUCT, draft, { ...PRODUCT, vendor: 'Иной' });
    expect([product.vendor, overlapping]).toEqual(['Моя', ['vendor']]);
    expect(rebaseEdit(PRODUCT, draft, draft).overlapping).toEqual([]);
  });

  test('ignores the order of object members', () => {
    const [first, ...others] = PRODUCT.variants.map((variant) =>
      Object.fromEntries(Object.entries(variant).toReversed()),
    );
    const reversed = { ...PRODUCT, variants: [first, ...others] as ImportProduct['variants'] };
    expect(changedFields(PRODUCT, reversed)).toEqual([]);
  });

  test('is not needed if only the stock has changed', () => {
    const sold = {
      ...PRODUCT,
      variants: PRODUCT.variants.map((variant) => ({ ...variant, stock: 3, exported: null })),
    };
    expect(changedFields(PRODUCT, sold)).toEqual([]);
    expect(rebaseEdit(PRODUCT, PRODUCT, sold).product).toEqual(sold);
  });
});

test('cells pasted from a spreadsheet go to the right and down, and invalid ones are left out', () => {
  const pasted = pasteBlock(PRODUCT.variants, { position: 0, column: 1, shown: [0, 1] }, [
    ['4 900', '6 000'],
    ['дорого', ''],
    ['1', '1'],
  ]);
  expect(pasted).toMatchObject([
    { price: 490_000, compareAt: 600_000 },
    { price: 500_000, compareAt: null },
  ]);
});

test('a new variant has a SKU of its own and no stock', () => {
  const variants = PRODUCT.variants.map((one, n) => ({ ...one, sku: `robe-${n + 1}` }));
  const [, , added] = addVariant({ ...PRODUCT, variants }, PRODUCT.variants[0]?.colour ?? null);
  expect(added).toMatchObject({ sku: 'robe-3', size: null, price: 500_000, stock: null, exported: null });
});

test('variants are shown by colour, and cells are pasted down what is shown', () => {
  const colour = (handle: string) => ({ handle, name: { ru: handle, en: '' }, swatch: null });
  const variants = PRODUCT.variants.concat(PRODUCT.variants).map((variant, n) => {
    return { ...variant, sku: `v-${n}`, colour: ['red', 'blue', 'red', 'gone'][n] ?? null };
  });
  const product = { ...PRODUCT, colours: [colour('red'), colour('blue'), colour('new')], variants };
  const groups = groupByColour(product);
  expect(groups.map(({ positions }) => positions)).toEqual([[0, 2], [1], [], [3]]);
  const shown = groups.flatMap(({ positions }) => positions);
  const pasted = pasteBlock(variants, { position: 0, column: 0, shown }, [['XS'], ['S'], ['M']]);
  expect(pasted.map(({ size }) => size)).toEqual(['XS', 'M', 'S', variants[3]?.size]);
  expect(addVariant(product, 'red').map((each) => each.colour)).toEqual(['red', 'blue', 'red', 'red', 'gone']);
});

test('items can be moved before and after one another', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(moved(ids, ids, { keys: ['d'], target: 'b', after: false })).toEqual(['a', 'd', 'b', 'c']);
  expect(moved(ids, ids, { keys: ['a', 'b'], target: 'c', after: true })).toEqual(['c', 'a', 'b', 'd']);
  expect(movedTo(ids, 'a', 3)).toEqual(['b', 'c', 'a', 'd']);
  expect([movedTo(ids, 'b', 0), movedTo(ids, 'b', 9)]).toEqual([
    ['b', 'a', 'c', 'd'],
    ['a', 'c', 'd', 'b'],
  ]);
  expect(changedSpan(ids, ['a', 'c', 'b', 'd'])).toEqual(['c', 'b']);
  expect(changedSpan(ids, ids)).toEqual([]);
});

test('times are in Moscow’s time zone', () => {
  const at = Date.UTC(2026, 10, 30, 21);
  expect(moscowTime(at)).toEqual({ day: '2026-12-01', time: '00:00' });
  expect(momentOf({ day: '2026-12-01', time: '0:00' })).toBe(at);
  expect([momentOf({ day: null, time: '00:00' }), momentOf({ day: '2026-12-01', time: '' })]).toEqual([null, null]);
});

test('SKUs begin alike up to the end of a part', () => {
  const startOf = (...skus: string[]) => commonSkuStart(skus.map((sku) => ({ sku })));
  expect(startOf('NEGA-LINDEN-MILK-S', 'NEGA-LINDEN-MINT-S')).toBe('NEGA-LINDEN-');
  expect(startOf('ROBE-S', 'ROBE-S-LONG')).toBe('ROBE-');
  expect([startOf('ROBE-S'), startOf('S', 'M'), startOf('ROBE1', 'ROBE2')]).toEqual(['', '', '']);
});
