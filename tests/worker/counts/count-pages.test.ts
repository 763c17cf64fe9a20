import { describe, expect, it } from 'vitest';
import { Counts } from '#shared/contract/counts.ts';
import { WHOLE_PAGE_HEADER } from '#shared/routes.ts';
import { failure, json } from '../scripted-api.ts';
import { BOT, openStorefront } from '../storefront.ts';

type Shop = ReturnType<typeof openStorefront>;

const SECOND = 1000;
const post = (shop: Shop, path: string, body: string, headers: Record<string, string> = {}) =>
  shop.visit(path, { method: 'POST', body, headers });
const report = (shop: Shop, body: string, headers?: Record<string, string>) => post(shop, '/counts', body, headers);
const view = (shop: Shop, product: string, headers?: Record<string, string>) =>
  post(shop, '/product-views', product, headers);

/** The counts that the API receives for some visits, added up. */
async function countsOf(visit: (shop: Shop) => Promise<unknown>) {
  const shop = openStorefront();
  const send = async () => {
    shop.pass(SECOND);
    await report(shop, 'added-to-cart');
    await shop.settle();
  };
  // Sends what was counted before this test.
  await send();
  shop.pass(SECOND);
  shop.api.counts.length = 0;
  await visit(shop);
  await shop.settle();
  await send();
  const calls = [...shop.api.counts];
  const sent = calls.map(({ body }) => Counts.parse(JSON.parse(body)));
  const sums = new Map([['step added-to-cart', -1]]);
  for (const { name, key, count } of sent.flatMap(({ counts }) => counts))
    sums.set(`${name} ${key}`, (sums.get(`${name} ${key}`) ?? 0) + count);
  const views = new Map<string, number>();
  for (const { product, count } of sent.flatMap((body) => body.views))
    views.set(product, (views.get(product) ?? 0) + count);
  return {
    counted: Object.fromEntries([...sums].filter(([, count]) => count !== 0)),
    views: Object.fromEntries(views),
    missedWords: sent.flatMap((body) => body.missedWords),
    calls,
  };
}

describe('pages are counted', () => {
  it('by name and language, cached or not, at most once a second', async () => {
    const { counted, calls } = await countsOf(async (shop) => {
      for (const path of ['/', '/', '/', '/en', '/product-details/slip', '/contacts']) await shop.read(path);
    });
    expect(counted).toEqual({
      'page home': 4,
      'page product': 1,
      'page contacts': 1,
      'language ru': 5,
      'language en': 1,
    });
    expect(calls).toHaveLength(2);
  });

  it('only when shown: not if prefetched, missing or without a body', async () => {
    const { counted } = await countsOf(async (shop) => {
      await shop.read('/sales', { headers: { [WHOLE_PAGE_HEADER]: '1' } });
      await shop.read('/sales', { headers: { 'Sec-Purpose': 'prefetch' } });
      await shop.read('/sales', { method: 'HEAD' });
      await shop.read('/nothing');
      await shop.read('/categories/nothing');
      await shop.read('/offline');
    });
    expect(counted).toEqual({});
  });

  it('except for bots and visitors who opt out', async () => {
    const { counted } = await countsOf(async (shop) => {
      const others = [{ 'User-Agent': BOT }, { DNT: '1' }, { 'Sec-GPC': '1' }];
      for (const headers of others) {
        await shop.read('/sales', { headers });
        await report(shop, 'added-to-cart', headers);
      }
    });
    expect(counted).toEqual({});
  });

  it('except checkout, which counts only as a step', async () => {
    const { counted } = await countsOf((shop) => shop.read('/checkout'));
    expect(counted).toEqual({ 'step checkout-opened': 1 });
  });
});

describe('product views are counted', () => {
  it('by handle, without anything about the visitor', async () => {
    const { views, calls } = await countsOf(async (shop) => {
      const products = ['slip', 'robe', 'slip'];
      for (const product of products) expect((await view(shop, product)).status).toBe(204);
    });
    expect(views).toEqual({ slip: 2, robe: 1 });
    const headers = calls.flatMap((call) => [...call.headers.keys()]);
    expect(headers.filter((name) => /cookie|agent|connecting|forwarded/.test(name))).toEqual([]);
  });

  it('except for bots and visitors who opt out', async () => {
    const { views } = await countsOf(async (shop) => {
      const others = [{ 'User-Agent': BOT }, { DNT: '1' }, { 'Sec-GPC': '1' }];
      for (const headers of others) expect((await view(shop, 'slip', headers)).status).toBe(204);
    });
    expect(views).toEqual({});
  });

  it('only with a valid handle and from the shop’s own pages', async () => {
    const { views } = await countsOf(async (shop) => {
      expect((await view(shop, '')).status).toBe(400);
      expect((await view(shop, '../x')).status).toBe(400);
      expect((await view(shop, 'x'.repeat(600))).status).toBe(413);
      expect((await view(shop, 'slip', { Origin: 'https://elsewhere.test' })).status).toBe(403);
    });
    expect(views).toEqual({});
  });
});

it('the storefront drops counts that the API refuses, and sends later ones', async () => {
  const { counted } = await countsOf(async (shop) => {
    shop.api.on('POST /counts', failure(500));
    await report(shop, '/sales');
    await shop.settle();
    shop.api.on('POST /counts', json({}));
    shop.pass(SECOND);
    shop.api.counts.length = 0;
    await report(shop, '/contacts');
  });
  expect(counted).toEqual({ 'page contacts': 1, 'language ru': 1 });
});

describe('browsers report', () => {
  it('pages shown by soft navigation, and additions to the cart', async () => {
    const { counted } = await countsOf(async (shop) => {
      const bodies = ['/en/sales', '/product-details/slip', '/checkout', 'added-to-cart'];
      for (const body of bodies) expect((await report(shop, body)).status).toBe(204);
    });
    expect(counted).toEqual({
      'page sales': 1,
      'page product': 1,
      'language en': 1,
      'language ru': 1,
      'step checkout-opened': 1,
      'step added-to-cart': 1,
    });
  });

  it('nothing else', async () => {
    const { counted } = await countsOf(async (shop) => {
      for (const body of ['', 'anna', '/no-such-page', '/order/1042/x']) {
        expect((await report(shop, body)).status).toBe(400);
      }
      expect((await report(shop, 'x'.repeat(600))).status).toBe(413);
      expect((await report(shop, 'added-to-cart', { Origin: 'https://elsewhere.test' })).status).toBe(403);
    });
    expect(counted).toEqual({});
  });
});

it('the storefront sends the words of a search without results once, without the search itself', async () => {
  const { missedWords } = await countsOf(async (shop) => {
    const result = { items: [], total: 0, nextCursor: null, reading: null, pages: [] };
    shop.api.on('GET /search', json(result));
    for (const query of ['Пеньюар шёлковый', 'пеньюар', 'пеньюар 1042 для Анны Ивановой']) {
      await shop.read(`/search?q=${encodeURIComponent(query)}`);
    }
  });
  expect([...new Set(missedWords)].sort()).toEqual(['пеньюар', 'шелковый']);
});
