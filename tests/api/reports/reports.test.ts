import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { Numbers } from '#shared/contract/numbers.ts';
import { aProduct, aVariant, fill, SIZE_TABLE } from '../catalogue.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { recountSales } from '../recounted-sales.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';
import { fromNow } from '../stored.ts';

const HOUR = 60;
const RANGE = 'from=2026-11-16&to=2026-11-22';
const REASONS = "SELECT sum(amount) AS amount FROM daily_sales WHERE name = 'refund-reason' AND key = 'size'";
const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 };

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  const sizes = ['s', 'm'].map((size) => aVariant(`robe-${size}`, { size: size.toUpperCase(), stock: 100 }));
  const madeToMeasure = { surcharge: 0, days: { min: 6, max: 9 } };
  await fill(shop, [aProduct('robe', { variants: sizes }), aProduct('sewn', { madeToMeasure, sizeTable: SIZE_TABLE })]);
});

type Counted = { name: string; key: string; count: number };
const add = async (counts: Counted[], missedWords: string[] = []) => {
  const response = await shop.post('/counts', { counts, views: [], missedWords });
  expect(response.status).toBe(200);
};
const read = async (query = RANGE) => {
  const response = await shop.send(`/operator/numbers?${query}`, { headers: OPERATOR });
  expect(response.status).toBe(200);
  return Numbers.parse(await response.json());
};
const stored = async (name: string) => {
  const rows = await env.DB.prepare('SELECT day, key, count FROM daily_count WHERE name = ? ORDER BY day, key')
    .bind(name)
    .all<{ day: string; key: string; count: number }>();
  return rows.results;
};

describe('visits', () => {
  test('are added up by day in Moscow', async () => {
    shop.time.now = Date.parse('2026-11-18T20:59:00Z');
    await add([{ name: 'page', key: 'home', count: 6 }]);
    await add([{ name: 'page', key: 'home', count: 5 }]);
    shop.pass(2);
    await add([
      { name: 'page', key: 'sales', count: 7 },
      { name: 'language', key: 'ru', count: 18 },
    ]);
    expect(await stored('page')).toEqual([
      { day: '2026-11-18', key: 'home', count: 11 },
      { day: '2026-11-19', key: 'sales', count: 7 },
    ]);
    const numbers = await read();
    expect(numbers.visits).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(numbers.views).toMatchObject({ step: 'day', total: 18 });
    expect(numbers.views.cells.map(({ count }) => count)).toEqual([0, 0, 11, 7, 0, 0, 0]);
    expect(numbers.pages).toEqual({
      rows: [
        { key: 'home', count: 11 },
        { key: 'sales', count: 7 },
      ],
      others: 0,
    });
    expect(numbers.languages).toEqual({ rows: [{ key: 'ru', count: 18 }], others: 0 });
  });

  test('below the limit are not shown', async () => {
    await add([
      { name: 'page', key: 'home', count: 20 },
      { name: 'page', key: 'order', count: 2 },
      { name: 'language', key: 'ru', count: 19 },
      { name: 'language', key: 'en', count: 3 },
      { name: 'step', key: 'checkout-opened', count: 4 },
    ]);
    const { pages, languages, steps } = await read();
    expect([pages, languages]).toEqual([
      { rows: [], others: 22 },
      { rows: [], others: 22 },
    ]);
    expect(steps['checkout-opened']).toMatchObject({ cells: [{ count: null }], total: 0 });
  });

  test('of products count as a step', async () => {
    await shop.post('/counts', { counts: [], views: [{ product: 'robe', count: 6 }], missedWords: [] });
    expect((await read()).steps['product-seen'].total).toBe(6);
  });

  test('are forgotten after 25 months', async () => {
    await add([{ name: 'page', key: 'home', count: 6 }]);
    shop.time.now = Date.parse('2028-12-20T12:00:00Z');
    await shop.runJobs();
    expect(await stored('page')).toHaveLength(1);
    shop.time.now = Date.parse('2028-12-22T12:00:00Z');
    await shop.runJobs();
    expect(await stored('page')).toEqual([]);
  });
});

describe('a word that found nothing', () => {
  test('is stored once it was missed in five hours of one week', async () => {
    for (const hours of [0, 0, 1, 1, 1]) {
      shop.pass(hours * HOUR);
      await add([], ['пеньюар', 'трикотаж']);
    }
    expect(await stored('missed-search')).toEqual([]);
    const { results } = await env.DB.prepare('SELECT key FROM call_count').all<{ key: string }>();
    expect(JSON.stringify(results)).not.toContain('пеньюар');
    shop.pass(HOUR);
    await add([], ['пеньюар']);
    expect((await read()).missedWords).toEqual([{ word: 'пеньюар', count: 5 }]);
  });

  test('is not stored for hours of two weeks', async () => {
    shop.time.now = Date.parse('2026-11-22T17:30:00Z');
    for (let hour = 0; hour < 8; hour += 1) {
      await add([], ['пеньюар']);
      shop.pass(HOUR);
    }
    expect(await stored('missed-search')).toEqual([]);
    shop.time.now = Date.parse('2026-11-30T00:00:00Z');
    await shop.runJobs();
    expect(await env.DB.prepare('SELECT count(*) AS n FROM call_count').first('n')).toBe(0);
  });

  test('is a word', async () => {
    for (const word of ['anna@nega.test', '79123456789', 'шелковый пеньюар', 'ру', '']) {
      expect((await shop.post('/counts', { counts: [], missedWords: [word] })).status).toBe(422);
    }
  });
});

describe('sales', () => {
  test('are those of the orders: by the day they were made, paid and refunded', async () => {
    const created = await placed(shop, anOrder('robe-m', { contact: aNewContact() }, 2));
    const paying = payingOf(shop, created);
    await paying.start();
    shop.pass(24 * HOUR);
    await paying.succeed();
    const { number } = created.order;
    await shop.post(`/operator/orders/${number}/refunds`, { version: 0, amount: 39_000 }, asOperator());
    shop.provider.change(null, { status: 'succeeded' });
    await placed(shop, anOrder('robe-s', { contact: aNewContact() }));
    const { sales, sizes } = await read();
    expect(sales.filter(({ placed: made, paid }) => made + paid > 0)).toMatchObject([
      { from: '2026-11-21', placed: 1, paid: 0, revenue: 0, refunded: 0 },
      { from: '2026-11-22', placed: 1, paid: 1, revenue: 1_039_000, refunded: 39_000 },
    ]);
    expect((await read(`${RANGE}&step=week`)).sales).toEqual([
      { from: '2026-11-16', to: '2026-11-22', placed: 2, paid: 1, revenue: 1_039_000, refunded: 39_000 },
    ]);
    expect(sizes).toEqual({ rows: [], others: 0 });
  });

  test('that were paid by hand are refunded by hand', async () => {
    const orderId = await payingOf(shop, await placed(shop, anOrder('robe-m', { contact: aNewContact() }))).orderId();
    for (const event of ['paid_by_hand', 'refunded_by_hand'] as const)
      await applyTransition(shop.ports, { orderId, event });
    expect((await read(`${RANGE}&step=week`)).sales).toMatchObject([{ revenue: 539_000, refunded: 539_000 }]);
  });

  test('of lines that were paid by hand count once given back, with their reason; what was waived never does', async () => {
    const created = await placed(shop, anOrder('robe-m', { contact: aNewContact() }, 6));
    const path = `/operator/orders/${created.order.number}`;
    const happen = async (event: string) =>
      expect((await shop.post(`${path}/events`, { event }, asOperator())).status).toBe(200);
    const refund = async () => {
      const body = await fromNow(created.order.number, { lines: [{ position: 0, quantity: 1 }], reason: 'size' });
      expect((await shop.post(`${path}/refunds`, body, asOperator())).status).toBe(200);
    };
    const refunded = async () => {
      const { sales } = await read(`${RANGE}&step=week`);
      return [sales[0]?.refunded, await env.DB.prepare(REASONS).first('amount')];
    };
    await happen('paid_by_hand');
    await refund();
    expect(await refunded()).toEqual([0, null]);
    await happen('owed_returned');
    expect(await refunded()).toEqual([500_000, 1]);
    await refund();
    await happen('owed_waived');
    expect(await refunded()).toEqual([500_000, 1]);
    await refund();
    await happen('refunded_by_hand');
    expect(await refunded()).toEqual([3_039_000 - 500_000, 2]);
    const { kept, counted } = await recountSales();
    expect(kept).toEqual(counted);
  });

  test('follow changed lines, a charge and the reason of a refund, and are what is counted from the orders', async () => {
    const created = await placed(shop, anOrder('robe-m', { contact: aNewContact() }, 6));
    const path = `/operator/orders/${created.order.number}`;
    const lines = [{ position: 0, sku: 'robe-s', quantity: 5 }];
    const change = { version: 0, lines, expectedDifference: -500_000 };
    expect((await shop.post(`${path}/lines`, change, asOperator())).status).toBe(200);
    const paying = payingOf(shop, created);
    await paying.start();
    await paying.succeed();
    shop.pass(24 * HOUR);
    await shop.post(`${path}/charges`, { kind: 'goods', amount: 10_000 }, asOperator());
    await paying.start();
    await paying.succeed();
    const refund = await fromNow(created.order.number, { lines: [{ position: 0, quantity: 1 }], reason: 'size' });
    await shop.post(`${path}/refunds`, refund, asOperator());
    shop.provider.change(null, { status: 'succeeded' });
    await shop.runJobs();
    const { sales, sizes } = await read();
    expect(sales.filter(({ placed: made, revenue }) => made + revenue > 0)).toMatchObject([
      { from: '2026-11-21', placed: 1, paid: 1, revenue: 2_539_000, refunded: 0 },
      { from: '2026-11-22', placed: 0, paid: 0, revenue: 10_000, refunded: 500_000 },
    ]);
    expect(sizes).toEqual({ rows: [{ key: 'S', count: 5 }], others: 0 });
    const { kept, counted } = await recountSales();
    expect(kept).toEqual(counted);
    expect(kept).toContainEqual({ day: '2026-11-22', name: 'refund-reason', key: 'size', amount: 1 });
  });

  test('count sizes of pieces, and bodies by quarter in steps of 5 cm, each measurement by itself', async () => {
    await placed(shop, anOrder('robe-s', { contact: aNewContact() }, 5));
    const lines = [{ key: 'line', sku: 'sewn-m', quantity: 1, measurements: BODY }];
    for (let order = 0; order < 5; order += 1) await placed(shop, anOrder('', { lines, contact: aNewContact() }));
    expect(await stored('measure')).toMatchObject([
      { day: '2026-10-01', key: 'bust 90', count: 5 },
      { key: 'height 170' },
      { key: 'hips 100' },
      { key: 'underBust 75' },
      { key: 'waist 70' },
    ]);
    const { sizes, measures } = await read();
    expect(sizes).toEqual({ rows: [{ key: 'S', count: 5 }], others: 0 });
    expect(measures.waist).toEqual({ rows: [{ key: '70', count: 5 }], others: 0 });
  });
});

test.each([
  ['from=2026-11-22&to=2026-11-16', 'before-start'],
  ['from=2020-01-01&to=2026-11-16', 'too-long'],
  ['from=today&to=2026-11-16', 'date'],
])('an invalid range is refused: %s', async (query, code) => {
  const response = await shop.send(`/operator/numbers?${query}`, { headers: OPERATOR });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ code })]) });
});
