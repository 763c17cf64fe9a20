import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refundOrder } from '#api/payments/refund-order.ts';
import { Health } from '#shared/contract/health.ts';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { aProduct, aVariant, fill } from '../api/catalogue.ts';
import { freshDatabase } from '../api/fresh-database.ts';
import { anOrder, placed } from '../api/ordering.ts';
import { payingOf } from '../api/paying.ts';
import { asOperator, openShop, type Shop } from '../api/shop.ts';
import { callApi, createProvider, giveCard, resetProvider, setFaults } from './shop.ts';

let shop: Shop;
beforeEach(async () => {
  await freshDatabase();
  shop = openShop();
  shop.ports.provider = createProvider();
  await setFaults({ drop_notifications: true });
  await fill(shop, [aProduct('robe', { variants: [aVariant('counted', { stock: 50 })] })]);
});
afterEach(resetProvider);

const pay = async (created: CreatedOrder) => {
  const paying = payingOf(shop, created);
  await giveCard({ confirmationUrl: await paying.start() }, '4111111111111111');
  return paying;
};
const operate = (created: CreatedOrder, path: string, body: unknown) =>
  shop.post(`/operator/orders/${created.order.number}/${path}`, body, asOperator());
const runs = async (times: number) => {
  for (let run = 0; run < times; run += 1) {
    shop.pass(3);
    await shop.runJobs();
  }
};
const statuses = async (table: string) => {
  const { results } = await env.DB.prepare(`SELECT status FROM ${table} ORDER BY rowid`).all<{ status: string }>();
  return results.map(({ status }) => status);
};
const books = async (path: string) => (await (await callApi(path)).json<{ items: object[] }>()).items;
const refusedKeys = async () => Health.parse(await (await shop.send('/healthz')).json()).refusedKeys;

describe('a provider that responds only with', () => {
  it.each([401, 403, 408])('%i lets everything wait, which succeeds afterwards', async (status) => {
    // One order whose part goes back and whose goods leave, one that had lapsed, one that is being paid.
    const sold = await placed(shop, anOrder('counted', {}, 2));
    const lapsed = await placed(shop, anOrder('counted'));
    const open = await placed(shop, anOrder('counted'));
    await (await pay(sold)).check();
    await pay(lapsed);
    await env.DB.prepare("UPDATE orders SET state = 'expired' WHERE number = ?").bind(lapsed.order.number).run();
    await payingOf(shop, lapsed).check();
    const paying = await pay(open);

    await setFaults({ fail_next: 1000, fail_status: status });
    await operate(sold, 'refunds', { version: 0, amount: 500_000 });
    for (const event of ['in_production', 'shipped']) await operate(sold, 'events', { event });
    expect(await paying.check()).toMatchObject({ state: 'checking' });
    await runs(4);
    expect(await statuses('refund')).toEqual(['created', 'created']);
    expect(await statuses('closing_receipt')).toEqual(['created']);
    expect((await statuses('payment_attempt')).sort()).toEqual(['pending', 'succeeded', 'succeeded']);
    const alarms = shop.logs.filter(({ event }) => event === 'provider-key-refused');
    const isKey = status !== 408;
    expect(alarms.length > 0).toBe(isKey);
    expect(alarms.every(({ level }) => level === 'error')).toBe(true);
    expect(await refusedKeys()).toEqual(isKey ? ['PROVIDER_SECRET_KEY'] : []);

    await setFaults({ fail_next: 0 });
    await runs(2);
    expect(await statuses('refund')).toEqual(['succeeded', 'succeeded']);
    expect(await statuses('closing_receipt')).toEqual(['sent']);
    expect(await paying.state()).toBe('paid');
    expect(await books('/refunds')).toHaveLength(2);
    expect(await books('/receipts')).toHaveLength(1);
    expect(await refusedKeys()).toEqual([]);
  });
});

it('a refund that was pending when the key changed succeeds afterwards', async () => {
  const paying = await pay(await placed(shop, anOrder('counted')));
  await paying.check();
  await setFaults({ hold_refunds: true });
  await refundOrder(shop.ports, await paying.orderId(), null);
  expect(await statuses('refund')).toEqual(['pending']);
  await setFaults({ hold_refunds: false, fail_next: 1000, fail_status: 401 });
  await runs(2);
  expect(await statuses('refund')).toEqual(['pending']);
  await setFaults({ fail_next: 0 });
  await runs(1);
  expect(await statuses('refund')).toEqual(['succeeded']);
  expect(await paying.state()).toBe('refunded');
});

it('a wrong secret key of the shop is named until it is corrected', async () => {
  const created = await placed(shop, anOrder('counted'));
  shop.ports.provider = createProvider({ secretKey: 'test_rotated' });
  const paying = payingOf(shop, created);
  await paying.start().catch(() => null);
  expect(await refusedKeys()).toEqual(['PROVIDER_SECRET_KEY']);
  shop.ports.provider = createProvider();
  await giveCard({ confirmationUrl: await paying.start() }, '4111111111111111');
  await paying.check();
  expect(await paying.state()).toBe('paid');
  expect(await refusedKeys()).toEqual([]);
});
