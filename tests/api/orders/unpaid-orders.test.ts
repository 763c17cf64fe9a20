import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { anOrder, CONTACT, openStockedShop, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { OPERATOR, type Shop } from '../shop.ts';
import { eventsOf, stockOf } from '../stored.ts';

const ABROAD = { ...CONTACT, country: 'DE', postalCode: '10115', phone: '+4930123456' };
const DAY = 24 * 60;

let shop: Shop;
beforeEach(async () => {
  shop = await openStockedShop();
});

/** An order of three from a country whose cards are not taken. */
async function placedAbroad(headers: Record<string, string> = {}): Promise<CreatedOrder> {
  const lines = [{ key: 'line', sku: 'counted', quantity: 3 }];
  const cart = { lines, certificates: [], codes: [], country: 'DE', delivery: 'standard' };
  const { total } = await (await shop.post('/quotes', cart)).json<{ total: number }>();
  return placed(shop, anOrder('counted', { contact: ABROAD, expectedTotal: total }, 3), headers);
}

const own = async ({ order: { number }, token }: CreatedOrder) =>
  OwnOrder.parse(await (await shop.send(`/orders/${number}`, { headers: { 'Order-Token': token } })).json());
const ask = ({ order: { number }, token }: CreatedOrder, what: 'cancellation' | 'erasure') =>
  shop.post(`/orders/${number}/${what}`, {}, { 'Order-Token': token });

test('an order to another country is paid by card with a Russian card', async () => {
  const created = await placed(
    shop,
    anOrder('counted', { contact: ABROAD, expectedTotal: 699_000, paymentMethod: 'card' }),
  );
  expect(created.order.state).toBe('awaiting_payment');
  expect(await env.DB.prepare('SELECT payment_method FROM orders').first('payment_method')).toBe('card');
  const paying = payingOf(shop, created);
  await paying.start();
  await paying.succeed();
  expect(await own(created)).toMatchObject({ state: 'paid', contact: { country: 'DE' } });
});

describe('an order that waits for its manager', () => {
  test.each([
    ['ru', 'закрыт', 'Мы не\u00a0дождались оплаты'],
    ['en', 'closed', 'We did not receive a payment'],
  ])(
    'ends after a fortnight, returns its stock, and its shopper gets an email in %s',
    async (language, title, text) => {
      const created = await placedAbroad({ 'Content-Language': language });
      shop.pass(14 * DAY - 1);
      await shop.runJobs();
      expect([(await own(created)).state, await stockOf('counted')]).toEqual(['awaiting_manager', 2]);
      shop.pass(2);
      await shop.runJobs();
      await shop.runJobs();
      expect([(await own(created)).state, await stockOf('counted')]).toEqual(['expired', 5]);
      expect(await eventsOf(created.order.number)).toEqual(['→ awaiting_manager', '→ expired']);
      await shop.deliverEmails();
      const emails = shop.mail.sent.filter(({ subject }) => subject.includes(title));
      expect(emails).toHaveLength(1);
      expect(emails[0]).toMatchObject({ to: CONTACT.email, text: expect.stringContaining(text) });
    },
  );

  test('expires after the configured number of days', async () => {
    shop.ports.settings.managerWaitDays = 3;
    const created = await placedAbroad();
    shop.pass(3 * DAY + 1);
    await shop.runJobs();
    expect((await own(created)).state).toBe('expired');
  });

  test('does not end once its manager has seen the money', async () => {
    const created = await placedAbroad();
    const path = `/operator/orders/${created.order.number}/events`;
    await shop.post(path, { event: 'paid_by_hand' }, { ...OPERATOR, 'Idempotency-Key': 'paid' });
    shop.pass(30 * DAY);
    await shop.runJobs();
    expect([(await own(created)).state, await stockOf('counted')]).toEqual(['paid', 2]);
  });

  test('keeps its shopper’s data no longer than any other that has ended', async () => {
    await placedAbroad();
    shop.pass(15 * DAY);
    await shop.runJobs();
    await shop.deliverEmails();
    shop.pass(91 * DAY);
    await shop.runJobs();
    expect(await env.DB.prepare('SELECT contact FROM orders').first('contact')).toBeNull();
  });
});

describe('the owner of an order', () => {
  test('may cancel it while it waits for its manager, and then have it erased', async () => {
    const created = await placedAbroad();
    expect(await own(created)).toMatchObject({ isCancellable: true, isErasable: false });
    expect((await ask(created, 'erasure')).status).toBe(409);
    const response = await ask(created, 'cancellation');
    expect([response.status, await response.json()]).toEqual([200, { cancelled: true }]);
    await shop.deliverEmails();
    expect(await own(created)).toMatchObject({ state: 'cancelled', isCancellable: false, isErasable: true });
    expect(await stockOf('counted')).toBe(5);
    expect(await env.DB.prepare("SELECT actor FROM order_event WHERE kind = 'cancelled'").first('actor')).toBe('owner');
    expect((await ask(created, 'erasure')).status).toBe(200);
    expect((await own(created)).contact).toBeNull();
  });

  test('may cancel it once, however often and at once they ask', async () => {
    const created = await placed(shop, anOrder('counted', {}, 1));
    const responses = await Promise.all([1, 2, 3].map(() => ask(created, 'cancellation')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(created, 'cancellation')).status).toBe(200);
    expect(await stockOf('counted')).toBe(5);
    await shop.deliverEmails();
    expect(shop.mail.sent.filter(({ subject }) => subject.includes('отменён'))).toHaveLength(1);
  });

  test('who cancels during a payment is refunded the money that still comes', async () => {
    const created = await placed(shop, anOrder('counted', {}, 1));
    const paying = payingOf(shop, created);
    await paying.start();
    expect((await ask(created, 'cancellation')).status).toBe(200);
    await paying.succeed();
    shop.pass(3);
    await shop.runJobs();
    expect(shop.provider.refundRequests).toHaveLength(1);
    expect((await own(created)).state).toBe('cancelled');
  });

  test('reads until when it waits for a payment, and longer while one is in progress', async () => {
    const created = await placed(shop, anOrder('counted', {}, 1));
    const made = shop.time.now;
    const minutesLeft = async () => {
      const { payUntil } = await own(created);
      return payUntil === null ? null : (Date.parse(payUntil) - made) / 60_000;
    };
    expect(await minutesLeft()).toBe(30);
    shop.pass(20);
    const paying = payingOf(shop, created);
    await paying.start();
    expect(await minutesLeft()).toBe(80);
    await paying.succeed();
    expect(await minutesLeft()).toBeNull();
  });

  test('cannot cancel a paid order, and nobody else can cancel any', async () => {
    const created = await placed(shop, anOrder('counted', {}, 1));
    expect((await ask({ ...created, token: 'x'.repeat(43) }, 'cancellation')).status).toBe(404);
    const paying = payingOf(shop, created);
    await paying.start();
    await paying.succeed();
    expect(await own(created)).toMatchObject({ state: 'paid', isCancellable: false });
    const response = await ask(created, 'cancellation');
    expect([response.status, await response.json()]).toMatchObject([409, { type: '/problems/event-refused' }]);
    expect(await own(created)).toMatchObject({ state: 'paid' });
  });
});

describe('the manager', () => {
  const MANAGER = 'atelier@shop.test';
  const tickets = () =>
    shop.mail.sent
      .filter(({ to }) => to === MANAGER)
      .map(({ subject, text }) => `${subject} ${text}`)
      .sort();
  beforeEach(() => {
    shop.ports.settings.mailManager = MANAGER;
  });

  test('gets one email when the owner cancels an order, and a late work ticket does not say to sew it', async () => {
    const created = await placedAbroad();
    await Promise.all([1, 2].map(() => ask(created, 'cancellation')));
    await shop.deliverEmails();
    const { number } = created.order;
    expect(tickets()).toEqual([
      expect.stringMatching(new RegExp(`^Наряд снят: заказ №\\s${number} .*Заказ отменён`, 's')),
      expect.stringMatching(new RegExp(`^Наряд: заказ №\\s${number} .*Заказ отменён`, 's')),
    ]);
  });

  test('gets an email when nobody paid in time', async () => {
    const created = await placedAbroad();
    await shop.deliverEmails();
    shop.pass(14 * DAY + 1);
    await shop.runJobs();
    await shop.deliverEmails();
    expect(tickets()[0]).toMatch(
      new RegExp(`^Наряд снят: заказ №\\s${created.order.number} .*Оплаты не\\sдождались`, 's'),
    );
  });

  test('gets no email about a cancelled card order that they never knew of', async () => {
    await ask(await placed(shop, anOrder('counted', {}, 1)), 'cancellation');
    await shop.deliverEmails();
    expect(tickets()).toEqual([]);
  });
});
