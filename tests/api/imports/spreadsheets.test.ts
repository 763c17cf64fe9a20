import { beforeEach, describe, expect, test } from 'vitest';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import {
  type EditKind,
  LastSpreadsheetImports,
  SpreadsheetFound,
  SpreadsheetPage,
  SpreadsheetUndo,
} from '#shared/contract/spreadsheet.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { editorOf } from '../products/operator-products.ts';
import { openShop, type Shop } from '../shop.ts';

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
beforeEach(async () => {
  shop = openShop();
  editor = editorOf(shop);
  await fill(shop, [
    aProduct('robe', { variants: [aVariant('robe-m', { stock: 5 })] }),
    aProduct('bra'),
    aProduct('gown'),
  ]);
});

type Products = SpreadsheetPage['products'];
const read = async (): Promise<Products> =>
  SpreadsheetPage.parse(await (await editor.get('spreadsheet-products')).json()).products;
const started = async (kind: EditKind = 'file') =>
  (await (await editor.post('spreadsheets', { fileName: 'цены.xlsx', kind })).json<{ spreadsheet: string }>())
    .spreadsheet;
const stage = (spreadsheet: string, products: Products) =>
  editor.post(`spreadsheets/${spreadsheet}/products`, {
    edits: products.map(({ product, revision }) => ({ product, revision })),
  });
const publish = (spreadsheet: string) => editor.post(`spreadsheets/${spreadsheet}/publication`, {});
const undo = async (spreadsheet: string) =>
  SpreadsheetUndo.parse(await (await editor.post(`spreadsheets/${spreadsheet}/undo`, {})).json());

/** What was read, with other values of some products. */
function edited(products: Products, changes: Record<string, (product: ImportProduct) => ImportProduct>): Products {
  return products.map((one) => ({ ...one, product: changes[one.product.handle]?.(one.product) ?? one.product }));
}
const priced =
  (price: number, stock: number | null = null) =>
  (product: ImportProduct): ImportProduct => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, price, stock: stock ?? variant.stock })),
  });

async function importSheet(products: Products): Promise<string> {
  const spreadsheet = await started();
  expect((await stage(spreadsheet, products)).status).toBe(200);
  expect((await publish(spreadsheet)).status).toBe(200);
  return spreadsheet;
}
const stateOf = async () => (await read()).map(({ product }) => product);

test('a file is compared with what it names: products, whose SKUs are, and colours by any of their names', async () => {
  const ink = { handle: 'ink', name: { ru: 'Чернила', en: 'Ink' }, swatch: null };
  await fill(
    shop,
    [aProduct('slip', { colours: [ink], variants: [aVariant('slip-m', { colour: 'ink' })], pictures: [] })],
    false,
  );
  const lookup = { handles: ['bra', 'unknown'], skus: ['robe-m', 'unknown'], colours: ['ЧЕРНИЛА', 'Вино', 'нет'] };
  const found = SpreadsheetFound.parse(await (await editor.post('spreadsheet-lookup', lookup)).json());
  expect(found).toMatchObject({
    products: [{ product: { handle: 'bra' }, status: 'published' }],
    owners: [{ sku: 'robe-m', handle: 'robe' }],
    colours: [{ handle: 'ink' }, { handle: 'wine' }],
  });
  expect(found.products).toEqual((await read()).filter(({ product }) => product.handle === 'bra'));
});

describe('a spreadsheet', () => {
  test('that was not edited changes nothing', async () => {
    const version = await editor.version();
    const spreadsheet = await started();
    await stage(spreadsheet, await read());
    expect(await (await publish(spreadsheet)).json()).toMatchObject({ difference: { changed: 0, unchanged: 3 } });
    expect(await editor.version()).toBe(version);
  });

  test('changes the shop at once, and undoing it leaves everything as it was', async () => {
    const before = await stateOf();
    const spreadsheet = await importSheet(edited(await read(), { robe: priced(600_000, 8), bra: priced(450_000) }));
    expect((await stateOf()).map(({ variants }) => variants[0]?.price)).toEqual([600_000, 450_000, 500_000]);
    const { last } = LastSpreadsheetImports.parse(await (await editor.get('last-spreadsheet')).json());
    expect(last).toMatchObject([{ id: spreadsheet, kind: 'file', fileName: 'цены.xlsx', products: 2, undoneAt: null }]);
    expect(await undo(spreadsheet)).toEqual({ restored: 3, removed: 0, spared: [] });
    const withoutVersions = (products: ImportProduct[]) =>
      products.map((product) => ({
        ...product,
        variants: product.variants.map((one) => ({ ...one, exported: null })),
      }));
    expect(withoutVersions(await stateOf())).toEqual(withoutVersions(before));
    expect((await editor.post(`spreadsheets/${spreadsheet}/undo`, {})).status).toBe(404);
  });

  test('is undone except for what was changed or sold since', async () => {
    const spreadsheet = await importSheet(edited(await read(), { robe: priced(600_000, 8), bra: priced(450_000) }));
    await editor.save('bra', { variants: [aVariant('bra-m', { price: 470_000 })], vendor: 'Иной' });
    await editor.post('stock', { reason: 'damaged', lines: [{ sku: 'robe-m', change: -1 }] });
    expect(await undo(spreadsheet)).toEqual({
      restored: 2,
      removed: 0,
      spared: [{ handle: 'bra', sku: 'bra-m', column: 'price' }],
    });
    expect(await stateOf()).toMatchObject([
      { variants: [{ price: 500_000, stock: 4 }] },
      { vendor: 'Иной', variants: [{ price: 470_000 }] },
      {},
    ]);
  });

  test('is refused as a whole if a product was changed after it was read', async () => {
    const read1 = edited(await read(), { robe: priced(600_000), gown: priced(700_000) });
    const spreadsheet = await started();
    await stage(spreadsheet, read1);
    await editor.save('gown', { vendor: 'Иной' });
    expect((await publish(spreadsheet)).status).toBe(409);
    expect((await stage(await started(), read1)).status).toBe(409);
    expect((await stateOf()).map(({ variants }) => variants[0]?.price)).toEqual([500_000, 500_000, 500_000]);
  });

  test('can still be undone after one that changes nothing, as from another tab', async () => {
    const before = await stateOf();
    const spreadsheet = await importSheet(edited(await read(), { bra: priced(450_000) }));
    await importSheet(await read());
    expect(await undo(spreadsheet)).toMatchObject({ restored: 1 });
    expect(await stateOf()).toEqual(before);
  });

  test('is undone after a change of a selection, which it is not taken for, except for what that changed', async () => {
    const imported = await importSheet(edited(await read(), { robe: priced(600_000), bra: priced(450_000) }));
    shop.pass(1);
    const sale = await started('selection');
    await stage(sale, edited(await read(), { bra: priced(400_000) }));
    await publish(sale);
    const { last } = LastSpreadsheetImports.parse(await (await editor.get('last-spreadsheet')).json());
    expect(last).toMatchObject([
      { id: sale, kind: 'selection' },
      { id: imported, kind: 'file', products: 2 },
    ]);
    expect(await undo(imported)).toMatchObject({
      restored: 1,
      spared: [{ handle: 'bra', sku: 'bra-m', column: 'price' }],
    });
    expect(await undo(sale)).toMatchObject({ restored: 1 });
  });

  test('can be undone only if it is the last one', async () => {
    const first = await importSheet(edited(await read(), { robe: priced(600_000) }));
    shop.pass(1);
    await importSheet(edited(await read(), { bra: priced(600_000) }));
    expect((await editor.post(`spreadsheets/${first}/undo`, {})).status).toBe(404);
  });

  describe('with what the shop does not have', () => {
    const added = (handle: string, values: Partial<ImportProduct> = {}) => ({
      product: aProduct(handle, { published: false, variants: [aVariant(`${handle}-m`, { stock: 2 })], ...values }),
      revision: '',
      status: 'draft' as const,
    });
    const handles = async () => (await read()).map(({ product }) => product.handle);
    /** The spreadsheet with a new product, and a new variant of the robe. */
    const withNew = async () => [
      ...edited((await read()).slice(0, 1), {
        robe: (product) => ({ ...product, variants: [...product.variants, aVariant('robe-l', { size: 'L' })] }),
      }),
      added('slip'),
    ];

    test('adds drafts and variants, and undoing removes them', async () => {
      const before = await stateOf();
      const spreadsheet = await importSheet(await withNew());
      expect(await editor.show('slip')).toMatchObject({ status: 'draft', product: { variants: [{ stock: 2 }] } });
      expect((await shop.send('/products/slip')).status).toBe(404);
      expect((await editor.show('robe')).product.variants.map(({ sku }) => sku)).toEqual(['robe-m', 'robe-l']);
      expect(await undo(spreadsheet)).toEqual({ restored: 0, removed: 2, spared: [] });
      expect(await stateOf()).toEqual(before);
      expect((await editor.get('products/slip')).status).toBe(404);
    });

    test('publishes it if the file says so, unless it lacks a price, and undoing unpublishes it', async () => {
      const spreadsheet = await importSheet([added('slip', { published: true })]);
      expect((await shop.send('/products/slip')).status).toBe(200);
      expect(await undo(spreadsheet)).toEqual({ restored: 0, removed: 1, spared: [] });
      expect((await shop.send('/products/slip')).status).toBe(404);
      const free = added('gift', { published: true, variants: [aVariant('gift-m', { price: 0 })] });
      const refused = await stage(await started(), [free]);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: [{ path: 'product.variants.0.price', code: 'required' }] });
    });

    test('keeps what was sold, published or changed since', async () => {
      const spreadsheet = await importSheet([...(await withNew()), added('gift'), added('cape')]);
      await placed(shop, anOrder('robe-l'));
      await editor.post('products/slip/status', { status: 'published' });
      await editor.save('gift', { vendor: 'Иной' });
      expect(await undo(spreadsheet)).toEqual({
        restored: 0,
        removed: 1,
        spared: [
          { handle: 'gift', sku: null, column: null },
          { handle: 'robe', sku: 'robe-l', column: null },
          { handle: 'slip', sku: null, column: null },
        ],
      });
      expect(await handles()).toEqual(['robe', 'bra', 'gown', 'slip', 'gift']);
    });

    test('is refused as a whole if somebody else has added the same meanwhile', async () => {
      const spreadsheet = await started();
      await stage(spreadsheet, await withNew());
      await editor.post('products', { product: aProduct('slip', { pictures: [] }) });
      expect((await publish(spreadsheet)).status).toBe(409);
      expect((await editor.show('robe')).product.variants).toHaveLength(1);
    });
  });
});
