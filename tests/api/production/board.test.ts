import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { AuditPage } from '#shared/contract/operator.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { eventsOf, fromNow } from '../stored.ts';
import { BODY, MEASURED, openProductionShop, type ProductionShop, STITCHING } from './production-shop.ts';

let production: ProductionShop;
beforeEach(async () => {
  production = await openProductionShop();
});

const GOWNS = { key: 'b', sku: 'gown-m', quantity: 2 };
const audit = async () =>
  AuditPage.parse(await (await production.shop.send('/operator/audit', { headers: OPERATOR })).json()).entries.filter(
    ({ action }) => action.startsWith('POST'),
  );
const stateOf = (number: string) =>
  env.DB.prepare('SELECT state FROM orders WHERE number = ?').bind(number).first('state');

/** An order that is paid for, and its pieces. */
async function paid(...lines: Parameters<ProductionShop['place']>[0]) {
  const created = await production.place(lines);
  await production.pay(created);
  const { number } = created.order;
  const { pieces } = await production.board();
  return { number, pieces: pieces.filter(({ order }) => order === number).map(({ id }) => id) };
}

/** The same, paid by card, and a way to give money of it back. */
async function paidByCard(...lines: Parameters<ProductionShop['place']>[0]) {
  const created = await production.place(lines);
  const paying = payingOf(production.shop, created);
  await paying.start();
  await paying.succeed();
  const { number } = created.order;
  const { pieces } = await production.board();
  return {
    number,
    pieces: pieces.filter(({ order }) => order === number).map(({ id }) => id),
    refund: async (body: object) =>
      expect(
        (await production.shop.post(`/operator/orders/${number}/refunds`, await fromNow(number, body), asOperator()))
          .status,
      ).toBe(200),
  };
}
const showToday = async (headers: Record<string, string>) =>
  OPERATIONS.showToday.response.parse(await (await production.shop.send('/operator/today', { headers })).json());
const today = async (headers: Record<string, string>) => (await showToday(headers)).lines;

describe('the board', () => {
  test('has each piece to be made, ordered by promise, and nothing unpaid', async () => {
    const slow = await paid(MEASURED);
    const quick = await paid(GOWNS);
    await production.place([GOWNS]);
    const { pieces, stages, left } = await production.board();
    expect(pieces).toMatchObject([
      { order: quick.number, unit: 0, quantity: 2, stage: 'to-cut', isMeasured: false, isLate: false, holder: null },
      { order: quick.number, unit: 1, quantity: 2, stage: 'to-cut' },
      { order: slow.number, size: 'M', isMeasured: true, isEmbroidered: true, expected: null, waitingSince: null },
    ]);
    expect([stages.map(({ id }) => id), left]).toEqual([['to-cut', 'sewing', 'embroidery', 'check', 'packed'], 0]);
    await production.fire(quick.number, 'in_production');
    await production.fire(quick.number, 'shipped');
    expect((await production.board()).pieces.map(({ order }) => order)).toEqual([slow.number]);
  });

  test('has as many pieces due on each day as today counts, and what waits is due later', async () => {
    const [first = '', second = '', packed = ''] = (await paid({ ...GOWNS, quantity: 3 }, MEASURED)).pieces;
    await env.DB.exec("UPDATE orders SET delivery_dates = json_set(delivery_dates, '$.made.to', '2026-11-20')");
    await env.DB.exec('UPDATE piece SET waited_days = 2 WHERE unit = 1');
    await production.move(first, ['to-cut', 'sewing']);
    await production.move(packed, ['to-cut', 'packed']);
    const { due, week } = await showToday(OPERATOR);
    expect(due).toMatchObject([
      { day: '2026-11-20', stage: { id: 'to-cut' }, count: 1 },
      { day: '2026-11-24', stage: { id: 'to-cut' }, count: 1 },
      { day: '2026-11-20', stage: { id: 'sewing' }, count: 1 },
    ]);
    expect(week.map(({ day, isProductionDay }) => (isProductionDay ? day : null))).toEqual([
      null,
      null,
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ]);
    const { pieces } = await production.board();
    expect(pieces.find(({ id }) => id === second)).toMatchObject({ due: '2026-11-24', isLate: false });
    expect(pieces.filter(({ isLate }) => isLate)).toHaveLength(2);
  });

  test('has no refunded piece', async () => {
    const { number, refund } = await paidByCard(GOWNS);
    await refund({ lines: [{ position: 0, quantity: 1 }] });
    expect((await production.board()).pieces).toMatchObject([{ unit: 0 }]);
    const papers = await production.shop.send(`/operator/packed-orders/${number}`, { headers: OPERATOR });
    const kept = { lines: [{ quantity: 1, total: 500_000 }], returned: 0, total: 539_000, pieces: [{}] };
    expect(await papers.json()).toMatchObject(kept);
  });

  test('stops refunded pieces, those in the earliest stages first, until they are put aside', async () => {
    const maker = await production.join('Ольга', 'maker');
    const { pieces, refund } = await paidByCard({ ...GOWNS, quantity: 3 });
    const [cut = '', sewn = ''] = pieces;
    await production.move(cut, ['to-cut', 'sewing']);
    await production.move(sewn, ['to-cut', 'check']);
    const shown = async () => {
      const board = await production.board(maker.headers);
      return [board.pieces.map(({ id }) => id), board.stopped.map(({ id }) => id)];
    };
    await refund({ lines: [{ position: 0, quantity: 1 }] });
    expect(await shown()).toEqual([[cut, sewn], []]);
    await refund({ lines: [{ position: 0, quantity: 1 }] });
    expect(await shown()).toEqual([[sewn], [cut]]);
    expect(await production.ticket(cut)).toMatchObject({ isStopped: true, isLate: false, stage: 'sewing' });
    expect((await production.move(cut, ['sewing', 'check'])).status).toBe(409);
    expect(await today(maker.headers)).toContainEqual({ kind: 'stopped', count: 1, orders: null, from: null });
    for (let times = 0; times < 2; times += 1) {
      const put = await production.shop.post(`/operator/pieces/${cut}/putting-aside`, {}, maker.headers);
      expect([put.status, await shown()]).toEqual([200, [[sewn], []]]);
    }
    expect((await production.shop.post(`/operator/pieces/${sewn}/putting-aside`, {}, maker.headers)).status).toBe(404);
    expect((await audit())[2]).toMatchObject({ before: { isStopped: 1, isPutAside: 0 }, after: { isPutAside: 1 } });
  });

  test('resumes pieces whose refund the bank refuses, and stops all of a fully refunded order', async () => {
    const { pieces, refund } = await paidByCard(GOWNS);
    const [begun = ''] = pieces;
    await production.move(begun, ['to-cut', 'sewing']);
    production.shop.provider.refundsEnd = 'canceled';
    await refund({});
    expect(await production.board()).toMatchObject({ pieces: [{}, {}], stopped: [] });
    await refund({ amount: 100_000 });
    production.shop.provider.refundsEnd = 'succeeded';
    await refund({ amount: 100_000 });
    expect(await production.board()).toMatchObject({ pieces: [{}, {}], stopped: [] });
    await refund({});
    expect(await production.board()).toMatchObject({ pieces: [], stopped: [{ id: begun }] });
  });

  test('stops the pieces of an order that was refunded by hand', async () => {
    const { number, pieces } = await paid(GOWNS);
    await production.move(pieces[0] ?? '', ['to-cut', 'packed']);
    expect((await production.fire(number, 'refunded_by_hand')).status).toBe(200);
    expect(await production.board()).toMatchObject({ pieces: [], stopped: [{ id: pieces[0], stage: 'packed' }] });
  });

  test('measurements and texts are on the ticket of their piece only, and the shopper’s name is nowhere', async () => {
    const maker = await production.join('Ольга', 'maker');
    const { number, pieces } = await paid(MEASURED);
    const [piece = ''] = pieces;
    const shown = await production.shop.send(`/operator/pieces/${piece}`, maker);
    const text = await shown.text();
    expect(JSON.parse(text)).toMatchObject({ measurements: BODY, embroidery: STITCHING, fabric: 'Шёлк' });
    const listed = JSON.stringify(await production.board(maker.headers));
    expect(listed).not.toMatch(/Юля|171/);
    for (const seen of [text, listed]) expect(seen).not.toMatch(/Анна|Иванова|nega\.test|7912|Примерная|539000|500000/);
    expect((await production.shop.send(`/operator/pieces/${'0'.repeat(32)}`, maker)).status).toBe(404);
    expect((await production.shop.send(`/operator/orders/${number}`, maker)).status).toBe(403);
    expect((await production.shop.send(`/operator/packed-orders/${number}`, maker)).status).toBe(403);
  });
});

describe('a piece that moves', () => {
  test('begins its order, which can be sent once all are packed', async () => {
    const maker = await production.join('Ольга', 'maker');
    const { number, pieces } = await paid(GOWNS);
    const [one = '', other = ''] = pieces;
    const moved = await production.move(one, ['to-cut', 'sewing'], maker.headers);
    expect(await moved.json()).toMatchObject({ id: one, stage: 'sewing', holder: { id: maker.id, name: 'Ольга' } });
    expect(await stateOf(number)).toBe('in_production');
    const packed = async () => (await production.shop.send('/operator/packed-orders', { headers: OPERATOR })).json();
    await production.move(one, ['sewing', 'packed'], maker.headers);
    expect(await packed()).toEqual({ orders: [] });
    await production.move(other, ['to-cut', 'packed'], maker.headers);
    expect(await packed()).toMatchObject({ orders: [{ number, pieces: 2, country: 'RU', delivery: 'standard' }] });
    expect((await production.ticket(one)).moves).toMatchObject([
      { from: 'to-cut', to: 'sewing', by: 'Ольга' },
      { from: 'sewing', to: 'packed', by: 'Ольга' },
    ]);
    expect(await eventsOf(number)).toEqual(['→ awaiting_payment', '→ paid', '→ in_production']);
  });

  test('moves once, even if somebody else has moved it meanwhile', async () => {
    const { number, pieces } = await paid(GOWNS);
    const [piece = '', other = ''] = pieces;
    const both = await Promise.all([
      production.move(piece, ['to-cut', 'sewing']),
      production.move(piece, ['to-cut', 'check']),
      production.move(other, ['to-cut', 'sewing']),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const refused = await production.move(piece, ['to-cut', 'embroidery']);
    expect([refused.status, await refused.json()]).toMatchObject([409, { type: '/problems/piece-moved' }]);
    expect((await production.move(piece, ['sewing', 'nowhere'])).status).toBe(422);
    await production.fire(number, 'shipped');
    expect((await production.move(other, ['sewing', 'check'])).status).toBe(409);
  });

  test('is recorded with the person who moved it, without the shopper’s data', async () => {
    const { number, pieces } = await paid(MEASURED);
    await production.move(pieces[0] ?? '', ['to-cut', 'sewing']);
    const facts = { order: Number(number), line: 1, holder: null, isWaiting: 0 };
    expect((await audit()).find(({ action }) => action.endsWith('/moves'))).toMatchObject({
      before: { ...facts, stage: 'to-cut' },
      after: { ...facts, stage: 'sewing' },
    });
  });

  test('is taken by the person who works on it, and put back', async () => {
    const maker = await production.join('Ольга', 'maker');
    const [piece = ''] = (await paid(GOWNS)).pieces;
    const hold = async (isMine: boolean) =>
      (await production.shop.post(`/operator/pieces/${piece}/holder`, { isMine }, maker.headers)).json();
    expect(await hold(true)).toMatchObject({ holder: { name: 'Ольга' } });
    expect((await audit())[0]).toMatchObject({ before: { holder: null }, after: { holder: 'Ольга' } });
    expect(await hold(false)).toMatchObject({ holder: null });
  });
});

describe('the stages', () => {
  test('are not overwritten by whoever has not seen that they were changed', async () => {
    expect((await production.save({ piecesPerDay: 3, revision: 1 })).status).toBe(200);
    const late = await production.save({ piecesPerDay: 4, revision: 1 });
    expect([late.status, await late.json()]).toMatchObject([409, { type: '/problems/changed-meanwhile' }]);
  });

  test('are saved once when the answer was lost and the settings are sent again', async () => {
    const ironing = { id: 'ironing', name: { ru: 'Глажка', en: 'Ironing' } };
    const stages = [{ id: 'to-cut', name: null }, ironing, { id: 'packed', name: null }];
    const save = (piecesPerDay: number) =>
      production.save({ stages, piecesPerDay, daysOff: ['2026-12-31'], weekdaysOff: [5], revision: 1 });
    const [first, again] = [await save(3), await save(3)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect((await save(4)).status).toBe(409);
  });

  test('can be changed by the shop, except the first, the last, and those with pieces', async () => {
    const [piece = ''] = (await paid(GOWNS)).pieces;
    await production.move(piece, ['to-cut', 'sewing']);
    const stage = (id: string, name: { ru: string; en: string } | null = null) => ({ id, name });
    const ironing = stage('ironing', { ru: 'Глажка', en: 'Ironing' });
    const withSewing = [stage('to-cut'), stage('sewing'), ironing, stage('packed')];
    expect((await production.save({ stages: withSewing })).status).toBe(200);
    expect((await production.board()).stages).toEqual(withSewing);
    const refused = await production.save({ stages: [stage('to-cut'), ironing, stage('packed')] });
    expect(await refused.json()).toMatchObject({ type: '/problems/stage-in-use' });
    expect((await production.save({ stages: [ironing, stage('packed')] })).status).toBe(422);
    expect((await production.save({ piecesPerDay: 3 })).status).toBe(200);
    const [saved] = await audit();
    expect(saved).toMatchObject({ before: { piecesPerDay: null, daysOff: '[]' }, after: { piecesPerDay: 3 } });
  });
});
