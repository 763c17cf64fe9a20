import { beforeEach, expect, test } from 'vitest';
import { stageProducts } from '#api/imports/stage.ts';
import { StartedImport } from '#shared/contract/catalogue-import.ts';
import { PRODUCT_SORTS } from '#shared/contract/product-query.ts';
import { GROUPS, generatedProduct } from '../../../bench/scale/generated-product.ts';
import { publish } from '../catalogue.ts';
import { rowsReadBy } from '../rows-read.ts';
import { MERCHANT, openShop, type Shop } from '../shop.ts';

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

const READS = [
  ...PRODUCT_SORTS.flatMap((sort) => [
    `/products?sort=${sort}&facets=1`,
    `/products?sort=${sort}&facets=1&category=robes`,
    `/products?sort=${sort}&facets=1&sale=1`,
  ]),
  '/products?collection=midnight',
  '/products?category=robes&size=M',
  '/products?category=robes&available=1',
  '/products?ids=thing-1,thing-2',
  '/categories',
  '/categories/robes',
  '/products/thing-1',
  '/suggestions?q=',
  '/search?q=thing-77',
];

test('what a read operation reads does not grow with the shop', { timeout: 120_000 }, async () => {
  const countAll = async () => {
    const rows: Record<string, number> = {};
    for (const path of READS) {
      rows[path] = await rowsReadBy(shop, async () => expect((await shop.send(path)).status, path).toBe(200));
    }
    return rows;
  };
  await grow(0, 300);
  const small = await countAll();
  await grow(300, 1500);
  for (const [path, rows] of Object.entries(await countAll())) {
    // Fewer cards or more colours on a page are no growth: five times the products would be.
    expect(rows, path).toBeLessThan((small[path] ?? 0) * 1.3);
  }
});
