import { beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf } from '../promotions/promotion-shop.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { stockOf } from '../stored.ts';
import { openReturnShop } from './return-shop.ts';

let opened: Awaited<ReturnType<typeof openReturnShop>>;
beforeEach(async () => {
  opened = await openReturnShop();
});

const version = async () => (await opened.show()).version;
const received = (line: number, pieces: object) => ({ line, shelf: 0, discarded: 0, back: 0, ...pieces });
const locations = async () => (await opened.show()).exchanged.map(({ location }) => location).toSorted();
const receive = (id: string, pieces: object, more: object = {}) =>
  opened.moved(id, { move: 'receive', lines: [received(0, pieces)], ...more });

async function accepted(line: object, expectedDifference = 0, reason = 'size'): Promise<string> {
  const { id } = await opened.asked({ lines: [line], reason });
  await opened.moved(id, { move: 'accept', version: await version(), expectedDifference });
  return id;
}

describe('a parcel with less than all of a return', () => {
  test('leaves the rest of an exchange awaited as a return of its own', async () => {
    const id = await accepted({ position: 0, quantity: 2, instead: 'robe-s' });
    expect(await receive(id, { shelf: 1 })).toMatchObject({ state: 'settled', lines: [{ quantity: 1, shelf: 1 }] });
    const [rest, first] = await opened.listed();
    expect(first).toMatchObject({ id, state: 'settled' });
    expect(rest).toMatchObject({ state: 'accepted', lines: [{ quantity: 1, instead: 'S' }] });
    expect((await opened.own()).returns.map(({ state }) => state)).toEqual(['settled', 'accepted']);
    await receive(rest?.id ?? '', { discarded: 1 });
    expect(await locations()).toEqual(['discarded', 'shelf']);
    expect(await opened.moved(id, { move: 'unreceive' })).toMatchObject({ state: 'accepted' });
    expect(await locations()).toEqual(['awaited', 'discarded']);
  });

  test('refunds what came and keeps the rest awaited until it is refused', async () => {
    const id = await accepted({ position: 0, quantity: 2 });
    await receive(id, { shelf: 1 });
    await opened.moved(id, { move: 'settle', version: await version() });
    expect((await opened.own()).returned).toBe(500_000);
    const rest = (await opened.listed()).find(({ state }) => state === 'accepted');
    expect((await opened.own()).returnable?.lines.map(({ position }) => position)).toEqual([1]);
    await opened.moved(rest?.id ?? '', { move: 'reconsider' });
    await opened.moved(rest?.id ?? '', { move: 'refuse', reason: 'other' });
    expect((await opened.own()).returnable?.lines[0]).toMatchObject({ position: 0, quantity: 1 });
  });
});

describe('a piece that was sent back to its shopper', () => {
  test('comes back only if it is faulty, and staff are told that it was here before', async () => {
    const id = await accepted({ position: 0, quantity: 1 });
    await receive(id, { back: 1 }, { reason: 'worn' });
    expect((await opened.own()).returnable?.lines[0]).toMatchObject({ quantity: 2, wasBack: 1, isDislikable: true });
    const both = { lines: [{ position: 0, quantity: 2 }] };
    expect(await (await opened.ask(both)).json()).toMatchObject({ reason: 'sent-back' });
    await opened.asked({ ...both, reason: 'quality' });
    expect((await opened.listed()).map(({ sentBack }) => sentBack)).toEqual([[0], []]);
  });

  test('is not yet received after all, as long as its data are there', async () => {
    const id = await accepted({ position: 0, quantity: 1 });
    expect(await receive(id, { back: 1 }, { reason: 'worn' })).toMatchObject({
      state: 'settled',
      moves: ['unreceive'],
    });
    const other = await opened.asked({ lines: [{ position: 0, quantity: 2 }], reason: 'quality' });
    expect((await opened.move(id, { move: 'unreceive' })).status).toBe(409);
    await opened.moveOwn(other.id, { move: 'cancel' });
    await opened.moved(id, { move: 'unreceive' });
    await receive(id, { shelf: 1 });
    const settled = await opened.moved(id, { move: 'settle', version: await version() });
    expect(settled).toMatchObject({ state: 'settled', moves: [] });
    expect((await opened.move(id, { move: 'unreceive' })).status).toBe(409);
  });
});

describe('an exchange by a return', () => {
  test('keeps what a code took off, of one piece and of all', async () => {
    opened = await openReturnShop(async (shop) => {
      expect((await shop.post('/operator/promotions', fieldsOf(), OPERATOR)).status).toBe(201);
      return ['лето 26'];
    });
    const { id } = await opened.asked({ lines: [{ position: 0, quantity: 1, instead: 'robe-s' }] });
    expect((await opened.preview(id)).change).toMatchObject({ difference: 0 });
    await opened.moved(id, { move: 'accept', version: await version() });
    const { lines } = (await opened.show()).order;
    expect(lines.map(({ sku, discount }) => [sku, discount])).toEqual([
      ['robe-m', 50_000],
      ['socks-m', 1_010],
      ['robe-s', 50_000],
    ]);
    await opened.moved(id, { move: 'reconsider' });
    await opened.moveOwn(id, { move: 'cancel' });
    const all = await opened.asked({ lines: [{ position: 0, quantity: 2, instead: 'robe-s' }] });
    expect((await opened.preview(all.id)).change).toMatchObject({ difference: 0 });
  });

  test('goes for what is left of a line of which a piece was refunded, and of a line before it', async () => {
    const refund = { version: await version(), lines: [{ position: 0, quantity: 1, isSent: true, isRestocked: true }] };
    const answer = await opened.shop.post(`/operator/orders/${opened.number}/refunds`, refund, asOperator());
    expect(answer.status).toBe(200);
    expect(await stockOf('robe-m')).toBe(4);
    const id = await accepted({ position: 0, quantity: 1, instead: 'robe-s' });
    await receive(id, { shelf: 1 });
    expect(await stockOf('robe-m')).toBe(5);
    const { order, balance } = await opened.show();
    expect(order.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`)).toEqual([
      '1 × robe-m',
      '1 × socks-m',
      '1 × robe-s',
    ]);
    expect(balance).toMatchObject({ returned: 500_000, due: 0 });
    const rest = { version: await version(), lines: [{ position: 0, quantity: 1 }] };
    expect((await opened.shop.post(`/operator/orders/${opened.number}/refunds`, rest, asOperator())).status).not.toBe(
      200,
    );
  });
});

test('a standard piece that is sewn to order gets to the shelf, as with an exchange', async () => {
  const { id } = await opened.asked({ lines: [{ position: 1, quantity: 1 }] });
  expect(await opened.moved(id, { move: 'accept', version: await version() })).toMatchObject({ unshelved: [] });
  expect(await receive(id, { shelf: 1 })).toMatchObject({ state: 'received', lines: [{ shelf: 1 }] });
  expect((await opened.moved(id, { move: 'settle', version: await version() })).state).toBe('settled');
  expect((await opened.own()).returned).toBe(10_100);
});
