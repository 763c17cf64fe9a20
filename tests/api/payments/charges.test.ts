import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { OrderPage } from '#shared/contract/order-list.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, CONTACT, certificateOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';
import { eventsOf, fromNow } from '../stored.ts';

let shop: Shop;
let number: string;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe', { variants: [aVariant('counted', { stock: 5 })] })]);
  const created = await placed(shop, anOrder('counted', {}, 2));
  number = created.order.number;
  paying = payingOf(shop, created);
});

const post = (path: string, body: object, key?: string) =>
  shop.post(`/operator/orders/${number}${path}`, body, asOperator(key));
const charge = (amount: number, kind = 'delivery', key?: string) => post('/charges', { kind, amount }, key);
const event = async (name: string) => (await post('/events', { event: name })).status;
const refund = async (body: object = {}) => (await post('/refunds', await fromNow(number, body))).status;
const show = async () =>
  OperatorOrder.parse(await (await shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json());
const states = async () => (await show()).charges.map(({ amount, state }) => [amount, state]);
const due = async () => (await paying.order()).due;
const pay = async () => {
  await paying.start();
  await paying.succeed();
};
const runLater = async () => {
  shop.pass(6);
  await shop.runJobs();
};

describe('a difference that an order is to pay', () => {
  test('is paid by its owner like the order, with a receipt of its own', async () => {
    expect(await due()).toBe(1_039_000);
    await pay();
    expect(await due()).toBe(0);
    expect((await charge(40_000)).status).toBe(200);
    expect(await due()).toBe(40_000);
    const url = await paying.start();
    expect(await paying.start()).toBe(url);
    expect(await paying.check()).toMatchObject({ state: 'checking' });
    await paying.succeed();
    expect(await paying.check()).toMatchObject({ state: 'paid' });
    const { order, charges, payments } = await show();
    expect([order.state, order.total, await due()]).toEqual(['paid', 1_039_000, 0]);
    expect(charges).toMatchObject([{ kind: 'delivery', amount: 40_000, state: 'paid', by: 'owner' }]);
    expect(payments.map(({ status, amount, charge: of }) => [status, amount, of])).toEqual([
      ['succeeded', 1_039_000, null],
      ['succeeded', 40_000, charges[0]?.id],
    ]);
    expect(shop.provider.requests.at(-1)?.lines).toMatchObject([{ kind: 'service', quantity: 1, unitPrice: 40_000 }]);
    expect(await eventsOf(number)).toEqual(['→ awaiting_payment', '→ paid', 'charge-added', 'charge-paid']);
  });

  test('is charged once for a key, one at a time, and only while the order is paid and not sent', async () => {
    expect((await charge(40_000)).status).toBe(409);
    await pay();
    await Promise.all(Array.from({ length: 4 }, () => charge(40_000, 'goods', 'key')));
    expect(await states()).toEqual([[40_000, 'due']]);
    expect((await charge(10_000)).status).toBe(409);
    expect((await charge(0)).status).toBe(422);
    expect((await charge(10_000, 'tip')).status).toBe(422);
    await event('charge_cancelled');
    for (const name of ['in_production', 'shipped']) expect(await event(name)).toBe(200);
    expect((await charge(10_000)).status).toBe(409);
  });

  test('prevents sending the order until it is paid or cancelled', async () => {
    await pay();
    await charge(40_000);
    expect(await event('in_production')).toBe(200);
    expect(await event('shipped')).toBe(409);
    expect(await event('charge_cancelled')).toBe(200);
    expect(await event('charge_cancelled')).toBe(409);
    expect([await states(), await due()]).toEqual([[[40_000, 'cancelled']], 0]);
    expect(await event('shipped')).toBe(200);
  });

  test('that was cancelled while its link is valid is not offered, and late money is refunded', async () => {
    await pay();
    await charge(40_000);
    await paying.start();
    await event('charge_cancelled');
    await charge(70_000);
    await expect(paying.start()).rejects.toThrow();
    await paying.succeed();
    await runLater();
    expect((await show()).refunds).toMatchObject([{ amount: 40_000, cause: 'duplicate', status: 'succeeded' }]);
    await pay();
    expect(await states()).toEqual([
      [40_000, 'cancelled'],
      [70_000, 'paid'],
    ]);
    expect((await show()).order.state).toBe('paid');
  });

  test('is declined by the bank like any payment, and can be paid again', async () => {
    await pay();
    await charge(40_000);
    await paying.start();
    shop.provider.change(null, { status: 'canceled', cancelReason: 'insufficient_funds' });
    expect(await paying.check()).toMatchObject({ state: 'declined' });
    await pay();
    expect(await states()).toEqual([[40_000, 'paid']]);
  });
});

describe('money of an order that was paid in parts', () => {
  beforeEach(async () => {
    await pay();
    await charge(40_000);
    await pay();
  });

  test('is refunded in full at once, each part to its payment, and the order is refunded', async () => {
    expect(await refund()).toBe(200);
    const { order, refunds } = await show();
    expect(order.state).toBe('refunded');
    expect(refunds.map(({ amount, status }) => [amount, status]).sort()).toEqual([
      [1_039_000, 'succeeded'],
      [40_000, 'succeeded'],
    ]);
    expect((await paying.order()).returned).toBe(1_079_000);
    expect(await refund()).toBe(409);
  });

  test('is refunded from the last payment first: a difference is returned without the order', async () => {
    expect(await refund({ amount: 40_000 })).toBe(200);
    const { order, refunds, payments } = await show();
    expect(order.state).toBe('paid');
    expect(refunds).toMatchObject([{ amount: 40_000, lines: [{ kind: 'service', amount: 40_000 }] }]);
    expect(shop.provider.refundRequests.at(-1)?.paymentId).toBe(payments[1]?.providerId);
    expect(await refund()).toBe(200);
    expect((await show()).order.state).toBe('refunded');
  });

  test('is refunded from several payments if one has too little, all or nothing', async () => {
    expect(await refund({ amount: 1_079_001 })).toBe(409);
    expect(await refund({ amount: 100_000 })).toBe(200);
    expect((await show()).refunds.map(({ amount }) => amount).sort()).toEqual([40_000, 60_000]);
    shop.provider.refundsEnd = 'pending';
    expect(await refund({ lines: [{ position: 0, quantity: 1 }] })).toBe(202);
    expect(await refund({ amount: 1 })).toBe(409);
  });

  test('is in a closing receipt for each payment, less refunds', async () => {
    for (const name of ['in_production', 'shipped']) expect(await event(name)).toBe(200);
    await runLater();
    const totals = [...shop.provider.receipts.values()].map(({ lines }) =>
      lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    );
    expect(totals.sort()).toEqual([1_039_000, 40_000]);
    await refund();
    expect(shop.provider.refundRequests.map(({ lines }) => lines)).toEqual([[], []]);
  });
});

test.each([
  ['succeeded', 200],
  ['pending', 202],
] as const)(
  'a charge whose money went back needs no closing receipt: its refund was %s when the order was sent',
  async (end, status) => {
    await pay();
    await charge(40_000);
    await pay();
    shop.provider.refundsEnd = end;
    expect(await refund({ amount: 40_000 })).toBe(status);
    for (const name of ['in_production', 'shipped']) expect(await event(name)).toBe(200);
    for (const each of shop.provider.refunds) each.status = 'succeeded';
    for (let run = 0; run < 2; run += 1) await runLater();
    expect([...shop.provider.receipts.values()]).toHaveLength(1);
    const needing = await shop.send('/operator/orders?needs=receipt', { headers: OPERATOR });
    expect(OrderPage.parse(await needing.json()).orders).toEqual([]);
    expect(shop.logs).not.toContainEqual(expect.objectContaining({ event: 'receipt-refused' }));
  },
);

describe('a difference of an order that was paid otherwise than by card', () => {
  beforeEach(async () => {
    await event('paid_by_hand');
    await charge(40_000);
  });

  test('is recorded as received by hand, once, and the order can be sent', async () => {
    expect((await show()).actions).toContain('charge_received');
    expect((await post('/event-preview', { event: 'charge_received' })).status).toBe(200);
    const answers = await Promise.all([event('charge_received'), event('charge_received')]);
    expect(answers.sort()).toEqual([200, 409]);
    expect([await states(), await due()]).toEqual([[[40_000, 'paid']], 0]);
    const { events, actions, emails } = await show();
    expect(events.at(-1)).toMatchObject({ kind: 'charge-received', actor: 'operator', by: 'owner', detail: '40000' });
    expect(actions).not.toContain('charge_received');
    expect(emails.find(({ kind }) => kind === 'charge')?.givenUpAt).not.toBeNull();
    for (const name of ['in_production', 'shipped']) expect(await event(name)).toBe(200);
  });

  test('is refunded by card if that pays it after it was received', async () => {
    await paying.start();
    expect(await event('charge_received')).toBe(200);
    await paying.succeed();
    await runLater();
    expect((await show()).refunds).toMatchObject([{ amount: 40_000, cause: 'duplicate', status: 'succeeded' }]);
  });

  test('is not received twice: a card that has just paid it is asked about first', async () => {
    await paying.start();
    shop.provider.change(null, { status: 'succeeded' });
    expect(await event('charge_received')).toBe(409);
    expect([await states(), (await show()).events.at(-1)?.kind]).toEqual([[[40_000, 'paid']], 'charge-paid']);
  });

  test('may exceed what a card can pay: its owner is told to agree on it, on the page and in the email', async () => {
    await event('charge_cancelled');
    const previewed = await post('/charge-preview', { kind: 'goods', amount: 36_000_000 });
    expect((await charge(36_000_000)).status).toBe(200);
    expect(await paying.order()).toMatchObject({ due: 0, dueByAgreement: 36_000_000 });
    expect(await previewed.json()).toMatchObject({
      emails: [
        {
          content: {
            paragraphs: [expect.anything(), expect.stringContaining('на\u00a0сайте не\u00a0оплатить')],
            action: { label: 'Открыть заказ' },
          },
        },
      ],
    });
    await expect(paying.start()).rejects.toThrow();
    expect(await event('charge_received')).toBe(200);
  });
});

test.each([1, 99, 35_000_001])(
  'a difference of %i kopecks, which no card can pay, is not asked of a card',
  async (amount) => {
    await pay();
    for (const path of ['/charges', '/charge-preview']) {
      const refused = await post(path, { kind: 'goods', amount });
      expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'outside-payment-limits' }]);
    }
    expect(await states()).toEqual([]);
  },
);

test('a card payment of a difference is refunded without the order, which was paid otherwise', async () => {
  await event('paid_by_hand');
  await charge(40_000, 'goods');
  await pay();
  expect(await event('refunded_by_hand')).toBe(409);
  expect(await refund({ amount: 40_000 })).toBe(200);
  expect((await show()).order.state).toBe('paid');
  expect(await event('refunded_by_hand')).toBe(200);
});

test('an order of certificates alone, which ends by itself, cannot be charged', async () => {
  const sold = await placed(shop, certificateOrder());
  number = sold.order.number;
  paying = payingOf(shop, sold);
  await pay();
  expect((await charge(40_000)).status).toBe(409);
});

describe('a charge that is due while all money of its order goes back', () => {
  beforeEach(async () => {
    await pay();
    await charge(40_000);
    await paying.start();
    shop.provider.refundsEnd = 'pending';
    expect(await refund()).toBe(202);
  });

  test('is cancelled when the refund begins, and money that arrives anyway is refunded', async () => {
    expect([await states(), await due()]).toEqual([[[40_000, 'cancelled']], 0]);
    await expect(paying.start()).rejects.toThrow();
    await paying.succeed();
    for (const each of shop.provider.refunds) each.status = 'succeeded';
    shop.provider.refundsEnd = 'succeeded';
    for (let run = 0; run < 2; run += 1) await runLater();
    const { order, refunds } = await show();
    expect([order.state, refunds.map(({ amount, status }) => [amount, status]).sort()]).toEqual([
      'refunded',
      [
        [1_039_000, 'succeeded'],
        [40_000, 'succeeded'],
      ],
    ]);
    expect(await eventsOf(number)).toContain('charge-cancelled');
  });

  test('cannot be added again before the bank has answered', async () => {
    expect((await charge(10_000)).status).toBe(409);
    for (const each of shop.provider.refunds) each.status = 'canceled';
    await runLater();
    expect((await charge(10_000)).status).toBe(200);
  });

  test('cannot come of another way of delivery, either, before the bank has answered', async () => {
    const { consent: _consent, ...standard } = CONTACT;
    const change = { version: (await show()).version, contact: { ...standard, delivery: 'express' } };
    const refused = await post('/delivery-preview', change);
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'payment-under-way' }]);
  });
});

test('a due charge stays when a part of the order is refunded', async () => {
  await pay();
  await charge(40_000);
  expect(await refund({ lines: [{ position: 0, quantity: 1 }] })).toBe(200);
  expect(await states()).toEqual([[40_000, 'due']]);
});

test('a due charge is cancelled with a refunded order', async () => {
  await pay();
  await charge(40_000);
  expect(await refund()).toBe(200);
  expect([(await show()).order.state, await states()]).toEqual(['refunded', [[40_000, 'cancelled']]]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM order_charge WHERE state = 'due'").first('n')).toBe(0);
});
