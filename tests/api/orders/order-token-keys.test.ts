import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { readKeyRing } from '#api/security/secrets.ts';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, place, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { openShop, type Shop } from '../shop.ts';

const FIRST_KEY = `tests:${btoa('o'.repeat(32))}`;
const NEW_KEY = `2027:${btoa('n'.repeat(32))}`;

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
});

const useKeys = (ring: string) => {
  shop.ports.settings.orderTokenKeys = readKeyRing(ring);
};
const opens = async ({ order, token }: Pick<CreatedOrder, 'order' | 'token'>) =>
  (await shop.send(`/orders/${order.number}`, { headers: { 'Order-Token': token } })).status === 200;
const tokenIn = (text: string | undefined) => /token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const keyIds = async () =>
  (await env.DB.prepare('SELECT token_key_id FROM orders ORDER BY number').all()).results.map((row) =>
    String(row['token_key_id']),
  );

test('links that were sent and emails still to come open an existing order after a rotation', async () => {
  const created = await placed(shop, anOrder('robe-m'));
  shop.mail.queued.length = 0;
  useKeys(`${NEW_KEY},${FIRST_KEY}`);
  expect(await opens(created)).toBe(true);
  await payingOf(shop, created).start();
  await payingOf(shop, created).succeed();
  await shop.deliverEmails();
  const emails = shop.mail.sent.filter(({ to }) => to === created.order.contact?.email);
  expect(emails).not.toEqual([]);
  for (const { text } of emails) expect(await opens({ ...created, token: tokenIn(text) })).toBe(true);
});

test('a request repeated after a rotation gets the same response, and another body is still refused', async () => {
  const first = await place(shop, anOrder('robe-m'), 'a-key');
  useKeys(`${NEW_KEY},${FIRST_KEY}`);
  const repeated = await place(shop, anOrder('robe-m'), 'a-key');
  expect([repeated.status, await repeated.text()]).toEqual([201, await first.text()]);
  expect((await place(shop, anOrder('robe-m', {}, 2), 'a-key')).status).toBe(422);
});

test('a new order uses the newest key, and the old one can be removed after its orders', async () => {
  const old = await placed(shop, anOrder('robe-m'));
  useKeys(`${NEW_KEY},${FIRST_KEY}`);
  const created = await placed(shop, anOrder('robe-m'));
  expect(await keyIds()).toEqual(['tests', '2027']);
  useKeys(NEW_KEY);
  expect([await opens(old), await opens(created)]).toEqual([true, true]);
});
