import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { fromNow, stockOf } from '../stored.ts';
import { openProductionShop, type ProductionShop, STITCHING } from './production-shop.ts';

let production: ProductionShop;
beforeEach(async () => {
  production = await openProductionShop();
  await fill(production.shop, [
    aProduct('shirt', {
      variants: [aVariant('shirt-m', { stock: 5 })],
      embroidery: { price: 0, locations: ['chest'] },
    }),
    aProduct('gown'),
  ]);
});

const SHIRTS = { key: 'a', sku: 'shirt-m', quantity: 2 };
const GOWN = { key: 'b', sku: 'gown-m', quantity: 1 };

/** An order that is paid by card, and the pieces of its parcel. */
async function paid(...lines: Parameters<ProductionShop['place']>[0]) {
  const created = await production.place(lines);
  const paying = payingOf(production.shop, created);
  await paying.start();
  await paying.succeed();
  const { number } = created.order;
  const papers = () => read('showPackingPapers', `/operator/packed-orders/${number}`);
  const refund = async (body: object) =>
    production.shop.post(`/operator/orders/${number}/refunds`, await fromNow(number, body), asOperator());
  return { number, papers, refund, pieces: (await papers()).pieces.map(({ id }) => id) };
}

async function read<Name extends 'showPackingPapers' | 'listPackedOrders' | 'showToday' | 'listOrders' | 'showOrder'>(
  name: Name,
  path: string,
) {
  const answer = await production.shop.send(path, { headers: OPERATOR });
  return OPERATIONS[name].response.parse(await answer.json()) as ReturnType<
    (typeof OPERATIONS)[Name]['response']['parse']
  >;
}

/** Orders of which nothing is left to sew. */
const toPack = async () =>
  (await read('listPackedOrders', '/operator/packed-orders')).orders.filter(({ toSew }) => toSew === 0);
const toBegin = async () => (await read('listOrders', '/operator/orders?stage=to-begin')).orders.length;
const today = async (kind: string) =>
  (await read('showToday', '/operator/today')).lines.find((line) => line.kind === kind)?.count ?? 0;
const movements = async () => {
  const { results } = await env.DB.prepare(
    "SELECT reason, quantity FROM stock_movement WHERE sku = 'shirt-m' ORDER BY id",
  ).all<{ reason: string; quantity: number }>();
  return results.map(({ reason, quantity }) => `${reason} ${quantity}`);
};
const source = (piece: string, isFromShelf: boolean) =>
  production.shop.post(`/operator/pieces/${piece}/source`, { isFromShelf }, OPERATOR);

describe('a piece in stock', () => {
  test('goes from its payment to packing, past the board and the queue', async () => {
    await production.save({ piecesPerDay: 1 });
    const { number, papers, pieces } = await paid(SHIRTS);
    expect((await production.board()).pieces).toEqual([]);
    const settings = await production.shop.send('/operator/production-settings', { headers: OPERATOR });
    expect(await settings.json()).toMatchObject({ queued: 0 });
    expect(await toPack()).toMatchObject([{ number, pieces: 2, onShelf: 2 }]);
    expect([await today('begin'), await toBegin(), await today('pack')]).toEqual([0, 0, 1]);
    expect(await read('showOrder', `/operator/orders/${number}`)).toMatchObject({
      isReadyToPack: true,
      isPacked: false,
    });
    expect(await production.ticket(pieces[0] ?? '')).toMatchObject({ isFromShelf: true, stage: 'to-cut' });
    for (const piece of pieces) expect((await production.move(piece, ['to-cut', 'packed'])).status).toBe(200);
    expect(await papers()).toMatchObject({ state: 'in_production', lines: [{ fromShelf: 2, onShelf: 0 }] });
    expect(await toPack()).toMatchObject([{ number, onShelf: 0 }]);
    expect((await production.fire(number, 'shipped', { onlyPacked: true })).status).toBe(200);
    expect([await toPack(), await stockOf('shirt-m')]).toEqual([[], 3]);
  });

  test('waits on the shelf until the rest of its order is sewn', async () => {
    const embroidered = { ...SHIRTS, key: 'c', quantity: 1, embroidery: STITCHING };
    const { number, papers } = await paid(SHIRTS, GOWN, embroidered);
    const { pieces } = await production.board();
    expect(pieces.map(({ sku, isEmbroidered }) => [sku, isEmbroidered]).sort()).toEqual([
      ['gown-m', false],
      ['shirt-m', true],
    ]);
    expect([await toPack(), await toBegin()]).toEqual([[], 1]);
    for (const { id, isEmbroidered } of pieces) {
      expect((await production.ticket(id)).isToEmbroider).toBe(isEmbroidered);
      await production.move(id, ['to-cut', 'packed']);
    }
    expect(await toPack()).toMatchObject([{ number, pieces: 4, onShelf: 2 }]);
    expect((await papers()).lines.map(({ fromShelf }) => fromShelf)).toEqual([2, 0, 0]);
  });

  test('is sewn if it is not on the shelf after all, and taken from there again', async () => {
    const { pieces, papers } = await paid(SHIRTS);
    const [piece = '', other = ''] = pieces;
    expect((await production.move(piece, ['to-cut', 'sewing'])).status).toBe(409);
    expect(await (await source(piece, false)).json()).toMatchObject({ id: piece, isFromShelf: false });
    expect((await production.board()).pieces).toMatchObject([{ id: piece }]);
    expect(await toPack()).toEqual([]);
    expect((await papers()).lines).toMatchObject([{ quantity: 1, fromShelf: 1, onShelf: 1 }]);
    await source(piece, true);
    expect((await production.board()).pieces).toEqual([]);
    await source(piece, false);
    expect((await production.move(piece, ['to-cut', 'sewing'])).status).toBe(200);
    expect((await source(piece, true)).status).toBe(409);
    await production.move(other, ['to-cut', 'packed']);
    expect((await source(other, false)).status).toBe(409);
    const [sewn = ''] = (await paid(GOWN)).pieces;
    expect((await source(sewn, true)).status).toBe(409);
    expect(await stockOf('shirt-m')).toBe(3);
  });

  test('is not packed by a screen that shows it on the shelf after it was found missing', async () => {
    const [piece = ''] = (await paid(SHIRTS)).pieces;
    await source(piece, false);
    const seen = { from: 'to-cut', to: 'packed', isFromShelf: true };
    const stale = await production.shop.post(`/operator/pieces/${piece}/moves`, seen, OPERATOR);
    expect([stale.status, await stale.json()]).toMatchObject([409, { type: '/problems/piece-moved' }]);
    expect((await production.move(piece, ['to-cut', 'sewing'])).status).toBe(200);
  });

  test('lies on the shelf again when its order is unpacked, and then can be left unbegun', async () => {
    const { number, pieces, papers } = await paid(SHIRTS);
    for (const piece of pieces) await production.move(piece, ['to-cut', 'packed']);
    const unpack = await production.shop.post(`/operator/orders/${number}/unpacking`, {}, asOperator());
    expect(unpack.status).toBe(200);
    expect((await papers()).lines).toMatchObject([{ onShelf: 2 }]);
    expect((await production.fire(number, 'production_undone')).status).toBe(200);
    expect(await toPack()).toMatchObject([{ number, onShelf: 2 }]);
  });

  test('stays on the shelf when it is refunded, and is put aside only from the parcel', async () => {
    const { pieces, refund } = await paid({ ...SHIRTS, quantity: 3 });
    const [packed = ''] = pieces;
    await production.move(packed, ['to-cut', 'packed']);
    expect((await refund({ lines: [{ position: 0, quantity: 1, isRestocked: true }] })).status).toBe(200);
    expect([(await production.board()).stopped, await stockOf('shirt-m')]).toEqual([[], 3]);
    expect(await toPack()).toMatchObject([{ pieces: 2, onShelf: 1 }]);
    expect((await refund({})).status).toBe(200);
    expect((await production.board()).stopped).toMatchObject([{ id: packed, isFromShelf: true }]);
    expect(await toPack()).toEqual([]);
  });

  test('that is not there, and was not sewn either, is not in stock again when its order is refunded', async () => {
    const { pieces, refund } = await paid(SHIRTS);
    for (const piece of pieces) await source(piece, false);
    await production.move(pieces[0] ?? '', ['to-cut', 'packed']);
    expect((await refund({})).status).toBe(200);
    expect(await stockOf('shirt-m')).toBe(4);
    expect(await movements()).toEqual(['published 5', 'reserved -2', 'released 2', 'missing -1']);
  });

  test('that is not there is refunded before those that are, and not in stock again even if that is asked', async () => {
    const { number, pieces, refund } = await paid({ ...SHIRTS, quantity: 4 });
    for (const piece of pieces.slice(0, 2)) await source(piece, false);
    const back = { lines: [{ position: 0, quantity: 1, isRestocked: true }] };
    expect((await refund(back)).status).toBe(200);
    expect(await stockOf('shirt-m')).toBe(1);
    expect((await refund({ lines: [{ position: 0, quantity: 1, isRestocked: false }] })).status).toBe(200);
    expect((await refund(back)).status).toBe(200);
    expect(await stockOf('shirt-m')).toBe(2);
    expect(await toPack()).toMatchObject([{ number, pieces: 1, onShelf: 1 }]);
    expect((await refund({})).status).toBe(200);
    expect(await stockOf('shirt-m')).toBe(3);
    expect((await movements()).filter((movement) => movement.startsWith('missing'))).toEqual(['missing -1']);
  });

  test.each([
    ['more of its order', { lines: [{ position: 0, quantity: 3, isRestocked: true }] }],
    ['all of its order', {}],
  ])('that is not there is written off once, if the bank refuses its refund and %s is refunded', async (_, again) => {
    const { pieces, refund } = await paid({ ...SHIRTS, quantity: 3 });
    await source(pieces[0] ?? '', false);
    production.shop.provider.refundsEnd = 'canceled';
    expect((await refund({ lines: [{ position: 0, quantity: 1, isRestocked: true }] })).status).toBe(200);
    expect([await stockOf('shirt-m'), (await production.board()).pieces.length]).toEqual([2, 1]);
    production.shop.provider.refundsEnd = 'succeeded';
    expect((await refund(again)).status).toBe(200);
    expect(await stockOf('shirt-m')).toBe(4);
    expect((await movements()).filter((movement) => movement.startsWith('missing'))).toEqual(['missing -1']);
  });

  test('takes nobody’s place in the queue, unpaid or paid', async () => {
    await production.save({ piecesPerDay: 1 });
    const free = async () => {
      const shown = await production.shop.send('/operator/production-settings', { headers: OPERATOR });
      return OPERATIONS.readProductionSettings.response.parse(await shown.json()).freeFrom;
    };
    const before = await free();
    await production.place([SHIRTS]);
    await paid(SHIRTS);
    expect(await free()).toBe(before);
    await env.DB.exec("UPDATE orders SET delivery_dates = json_set(delivery_dates, '$.made.to', '2026-11-20')");
    const late = await production.shop.send('/operator/late-orders', { headers: OPERATOR });
    expect(await late.json()).toMatchObject({ orders: [{ open: 2, expected: null }] });
  });
});
