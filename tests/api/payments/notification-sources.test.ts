import { beforeEach, expect, test } from 'vitest';
import { isInNetworks } from '#api/payments/notification-sources.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { NOTIFICATIONS, openShop, type Shop } from '../shop.ts';

const PROVIDER = ['185.71.76.0/27', '77.75.154.128/25', '77.75.156.11', '2a02:5180::/32'];

test.each([
  ['185.71.76.0', true],
  ['185.71.76.31', true],
  ['185.71.76.32', false],
  ['77.75.154.127', false],
  ['77.75.154.200', true],
  ['77.75.156.11', true],
  ['77.75.156.12', false],
  ['2a02:5180::1', true],
  ['2a02:5180:ffff:1:2:3:4:5', true],
  ['2a02:5181::1', false],
  ['::ffff:185.71.76.1', false],
  ['', false],
  ['localhost', false],
])('%s is the provider’s: %s', (address, known) => {
  expect(isInNetworks(PROVIDER, address)).toBe(known);
});

let shop: Shop;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  shop = openShop();
  shop.ports.settings.notificationSources = PROVIDER;
  await fill(shop, [aProduct('robe')]);
  paying = payingOf(shop, await placed(shop, anOrder('robe-m')));
  await paying.start();
  shop.provider.change(null, { status: 'succeeded' });
});

const notifyFrom = (address: string) => {
  const body = { type: 'notification', event: 'payment.succeeded', object: { id: shop.provider.latestId() } };
  return shop.post(NOTIFICATIONS, body, { 'Client-Address': address });
};

test('a request from a foreign network to the right address gets 404, and the provider is not called', async () => {
  const { asked } = shop.provider;
  expect((await notifyFrom('203.0.113.7')).status).toBe(404);
  expect((await paying.succeed()).status).toBe(404);
  expect(shop.provider.asked).toBe(asked);
  expect(await paying.state()).toBe('awaiting_payment');
  expect(shop.logs).toContainEqual(expect.objectContaining({ event: 'notification-of-stranger' }));
});

test('the provider’s own requests are accepted', async () => {
  expect((await notifyFrom('185.71.76.5')).status).toBe(200);
  expect(await paying.state()).toBe('paid');
});
