import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { ExportGroups, ExportPage, type ImportProduct } from '#shared/contract/catalogue-import.ts';
import { Problem } from '#shared/contract/problem.ts';
import { aProduct, aVariant, CATEGORIES, COLLECTIONS, fill, publish, SIZE_TABLE, stage } from '../catalogue.ts';
import { avif, jpeg, png } from '../picture-bytes.ts';
import { MERCHANT, openShop, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

async function difference(id: string): Promise<unknown> {
  return (await shop.send(`/imports/${id}/difference`, { headers: MERCHANT })).json();
}

async function exportAll(): Promise<ImportProduct[]> {
  const products: ImportProduct[] = [];
  let cursor: string | null = '';
  do {
    const response: Response = await shop.send(`/export/products${cursor === '' ? '' : `?cursor=${cursor}`}`, {
      headers: MERCHANT,
    });
    const page = ExportPage.parse(await response.json());
    products.push(...page.products);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return products;
}

const counts = (added: number, changed: number, removed: number, unchanged: number) => ({
  added,
  changed,
  removed,
  unchanged,
});
const shown = async () =>
  (await (await shop.send('/products?limit=48')).json<{ items: { id: string }[] }>()).items.map((item) => item.id);

describe('an import', () => {
  test('changes nothing before it is published, and then everything at once', async () => {
    const id = await stage(shop, [aProduct('one'), aProduct('two')]);
    expect(await difference(id)).toMatchObject({
      ...counts(2, 0, 0, 0),
      handles: { added: ['one', 'two'] },
      catalogueVersion: 1,
    });
    expect(await shown()).toEqual([]);
    expect(await publish(shop, id)).toMatchObject({ ...counts(2, 0, 0, 0), catalogueVersion: 2 });
    expect(await shown()).toEqual(['one', 'two']);
  });

  test('lists what it adds, changes, removes and leaves', async () => {
    await fill(shop, [aProduct('same'), aProduct('other'), aProduct('gone')]);
    const id = await stage(shop, [aProduct('same'), aProduct('other', { vendor: 'Иной' }), aProduct('new')]);
    const expected = {
      ...counts(1, 1, 1, 1),
      handles: { added: ['new'], changed: ['other'], removed: ['gone'] },
      stock: [],
    };
    expect(await difference(id)).toEqual({ ...expected, catalogueVersion: 2 });
    expect(await publish(shop, id)).toEqual({ ...expected, catalogueVersion: 3 });
    expect(await shown()).toEqual(['same', 'other', 'new']);
  });

  test('of the same file changes nothing, the version included', async () => {
    await fill(shop, [aProduct('one'), aProduct('two')]);
    expect(await fill(shop, [aProduct('one'), aProduct('two')])).toMatchObject({
      ...counts(0, 0, 0, 2),
      catalogueVersion: 2,
    });
  });

  test('that is published again returns the first result, without being applied again', async () => {
    const id = await stage(shop, [aProduct('one')]);
    const [first, second] = await Promise.all([publish(shop, id), publish(shop, id)]);
    expect(first).toMatchObject({ ...counts(1, 0, 0, 0), catalogueVersion: 2 });
    expect(second).toEqual(first);
    expect(await publish(shop, id)).toEqual(first);
    expect(await difference(id)).toEqual(first);
    expect(await shown()).toEqual(['one']);
  });

  test('in another order moves products, which is a change even if no product differs', async () => {
    await fill(shop, [aProduct('one'), aProduct('two')]);
    expect(await fill(shop, [aProduct('two'), aProduct('one')])).toMatchObject({
      ...counts(0, 0, 0, 2),
      catalogueVersion: 3,
    });
    expect(await shown()).toEqual(['two', 'one']);
  });

  test('without replace removes nothing and puts new products last', async () => {
    await fill(shop, [aProduct('one'), aProduct('two')]);
    const changed = aProduct('one', { name: { ru: 'Иная', en: '' } });
    expect(await fill(shop, [aProduct('three'), changed], false)).toMatchObject(counts(1, 1, 0, 0));
    expect(await shown()).toEqual(['one', 'two', 'three']);
  });

  test('sets a count without an export to the file’s', async () => {
    const product = aProduct('one', { variants: [aVariant('one-m', { stock: 5 })] });
    await fill(shop, [product]);
    await env.DB.exec("UPDATE variant SET stock = 2 WHERE sku = 'one-m'");
    const id = await stage(shop, [product]);
    expect(await difference(id)).toMatchObject(counts(0, 1, 0, 0));
    await publish(shop, id);
    expect((await exportAll())[0]?.variants[0]?.stock).toBe(5);
  });

  test('that fails halfway leaves the catalogue unchanged', async () => {
    await fill(shop, [aProduct('one')]);
    const clash = aProduct('thief', { variants: [aVariant('two-m')] });
    const id = await stage(shop, [aProduct('one', { vendor: 'Иной' }), aProduct('two'), clash]);
    const response = await shop.post(`/imports/${id}/publication`, {}, MERCHANT);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'sku', code: 'repeated' }] });
    expect(await shown()).toEqual(['one']);
    expect(await (await shop.send('/catalogue-version')).json()).toMatchObject({ version: 2 });
    expect((await exportAll())[0]?.vendor).toBe('Нега');
    expect(await difference(id)).toMatchObject(counts(2, 1, 0, 0));
  });

  test('whose groups were removed since it was staged is refused completely', async () => {
    await fill(shop, [aProduct('one')]);
    const groups = { categories: [], collections: [] };
    const started = await (await shop.post('/imports', { replace: false, groups }, MERCHANT)).json<{ id: string }>();
    await shop.post(`/imports/${started.id}/products`, { products: [aProduct('two', { category: 'bras' })] }, MERCHANT);
    await env.DB.exec("DELETE FROM category WHERE handle = 'bras'");
    const response = await shop.post(`/imports/${started.id}/publication`, {}, MERCHANT);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'category', code: 'unknown' }] });
    expect(await shown()).toEqual(['one']);
  });

  test('lets a SKU move from one product to another', async () => {
    await fill(shop, [
      aProduct('one'),
      aProduct('two', { variants: [aVariant('two-m'), aVariant('x', { size: 'L' })] }),
    ]);
    const moved = [aProduct('one', { variants: [aVariant('one-m'), aVariant('x', { size: 'L' })] }), aProduct('two')];
    expect(await fill(shop, moved)).toMatchObject(counts(0, 2, 0, 0));
  });

  test('removes groups it does not have and updates the texts of the others', async () => {
    await fill(shop, [aProduct('one')]);
    const [robes] = CATEGORIES;
    const renamed = { ...robes, handle: 'robes', name: { ru: 'Халаты', en: 'Robes' }, description: { ru: '', en: '' } };
    const groups = { categories: [renamed], collections: COLLECTIONS };
    const started = await (await shop.post('/imports', { replace: true, groups }, MERCHANT)).json<{ id: string }>();
    await shop.post(`/imports/${started.id}/products`, { products: [aProduct('one')] }, MERCHANT);
    expect(await publish(shop, started.id)).toMatchObject({ ...counts(0, 0, 0, 1), catalogueVersion: 3 });
    const exported = ExportGroups.parse(await (await shop.send('/export/groups', { headers: MERCHANT })).json());
    expect(exported).toEqual(groups);
  });

  test('keeps its place when a chunk is sent twice', async () => {
    const id = await stage(shop, [aProduct('one'), aProduct('two')]);
    await shop.post(`/imports/${id}/products`, { products: [aProduct('one', { vendor: 'Иной' })] }, MERCHANT);
    expect(await publish(shop, id)).toMatchObject(counts(2, 0, 0, 0));
    expect((await exportAll()).map(({ handle, vendor }) => [handle, vendor])).toEqual([
      ['one', 'Иной'],
      ['two', 'Нега'],
    ]);
  });

  test('of many products is exported unchanged', async () => {
    const products = Array.from({ length: 120 }, (_, index) =>
      aProduct(`thing-${index}`, {
        embroidery: index % 2 === 0 ? { price: 90_000, locations: ['cuff'] } : null,
        madeToMeasure: index % 3 === 0 ? { surcharge: 100_000, days: { min: 4, max: 6 } } : null,
        sizeTable: index % 4 === 0 ? SIZE_TABLE : null,
        collections: ['linden', 'midnight'],
        variants: [aVariant(`${index}-s`, { size: 'S', stock: index, compareAt: 700_000 }), aVariant(`${index}-m`)],
      }),
    );
    await fill(shop, products);
    const exported = await exportAll();
    const withStock = products.map((product) => ({
      ...product,
      variants: product.variants.map(({ stock, ...rest }) => ({
        ...rest,
        stock,
        exported: { stock, held: 0, version: stock === null ? 0 : 2 },
      })),
    }));
    expect(exported).toEqual(withStock);
    expect(await fill(shop, exported)).toMatchObject({ ...counts(0, 0, 0, 120), catalogueVersion: 2 });
  });
});

describe('an import is refused', () => {
  test.each([
    ['an unknown category', aProduct('a', { category: 'nothing' }), 'products.0.category'],
    ['an unknown collection', aProduct('a', { collections: ['midnight', 'nothing'] }), 'products.0.collections.1'],
    [
      'a colour it does not have',
      aProduct('a', { variants: [aVariant('a', { colour: 'blue' })] }),
      'products.0.variants.0',
    ],
    ['a SKU twice', aProduct('a', { variants: [aVariant('a'), aVariant('a')] }), 'products.0.variants.1.sku'],
    ['a price below zero', aProduct('a', { variants: [aVariant('a', { price: -1 })] }), 'products.0.variants.0.price'],
  ])('for %s', async (_, product, path) => {
    const id = await stage(shop, []);
    const response = await shop.post(`/imports/${id}/products`, { products: [product] }, MERCHANT);
    expect(response.status).toBe(422);
    expect(Problem.parse(await response.json()).errors?.map((error) => error.path)).toEqual([path]);
  });

  test('when it would empty the shop', async () => {
    const id = await stage(shop, []);
    expect((await shop.post(`/imports/${id}/publication`, {}, MERCHANT)).status).toBe(422);
  });

  test('if it does not exist, or was already published', async () => {
    expect((await shop.post('/imports/nothing/publication', {}, MERCHANT)).status).toBe(404);
    const id = await stage(shop, [aProduct('one')]);
    await publish(shop, id);
    expect((await shop.post(`/imports/${id}/products`, { products: [aProduct('two')] }, MERCHANT)).status).toBe(404);
  });

  test.each([{}, { Authorization: 'Bearer wrong' }, { Authorization: 'Basic catalogue-token' }])(
    'of %o',
    async (headers) => {
      const body = { replace: true, groups: { categories: [], collections: [] } };
      expect((await shop.post('/imports', body, headers)).status).toBe(401);
      expect((await shop.send('/export/products', { headers })).status).toBe(401);
      expect((await shop.send('/pictures/a.jpg', { headers })).status).toBe(401);
    },
  );
});

describe('pictures', () => {
  const BYTES = Uint8Array.from(jpeg(1200, 1500));
  const put = (key: string, type: string, body: Uint8Array | string = BYTES) =>
    shop.send(`/pictures/${key}`, { method: 'PUT', headers: { ...MERCHANT, 'Content-Type': type }, body });

  test('are stored under their key, and can be queried', async () => {
    const ask = () => shop.send('/pictures/ab/one.jpg', { method: 'HEAD', headers: MERCHANT });
    expect((await ask()).status).toBe(404);
    expect((await put('ab/one.jpg', 'image/jpeg')).status).toBe(204);
    expect((await ask()).status).toBe(200);
    const stored = await env.MEDIA.get('ab/one.jpg');
    expect(stored?.httpMetadata?.contentType).toBe('image/jpeg');
    expect(await stored?.bytes()).toEqual(BYTES);
  });

  test('are sent to a storefront without a bucket, whole and in part', async () => {
    await put('ab/one.jpg', 'image/jpeg');
    const whole = await shop.send('/media/ab/one.jpg');
    expect(await whole.bytes()).toEqual(BYTES);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(BYTES.length),
    });
    const head = await shop.send('/media/ab/one.jpg', { method: 'HEAD' });
    expect(await head.text()).toBe('');
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    const part = await shop.send('/media/ab/one.jpg', { headers: { Range: 'bytes=1-3' } });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 1-3/${BYTES.length}`]);
    expect(await part.bytes()).toEqual(BYTES.slice(1, 4));
    expect(part.headers.get('ETag')).toBe(whole.headers.get('ETag'));
    expect((await shop.send('/media/none.jpg')).status).toBe(404);
    expect((await shop.send('/media/..%2Fone.jpg')).status).toBe(422);
  });

  test('are refused if their content is not what their type says', async () => {
    const page = '<!doctype html><script>alert(1)</script>';
    expect((await put('page.jpg', 'image/jpeg', page)).status).toBe(415);
    expect((await put('other.png', 'image/png', BYTES)).status).toBe(415);
    const huge = await put('huge.png', 'image/png', Uint8Array.from(png(9000, 9000)));
    expect([huge.status, await huge.json()]).toMatchObject([422, { errors: [{ code: 'picture-too-large' }] }]);
    for (const key of ['page.jpg', 'other.png', 'huge.png']) expect(await env.MEDIA.head(key)).toBeNull();
    expect((await put('one.avif', 'image/avif', Uint8Array.from(avif(1600, 2000)))).status).toBe(204);
  });

  test('are refused if they are not pictures, have an invalid key, or are too large', async () => {
    expect((await put('one.svg', 'image/svg+xml')).status).toBe(415);
    expect((await put('One.jpg', 'image/jpeg')).status).toBe(422);
    expect((await put('one..jpg', 'image/jpeg')).status).toBe(422);
    expect((await put('one.jpg', 'image/jpeg', 'x'.repeat(10 * 1024 * 1024 + 1))).status).toBe(413);
  });
});
