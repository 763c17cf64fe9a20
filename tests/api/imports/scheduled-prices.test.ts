import { beforeEach, describe, expect, test } from 'vitest';
import { ExportPage } from '#shared/contract/catalogue-import.ts';
import type { Quote } from '#shared/contract/quote.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { editorOf } from '../products/operator-products.ts';
import { MERCHANT, openShop, type Shop } from '../shop.ts';

const HOUR_MS = 3_600_000;

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
let begins: number;
beforeEach(async () => {
  shop = openShop();
  editor = editorOf(shop);
  begins = shop.time.now + HOUR_MS;
  await fill(shop, [aProduct('robe'), aProduct('other')]);
});

const schedule = (changes: object = {}) =>
  editor.post('products/robe/schedule', {
    schedule: { startsAt: begins, endsAt: begins + HOUR_MS, prices: [{ sku: 'robe-m', price: 400_000 }], ...changes },
  });

async function pricesNow() {
  const product = await (await shop.send('/products/robe')).json<{ variants: { price: object }[] }>();
  const sales = await (await shop.send('/products?sale=1&facets=1')).json<{ total: number }>();
  const cart = { lines: [{ key: 'line', sku: 'robe-m', quantity: 1 }], certificates: [], codes: [] };
  const quote = await (await shop.post('/quotes', cart)).json<Quote>();
  return { page: product.variants[0]?.price, sales: sales.total, quote: quote.lines[0]?.price };
}
const regular = { amount: 500_000, compareAt: null };
const reduced = { amount: 400_000, compareAt: 500_000, lowest: 500_000 };

describe('a scheduled price', () => {
  test('applies to page, list, quote and order from its first to its last millisecond', async () => {
    expect((await schedule()).status).toBe(200);
    for (const [at, price, sales] of [
      [begins - 1, regular, 0],
      [begins, reduced, 1],
      [begins + HOUR_MS - 1, reduced, 1],
      [begins + HOUR_MS, regular, 0],
    ] as const) {
      shop.time.now = at;
      expect([at, await pricesNow()]).toEqual([at, { page: price, sales, quote: price }]);
      const { order } = await placed(shop, anOrder('robe-m', { expectedTotal: price.amount + 39_000 }));
      expect(order.lines[0]?.unitPrice).toBe(price.amount);
    }
  });

  test('raises the version when it begins and when it ends, and announces the next change', async () => {
    await schedule();
    const read = async () =>
      (await shop.send('/catalogue-version')).json<{ version: number; changesAt: number | null }>();
    const { version, changesAt } = await read();
    expect(changesAt).toBe(begins);
    shop.time.now = begins;
    expect(await read()).toMatchObject({ version: version + 1, changesAt: begins + HOUR_MS });
    shop.time.now = begins + HOUR_MS;
    expect(await read()).toMatchObject({ version: version + 2, changesAt: null });
  });

  test('stays out of exports, and an import of one changes nothing while it applies', async () => {
    await schedule();
    shop.time.now = begins;
    const { products } = ExportPage.parse(await (await shop.send('/export/products', { headers: MERCHANT })).json());
    expect(products[0]?.variants).toMatchObject([{ price: 500_000, compareAt: null }]);
    expect(await fill(shop, products)).toMatchObject({ changed: 0, unchanged: 2 });
    expect(await pricesNow()).toMatchObject({ page: reduced });
  });

  test('is kept by an edit of the list price, which comes back after it', async () => {
    await schedule();
    shop.time.now = begins;
    await editor.save('robe', { variants: [aVariant('robe-m', { price: 600_000 })] });
    expect(await pricesNow()).toMatchObject({ page: { amount: 400_000, compareAt: 600_000 } });
    shop.time.now = begins + HOUR_MS;
    expect(await pricesNow()).toMatchObject({ page: { amount: 600_000, compareAt: null } });
  });

  test('ends at once when it is removed, and another one replaces it', async () => {
    await schedule({ startsAt: shop.time.now });
    expect(await pricesNow()).toMatchObject({ page: { ...reduced, lowest: null }, sales: 1 });
    await schedule({ startsAt: shop.time.now, endsAt: null, prices: [{ sku: 'robe-m', price: 300_000 }] });
    expect(await pricesNow()).toMatchObject({ page: { amount: 300_000, compareAt: 500_000 }, sales: 1 });
    expect((await editor.show('robe')).schedule).toMatchObject({ endsAt: null, prices: [{ price: 300_000 }] });
    await editor.post('products/robe/schedule', { schedule: null });
    expect(await pricesNow()).toMatchObject({ page: regular, sales: 0 });
    expect((await editor.show('robe')).schedule).toBeNull();
  });

  test('of a removed variant is deleted', async () => {
    await schedule();
    await editor.save('robe', { variants: [aVariant('robe-l')] });
    expect((await editor.show('robe')).schedule).toBeNull();
    expect(await (await shop.send('/catalogue-version')).json()).toMatchObject({ changesAt: null });
  });

  test('is refused if it is over, not lower, or of another product', async () => {
    const errors = async (changes: object) => (await (await schedule(changes)).json<{ errors: unknown }>()).errors;
    expect(await errors({ startsAt: begins - 3 * HOUR_MS, endsAt: begins - 2 * HOUR_MS })).toEqual([
      { path: 'schedule.endsAt', code: 'past' },
    ]);
    expect(await errors({ endsAt: begins })).toEqual([{ path: 'schedule.endsAt', code: 'before-start' }]);
    expect(
      await errors({
        prices: [
          { sku: 'robe-m', price: 500_000 },
          { sku: 'other-m', price: 1 },
        ],
      }),
    ).toEqual([
      { path: 'schedule.prices.0.price', code: 'not-lower' },
      { path: 'schedule.prices.1.sku', code: 'unknown' },
    ]);
  });
});
