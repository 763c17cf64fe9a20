import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OPERATOR } from '../shop.ts';
import { type OwnChangeShop, openOwnChangeShop } from './own-change-shop.ts';

const CANCEL = { part: 'cancel' };
const OFF = { part: 'lines', lines: [{ position: 0, quantity: 0 }] };
const PAID = 1_049_100;

let own: OwnChangeShop;
beforeEach(async () => {
  own = await openOwnChangeShop();
});

const refused = async (change: object) => {
  own.shop.provider.refundsEnd = 'canceled';
  await own.change(change);
  own.shop.provider.refundsEnd = 'succeeded';
};
const toBeCut = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM piece WHERE stopped_by IS NULL').first<number>('n')) ?? 0;
const todayKinds = async () => {
  const today = await (await own.shop.send('/operator/today', { headers: OPERATOR })).json();
  return OPERATIONS.showToday.response.parse(today).lines.map(({ kind }) => kind);
};

describe('a cancellation by its shopper whose refund the bank refuses', () => {
  beforeEach(() => refused(CANCEL));

  test('stands: nothing is cut any more, and all of it is to be given back', async () => {
    expect(await toBeCut()).toBe(0);
    const { givingBack, balance, returned } = await own.order.own();
    expect(givingBack).toEqual({ amount: PAID, byHand: 0, isRefused: true, isCancelled: true });
    expect([balance, returned]).toMatchObject([{ total: 0, returned: PAID, underWay: PAID, adjustment: -PAID }, 0]);
    expect(Object.values((await own.offer()).obstacles)).toEqual(['refused', 'refused', 'refused', 'refused']);
  });

  test('is on Today until it is repeated, and the order ends then', async () => {
    expect(await todayKinds()).toContain('refused');
    const { version, refunds } = await own.order.show();
    expect(refunds).toMatchObject([{ status: 'canceled', isOwed: true, returnReason: 'cancelled' }]);
    expect((await own.order.post('/refunds', { version })).status).toBe(200);
    const { givingBack, state, balance } = await own.order.own();
    expect([givingBack, state, balance]).toMatchObject([null, 'refunded', { returned: PAID, underWay: 0 }]);
    expect(await todayKinds()).not.toContain('refused');
  });

  test('stands also after the bank has refused it again, and is not sent meanwhile', async () => {
    own.shop.provider.refundsEnd = 'canceled';
    await own.order.post('/refunds', { version: (await own.order.show()).version });
    expect((await own.order.own()).givingBack).toMatchObject({ amount: PAID, isRefused: true });
    expect(await toBeCut()).toBe(0);
    expect((await own.order.post('/events', { event: 'in_production' })).status).toBe(409);
  });
});

test('Pieces that she took off stay off when the bank refuses their refund, and no charge is said', async () => {
  await refused(OFF);
  const { givingBack, balance, lines } = await own.order.own();
  expect(lines.map(({ sku }) => sku)).toEqual(['socks-m']);
  expect(givingBack).toEqual({ amount: 1_000_000, byHand: 0, isRefused: true, isCancelled: false });
  expect(balance).toMatchObject({ total: PAID - 1_000_000, adjustment: 0, underWay: 1_000_000 });
  expect(await toBeCut()).toBe(1);
});

test('A refund that is under way is said as such, until it has come', async () => {
  own.shop.provider.refundsEnd = 'pending';
  await own.change(CANCEL);
  const { givingBack, state } = await own.order.own();
  expect([givingBack, state]).toEqual([{ amount: PAID, byHand: 0, isRefused: false, isCancelled: true }, 'paid']);
});
