import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { seenLines } from '#shared/contract/withdrawal.ts';
import { aVariant } from '../catalogue.ts';
import { openRobeShop, type PaidOrder, paidOrder } from '../order-management/paid-order.ts';
import { OPERATOR, type Shop } from '../shop.ts';

let shop: Shop;
let order: PaidOrder;
beforeEach(async () => {
  shop = await openRobeShop({
    variants: [aVariant('robe-m', { stock: 5 }), aVariant('robe-l', { stock: 5, size: 'L' })],
  });
  order = await paidOrder(shop);
});

const state = (lines: number[], more: object = {}) =>
  shop.post(
    `/orders/${order.number}/withdrawals`,
    { name: 'Анна', lines, timeZone: null, ...more },
    { ...order.token, 'Idempotency-Key': crypto.randomUUID() },
  );
const listed = async () => {
  const answer = await shop.send('/operator/withdrawals?state=open', { headers: OPERATOR });
  return OPERATIONS.listWithdrawals.response.parse(await answer.json()).withdrawals;
};
const withdrawn = async () => (await order.own()).withdrawnLines;
const SOCKS = { position: 1, quantity: 1 };

describe('a withdrawal from some lines', () => {
  test('is refused if the order is not the one that was shown', async () => {
    const seen = seenLines((await order.own()).lines);
    expect((await state([0], { seen: seen.toReversed() })).status).toBe(409);
    await order.change([SOCKS]);
    expect((await state([0], { seen })).status).toBe(409);
    expect(await listed()).toEqual([]);
    expect((await state([0], { seen: seen.slice(1) })).status).toBe(201);
  });

  test('follows its lines as others are taken off, and goes with those that are', async () => {
    expect((await state([0, 1])).status).toBe(201);
    expect(await withdrawn()).toEqual([0, 1]);
    await order.change([SOCKS]);
    expect(await withdrawn()).toEqual([0]);
  });
});

describe('a withdrawal from what is not sent', () => {
  test('stays open until the money of what it names has gone back', async () => {
    await state([1]);
    const [{ id = '' } = {}] = await listed();
    const accept = async () =>
      (await shop.post(`/operator/withdrawals/${id}/handling`, { isHandled: true }, OPERATOR)).status;
    expect(await accept()).toBe(409);
    expect(await order.show()).toMatchObject({ isWithdrawn: true });
    expect(await listed()).toHaveLength(1);
    await order.change([{ position: 0, quantity: 2 }]);
    expect(await accept()).toBe(200);
    expect(await order.show()).toMatchObject({ isWithdrawn: false });
  });
});
