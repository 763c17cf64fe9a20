import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { ProviderError } from '#api/ports/payment-provider.ts';
import { SmokeTest } from '#shared/contract/smoke-test-operations.ts';
import { openStockedShop } from '../ordering.ts';
import { OPERATOR, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openStockedShop();
});

async function runParts() {
  const response = await shop.post('/operator/smoke-test', {}, OPERATOR);
  expect(response.status).toBe(200);
  return new Map(SmokeTest.parse(await response.json()).parts.map(({ part, ...result }) => [part, result]));
}

/** Everything that an order would leave. */
async function rowsOf(...tables: string[]) {
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ');
  return env.DB.prepare(`SELECT ${counts}, (SELECT sum(stock) FROM variant) AS stock`).first();
}

test('a smoke test makes an order with every service, and leaves nothing behind', async () => {
  const tables = ['orders', 'order_line', 'order_event', 'idempotency', 'mail_outbox', 'order_search'];
  await env.MEDIA.put('robe/1.jpg', 'a picture');
  const before = await rowsOf(...tables);
  const parts = await runParts();
  expect([...parts.values()].map(({ ok }) => ok)).not.toContain(false);
  expect(parts.get('database')?.detail).toMatch(/^catalogue version \d+$/);
  expect(parts.get('order')?.detail).toMatch(/ for 5390 RUB, rolled back$/);
  expect(await rowsOf(...tables)).toEqual(before);
  expect(shop.mail.sent).toEqual([]);
});

test('a smoke test names each part that does not work, and continues', async () => {
  shop.mail.failure = 'smtp-535';
  shop.mail.queueFails = true;
  shop.provider.failure = new ProviderError('down', { outcome: 'unknown', code: 'http-500' });
  await env.DB.prepare('UPDATE variant SET stock = 0').run();
  const parts = await runParts();
  expect([...parts].filter(([, { ok }]) => !ok).map(([part, { detail }]) => `${part}: ${detail}`)).toEqual([
    'order: Nothing is on sale',
    'pictures: Not in the store: robe/1.jpg',
    'queue: The queue does not answer',
    'mail: smtp-535',
    'payments: http-500',
  ]);
});
