import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { aProduct, aVariant, fill } from '../api/catalogue.ts';
import { freshDatabase } from '../api/fresh-database.ts';
import { anOrder, placed } from '../api/ordering.ts';
import { payingOf } from '../api/paying.ts';
import { asOperator, NOTIFICATIONS, openShop, type Shop } from '../api/shop.ts';
import { eventsOf, stockOf } from '../api/stored.ts';
import { callApi, createProvider, giveCard, notifyShop, postApi, resetProvider, setFaults } from './shop.ts';

const GOOD_CARD = '4111111111111111';
const POOR_CARD = '5555555555554600';
const SILENT_CARD = '2200000000009997';

let shop: Shop;
let created: CreatedOrder;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  await freshDatabase();
  shop = openShop();
  shop.ports.provider = createProvider();
  // The provider's notifications come to this shop.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    return shop.send(NOTIFICATIONS, { method: 'POST', headers: request.headers, body: await request.text() });
  });
  await fill(shop, [aProduct('robe', { variants: [aVariant('counted', { stock: 5 })] })]);
  created = await placed(shop, anOrder('counted', {}, 2));
  paying = payingOf(shop, created);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await resetProvider();
});

const payWith = async (card: string) => giveCard({ confirmationUrl: await paying.start() }, card);
const tryStart = () => shop.post(`/orders/${created.order.number}/payments`, {}, { 'Order-Token': created.token });
const books = async (path: string) =>
  (await (await callApi(path)).json<{ items: { id: string; status: string }[] }>()).items;
const happened = () => eventsOf(created.order.number);

describe('the shop and the provider', () => {
  it('agree on a payment that is reported four times concurrently', async () => {
    await setFaults({ duplicate_notifications: 3 });
    await payWith(GOOD_CARD);
    await notifyShop();
    expect(await happened()).toEqual(['→ awaiting_payment', '→ paid']);
    expect(await paying.check()).toMatchObject({ state: 'paid' });
  });

  it('agree on one that was declined, and paid with another card', async () => {
    await payWith(POOR_CARD);
    expect(await paying.check()).toMatchObject({ state: 'declined', advice: 'other-card' });
    await payWith(GOOD_CARD);
    expect(await paying.check()).toMatchObject({ state: 'paid' });
    await notifyShop();
    expect(await happened()).toEqual(['→ awaiting_payment', 'payment-declined', '→ paid']);
    expect((await books('/payments')).map(({ status }) => status)).toEqual(['succeeded', 'canceled']);
  });

  it('agree although a forged notification says that it was paid', async () => {
    await setFaults({ forge_notifications: true });
    await paying.start();
    await notifyShop();
    expect(await paying.state()).toBe('awaiting_payment');
  });

  it('agree although the response was lost after the provider had acted, and nobody pays twice', async () => {
    await setFaults({ lose_next: 3 });
    expect((await tryStart()).status).toBe(503);
    await payWith(GOOD_CARD);
    expect(await paying.check()).toMatchObject({ state: 'paid' });
    expect(await books('/payments')).toHaveLength(1);
  });

  it('agree although the provider was out of order, and slow after it', async () => {
    await setFaults({ fail_next: 3 });
    expect((await tryStart()).status).toBe(503);
    await setFaults({ slow_ms: 30 });
    await payWith(GOOD_CARD);
    expect(await paying.check()).toMatchObject({ state: 'paid' });
    expect(await books('/payments')).toHaveLength(1);
  });

  it('agree by the schedule when the provider says nothing', async () => {
    await setFaults({ drop_notifications: true });
    await payWith(GOOD_CARD);
    shop.pass(3);
    await shop.runJobs();
    expect(await paying.state()).toBe('paid');
  });

  it('agree that nobody paid, and the stock is returned', async () => {
    await setFaults({ drop_notifications: true });
    await payWith(SILENT_CARD);
    expect(await paying.check()).toMatchObject({ state: 'checking' });
    shop.pass(40);
    await shop.runJobs();
    expect(await paying.state()).toBe('awaiting_payment');
    await setFaults({ clock_ms: 3_600_000 });
    shop.pass(25);
    await shop.runJobs();
    await shop.runJobs();
    expect(await paying.state()).toBe('expired');
    expect(await stockOf('counted')).toBe(5);
  });

  it('agree on a refund whose response was lost and whose notification overtook the payment’s', async () => {
    await setFaults({ reverse_notifications: true });
    await payWith(GOOD_CARD);
    await paying.check();
    await setFaults({ lose_next: 3 });
    const path = `/operator/orders/${created.order.number}/refunds`;
    expect((await shop.post(path, { version: 0 }, asOperator())).status).toBe(202);
    await notifyShop();
    await notifyShop();
    shop.pass(3);
    await shop.runJobs();
    expect(await paying.state()).toBe('refunded');
    expect(await books('/refunds')).toHaveLength(1);
    expect(await stockOf('counted')).toBe(5);
  });

  it('agree on a partial refund, whose response was lost before the order was shipped', async () => {
    await payWith(GOOD_CARD);
    await paying.check();
    await setFaults({ lose_next: 3 });
    const path = `/operator/orders/${created.order.number}`;
    await shop.post(`${path}/refunds`, { version: 0, amount: 500_000 }, asOperator());
    for (const event of ['in_production', 'shipped']) await shop.post(`${path}/events`, { event }, asOperator());
    shop.pass(3);
    await shop.runJobs();
    expect(await paying.order()).toMatchObject({ state: 'shipped', returned: 500_000 });
    expect(await books('/refunds')).toMatchObject([{ status: 'succeeded', amount: { value: '5000.00' } }]);
    expect(await happened()).not.toContain('refund-failed');
  });

  it('agree on a refund that a person made in the provider’s cabinet', async () => {
    await payWith(GOOD_CARD);
    await paying.check();
    const [payment] = await books('/payments');
    const amount = { value: '10390.00', currency: 'RUB' };
    await postApi('/refunds', { payment_id: payment?.id, amount });
    // The stand-in has a clock of its own.
    shop.time.now = Date.now();
    await shop.runJobs();
    expect(await paying.order()).toMatchObject({ state: 'refunded', returned: 1_039_000 });
    expect(await books('/refunds')).toHaveLength(1);
    expect(shop.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('agree on one closing receipt though its response was lost and its key forgotten', async () => {
    await payWith(GOOD_CARD);
    await paying.check();
    for (const event of ['in_production', 'shipped']) {
      await shop.post(`/operator/orders/${created.order.number}/events`, { event }, asOperator());
    }
    await setFaults({ lose_next: 3 });
    shop.pass(6);
    await shop.runJobs();
    await setFaults({ clock_ms: 25 * 3_600_000 });
    shop.pass(25 * 60);
    await shop.runJobs();
    expect(await books('/receipts')).toHaveLength(1);
    const { results } = await env.DB.prepare('SELECT status FROM closing_receipt').all();
    expect(results).toEqual([{ status: 'sent' }]);
  });

  it('agree on the receipt of what was handed over', async () => {
    await payWith(GOOD_CARD);
    await paying.check();
    for (const event of ['in_production', 'shipped']) {
      await shop.post(`/operator/orders/${created.order.number}/events`, { event }, asOperator());
    }
    shop.pass(3);
    await shop.runJobs();
    shop.pass(3);
    await shop.runJobs();
    expect(await books('/receipts')).toMatchObject([{ status: 'succeeded', settlements: [{ type: 'prepayment' }] }]);
  });
});
