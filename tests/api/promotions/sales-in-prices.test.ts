import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, transact } from '#api/database/database.ts';
import { applyDuePrices } from '#api/listing/current-catalogue.ts';
import { noteNextChange, outdatePrices } from '#api/pricing/price-statements.ts';
import { ProductList } from '#shared/contract/catalogue.ts';
import { CreatedOrder } from '#shared/contract/order.ts';
import { Product } from '#shared/contract/product.ts';
import { DeliveryRates } from '#shared/contract/quote.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { interruptBatches } from '../interrupted-database.ts';
import { asOperator, MERCHANT } from '../shop.ts';
import { fieldsOf, openPromotionShop, type PromotionShop, saleOf } from './promotion-shop.ts';

const HOUR_MS = 3_600_000;
const DELIVERY = 39_000;

let at: PromotionShop;
beforeEach(async () => {
  at = await openPromotionShop();
});
const iso = (ms: number) => new Date(ms).toISOString();
const begin = (changes: object = {}) => at.create({ ...saleOf({ value: 20, products: ['robe'] }), ...changes });
const readProduct = async (handle = 'robe') => Product.parse(await (await at.shop.send(`/products/${handle}`)).json());
const list = async (query: string) => ProductList.parse(await (await at.shop.send(`/products?${query}`)).json());
const versionNow = async () =>
  (await at.shop.send('/catalogue-version')).json<{ version: number; changesAt: number | null }>();

/** What every place of the shop says that the robe costs. */
async function pricesOfRobe() {
  const [page] = (await readProduct()).variants;
  const [card] = (await list('ids=robe')).items;
  const suggested = await (await at.shop.send('/suggestions?q=robe')).json<{ products: { price: object }[] }>();
  const quote = await at.quote({ codes: [] });
  return { page: page?.price, card: card?.price, suggested: suggested.products[0]?.price, cart: quote.lines[0]?.price };
}
const everywhere = (amounts: object) => {
  const price = expect.objectContaining(amounts);
  return { page: price, card: price, suggested: price, cart: price };
};
const regular = { amount: 500_000, compareAt: null };
const reduced = { amount: 400_000, compareAt: 500_000 };

describe('an automatic sale that asks for nothing', () => {
  test('shows on the product’s page when the first of its reduced prices ends', async () => {
    const begins = at.shop.time.now;
    expect(await readProduct()).toMatchObject({ saleEndsAt: null });
    await begin({ startsAt: iso(begins), endsAt: iso(begins + 2 * HOUR_MS) });
    expect(await readProduct()).toMatchObject({ saleEndsAt: iso(begins + 2 * HOUR_MS) });
    const prices = [{ sku: 'robe-m', price: 450_000 }];
    const schedule = { startsAt: begins, endsAt: begins + HOUR_MS, prices };
    expect((await at.shop.post('/operator/products/robe/schedule', { schedule }, asOperator())).status).toBe(200);
    expect(await readProduct()).toMatchObject({ saleEndsAt: iso(begins + HOUR_MS) });
    expect(await readProduct('socks')).toMatchObject({ saleEndsAt: null });
  });

  test('is in the price of page, card, suggestion, cart and order from its first to its last millisecond', async () => {
    const begins = at.shop.time.now + HOUR_MS;
    const { id } = await begin({ startsAt: iso(begins), endsAt: iso(begins + HOUR_MS) });
    for (const [now, price] of [
      [begins - 1, regular],
      [begins, reduced],
      [begins + HOUR_MS - 1, reduced],
      [begins + HOUR_MS, regular],
    ] as const) {
      at.shop.time.now = now;
      expect([now, await pricesOfRobe()]).toEqual([now, everywhere(price)]);
      const response = await at.order({ codes: [] });
      const { order } = CreatedOrder.parse(await response.json());
      expect(order).toMatchObject({
        lines: [{ unitPrice: price.amount, discount: 0 }],
        discounts: [],
        total: price.amount + DELIVERY,
      });
    }
    expect(await at.show(id)).toMatchObject({ used: 2, discounted: 200_000, revenue: 2 * (400_000 + DELIVERY) });
  });

  test('raises the version with its beginning, change and end, and announces the next one', async () => {
    const begins = at.shop.time.now + HOUR_MS;
    const { id, revision } = await begin({ startsAt: iso(begins), endsAt: iso(begins + HOUR_MS) });
    const { version, changesAt } = await versionNow();
    expect(changesAt).toBe(begins);
    at.shop.time.now = begins;
    expect(await versionNow()).toMatchObject({ version: version + 1, changesAt: begins + HOUR_MS });
    const longer = saleOf({ value: 30, products: ['robe'], startsAt: iso(begins) });
    expect((await at.post(`/${id}`, { ...longer, revision })).status).toBe(200);
    expect(await versionNow()).toMatchObject({ version: version + 2, changesAt: null });
    expect(await pricesOfRobe()).toEqual(everywhere({ amount: 350_000, compareAt: 500_000 }));
    await at.post(`/${id}/end`, {});
    expect(await versionNow()).toMatchObject({ version: version + 3, changesAt: null });
    expect(await pricesOfRobe()).toEqual(everywhere(regular));
  });

  test('reaches prices although something else is published before it is applied', async () => {
    const { version } = await versionNow();
    await transact(at.shop.ports.database, [outdatePrices(), ...noteNextChange(at.shop.time.now)]);
    expect((await versionNow()).version).toBe(version + 1);
  });

  test('on more products than one batch reprices is visible on all or none, whoever waits or aborts meanwhile', async () => {
    const begins = at.shop.time.now + HOUR_MS;
    const handles = ['robe', 'coat', 'gown', 'wrap', 'cape'];
    await fill(
      at.shop,
      handles.map((handle) => aProduct(handle)),
    );
    await begin({ products: [], startsAt: iso(begins) });
    const before = await versionNow();
    // Of a product that the first slice has repriced, a price begins before the last one is written.
    const prices = [{ sku: 'robe-m', price: 300_000 }];
    const schedule = { startsAt: begins + 1, endsAt: begins + HOUR_MS, prices };
    await at.shop.post('/operator/products/robe/schedule', { schedule }, asOperator());

    at.shop.time.now = begins;
    let batches = 0;
    const ending = interruptBatches(env.DB, 10, async () => {
      batches += 1;
      if (batches > 1) throw new Error('The process ends');
    });
    const shopOf = (database: D1Database) => ({ ...at.shop.ports, database: openDatabase(database) });
    await expect(applyDuePrices(shopOf(ending), 2)).rejects.toThrow();
    const repriced = async () =>
      await env.DB.prepare('SELECT count(*) AS repriced FROM variant WHERE sale_id IS NOT NULL').first('repriced');
    expect(await repriced()).toBe(2);

    at.shop.time.now = begins + 1;
    await Promise.all([1, 2, 3].map(() => applyDuePrices(at.shop.ports, 2)));
    expect(await repriced()).toBe(handles.length);
    expect((await list('sale=1&facets=1')).total).toBe(handles.length);
    expect((await readProduct('cape')).variants[0]?.price).toMatchObject(reduced);
    expect(await pricesOfRobe()).toEqual(everywhere({ amount: 240_000, compareAt: 500_000 }));
    expect(await versionNow()).toMatchObject({ changesAt: begins + HOUR_MS });
    expect((await versionNow()).version).toBeGreaterThan(before.version + 2);
  });

  test('is in the list of sales, its counts, the price filter and the sort', async () => {
    await fill(at.shop, [
      aProduct('robe'),
      aProduct('cheap', { variants: [aVariant('cheap-m', { price: 450_000 })] }),
      aProduct('dear', { variants: [aVariant('dear-m', { price: 900_000 })] }),
    ]);
    await begin();
    const handles = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await handles('sale=1')).toEqual(['robe']);
    expect(await handles('sort=price-up')).toEqual(['robe', 'cheap', 'dear']);
    expect(await handles('priceTo=400000')).toEqual(['robe']);
    expect((await list('sale=1&facets=1')).total).toBe(1);
  });

  test('of several on a product is the one that takes off most, also from a scheduled price', async () => {
    await begin({ combines: true });
    await begin({ value: 30, products: [], categories: ['robes'], combines: true });
    expect(await pricesOfRobe()).toEqual(everywhere({ amount: 350_000, compareAt: 500_000 }));
    const prices = [{ sku: 'robe-m', price: 450_000 }];
    const schedule = { startsAt: at.shop.time.now, endsAt: at.shop.time.now + HOUR_MS, prices };
    await at.shop.post('/operator/products/robe/schedule', { schedule }, asOperator());
    expect(await pricesOfRobe()).toEqual(everywhere({ amount: 315_000, compareAt: 500_000 }));
    at.shop.pass(60);
    expect(await pricesOfRobe()).toEqual(everywhere({ amount: 350_000, compareAt: 500_000 }));
  });

  test('that excludes products on sale also excludes those with a scheduled price', async () => {
    await begin({ fullPriceOnly: true });
    const prices = [{ sku: 'robe-m', price: 490_000 }];
    const schedule = { startsAt: at.shop.time.now, endsAt: at.shop.time.now + HOUR_MS, prices };
    await at.shop.post('/operator/products/robe/schedule', { schedule }, asOperator());
    expect(await pricesOfRobe()).toEqual(everywhere({ amount: 490_000, compareAt: 500_000 }));
    at.shop.pass(60);
    expect(await pricesOfRobe()).toEqual(everywhere(reduced));
  });

  test('applies to what is published while it lasts, and is not in exports and list prices', async () => {
    await begin({ products: [], categories: ['robes'] });
    await fill(at.shop, [aProduct('robe'), aProduct('gown', { variants: [aVariant('gown-m', { price: 600_000 })] })]);
    expect((await readProduct('gown')).variants[0]?.price).toMatchObject({ amount: 480_000, compareAt: 600_000 });
    const exported = await (await at.shop.send('/export/products', { headers: MERCHANT })).json<{
      products: { variants: { price: number; compareAt: number | null }[] }[];
    }>();
    expect(exported.products.map(({ variants }) => variants[0])).toMatchObject([
      { price: 500_000, compareAt: null },
      { price: 600_000, compareAt: null },
    ]);
  });

  test('is not added to a code that does not combine: the shopper pays the lower of both', async () => {
    await begin();
    await at.create(fieldsOf({ value: 30 }));
    expect(await at.quote({})).toMatchObject({
      lines: [{ price: reduced, discount: 50_000 }],
      discountCode: { state: 'ok' },
      total: 350_000 + DELIVERY,
    });
    expect((await at.order()).status).toBe(201);
    expect(await at.uses()).toEqual(
      expect.arrayContaining([expect.objectContaining({ amount: 0 }), expect.objectContaining({ amount: 50_000 })]),
    );
  });

  test('makes an order that was priced before it ended be priced again', async () => {
    const { id } = await begin();
    const { total } = await at.quote({ codes: [] });
    await at.post(`/${id}/end`, {});
    const refused = await at.order({ codes: [], expectedTotal: total });
    expect(await at.refusedWith(refused)).toMatchObject({ total: 500_000 + DELIVERY });
  });

  test('whatever its percentage and the prices: the cart costs what pages show, to the kopeck', async () => {
    const prices = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 4 });
    const law = fc.asyncProperty(prices, fc.integer({ min: 1, max: 100 }), async (amounts, value) => {
      const variants = amounts.map((price, index) => aVariant(`v-${index}`, { size: `S${index}`, price }));
      await fill(at.shop, [aProduct('robe', { variants })]);
      const { id } = await begin({ value });
      const page = (await readProduct()).variants.map(({ price }) => price);
      const lines = variants.map(({ sku }) => ({ key: sku, sku, quantity: 3 }));
      const quote = await at.quote({ lines, codes: [] });
      await at.post(`/${id}/end`, {});
      expect(quote.lines.map(({ price }) => price)).toEqual(page);
      expect(quote.total - DELIVERY).toBe(sumBy(page, ({ amount }) => 3 * amount));
      expect(page.map(({ amount }) => amount)).toEqual(
        amounts.map((price) => price - Math.round((price * value) / 100)),
      );
    });
    await fc.assert(law, { numRuns: 8 });
  });
});

describe('what only a cart can tell', () => {
  test('is in no price, but on the pages of its products', async () => {
    await begin({ minimum: 900_000, combines: true });
    await at.create(saleOf({ benefit: 'amount', value: 50_000, minimum: 700_000, categories: ['robes'] }));
    await at.create(saleOf({ countries: ['KZ'] }));
    await at.create(saleOf({ maxUses: 10 }));
    const { variants, cartOffers } = await readProduct();
    expect(variants[0]?.price).toEqual(regular);
    expect(cartOffers).toEqual([
      { name: 'Неделя халатов', benefit: 'amount', value: 50_000, minimum: 700_000 },
      { name: 'Неделя халатов', benefit: 'percent', value: 20, minimum: 900_000 },
    ]);
    expect((await readProduct('socks')).cartOffers).toEqual([]);
  });

  test('may be a minimum sum for free delivery: shown with the rates of its zones and methods', async () => {
    const rates = async () => {
      const { zones } = DeliveryRates.parse(await (await at.shop.send('/delivery-rates')).json());
      return zones.map(({ options }) => options.map(({ freeFrom }) => freeFrom));
    };
    const free = (changes: object) => at.create(saleOf({ benefit: 'free-delivery', value: 0, ...changes }));
    expect((await rates()).flat().every((freeFrom) => freeFrom === null)).toBe(true);
    await free({ minimum: 1_000_000, countries: ['RU', 'KZ'] });
    await free({ minimum: 700_000, countries: ['RU'], methods: ['cdek'] });
    await free({ minimum: 100_000, products: ['socks'] });
    expect(await rates()).toEqual([
      [1_000_000, 700_000, 1_000_000, 1_000_000],
      [null, null, null],
      [null, null],
    ]);
  });
});
