import { beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '#api/mail/deliver.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { PaymentStatus } from '#shared/contract/payment.ts';
import { PAYMENT_METHOD_IDS } from '#shared/contract/payment-methods.ts';
import { Quote } from '#shared/contract/quote.ts';
import { anOrder, openStockedShop, place, placed } from '../ordering.ts';
import { NO_ANSWER } from '../scripted-provider.ts';
import type { Shop } from '../shop.ts';
import { countOf, stockOf } from '../stored.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openStockedShop();
});

const quoted = async (country: string, quantity = 1) => {
  const { lines } = anOrder('counted', {}, quantity);
  return Quote.parse(await (await shop.post('/quotes', { lines, country, delivery: 'standard' })).json()).payment;
};
const start = ({ order, token }: { order: { number: string }; token: string }) =>
  shop.post(`/orders/${order.number}/payments`, {}, { 'Order-Token': token });

describe('payments that are switched off', () => {
  test('are shown in the quote, and no order that needs one can be made', async () => {
    shop.ports.settings.payments = false;
    expect(await quoted('RU')).toBe('unavailable');
    expect(await quoted('DE')).toBe('manager');
    const refused = await place(shop, anOrder('counted'));
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('/problems/payments-unavailable');
    expect(await countOf('orders')).toBe(0);
    expect(await stockOf('counted')).toBe(5);
  });

  test('leave an order made before as it is, to be paid later', async () => {
    const created = await placed(shop, anOrder('counted'));
    shop.ports.settings.payments = false;
    expect((await start(created)).status).toBe(503);
    expect(shop.provider.requests).toEqual([]);
    shop.ports.settings.payments = true;
    expect((await start(created)).status).toBe(200);
  });
});

describe('a sum that the provider takes by no method', () => {
  const large = { expectedTotal: 1_539_000 };

  test('is shown in the quote, and a manager handles the order', async () => {
    const limits = { min: 100, max: 1_500_000 };
    shop.ports.settings.paymentLimits = Object.fromEntries(PAYMENT_METHOD_IDS.map((id) => [id, limits]));
    expect(await quoted('RU')).toBe('card');
    expect(await quoted('RU', 3)).toBe('outside-payment-limits');
    expect(await quoted('DE', 3)).toBe('manager');
    const { order } = await placed(shop, anOrder('counted', large, 3));
    expect(order.state).toBe('awaiting_manager');
    await deliver(shop.ports, shop.mail.queued[0] ?? 0);
    expect(shop.mail.sent[0]?.text).toContain('Такую сумму на\u00a0сайте не\u00a0оплатить');
  });

  test('that is refused nevertheless does not close payments for others, however often it is tried', async () => {
    const created = await placed(shop, anOrder('counted', large, 3));
    shop.provider.failure = new ProviderError('no', { outcome: 'refused', code: 'invalid_request' });
    for (const _ of ['first', 'second', 'third', 'fourth']) expect((await start(created)).status).toBe(503);
    expect(await quoted('RU')).toBe('card');
    shop.provider.failure = null;
    expect((await start(await placed(shop, anOrder('counted')))).status).toBe(200);
  });
});

describe('a provider that does not respond', () => {
  test('is not called after the third failure, and used again once it responds to the schedule', async () => {
    const created = await placed(shop, anOrder('counted'));
    shop.provider.failure = NO_ANSWER;
    for (const _ of ['first', 'second']) expect((await start(created)).status).toBe(503);
    expect(await quoted('RU')).toBe('card');
    expect((await start(created)).status).toBe(503);
    expect(await quoted('RU')).toBe('unavailable');
    await shop.runJobs();
    expect(await quoted('RU')).toBe('unavailable');
    expect(shop.logs.map((line) => line.event)).toContain('provider-down');
    shop.provider.failure = null;
    await shop.runJobs();
    expect(await quoted('RU')).toBe('card');
    expect((await start(created)).status).toBe(200);
  });

  test('resets the count of failures when it responds to a shopper', async () => {
    const created = await placed(shop, anOrder('counted'));
    shop.provider.failure = NO_ANSWER;
    for (const _ of ['first', 'second']) await start(created);
    shop.provider.failure = null;
    await start(created);
    shop.provider.failure = NO_ANSWER;
    const other = await placed(shop, anOrder('counted'));
    for (const _ of ['first', 'second']) await start(other);
    expect(await quoted('RU')).toBe('card');
  });
});

test.each([
  ['insufficient_funds', 'declined'],
  ['expired_on_confirmation', 'cancelled'],
  ['canceled_by_merchant', 'cancelled'],
])('a payment that ended with %s is shown as %s', async (cancelReason, state) => {
  const created = await placed(shop, anOrder('counted'));
  await start(created);
  shop.provider.change(null, { status: 'canceled', cancelReason });
  const headers = { 'Order-Token': created.token };
  const status = PaymentStatus.parse(
    await (await shop.send(`/orders/${created.order.number}/payment`, { headers })).json(),
  );
  expect(status).toMatchObject({ state, reason: cancelReason });
});

test('an order shows its history to its owner', async () => {
  const { order, token } = await placed(shop, anOrder('counted'));
  const read = async () =>
    OwnOrder.parse(await (await shop.send(`/orders/${order.number}`, { headers: { 'Order-Token': token } })).json());
  const at = new Date(shop.time.now).toISOString();
  expect(await read()).toMatchObject({ timeline: [{ state: 'awaiting_payment', at }], shipments: [] });
  shop.pass(31);
  await shop.runJobs();
  const later = new Date(shop.time.now).toISOString();
  expect((await read()).timeline).toEqual([
    { state: 'awaiting_payment', at },
    { state: 'expired', at: later },
  ]);
});

test('a wrong token and an unknown number get the same response', async () => {
  const { order, token } = await placed(shop, anOrder('counted'));
  const ask = (number: string, with_: string) => shop.send(`/orders/${number}`, { headers: { 'Order-Token': with_ } });
  const responses = await Promise.all([ask(order.number, 'a'.repeat(43)), ask('9999', token), ask('9999', '')]);
  const bodies = await Promise.all(
    responses.map(async (response) => ({
      ...(await response.json<object>()),
      requestId: null,
      headers: [...response.headers.keys()].sort(),
    })),
  );
  expect(responses.map((response) => response.status)).toEqual([404, 404, 404]);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});
