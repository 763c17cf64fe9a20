import { beforeEach, describe, expect, test } from 'vitest';
import { lackingParts } from '#shared/contract/lacking-parts.ts';
import type { OperatorProduct } from '#shared/contract/operator-catalogue.ts';
import { aProduct, aVariant, fill, stage } from '../catalogue.ts';
import { MERCHANT, OPERATOR, openShop, type Shop } from '../shop.ts';
import { editorOf } from './operator-products.ts';

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
beforeEach(async () => {
  shop = openShop();
  editor = editorOf(shop);
  await fill(shop, [
    aProduct('robe', {
      name: { ru: 'Шёлковый халат Ромашка', en: 'Silk robe' },
      description: { ru: 'Мягкий', en: 'Soft' },
    }),
    aProduct('bra', { category: 'bras', pictures: [], variants: [aVariant('bra-m', { stock: 1 })] }),
  ]);
});

const NEVER_UPLOADED = {
  ...{ key: `${'ab'.repeat(32)}.jpg`, source: '', width: 10, height: 10 },
  ...{ alt: { ru: '', en: '' }, colour: null, ground: null },
};
const handles = ({ items }: { items: readonly { handle: string }[] }) => items.map(({ handle }) => handle);
const onSale = async (handle: string) => (await shop.send(`/products/${handle}`)).status === 200;

describe('the list of the catalogue', () => {
  test('finds by parts of names and SKUs, and by what products lack', async () => {
    const found = async (query: string) => handles(await editor.list(query));
    expect(await found('q=шёлк')).toEqual(['robe']);
    expect(await found('q=ХАЛАТ')).toEqual(['robe']);
    expect(await found('q=bra-m')).toEqual(['bra']);
    expect(await found('missing=picture')).toEqual(['bra']);
    expect(await found('missing=translation')).toEqual(['bra']);
    expect(await found('lowStock=1')).toEqual(['bra']);
    expect(await found('category=robes&collection=midnight')).toEqual(['robe']);
    expect((await editor.list()).items).toMatchObject([{ missing: [] }, { missing: ['translation', 'picture'] }]);
  });

  test('continues after a page, in each of its orders', async () => {
    await fill(
      shop,
      Array.from({ length: 80 }, (_, index) => aProduct(`thing-${index}`)),
    );
    for (const list of [
      'sort=position',
      'sort=updated',
      'sort=price',
      'sort=position&status=published&category=robes',
    ]) {
      const first = await editor.list(list);
      const second = await editor.list(`${list}&cursor=${first.nextCursor}`);
      expect([first.total, new Set([...handles(first), ...handles(second)]).size]).toEqual([80, 80]);
      expect(second.nextCursor).toBeNull();
    }
  });
});

describe('an edit of a product', () => {
  test('is visible to shoppers in lists, facets and search', async () => {
    const version = await editor.version();
    const saved = await editor.save('robe', {
      name: { ru: 'Атласное кимоно', en: 'Satin kimono' },
      variants: [aVariant('robe-m', { price: 700_000, compareAt: 900_000 })],
    });
    expect(saved.status).toBe(200);
    expect(await editor.version()).toBe(version + 1);
    expect(await (await shop.send('/search?q=атласное')).json()).toMatchObject({ items: [{ id: 'robe' }] });
    expect(await (await shop.send('/search?q=ромашка&literal=1')).json()).toMatchObject({ items: [] });
    expect(await (await shop.send('/products?facets=1&sale=1')).json()).toMatchObject({
      items: [{ id: 'robe', price: { amount: 700_000, compareAt: 900_000 } }],
      facets: { price: { min: 700_000, max: 700_000 } },
    });
  });

  test('that changes nothing leaves the version as it is', async () => {
    const version = await editor.version();
    expect((await editor.save('robe', {})).status).toBe(200);
    expect(await editor.version()).toBe(version);
  });

  test('is refused if another one was saved meanwhile, without overwriting it', async () => {
    const { product, revision } = await editor.show('robe');
    expect((await editor.save('robe', { vendor: 'Первый' })).status).toBe(200);
    const late = await editor.post('products/robe', { product: { ...product, vendor: 'Второй' }, revision });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ type: '/problems/changed-meanwhile' });
    expect((await editor.show('robe')).product.vendor).toBe('Первый');
  });

  test('cannot publish a draft or move it to another address', async () => {
    await editor.post('products/robe/status', { status: 'draft' });
    const { product, revision } = await editor.show('robe');
    await editor.post('products/robe', { product: { ...product, handle: 'other', published: true }, revision });
    expect(await editor.show('robe')).toMatchObject({ status: 'draft' });
    expect(await onSale('robe')).toBe(false);
  });

  test('is refused with the invalid fields', async () => {
    const refused = await editor.save('robe', {
      category: 'nothing',
      variants: [aVariant('robe-m', { colour: 'unknown' })],
    });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: [
        { path: 'product.category', code: 'unknown' },
        { path: 'product.variants.0', code: 'unknown-colour' },
      ],
    });
  });

  test('keeps pieces sold that were sold while it was open', async () => {
    const { product, revision } = await editor.show('bra');
    await editor.post('stock', { reason: 'received', lines: [{ sku: 'bra-m', change: 4 }] });
    const changed = { ...product, vendor: 'Иной' };
    expect((await editor.post('products/bra', { product: changed, revision })).status).toBe(200);
    expect((await editor.show('bra')).product.variants).toMatchObject([{ stock: 5 }]);
  });
});

describe('an edit of a product on sale', () => {
  test.each([
    ['a price of nothing', { variants: [aVariant('bra-m', { price: 0, stock: 1 })] }, 'variants.0.price', 'required'],
    ['no name', { name: { ru: ' ', en: '' } }, 'name.ru', 'required'],
    ['a name that no page has room for', { name: { ru: 'х'.repeat(256), en: '' } }, 'name.ru', 'too-long'],
    ['a picture that was not uploaded', { pictures: [NEVER_UPLOADED] }, 'pictures.0.key', 'unknown'],
  ])('is refused with %s', async (_, changes, path, code) => {
    const refused = await editor.save('bra', changes);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: [{ path: `product.${path}`, code }] },
    ]);
    expect(await onSale('bra')).toBe(true);
  });

  test('is not refused for a price of nothing that its file gave it', async () => {
    await fill(shop, [aProduct('gift', { pictures: [], variants: [aVariant('gift', { price: 0 })] })]);
    expect((await editor.save('gift', { vendor: 'Иной' })).status).toBe(200);
  });
});

describe('a new product', () => {
  const draft = aProduct('new', { published: true, pictures: [], variants: [aVariant('new-m', { price: 0 })] });

  test('is a hidden draft, and on sale once it is complete and published', async () => {
    expect((await editor.post('products', { product: draft })).status).toBe(201);
    expect(await editor.show('new')).toMatchObject({ status: 'draft', missing: ['translation', 'picture', 'price'] });
    expect(lackingParts(draft)).toEqual(['translation', 'picture', 'price']);
    const early = await editor.post('products/new/status', { status: 'published' });
    expect(await early.json()).toMatchObject({ errors: [{ path: 'product.variants.0.price', code: 'required' }] });
    await editor.save('new', { variants: [aVariant('new-m')] });
    expect(await onSale('new')).toBe(false);
    const published = await editor.post('products/new/status', { status: 'published' });
    expect(await published.json<OperatorProduct>()).toMatchObject({ status: 'published' });
    expect(await onSale('new')).toBe(true);
  });

  test('cannot take the address or a SKU of another one', async () => {
    const refused = async (product: typeof draft) => (await editor.post('products', { product })).json();
    expect(await refused(aProduct('robe', { pictures: [] }))).toMatchObject({
      errors: [{ path: 'product.handle', code: 'taken' }],
    });
    const taken = aProduct('new', { pictures: [], variants: [aVariant('robe-m')] });
    expect(await refused(taken)).toMatchObject({ errors: [{ path: 'sku', code: 'repeated' }] });
    expect((await editor.get('products/new')).status).toBe(404);
  });
});

test('a draft can be seen by its link only, for a week', async () => {
  await editor.post('products', { product: aProduct('new', { pictures: [] }) });
  const { url } = await (await editor.post('products/new/preview', {})).json<{ url: string }>();
  const path = new URL(url).pathname.replace('/preview/', '/previews/');
  expect(await (await shop.send(path)).json()).toMatchObject({ id: 'new', name: 'Вещь new' });
  expect((await shop.send(path)).headers.get('Cache-Control')).toBe('no-store');
  for (const other of [path.slice(0, -1), path.replace('/new/', '/robe/'), '/previews/new/tests.zzz.'])
    expect((await shop.send(other)).status).toBe(404);
  shop.pass(7 * 24 * 60);
  expect((await shop.send(path)).status).toBe(404);
});

test('an archived product leaves the shop and the list, and can be restored to its place', async () => {
  await editor.post('products/robe/status', { status: 'archived' });
  expect([await onSale('robe'), handles(await editor.list())]).toEqual([false, ['bra']]);
  expect(handles(await editor.list('status=archived'))).toEqual(['robe']);
  await editor.post('products/robe/status', { status: 'published' });
  expect([await onSale('robe'), handles(await editor.list())]).toEqual([true, ['robe', 'bra']]);
});

test('an import that was staged before an edit still replaces the products it names', async () => {
  const id = await stage(shop, [aProduct('robe', { vendor: 'Из файла' })], false);
  await editor.save('robe', { vendor: 'Правка' });
  await shop.post(`/imports/${id}/publication`, {}, MERCHANT);
  expect((await editor.show('robe')).product.vendor).toBe('Из файла');
});

test('an edit is in the audit log with the values before and after', async () => {
  await editor.save('robe', { variants: [aVariant('robe-m', { price: 700_000 })] });
  const audit = await (await shop.send('/operator/audit', { headers: OPERATOR })).json();
  expect(audit).toMatchObject({
    entries: [
      {},
      { action: 'POST /operator/products/robe', before: { price: 500_000 }, after: { price: 700_000 } },
      {},
    ],
  });
});
