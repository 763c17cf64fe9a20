import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { continueRun, publishImport } from '#api/imports/publish.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { aProduct, aVariant, CATEGORIES, COLLECTIONS, fill, publish, stage } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { asOperator, MERCHANT, openShop, type Shop } from '../shop.ts';
import { stockOf } from '../stored.ts';
import { variedProduct } from '../varied-product.ts';

const SIZES = { compared: 5, written: 2 };
const READS = ['/products?facets=1', '/products?category=robes&size=M&facets=1', '/search?q=вещь', '/categories'];

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

/** Publishes as a process does that ends after so many slices. */
async function publishSlices(id: string, slices: number) {
  let left = slices;
  const hasRoom = () => {
    left -= 1;
    return left >= 0;
  };
  return await publishImport(shop.ports, id, { sizes: SIZES, hasRoom });
}

const all = async (query: string) => (await env.DB.prepare(query).all()).results;
const runs = () => all('SELECT phase FROM publication_run');

/** All that a publication writes, without ids and times. */
async function stored() {
  return {
    products:
      await all(`SELECT product.handle, category.handle AS category, published, is_new, on_sale, price, compare_at,
      price_varies, product.name_ru AS name, row_number() OVER (ORDER BY product.position) AS place,
      row_number() OVER (PARTITION BY category_id ORDER BY category_position) AS categoryPlace
      FROM product JOIN category ON category.id = category_id ORDER BY product.handle`),
    collections: await all(`SELECT product.handle, collection.handle AS collection,
      row_number() OVER (PARTITION BY collection_id ORDER BY product_position) AS place
      FROM product_collection JOIN product ON product.id = product_id JOIN collection ON collection.id = collection_id
      ORDER BY 2, 1`),
    variants: await all(`SELECT sku, handle, colour, size, variant.price, variant.compare_at, stock,
      (SELECT coalesce(sum(quantity), 0) FROM stock_movement AS moved WHERE moved.sku = variant.sku) AS moved
      FROM variant JOIN product ON product.id = product_id ORDER BY sku`),
    gone: await all(`SELECT sku, sum(quantity) AS moved FROM stock_movement WHERE sku NOT IN (SELECT sku FROM variant)
      GROUP BY sku HAVING moved <> 0`),
    lists: await (await shop.send('/products?facets=1&category=robes&available=1')).json(),
    words: await all('SELECT word, uses FROM search_word ORDER BY word'),
    index: await all(`SELECT handle, name, groups, colours, material, description, codes, words FROM product_search
      JOIN product ON product.id = product_search.rowid ORDER BY handle`),
    indexed: await all('SELECT count(*) AS rows FROM product_search'),
    staged: await all('SELECT (SELECT count(*) FROM import_product) + (SELECT count(*) FROM import_stock) AS rows'),
  };
}

const catalogue = (count: number, round: number): ImportProduct[] => {
  const products = Array.from({ length: count }, (_, index) => variedProduct(index, round));
  // Another order each time, and a SKU that goes from one end to the other.
  return [...products.slice(round), ...products.slice(0, round)].map((product, place) =>
    place === (round % 2 === 0 ? 0 : count - 1)
      ? { ...product, variants: [...product.variants, aVariant('traveller', { size: 'XL', stock: 4 })] }
      : product,
  );
};

test('a publication in slices writes what one batch writes', async () => {
  await fill(shop, catalogue(12, 0));
  for (const [count, round] of [
    [9, 1],
    [14, 2],
    [14, 3],
  ] as const) {
    const former = await shop.send('/export/products', { headers: MERCHANT });
    const { products } = await former.json<{ products: ImportProduct[] }>();
    const id = await stage(shop, catalogue(count, round));
    expect(await publishSlices(id, 100)).not.toHaveProperty('code');
    const inSlices = await stored();
    expect(inSlices.staged).toEqual([{ rows: 0 }]);
    await fill(shop, products);
    await fill(shop, catalogue(count, round));
    expect(inSlices).toEqual(await stored());
  }
});

test('a publication that ends after any slice goes on from there, and readers see what was or what is', async () => {
  await fill(shop, catalogue(8, 0));
  const look = async () => {
    const bodies: unknown[] = [];
    for (const path of READS) {
      const response = await shop.send(path);
      if (response.status === 503) return null;
      bodies.push([response.headers.get('Catalogue-Version'), await response.json()]);
    }
    return JSON.stringify(bodies);
  };
  const version = async () => (await shop.send('/catalogue-version')).json<{ version: number }>();
  const seen = new Set([await look()]);
  const id = await stage(shop, catalogue(11, 1));
  const phases: unknown[] = [];
  for (;;) {
    const published = await publishSlices(id, 1);
    const [run] = await runs();
    const body = await look();
    if (body !== null) seen.add(body);
    else expect(await version()).toMatchObject({ version: 2 });
    if (!run) break;
    phases.push(run['phase']);
    if (run['phase'] === 'compare' || run['phase'] === 'write') expect(published).toHaveProperty('progress');
  }
  expect(phases).toEqual([...phases].sort((a, b) => ORDER.indexOf(String(a)) - ORDER.indexOf(String(b))));
  expect(new Set(phases)).toEqual(new Set(ORDER));
  expect(seen.size).toBe(2);
  expect(await version()).toMatchObject({ version: 3 });
});
const ORDER = ['compare', 'remove', 'write', 'groups', 'clean'];

test('a reader who meets a publication that nobody goes on with writes the rest of it', async () => {
  await fill(shop, catalogue(8, 0));
  const id = await stage(shop, catalogue(8, 1));
  await publishSlices(id, 7);
  expect(await runs()).toEqual([{ phase: 'write' }]);
  shop.pass(1);
  expect((await shop.send('/products')).headers.get('Catalogue-Version')).toBe('3');
  expect(await runs()).toEqual([]);
});

test('two processes that write the same slice write it once', async () => {
  await fill(shop, catalogue(8, 0));
  const id = await stage(shop, catalogue(12, 1));
  await publishSlices(id, 1);
  const hasRoom = () => true;
  await Promise.all([1, 2, 3].map(() => continueRun(shop.ports, { sizes: SIZES, hasRoom })));
  const twice = await stored();
  await fill(shop, catalogue(8, 0));
  await fill(shop, catalogue(12, 1));
  expect(twice).toEqual(await stored());
});

test('nothing else is published meanwhile, and the next one finishes what was left', async () => {
  await fill(shop, catalogue(8, 0));
  const id = await stage(shop, catalogue(8, 1));
  const other = await stage(shop, [aProduct('other')], false);
  await publishSlices(id, 7);
  const refused = await shop.post(`/imports/${other}/publication`, {}, MERCHANT);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
  const handles = CATEGORIES.map(({ handle }) => handle);
  expect((await shop.post('/operator/groups/category', { handles }, asOperator())).status).toBe(503);
  shop.pass(1);
  await publish(shop, other);
  expect(await runs()).toEqual([]);
  expect((await shop.send('/products/other')).status).toBe(200);
  expect((await shop.send('/products/thing-1')).headers.get('Catalogue-Version')).toBe('4');
});

test('a publication that is refused in its last slice has written nothing', async () => {
  await fill(shop, catalogue(8, 0));
  const before = await stored();
  const products = [...catalogue(8, 1).slice(0, 7), aProduct('thief', { variants: [aVariant('thing-3-0')] })];
  const id = await stage(shop, products, false);
  expect(await publishSlices(id, 100)).toEqual({ path: 'sku', code: 'repeated' });
  expect(await runs()).toEqual([]);
  expect({ ...(await stored()), staged: [] }).toEqual({ ...before, staged: [] });
});

test('pieces that are sold between slices stay sold', async () => {
  const counted = (stock: number) =>
    Array.from({ length: 8 }, (_, index) =>
      aProduct(`p-${index}`, { variants: [aVariant(`p-${index}-m`, { stock })] }),
    );
  await fill(shop, counted(5));
  const id = await stage(shop, counted(8));
  await placed(shop, anOrder('p-7-m'));
  await publishSlices(id, 1);
  await placed(shop, anOrder('p-7-m'));
  await publishSlices(id, 100);
  await placed(shop, anOrder('p-7-m'));
  expect([await stockOf('p-7-m'), await stockOf('p-0-m')]).toEqual([5, 8]);
});

test('products are found by the new name of their group', async () => {
  await fill(
    shop,
    [0, 1, 2, 3].map((index) => aProduct(`p-${index}`)),
  );
  const renamed = CATEGORIES.map((group) =>
    group.handle === 'robes' ? { ...group, name: { ru: 'Пеньюары', en: 'Peignoirs' } } : group,
  );
  const groups = { categories: renamed, collections: COLLECTIONS };
  const started = await (await shop.post('/imports', { replace: false, groups }, MERCHANT)).json<{ id: string }>();
  await publishSlices(started.id, 100);
  expect(await (await shop.send('/search?q=пеньюар')).json()).toMatchObject({ total: 4 });
});
