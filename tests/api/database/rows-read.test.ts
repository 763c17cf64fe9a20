import { beforeEach, expect, test } from 'vitest';
import { publishImport } from '#api/imports/publish.ts';
import { stageProducts } from '#api/imports/stage.ts';
import { StartedImport } from '#shared/contract/catalogue-import.ts';
import { CATALOGUE_OPERATIONS } from '#shared/contract/catalogue-operations.ts';
import { PRODUCT_SORTS } from '#shared/contract/product-query.ts';
import { GROUPS, generatedProduct } from '../../../bench/scale/generated-product.ts';
import { publish } from '../catalogue.ts';
import { rowsReadBy, rowsReadInBatches } from '../rows-read.ts';
import { MERCHANT, openShop, type Shop } from '../shop.ts';

/** Sizes of a shop, in products: enough for what is read of rare and of common choices to have met its bound. */
const SMALL = 1200;
const LARGE = 3600;

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

async function grow(from: number, to: number) {
  const started = await shop.post('/imports', { replace: false, groups: GROUPS }, MERCHANT);
  const { id } = StartedImport.parse(await started.json());
  for (let start = from; start < to; start += 300) {
    const count = Math.min(300, to - start);
    await stageProducts(
      shop.ports.database,
      id,
      Array.from({ length: count }, (_, index) => generatedProduct(start + index)),
    );
  }
  await publish(shop, id);
}

/** What publishing other prices of some products reads: compared in slices, and written in a batch. */
async function rowsOfPublication(price: number) {
  const products = Array.from({ length: 60 }, (_, index) => generatedProduct(index * 10));
  const repriced = products.map(({ variants, ...product }) => ({
    ...product,
    variants: variants.map((variant) => ({ ...variant, price })),
  }));
  const started = await shop.post('/imports', { replace: false, groups: GROUPS }, MERCHANT);
  const { id } = StartedImport.parse(await started.json());
  await stageProducts(shop.ports.database, id, repriced);
  const sizes = { compared: 25, written: 1000, atOnce: 0 };
  return await rowsReadInBatches(shop, async () => {
    expect(await publishImport(shop.ports, id, { sizes })).toMatchObject({ changed: 60 });
  });
}

/** Calls of every operation that reads the catalogue, with the worst that can be asked of it. */
const READS = [
  ...PRODUCT_SORTS.flatMap((sort) => [
    `/products?sort=${sort}&facets=1`,
    `/products?sort=${sort}&facets=1&category=robes`,
    `/products?sort=${sort}&facets=1&sale=1`,
    `/products?sort=${sort}&facets=1&category=robes&size=M`,
    `/products?sort=${sort}&facets=1&colour=ink&available=1&priceTo=300000`,
    `/products?sort=${sort}&facets=1&collection=midnight`,
  ]),
  '/products?ids=thing-1,thing-2',
  '/categories',
  '/categories/robes',
  '/collections',
  '/collections/midnight',
  '/products/thing-1',
  '/products/thing-4/related',
  '/sitemap-pages',
  '/sitemap-products?after=0',
  '/suggestions?q=',
  '/suggestions?q=night',
  '/search?q=thing-77',
  '/search?q=nightdress',
  '/search?q=nightdress&sort=price-up&size=M&facets=1',
];
/** What reads no products, and what only the atelier has links to. */
const OTHERS = ['listDeliveryRates', 'readPreview'];

test('every operation that reads the catalogue is among the calls', () => {
  const missing = Object.entries(CATALOGUE_OPERATIONS).filter(([name, { method, path }]) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    return method === 'GET' && !OTHERS.includes(name) && !READS.some((read) => pattern.test(read));
  });
  expect(missing).toEqual([]);
});

test('what a read operation and a publication read does not grow with the shop', { timeout: 120_000 }, async () => {
  const countAll = async () => {
    const rows: Record<string, number> = {};
    for (const path of READS) {
      rows[path] = await rowsReadBy(shop, async () => expect((await shop.send(path)).status, path).toBe(200));
    }
    return rows;
  };
  await grow(0, SMALL);
  const small = await countAll();
  const published = await rowsOfPublication(150_000);
  await grow(SMALL, LARGE);
  for (const [path, rows] of Object.entries(await countAll())) {
    // Fewer cards or more colours on a page are no growth: three times the products would be.
    expect.soft(rows, path).toBeLessThan((small[path] ?? 0) * 1.3);
  }
  expect(await rowsOfPublication(160_000), 'a publication').toBeLessThan(published * 1.1);
});
