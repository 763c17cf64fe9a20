import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ChangePreview } from '#shared/contract/order-change.ts';
import { OrderPage } from '#shared/contract/order-list.ts';
import { anOrder, CONTACT, openStockedShop, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR, type Shop } from '../shop.ts';
import { fromNow } from '../stored.ts';

const { consent: _consent, ...STANDARD } = CONTACT;
const EXPRESS = { ...STANDARD, delivery: 'express' as const };

let shop: Shop;
let number: string;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  shop = await openStockedShop();
  const created = await placed(shop, anOrder('counted', {}, 2));
  number = created.order.number;
  paying = payingOf(shop, created);
});

const post = (path: string, body: object) => shop.post(`/operator/orders/${number}${path}`, body, asOperator());
const show = async () =>
  OperatorOrder.parse(await (await shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json());
const event = async (name: string) => (await post('/events', { event: name })).status;
const pay = async () => {
  await paying.start();
  await paying.succeed();
};
const preview = async (contact: object) =>
  ChangePreview.parse(await (await post('/delivery-preview', { version: (await show()).version, contact })).json());

/** Sends it otherwise, as the preview says that it would cost. */
async function send(contact: object): Promise<ChangePreview> {
  const seen = await preview(contact);
  const body = { version: (await show()).version, contact, expectedDifference: seen.difference };
  expect((await post('/delivery', body)).status).toBe(200);
  return seen;
}

test('a difference that no card could pay refuses the change, unless the shop bears it', async () => {
  await pay();
  const { difference } = await preview(EXPRESS);
  shop.ports.settings.paymentLimits = { card: { min: difference + 1, max: 35_000_000 } };
  const refused = await post('/delivery', { version: 0, contact: EXPRESS, expectedDifference: difference });
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'outside-payment-limits' }]);
  const waived = { version: 0, contact: EXPRESS, expectedDifference: 0, isWaived: true };
  expect((await post('/delivery', waived)).status).toBe(200);
});

describe('the email about a refund by hand', () => {
  const email = async () => {
    expect(await event('refunded_by_hand')).toBe(200);
    await shop.deliverEmails();
    return shop.mail.sent.findLast(({ subject }) => /возвращены/.test(subject))?.text;
  };
  beforeEach(async () => {
    expect(await event('paid_by_hand')).toBe(200);
    expect((await post('/charges', { kind: 'goods', amount: 40_000 })).status).toBe(200);
  });

  test('names a difference that was received that way, too', async () => {
    expect(await event('charge_received')).toBe(200);
    expect(await email()).toContain('вернули 10\u00a0790\u00a0₽');
  });

  test('leaves out a difference that went back by card', async () => {
    await pay();
    expect((await post('/refunds', await fromNow(number, { amount: 40_000 }))).status).toBe(200);
    expect(await email()).toContain('вернули 10\u00a0390\u00a0₽');
  });
});

describe('goodwill', () => {
  const goodwill = async (amount: number) =>
    (await post('/refunds', { version: (await show()).version, amount, reason: 'goodwill' })).status;

  test('is a line of its own, and delivery that becomes cheaper later is given back in full', async () => {
    await pay();
    const { difference } = await send(EXPRESS);
    await pay();
    const asked = { version: (await show()).version, amount: difference, reason: 'goodwill' };
    expect(await (await post('/refund-preview', asked)).json()).toMatchObject({ lines: [{ kind: 'goodwill' }] });
    expect(await goodwill(difference)).toBe(200);
    expect((await show()).refunds).toMatchObject([
      { amount: difference, lines: [{ kind: 'goodwill', position: null, amount: difference }] },
    ]);
    expect(shop.provider.refundRequests.at(-1)?.lines.map(({ kind }) => kind)).toEqual(['goods']);
    expect(await send(STANDARD)).toMatchObject({ difference: -difference, settlement: 'refund' });
    expect((await show()).refunds.at(-1)).toMatchObject({ amount: difference, lines: [{ kind: 'service' }] });
  });

  test('is at most what goods cost', async () => {
    await pay();
    expect(await goodwill(1_000_001)).toBe(409);
    expect(await goodwill(1_000_000)).toBe(200);
    expect((await show()).refundable).toMatchObject({ byCard: 39_000, delivery: 39_000 });
  });
});

describe('cheaper delivery that no card or certificate can be refunded for', () => {
  /** Sends it by express, for which the shopper pays by hand. Returns what that costs. */
  async function payExpressByHand(): Promise<number> {
    const { difference } = await send(EXPRESS);
    expect(await event('charge_received')).toBe(200);
    return difference;
  }
  const needing = async () =>
    OrderPage.parse(await (await shop.send('/operator/orders?needs=owed', { headers: OPERATOR })).json()).orders.length;

  test('is refunded in part, and the rest is owed until it was returned by hand', async () => {
    await pay();
    const express = await payExpressByHand();
    await env.DB.prepare("UPDATE delivery_rate SET price = 0 WHERE zone = 'ru' AND method = 'cdek'").run();
    const pickup = { ...STANDARD, delivery: 'cdek' as const };
    expect(await send(pickup)).toMatchObject({ difference: -39_000 - express, settlement: 'refund', owed: express });
    expect(await show()).toMatchObject({
      owed: express,
      refunds: expect.arrayContaining([
        expect.objectContaining({ amount: 39_000, byHand: 0, status: 'succeeded' }),
        expect.objectContaining({ amount: express, byHand: express, status: 'owed' }),
      ]),
    });
    expect(await needing()).toBe(1);
    expect((await preview(pickup)).difference).toBe(0);
    expect((await Promise.all([event('owed_returned'), event('owed_returned')])).sort()).toEqual([200, 409]);
    expect([(await show()).owed, await needing()]).toEqual([0, 0]);
    expect((await show()).events.at(-1)).toMatchObject({ kind: 'owed-returned', detail: String(express), by: 'owner' });
    expect((await preview(pickup)).difference).toBe(0);
  });

  test('is not owed again if the bank refused its refund and a person settled that', async () => {
    await pay();
    const { difference } = await send(EXPRESS);
    await pay();
    shop.provider.refundsEnd = 'canceled';
    expect(await send(STANDARD)).toMatchObject({ difference: -difference, settlement: 'refund' });
    expect(await event('refund_settled')).toBe(200);
    await env.DB.prepare("UPDATE delivery_rate SET price = 0 WHERE zone = 'ru' AND method = 'cdek'").run();
    expect((await preview({ ...STANDARD, delivery: 'cdek' })).difference).toBe(-39_000);
  });

  test('is owed in full by an order that was paid by hand, until it is waived or all was returned', async () => {
    await event('paid_by_hand');
    const express = await payExpressByHand();
    expect(await send(STANDARD)).toMatchObject({ difference: -express, settlement: 'by-hand', owed: express });
    expect((await show()).actions).toEqual(expect.arrayContaining(['owed_returned', 'owed_waived']));
    expect(await event('owed_waived')).toBe(200);
    await payExpressByHand();
    await send(STANDARD);
    expect((await show()).owed).toBe(express);
    expect(await event('refunded_by_hand')).toBe(200);
    expect([(await show()).owed, await needing()]).toEqual([0, 0]);
  });

  test('is owed by an order that was refunded by card, because the difference was received by hand', async () => {
    await pay();
    const express = await payExpressByHand();
    expect((await post('/refunds', await fromNow(number, {}))).status).toBe(200);
    expect(await show()).toMatchObject({ order: { state: 'refunded' }, owed: express });
    expect(await needing()).toBe(1);
    expect(await event('owed_returned')).toBe(200);
    expect([(await show()).owed, await needing()]).toEqual([0, 0]);
  });

  test('is owed by such an order without what was settled before', async () => {
    await pay();
    const express = await payExpressByHand();
    const { owed } = await send(STANDARD);
    await payExpressByHand();
    expect([owed > 0, await event('owed_waived')]).toEqual([true, 200]);
    expect((await post('/refunds', await fromNow(number, {}))).status).toBe(200);
    expect((await show()).owed).toBe(2 * express - owed);
  });
});
