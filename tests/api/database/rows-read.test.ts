import { beforeEach, expect, test } from 'vitest';
import { stageProducts } from '#api/imports/stage.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { PRODUCT_SORTS } from '#shared/contract/product-query.ts';
import { aProduct, aVariant, CATEGORIES, COLLECTIONS, publish, stage } from '../catalogue.ts';
import { countRowsRead } from '../rows-read.ts';
import { openShop, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

const SIZES = ['S', 'M', 'L', 'XL'];
const COLOURS = ['wine', 'ink', 'sage', 'ivory', 'rose'];

function generated(index: number): ImportProduct {
  const colour = COLOURS[index % 5] ?? '';
  return aProduct(`thing-${index}`, {
    category: CATEGORIES[index % 2]?.handle ?? '',
    collections: index % 4 === 0 ? [COLLECTIONS[0]?.handle ?? ''] : [],
    isNew: index % 7 === 0,
    colours: [{ handle: colour, name: { ru: colour, en: colour }, swatch: '#101010' }],
    variants: SIZES.map((size, place) =>
      aVariant(`thing-${index}-${size}`, {
        size,
        colour,
        price: 100_000 + (index % 40) * 10_000,
        compareAt: index % 10 === 0 ? 900_000 : null,
        stock: (index + place) % 3,
      }),
    ),
  });
}

async function grow(from: number, to: number) {
  const id = await stage(shop, [], false);
  for (let start = from; start < to; start += 300) {
    const count = Math.min(300, to - start);
    await stageProducts(
      shop.ports.database,
      id,
      Array.from({ length: count }, (_, index) => generated(start + index)),
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
      rows[path] = await countRowsRead(shop, async () => expect((await shop.send(path)).status, path).toBe(200));
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
