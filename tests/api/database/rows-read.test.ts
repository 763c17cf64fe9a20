import { beforeEach, expect, test } from 'vitest';
import { publishImport } from '#api/imports/publish.ts';
import { stageProducts } from '#api/imports/stage.ts';
import { StartedImport } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';
import { GENERATED_GROUPS, generatedProduct } from '../../../bench/scale/generated-product.ts';
import { orderCalls } from '../../../bench/scale/order-calls.ts';
import { publish } from '../catalogue.ts';
import { aSet, saleOf } from '../promotions/promotion-shop.ts';
import { rowsReadBy } from '../rows-read.ts';
import { asOperator, MERCHANT, OPERATOR, openShop, type Shop } from '../shop.ts';
import { BOUNDED, CATALOGUE_READS } from './measured-reads.ts';

/** Sizes of a shop, in products: enough for what is read of rare and of common choices to have met its bound. */
const SMALL = 1200;
const LARGE = 3600;

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

async function grow(from: number, to: number) {
  const started = await shop.post('/imports', { replace: false, groups: GENERATED_GROUPS }, MERCHANT);
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
  const started = await shop.post('/imports', { replace: false, groups: GENERATED_GROUPS }, MERCHANT);
  const { id } = StartedImport.parse(await started.json());
  await stageProducts(shop.ports.database, id, repriced);
  const sizes = { compared: 25, written: 1000, atOnce: 0 };
  return await rowsReadBy(shop, async () => {
    expect(await publishImport(shop.ports, id, { sizes })).toMatchObject({ changed: 60 });
  });
}

test('every read operation is measured, or bounded for a stated reason', () => {
  const asked = { today: '2026-11-22', order: '1001', promotion: 'id', middle: 1, action: 1, certificate: 1 };
  const measured = [
    ...Object.entries(CATALOGUE_READS),
    ...Object.entries(orderCalls(asked)).map(([name, calls]) => [name, calls.map(({ path }) => path)] as const),
  ];
  const others = measured.filter(([name, paths]) => {
    const { path } = OPERATIONS[name as OperationName];
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
    return !paths.every((asked) => pattern.test(asked));
  });
  expect(others).toEqual([]);
  const known = new Set([...measured.map(([name]) => name), ...Object.keys(BOUNDED)]);
  const reads = Object.entries(OPERATIONS).filter(
    ([, { method, path }]) => method === 'GET' || path.endsWith('-search'),
  );
  expect(reads.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
});

/** Has the price of a product begin that was scheduled; the first read applies it. */
async function applyPrice(index: number): Promise<void> {
  const at = shop.time.now;
  const schedule = { startsAt: at + 1000, endsAt: at + 2000, prices: [{ sku: `thing-${index}-M`, price: 1000 }] };
  const scheduled = await shop.post(`/operator/products/thing-${index}/schedule`, { schedule }, asOperator());
  expect(scheduled.status).toBe(200);
  shop.time.now = at + 1000;
}

test('what a read operation and a publication read does not grow with the shop', { timeout: 120_000 }, async () => {
  const countAll = async () => {
    const rows: Record<string, number> = {};
    for (const path of Object.values(CATALOGUE_READS).flat()) {
      const headers = path.startsWith('/operator') ? OPERATOR : MERCHANT;
      rows[path] = await rowsReadBy(shop, async () =>
        expect((await shop.send(path, { headers })).status, path).toBe(200),
      );
    }
    rows['an example of a promotion'] = await rowsReadBy(shop, async () => {
      const example = await shop.post('/operator/promotion-examples', saleOf({ products: ['thing-1'] }), OPERATOR);
      expect(await example.json()).toMatchObject({ lines: [{ quantity: 1 }] });
    });
    const cart = { lines: [{ key: 'line', sku: 'thing-1-M', quantity: 1 }], country: 'RU' };
    rows['a quote'] = await rowsReadBy(shop, async () => expect((await shop.post('/quotes', cart)).status).toBe(200));
    await applyPrice(Object.keys(rows).length);
    rows['a price that begins'] = await rowsReadBy(shop, async () => shop.send('/products/thing-1'));
    return rows;
  };
  await grow(0, SMALL);
  await shop.post('/operator/sets', aSet(['thing-1', 'thing-2']), asOperator());
  const small = await countAll();
  const published = await rowsOfPublication(150_000);
  await grow(SMALL, LARGE);
  for (const [path, rows] of Object.entries(await countAll())) {
    // Fewer cards or more colours on a page are no growth: three times the products would be.
    expect.soft(rows, path).toBeLessThan((small[path] ?? 0) * 1.3);
  }
  expect(await rowsOfPublication(160_000), 'a publication').toBeLessThan(published * 1.1);
});
