import { beforeEach, expect, test } from 'vitest';
import { readKeyRing } from '#api/security/secrets.ts';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { openShop, type Shop } from '../shop.ts';

let shop: Shop;
let created: CreatedOrder;
let result: string;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
  created = await placed(shop, anOrder('robe-m'));
  await payingOf(shop, created).start();
  result = new URL(shop.provider.requests[0]?.returnUrl ?? '').searchParams.get('result') ?? '';
});

const path = (rest = '') => `/orders/${created.order.number}${rest}`;
const status = (token: string, of = path('/payment')) => shop.send(of, { headers: { 'Order-Token': token } });

test('the provider never gets a link that opens the order, or does anything with it', async () => {
  expect(JSON.stringify(shop.provider.requests)).not.toContain(created.token);
  expect(result).toMatch(/^[\w-]{43}$/);
  const responses = [
    await status(result, path()),
    await shop.post(path('/payments'), {}, { 'Order-Token': result }),
    await shop.post(path('/erasure'), {}, { 'Order-Token': result }),
    await shop.post(path('/certificates/0/emails'), {}, { 'Order-Token': result }),
  ];
  expect(responses.map((response) => response.status)).toEqual([404, 404, 404, 404]);
});

test('its token shows the result of the payment, also after a rotation of the keys', async () => {
  expect(await (await status(result)).json()).toEqual({ state: 'checking', reason: null, advice: null });
  shop.ports.settings.orderTokenKeys = readKeyRing(`2027:${btoa('n'.repeat(32))},tests:${btoa('o'.repeat(32))}`);
  await payingOf(shop, created).succeed();
  const response = await status(result);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ state: 'paid' });
});

test('the token expires three hours after the payment was started, and is valid for its own order only', async () => {
  const other = await placed(shop, anOrder('robe-m'));
  expect((await status(result, `/orders/${other.order.number}/payment`)).status).toBe(404);
  shop.pass(3 * 60 - 1);
  expect((await status(result)).status).toBe(200);
  shop.pass(1);
  expect((await status(result)).status).toBe(404);
  expect((await status(created.token)).status).toBe(200);
});
