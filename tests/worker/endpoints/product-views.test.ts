import { beforeEach, expect, it } from 'vitest';
import { speedUp } from '../fast-clock.ts';
import { takeErrors } from '../logs.ts';
import { failure, json } from '../scripted-api.ts';
import { BOT, openStorefront } from '../storefront.ts';

type Shop = ReturnType<typeof openStorefront>;

// Views are gathered for a second.
beforeEach(() => {
  speedUp(20);
});

function openCounting(): Shop {
  const shop = openStorefront();
  shop.api.on('POST /views', json({}));
  return shop;
}

const look = (shop: Shop, body: string, headers: Record<string, string> = {}) =>
  shop.visit('/looks', { method: 'POST', body, headers });

it('gathers views and writes them together: names and numbers, nothing of a visitor', async () => {
  const shop = openCounting();
  const responses = [await look(shop, 'slip'), await look(shop, 'robe'), await look(shop, 'slip')];
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
  await shop.settle();
  expect(shop.api.count('POST /views')).toBe(1);
  const { body, headers } = shop.api.last('/views');
  expect(JSON.parse(body)).toEqual({
    views: [
      { product: 'slip', count: 2 },
      { product: 'robe', count: 1 },
    ],
  });
  expect([...headers.keys()].filter((name) => /cookie|agent|connecting|forwarded/.test(name))).toEqual([]);
});

it('counts no program', async () => {
  const shop = openCounting();
  expect((await look(shop, 'slip', { 'User-Agent': BOT })).status).toBe(204);
  await shop.settle();
  expect(shop.api.count('POST /views')).toBe(0);
});

it('takes a product’s name only', async () => {
  const shop = openCounting();
  expect((await look(shop, '')).status).toBe(400);
  expect((await look(shop, '../x')).status).toBe(400);
  expect((await look(shop, 'x'.repeat(600))).status).toBe(413);
  expect((await look(shop, 'slip', { Origin: 'https://elsewhere.test' })).status).toBe(403);
  await shop.settle();
  expect(shop.api.count('POST /views')).toBe(0);
});

it('goes on when the API does not, and says so', async () => {
  const shop = openStorefront();
  shop.api.on('POST /views', failure(500));
  await look(shop, 'slip');
  await shop.settle();
  expect(takeErrors()).toMatchObject([{ what: 'product views' }]);
  shop.api.on('POST /views', json({}));
  await look(shop, 'slip');
  await shop.settle();
  expect(shop.api.count('POST /views')).toBe(2);
});
