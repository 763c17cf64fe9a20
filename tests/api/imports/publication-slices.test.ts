import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { continueRun, publishImport } from '#api/imports/publish.ts';
import { schedulePrices } from '#api/imports/schedule-prices.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { OperatorGroups } from '#shared/contract/operator-catalogue.ts';
import { aProduct, aVariant, CATEGORIES, COLLECTIONS, fill, publish, stage } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { asOperator, MERCHANT, openShop, type Shop } from '../shop.ts';
import { stockOf } from '../stored.ts';
import { storedCatalogue } from '../stored-catalogue.ts';
import { variedProduct } from '../varied-product.ts';

const SIZES = { compared: 5, written: 2, atOnce: 2 };
const ALL_AT_ONCE = { ...SIZES, written: 100 };
const READS = ['/products?facets=1', '/products?category=robes&size=M&facets=1', '/search?q=вещь', '/categories'];

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

/** Publishes as a process does that ends after so many slices. */
async function publishSlices(id: string, slices: number, sizes = SIZES) {
  let left = slices;
  const hasRoom = () => {
    left -= 1;
    return left >= 0;
  };
  return await publishImport(shop.ports, id, { sizes, hasRoom });
}

const runs = async () => (await env.DB.prepare('SELECT phase FROM publication_run').all()).results;

const catalogue = (count: number, round: number): ImportProduct[] => {
  const products = Array.from({ length: count }, (_, index) => variedProduct(index, round));
  // Another order each time, and a SKU that goes from one end to the other.
  return [...products.slice(round), ...products.slice(0, round)].map((product, position) =>
    position === (round % 2 === 0 ? 0 : count - 1)
      ? { ...product, variants: [...product.variants, aVariant('traveller', { size: 'XL', stock: 4 })] }
      : product,
  );
};

test('a publication is refused before its first slice if what was edited has changed', async () => {
  await fill(shop, catalogue(12, 0));
  const before = await storedCatalogue(shop);
  const id = await stage(shop, catalogue(12, 1));
  expect(await publishImport(shop.ports, id, { sizes: SIZES, isOutdated: sql`TRUE` })).toEqual({
    path: 'revision',
    code: 'changed-meanwhile',
  });
  expect(await runs()).toEqual([]);
  expect((await storedCatalogue(shop)).products).toEqual(before.products);
});

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
    const inSlices = await storedCatalogue(shop);
    expect(inSlices.staged).toEqual([{ rows: 0 }]);
    await fill(shop, products);
    await fill(shop, catalogue(count, round));
    expect(inSlices).toEqual(await storedCatalogue(shop));
  }
});

test('a publication that was interrupted after any slice continues from there, and readers see one version or the other', async () => {
  await fill(shop, catalogue(8, 0));
  const look = async () => {
    const bodies: unknown[] = [];
    for (const path of [...READS, '/catalogue-version']) {
      const response = await shop.send(path);
      expect(response.status, path).toBe(200);
      bodies.push([response.headers.get('Catalogue-Version'), await response.json()]);
    }
    return JSON.stringify(bodies);
  };
  const former = await look();
  const id = await stage(shop, catalogue(11, 1));
  const phases: unknown[] = [];
  for (;;) {
    const published = await publishSlices(id, 1, ALL_AT_ONCE);
    const [run] = await runs();
    expect((await look()) === former).toBe(run?.['phase'] === 'compare');
    if (!run) break;
    phases.push(run['phase']);
    expect('progress' in published).toBe(run['phase'] === 'compare');
  }
  expect(phases).toEqual(['compare', 'compare', 'compare', 'clean', 'clean', 'clean', 'clean']);
});

test('what changes more than one batch may write becomes several versions, each of whole products', async () => {
  await fill(shop, catalogue(8, 0));
  const pages = async () => {
    const handles = Array.from({ length: 11 }, (_, index) => `thing-${index}`);
    const found = await Promise.all(
      handles.map(async (handle) => [handle, await shop.send(`/products/${handle}`)] as const),
    );
    return new Map(
      await Promise.all(found.map(async ([handle, page]) => [handle, page.ok ? await page.text() : null] as const)),
    );
  };
  const before = await pages();
  const id = await stage(shop, catalogue(11, 1));
  const seen: Map<string, string | null>[] = [];
  const versions = new Set<string | null>();
  do {
    await publishSlices(id, 1);
    const list = await shop.send('/products?limit=48');
    versions.add(list.headers.get('Catalogue-Version'));
    seen.push(await pages());
    const { total } = await list.json<{ total: number }>();
    expect(total).toBe([...(seen.at(-1)?.values() ?? [])].filter(Boolean).length);
  } while ((await runs()).length > 0);
  expect(versions.size).toBeGreaterThan(3);
  const after = seen.at(-1);
  const variants = (page?: string | null) => (page ? JSON.parse(page).variants.length : 0);
  for (const pagesOfVersion of seen) {
    for (const [handle, page] of pagesOfVersion) {
      const isWhole = page === before.get(handle) || page === after?.get(handle);
      // A SKU that goes to another product leaves its own before that is written.
      if (!isWhole) expect(variants(page)).toBe(variants(before.get(handle)) - 1);
    }
  }
});

test('two processes that write the same slice apply it once', async () => {
  await fill(shop, catalogue(8, 0));
  const id = await stage(shop, catalogue(12, 1));
  await publishSlices(id, 1);
  const hasRoom = () => true;
  await Promise.all([1, 2, 3].map(() => continueRun(shop.ports, { sizes: SIZES, hasRoom })));
  const twice = await storedCatalogue(shop);
  await fill(shop, catalogue(8, 0));
  await fill(shop, catalogue(12, 1));
  expect(twice).toEqual(await storedCatalogue(shop));
});

test('nothing else is published meanwhile, and the next publication finishes an abandoned one', async () => {
  await fill(shop, catalogue(8, 0));
  const id = await stage(shop, catalogue(8, 1));
  const other = await stage(shop, [aProduct('other')], false);
  await publishSlices(id, 2, ALL_AT_ONCE);
  const refused = await shop.post(`/imports/${other}/publication`, {}, MERCHANT);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
  const handles = CATEGORIES.map(({ handle }) => handle);
  const { revisions } = OperatorGroups.parse(
    await (await shop.send('/operator/groups', { headers: asOperator() })).json(),
  );
  const order = { handles, revision: revisions.category };
  expect((await shop.post('/operator/groups/category', order, asOperator())).status).toBe(503);
  shop.pass(1);
  await publish(shop, other);
  expect(await runs()).toEqual([]);
  expect((await shop.send('/products/other')).status).toBe(200);
  expect((await shop.send('/products/thing-1')).headers.get('Catalogue-Version')).toBe('4');
});

test('a publication that is refused in its last slice has written nothing', async () => {
  await fill(shop, catalogue(8, 0));
  const before = await storedCatalogue(shop);
  const products = [...catalogue(8, 1).slice(0, 7), aProduct('thief', { variants: [aVariant('thing-3-0')] })];
  const id = await stage(shop, products, false);
  expect(await publishSlices(id, 100)).toEqual({ path: 'sku', code: 'repeated' });
  expect(await runs()).toEqual([]);
  expect({ ...(await storedCatalogue(shop)), staged: [] }).toEqual({ ...before, staged: [] });
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

test.each([
  { giver: 'changed', sizes: SIZES },
  { giver: 'changed', sizes: ALL_AT_ONCE },
  { giver: 'removed', sizes: SIZES },
])(
  'a SKU that goes to another product from one that is $giver keeps its pieces and its price to come: $sizes.written products in a batch',
  async ({ giver, sizes }) => {
    const others = ['a', 'b', 'c', 'd'].map((handle) => aProduct(handle));
    const giving = (vendor: string, variants = [aVariant('giver-m')]) => aProduct('giver', { vendor, variants });
    const moving = aVariant('moving', { stock: 5 });
    await fill(shop, [giving('Нега', [aVariant('giver-m'), moving]), ...others]);
    const schedule = { startsAt: shop.time.now + 3_600_000, endsAt: null, prices: [{ sku: 'moving', price: 100 }] };
    await schedulePrices(shop.ports, 'giver', schedule);
    const { order, token } = await placed(shop, anOrder('moving'));
    const taking = aProduct('taker', { variants: [moving] });
    const changed = others.map((one) => ({ ...one, vendor: 'Other' }));
    const id = await stage(shop, [...(giver === 'changed' ? [giving('Other')] : []), ...changed, taking]);
    const lines = [{ sku: 'moving', change: -1 }];
    expect((await shop.post('/operator/stock', { reason: 'damaged', lines }, asOperator())).status).toBe(200);
    await publishSlices(id, 3, sizes);
    const cancelled = await shop.post(`/orders/${order.number}/cancellation`, {}, { 'Order-Token': token });
    expect(cancelled.status).toBe(200);
    await publishSlices(id, 100, sizes);
    const { variants, schedules } = await storedCatalogue(shop);
    expect(variants.find(({ sku }) => sku === 'moving')).toMatchObject({ handle: 'taker', stock: 4, moved: 4 });
    expect(schedules).toEqual([{ sku: 'moving', price: 100 }]);
  },
);

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
