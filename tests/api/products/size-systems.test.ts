import { beforeEach, describe, expect, it } from 'vitest';
import { ProductList } from '#shared/contract/catalogue.ts';
import { Product } from '#shared/contract/product.ts';
import { type SizeSystem, StoredSystems } from '#shared/contract/size-system.ts';
import { aProduct, aVariant, fill, publish, SIZE_TABLE, stage } from '../catalogue.ts';
import { openShop, type Shop } from '../shop.ts';
import { editorOf } from './operator-products.ts';

const bra = (size: string, underBust: number, bust: number) => ({ size, body: { underBust, bust }, elsewhere: {} });
const BRAS: SizeSystem = {
  name: { ru: 'Бюстгальтеры', en: 'Bras' },
  region: 'eu',
  isCup: true,
  sizes: [{ ...bra('75B', 75, 90), elsewhere: { uk: '34B' } }, bra('75C', 75, 92), bra('80B', 80, 95)],
  categories: ['bras'],
};
const measured = { madeToMeasure: { surcharge: 100_000, days: { min: 5, max: 8 } } };

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
beforeEach(async () => {
  shop = openShop();
  editor = editorOf(shop);
  await fill(shop, [
    aProduct('robe', { variants: ['XL', 'M', '75B'].map((size) => aVariant(`robe-${size}`, { size })) }),
    aProduct('bra', {
      category: 'bras',
      variants: ['80B', '75B', '75C'].map((size, index) => aVariant(`bra-${size}`, { size, price: 500_000 + index })),
      ...measured,
    }),
  ]);
});

const save = (changes: Partial<SizeSystem> = {}, revision = 0, handle = 'bra-sizes') =>
  editor.post(`size-systems/${handle}`, { system: { ...BRAS, ...changes }, revision });
const systems = async () => StoredSystems.parse(await (await editor.get('size-systems')).json()).items;
const product = async (handle: string) => Product.parse(await (await shop.send(`/products/${handle}`)).json());
const list = async (query: string) => ProductList.parse(await (await shop.send(`/products?${query}`)).json());
const errorsOf = async (response: Response) => {
  const { errors = [] } = await response.json<{ errors?: { path: string; code: string }[] }>();
  return errors.map(({ path, code }) => `${path} ${code}`);
};

describe('a size system', () => {
  it('gives a category’s products its order and its table, and others keep theirs', async () => {
    expect(await product('bra')).toMatchObject({ sizes: ['80B', '75B', '75C'], sizeTable: null });
    const version = await editor.version();
    expect((await save()).status).toBe(200);
    expect(await editor.version()).toBeGreaterThan(version);
    expect(await product('bra')).toMatchObject({
      sizes: ['75B', '75C', '80B'],
      sizeTable: {
        system: { handle: 'bra-sizes', name: 'Бюстгальтеры', region: 'eu', isCup: true },
        sizes: [{ size: '75B', body: { underBust: 75, bust: 90 }, elsewhere: { uk: '34B' } }, {}, {}],
      },
    });
    expect(await product('robe')).toMatchObject({ sizes: ['XL', 'M', '75B'], sizeTable: null });
    const { items } = await list('category=bras');
    expect(items[0]?.sizes.map(({ size }) => size)).toEqual(['75B', '75C', '80B']);
    expect(await (await shop.send('/size-systems')).json()).toMatchObject({ items: [{ system: { isCup: true } }] });
  });

  it('gives a product only those of its sizes that it is made in', async () => {
    await save();
    await editor.save('bra', { variants: [aVariant('bra-75C', { size: '75C' })] });
    expect((await product('bra')).sizeTable?.sizes.map(({ size }) => size)).toEqual(['75C']);
  });

  it('tells a product’s own table how its labels are read', async () => {
    await save({ sizes: [...BRAS.sizes, ...SIZE_TABLE.sizes.map(({ size }) => bra(size, 90, 100))] });
    await editor.save('bra', { sizeTable: SIZE_TABLE });
    expect(await product('bra')).toMatchObject({ sizeTable: { ease: SIZE_TABLE.ease, system: { isCup: true } } });
  });

  it('replaces the sizes of a product’s own table from before, so that nobody is advised one of them', async () => {
    await editor.save('bra', { sizeTable: SIZE_TABLE });
    await save();
    expect(await product('bra')).toMatchObject({ sizeTable: { sizes: BRAS.sizes.map(({ size }) => ({ size })) } });
  });

  it('prices made to measure by its own measurements', async () => {
    await save();
    const body = { bust: 92, underBust: 77, waist: 70, hips: 96, height: 168 };
    const lines = [{ key: 'bra', sku: 'bra-80B', quantity: 1, measurements: body }];
    const quote = await shop.post('/quotes', { lines });
    expect(await quote.json()).toMatchObject({ lines: [{ sku: 'bra-75B', price: { amount: 600_001 } }] });
  });

  it('is refused while a variant of its categories would have no label, and names the sizes', async () => {
    expect(await errorsOf(await save({ sizes: BRAS.sizes.slice(0, 2) }))).toEqual(['system.labels.80B no-label']);
    expect(await errorsOf(await save({ categories: ['robes'] }))).toEqual([
      'system.labels.M no-label',
      'system.labels.XL no-label',
    ]);
    expect(await systems()).toEqual([]);
    await save();
    expect(await errorsOf(await save({ sizes: BRAS.sizes.slice(1) }, 1))).toEqual(['system.labels.75B no-label']);
    expect(await errorsOf(await save({ categories: ['nowhere'] }, 1))).toEqual(['system.categories.0 unknown']);
    expect(await systems()).toMatchObject([{ revision: 1, sizes: [{}, {}, {}], categories: ['bras'] }]);
  });

  it('refuses edits and files that bring another size into its categories', async () => {
    await save();
    const { variants } = (await editor.show('bra')).product;
    const renamed = variants.map((variant, index) => (index === 1 ? { ...variant, size: '85E' } : variant));
    expect(await errorsOf(await editor.save('bra', { variants: renamed }))).toEqual([
      'product.variants.1.size no-label',
    ]);
    expect(await errorsOf(await editor.save('robe', { category: 'bras' }))).toHaveLength(2);
    await expect(stage(shop, [aProduct('new', { category: 'bras' })])).rejects.toThrow('no-label');
    await publish(
      shop,
      await stage(shop, [aProduct('new', { category: 'bras', variants: [aVariant('n', { size: '75C' })] })], false),
    );
    expect(await product('new')).toMatchObject({ sizes: ['75C'] });
  });

  it('is changed only from its newest state, and a repeated change is done once', async () => {
    await save();
    expect((await save()).status).toBe(200);
    expect((await save({ name: { ru: 'Другие', en: 'Other' } })).status).toBe(409);
    expect((await save({ name: { ru: 'Другие', en: 'Other' } }, 1)).status).toBe(200);
    expect(await systems()).toMatchObject([{ revision: 2, name: { ru: 'Другие' } }]);
  });

  it('is removed once no category is sold in it', async () => {
    await save();
    const remove = () => editor.post('size-systems/bra-sizes/removal', {});
    expect(await errorsOf(await remove())).toEqual(['categories not-empty']);
    await save({ categories: [] }, 1);
    expect((await remove()).status).toBe(200);
    const log = await editor.get('audit?kind=actions');
    const named = expect.objectContaining({ subject: 'size-system bra-sizes', status: 200 });
    expect(await log.json()).toMatchObject({ entries: expect.arrayContaining([named]) });
    expect(await product('bra')).toMatchObject({ sizes: ['80B', '75B', '75C'], sizeTable: null });
  });

  it('has filters of its own in lists, and old addresses still find its labels', async () => {
    await save();
    const { facets } = await list('facets=1');
    expect(facets?.sizes).toEqual([
      { size: 'M', count: 1 },
      { size: 'XL', count: 1 },
      { size: '75B', count: 2 },
      { size: 'bra-sizes:75B', count: 1, of: { system: 'Бюстгальтеры', label: '75B' } },
      { size: 'bra-sizes:75C', count: 1, of: { system: 'Бюстгальтеры', label: '75C' } },
      { size: 'bra-sizes:80B', count: 1, of: { system: 'Бюстгальтеры', label: '80B' } },
    ]);
    const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await idsOf('size=bra-sizes:75B')).toEqual(['bra']);
    expect(await idsOf('size=75B')).toEqual(['robe', 'bra']);
    expect(await idsOf('size=bra-sizes:75C,M')).toEqual(['robe', 'bra']);
    expect(await idsOf('size=bra-sizes:80B&colour=wine')).toEqual(['bra']);
  });
});
