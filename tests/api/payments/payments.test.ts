import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAttempt } from '#api/payments/attempts.ts';
import { reconcile } from '#api/payments/reconcile.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { PaymentStatus, StartedPayment } from '#shared/contract/payment.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, CONTACT, openStockedShop, placed } from '../ordering.ts';
import { NO_ANSWER } from '../scripted-provider.ts';
import { NOTIFICATIONS, type Shop } from '../shop.ts';
import { countOf, eventsOf, stockOf } from '../stored.ts';

let shop: Shop;
let created: CreatedOrder;
beforeEach(async () => {
  shop = await openStockedShop();
  created = await placed(shop, anOrder('counted', {}, 2));
});

const path = (rest: string) => `/orders/${created.order.number}${rest}`;
const start = () => shop.post(path('/payments'), {}, { 'Order-Token': created.token });
const started = async () => StartedPayment.parse(await (await start()).json()).confirmationUrl;
const check = async () =>
  PaymentStatus.parse(await (await shop.send(path('/payment'), { headers: { 'Order-Token': created.token } })).json());
const state = async () =>
  (await (await shop.send(path(''), { headers: { 'Order-Token': created.token } })).json<{ state: string }>()).state;
const notify = (id: string, event = 'payment.succeeded') =>
  shop.post(NOTIFICATIONS, {
    type: 'notification',
    event,
    object: { id, status: event.replace('payment.', ''), paid: true },
  });

describe('a payment', () => {
  test('that succeeds pays the order, reported by the notification', async () => {
    expect(await check()).toEqual({ state: 'none', reason: null, advice: null });
    expect(await started()).toBe(`https://provider.test/pay/${shop.provider.latestId()}`);
    expect(await check()).toMatchObject({ state: 'checking' });
    shop.provider.change(null, { status: 'succeeded' });
    expect((await notify(shop.provider.latestId())).status).toBe(200);
    expect(await state()).toBe('paid');
    expect(await check()).toMatchObject({ state: 'paid' });
    expect(await eventsOf(created.order.number)).toEqual(['→ awaiting_payment', '→ paid']);
    expect(await stockOf('counted')).toBe(3);
  });

  test('sends the whole order to the provider, in the shopper’s language', async () => {
    created = await placed(shop, anOrder('counted'), { 'Content-Language': 'en' });
    await started();
    expect(shop.provider.requests[0]).toMatchObject({
      orderNumber: '1002',
      title: 'Order No. 1002',
      amount: 539_000,
      email: 'anna@nega.test',
      locale: 'en',
      returnUrl: expect.stringMatching(/^https:\/\/shop\.test\/en\/payment\/return\/1002\?result=[\w-]{43}$/),
      lines: [
        { description: 'Thing robe, M', quantity: 1, unitPrice: 500_000, kind: 'goods' },
        { description: 'Delivery', quantity: 1, unitPrice: 39_000, kind: 'service' },
      ],
    });
  });

  test('that was declined can be tried again, and paid', async () => {
    const first = await started();
    shop.provider.change(null, { status: 'canceled', cancelReason: 'insufficient_funds' });
    expect(await check()).toEqual({ state: 'declined', reason: 'insufficient_funds', advice: 'other-card' });
    expect(await state()).toBe('awaiting_payment');
    expect(await started()).not.toBe(first);
    shop.provider.change(null, { status: 'succeeded' });
    expect(await check()).toMatchObject({ state: 'paid' });
    expect(await eventsOf(created.order.number)).toEqual(['→ awaiting_payment', 'payment-declined', '→ paid']);
  });

  test('that is not reported is found by the schedule', async () => {
    await started();
    shop.provider.change(null, { status: 'succeeded' });
    await shop.runJobs();
    expect(await state()).toBe('awaiting_payment');
    shop.pass(3);
    await shop.runJobs();
    expect(await state()).toBe('paid');
  });

  test('reported many times concurrently is recorded once', async () => {
    await started();
    const id = shop.provider.latestId();
    shop.provider.change(null, { status: 'succeeded' });
    shop.pass(3);
    await Promise.all([...Array.from({ length: 10 }, () => notify(id)), check(), check(), shop.runJobs()]);
    await notify(id);
    await notify(id, 'payment.canceled');
    expect(await state()).toBe('paid');
    expect(await eventsOf(created.order.number)).toEqual(['→ awaiting_payment', '→ paid']);
  });

  test('is started once from any number of tabs', async () => {
    const links = await Promise.all(Array.from({ length: 8 }, started));
    expect(new Set(links).size).toBe(1);
    expect(await countOf('payment_attempt')).toBe(1);
    expect(await started()).toBe(links[0]);
  });

  test('whose link has expired is started again', async () => {
    const first = await started();
    shop.provider.change(null, { status: 'canceled', cancelReason: 'expired_on_confirmation' });
    expect(await started()).not.toBe(first);
  });

  test('cannot be started for a paid order, nor without its token', async () => {
    expect((await shop.post(path('/payments'), {}, { 'Order-Token': 'x'.repeat(43) })).status).toBe(404);
    await started();
    shop.provider.change(null, { status: 'succeeded' });
    const response = await start();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ type: '/problems/not-payable' });
    expect(await state()).toBe('paid');
  });

  test('is not available if a manager takes over', async () => {
    const contact = { ...CONTACT, country: 'DE', postalCode: '10115', phone: '+4930123456' };
    created = await placed(shop, anOrder('counted', { contact, expectedTotal: 699_000 }));
    expect((await start()).status).toBe(409);
    expect(await check()).toMatchObject({ state: 'none' });
  });
});

describe('a provider that fails', () => {
  test('is reported to the shopper, and retried with the same key', async () => {
    shop.provider.failure = NO_ANSWER;
    const response = await start();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ type: '/problems/payments-unavailable' });
    expect(await check()).toMatchObject({ state: 'none' });
    shop.provider.failure = null;
    await started();
    expect(await countOf('payment_attempt')).toBe(1);
  });

  test('by refusing ends the attempt, and the next is a new one', async () => {
    shop.provider.failure = new ProviderError('no', { outcome: 'refused', code: 'invalid_request' });
    expect((await start()).status).toBe(503);
    shop.provider.failure = null;
    await started();
    expect(await countOf('payment_attempt')).toBe(2);
  });

  test('leaves the payment open while the shopper waits, and the notification to be sent again', async () => {
    await started();
    shop.provider.failure = NO_ANSWER;
    expect(await check()).toMatchObject({ state: 'checking' });
    expect((await notify(shop.provider.latestId())).status).toBe(502);
    shop.pass(3);
    await shop.runJobs();
    expect(await state()).toBe('awaiting_payment');
  });

  test('after it had started a payment is detected by the schedule', async () => {
    await started();
    await env.DB.exec("UPDATE payment_attempt SET status = 'created', provider_id = NULL, confirmation_url = NULL");
    shop.provider.change(null, { status: 'succeeded' });
    shop.pass(3);
    await shop.runJobs();
    expect(await state()).toBe('paid');
  });
});

describe('a notification', () => {
  test('that is forged changes nothing', async () => {
    await started();
    expect((await notify(shop.provider.latestId())).status).toBe(200);
    expect(await state()).toBe('awaiting_payment');
  });

  test('of an unknown payment, or without one, is ignored', async () => {
    expect((await notify('22e12f66-000f-5000-8000-18db351245c7')).status).toBe(200);
    expect((await shop.post(NOTIFICATIONS, { hello: 1 })).status).toBe(200);
    expect((await shop.send(NOTIFICATIONS, { method: 'POST', body: 'not json' })).status).toBe(200);
  });

  test('to another address, or too large, is refused', async () => {
    await started();
    shop.provider.change(null, { status: 'succeeded' });
    const body = { type: 'notification', event: 'payment.succeeded', object: { id: shop.provider.latestId() } };
    expect((await shop.post('/notifications/guess', body)).status).toBe(404);
    expect((await shop.post(NOTIFICATIONS, { padding: 'x'.repeat(70_000) })).status).toBe(413);
    expect(await state()).toBe('awaiting_payment');
  });

  test('finds the attempt whose response was lost', async () => {
    await started();
    await env.DB.exec("UPDATE payment_attempt SET status = 'created', provider_id = NULL, confirmation_url = NULL");
    shop.provider.change(null, { status: 'succeeded' });
    await notify(shop.provider.latestId());
    expect(await state()).toBe('paid');
  });
});

describe('money that does not fit', () => {
  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
    ['test', { test: false }],
    ['attempt', { attemptId: 'another' }],
  ])('by its %s never pays, and is held for review', async (mismatch, change) => {
    await started();
    shop.provider.change(null, { ...change, status: 'succeeded' });
    expect((await notify(shop.provider.latestId())).status).toBe(200);
    await notify(shop.provider.latestId());
    expect(await state()).toBe('awaiting_payment');
    expect(await check()).toMatchObject({ state: 'checking' });
    expect(await eventsOf(created.order.number)).toEqual(['→ awaiting_payment', 'payment-mismatch']);
    expect(shop.logs).toContainEqual(expect.objectContaining({ event: 'payment-mismatch', mismatches: mismatch }));
    expect((await start()).status).toBe(409);
  });
});

describe('an order that nobody pays', () => {
  test('expires after half an hour and returns its stock, once', async () => {
    shop.pass(29);
    await shop.runJobs();
    expect(await state()).toBe('awaiting_payment');
    shop.pass(2);
    await Promise.all([shop.runJobs(), shop.runJobs(), shop.runJobs()]);
    await shop.runJobs();
    expect(await state()).toBe('expired');
    expect(await stockOf('counted')).toBe(5);
    expect(await eventsOf(created.order.number)).toEqual(['→ awaiting_payment', '→ expired']);
    expect(await check()).toMatchObject({ state: 'closed' });
    expect((await start()).status).toBe(409);
  });

  test('waits for as long as the provider does', async () => {
    await started();
    shop.pass(40);
    await shop.runJobs();
    expect(await state()).toBe('awaiting_payment');
    shop.provider.change(null, { status: 'canceled', cancelReason: 'expired_on_confirmation' });
    shop.pass(21);
    // One run hears that nobody will pay, the next one ends the order.
    await shop.runJobs();
    await shop.runJobs();
    expect(await state()).toBe('expired');
    expect(await stockOf('counted')).toBe(5);
  });

  test('expires three hours later however often its payment is started again', async () => {
    const lapse = () => shop.provider.change(null, { status: 'canceled', cancelReason: 'expired_on_confirmation' });
    shop.pass(20);
    await started();
    for (const minutes of [61, 61]) {
      shop.pass(minutes);
      lapse();
      await started();
    }
    shop.pass(40);
    expect((await start()).status).toBe(200);
    lapse();
    shop.pass(1);
    const refused = await start();
    expect([refused.status, await refused.json()]).toMatchObject([409, { type: '/problems/not-payable' }]);
    for (let run = 0; run < 2; run += 1) await shop.runJobs();
    expect([await state(), await stockOf('counted')]).toEqual(['expired', 5]);
  });

  test('is paid by a link that was opened in its last minute', async () => {
    shop.pass(20);
    await started();
    for (const minutes of [61, 61, 37]) {
      shop.provider.change(null, { status: 'canceled', cancelReason: 'expired_on_confirmation' });
      shop.pass(minutes);
      await started();
    }
    shop.pass(55);
    await shop.runJobs();
    shop.provider.change(null, { status: 'succeeded' });
    expect(await check()).toMatchObject({ state: 'paid' });
  });

  test('waits while the provider does not respond', async () => {
    await started();
    shop.provider.failure = NO_ANSWER;
    shop.pass(90);
    await shop.runJobs();
    expect(await state()).toBe('awaiting_payment');
  });

  test('until the moment it expires is paid or expired, never both', async () => {
    await started();
    const attempt = (await env.DB.prepare('SELECT id FROM payment_attempt').first<string>('id')) ?? '';
    shop.provider.change(null, { status: 'succeeded' });
    shop.pass(31);
    const found = await findAttempt(shop.ports.database, attempt);
    await Promise.all([shop.runJobs(), found && reconcile(shop.ports, found), shop.runJobs()]);
    expect(await state()).toBe('paid');
    expect(await stockOf('counted')).toBe(3);
  });

  test('expires after a day if the provider does not know its payment', async () => {
    await started();
    shop.provider.forget();
    shop.pass(23 * 60);
    await shop.runJobs();
    expect(await state()).toBe('awaiting_payment');
    shop.pass(2 * 60);
    await shop.runJobs();
    await shop.runJobs();
    expect(await state()).toBe('expired');
    expect(await eventsOf(created.order.number)).toContain('payment-unknown');
    expect(await stockOf('counted')).toBe(5);
  });

  test('returns nothing that was sewn to order', async () => {
    await fill(shop, [aProduct('robe', { variants: [aVariant('sewn')] })]);
    created = await placed(shop, anOrder('sewn'));
    await fill(shop, [aProduct('robe', { variants: [aVariant('sewn', { stock: 2 })] })]);
    shop.pass(31);
    await shop.runJobs();
    expect(await state()).toBe('expired');
    expect(await stockOf('sewn')).toBe(2);
  });
});
