import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { PackingPapers } from '#shared/contract/packing.ts';
import { Today } from '#shared/contract/today.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { MEASURED, STITCHING } from '../production/production-shop.ts';
import { OPERATOR } from '../shop.ts';
import { assertForTime } from '../timed-property.ts';
import { GOWN, type MaterialShop, openMaterialShop, SILK } from './material-shop.ts';

let shop: MaterialShop;
beforeEach(async () => {
  shop = await openMaterialShop();
});

describe('a piece that is cut', () => {
  test('takes its material from the oldest lot that holds all of it, once', async () => {
    const silk = await shop.keep(SILK, { lots: [100, 400, 500] });
    await shop.take(silk, 'gown', { M: 150 });
    const { number, pieces } = await shop.paid(GOWN);
    const [piece = ''] = pieces;
    await shop.cut(piece);
    expect(await shop.lefts(silk)).toEqual([100, 250, 500]);
    expect((await shop.cut(piece)).status).toBe(409);
    await shop.move(piece, ['sewing', 'check']);
    expect(await shop.lefts(silk)).toEqual([100, 250, 500]);
    expect((await shop.show(silk)).movements[0]).toMatchObject({ reason: 'cut', quantity: -150, order: number });
    expect((await shop.needs(piece)).materials).toMatchObject([
      { amount: 150, booked: [{ dyeLot: 'L1', amount: 150 }] },
    ]);
  });

  test('that no dye lot holds all of is refused until somebody says of how many it may be', async () => {
    const silk = await shop.keep(SILK, { lots: [60, 50, 70] });
    await shop.take(silk, 'gown', { M: 150 });
    const [piece = ''] = (await shop.paid(GOWN)).pieces;
    const { due, shortage } = (await shop.board()).pieces[0] ?? {};
    expect(shortage).toBe('several-lots');
    expect(await shop.list()).toMatchObject([{ shortFrom: null, severalLotsFrom: due }]);
    const [{ shortage: ofSilk, lots = [] } = {}] = (await shop.needs(piece)).materials;
    expect(ofSilk).toBe('several-lots');
    const refused = await shop.cut(piece);
    expect([refused.status, await refused.json()]).toMatchObject([409, { type: '/problems/several-lots' }]);
    expect([await shop.lefts(silk), (await shop.board()).pieces[0]?.stage]).toEqual([[60, 50, 70], 'to-cut']);
    expect((await shop.cut(piece, 'several')).status).toBe(200);
    expect(await shop.lefts(silk)).toEqual([0, 0, 30]);
    await shop.putBack(piece);
    await shop.done(`/pieces/${piece}/materials`, { material: silk, lot: lots[2]?.id });
    expect((await shop.cut(piece)).status).toBe(409);
    expect((await shop.cut(piece, 'one')).status).toBe(200);
    expect(await shop.lefts(silk)).toEqual([60, 50, 0]);
    expect((await shop.board()).pieces[0]?.shortage).toBeNull();
    expect(await shop.breaches()).toEqual([]);
  });

  test('is not asked about for hardware, nor for lots that came of one dye lot', async () => {
    const hooks = await shop.keep({ ...SILK, kind: 'hardware', unit: 'piece' }, { lots: [2, 2] });
    const silk = await shop.keep(SILK, { lots: [60] });
    await shop.done(`/materials/${silk}/lots`, { dyeLot: 'L0', amount: 90 });
    await shop.take(hooks, 'gown', { M: 3 });
    await shop.take(silk, 'gown', { M: 150 });
    expect((await shop.cut((await shop.paid(GOWN)).pieces[0] ?? '')).status).toBe(200);
    expect([await shop.lefts(hooks), await shop.lefts(silk)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  test('takes what there is where all lots have less, and is booked in full', async () => {
    const silk = await shop.keep(SILK, { lots: [100] });
    await shop.take(silk, 'gown', { M: 150 });
    const [piece = ''] = (await shop.paid(GOWN)).pieces;
    await shop.cut(piece);
    expect(await shop.lefts(silk)).toEqual([0]);
    expect(await shop.needs(piece)).toMatchObject({
      isCut: true,
      materials: [{ amount: 150, booked: [{ amount: 100 }] }],
    });
  });

  test('stands on Today while nobody has ordered what it lacks, with the first day', async () => {
    const silk = await shop.keep(SILK, { lots: [200] });
    await shop.take(silk, 'gown', { M: 150 });
    await shop.paid({ ...GOWN, quantity: 3 });
    const line = async () => {
      const { lines } = Today.parse(await (await shop.shop.send('/operator/today', { headers: OPERATOR })).json());
      return lines.find(({ kind }) => kind === 'materials');
    };
    const { due } = (await shop.board()).pieces[0] ?? {};
    expect(await line()).toEqual({ kind: 'materials', count: 2, orders: null, from: due });
    await shop.done(`/materials/${silk}/lots`, { dyeLot: '', amount: 300 });
    expect(await line()).toBeUndefined();
  });

  test('takes from the lot that was chosen on its ticket, by a maker', async () => {
    const silk = await shop.keep(SILK, { lots: [400, 400] });
    await shop.take(silk, 'gown', { M: 150 });
    const [piece = ''] = (await shop.paid(GOWN)).pieces;
    const maker = await shop.join('Ольга', 'maker');
    const lot = (await shop.needs(piece)).materials[0]?.lots[1]?.id;
    const chosen = await shop.act(`/pieces/${piece}/materials`, { material: silk, lot }, maker.headers);
    expect(await chosen.json()).toMatchObject({ materials: [{ lot }] });
    await shop.cut(piece);
    expect(await shop.lefts(silk)).toEqual([400, 250]);
    expect((await shop.act(`/pieces/${piece}/materials`, { material: silk, lot: null })).status).toBe(409);
  });

  test('gives back what it took when it is moved back, and can be cut anew', async () => {
    const silk = await shop.keep(SILK, { lots: [100, 90] });
    await shop.take(silk, 'gown', { M: 150 });
    const [piece = ''] = (await shop.paid(GOWN)).pieces;
    await shop.cut(piece, 'several');
    await shop.putBack(piece);
    expect(await shop.lefts(silk)).toEqual([100, 90]);
    await shop.take(silk, 'gown', { M: 30 });
    await shop.cut(piece);
    expect(await shop.lefts(silk)).toEqual([70, 90]);
    expect((await shop.needs(piece)).materials).toMatchObject([{ amount: 30 }]);
  });

  test('gives back what it took when its order is unpacked to the first stage', async () => {
    const silk = await shop.keep(SILK, { lots: [300] });
    await shop.take(silk, 'gown', { M: 150 });
    await shop.save({
      stages: [
        { id: 'to-cut', name: null },
        { id: 'packed', name: null },
      ],
    });
    const { number, pieces } = await shop.paid(GOWN);
    await shop.move(pieces[0] ?? '', ['to-cut', 'packed']);
    expect(await shop.lefts(silk)).toEqual([150]);
    await shop.done(`/orders/${number}/unpacking`, {});
    expect(await shop.lefts(silk)).toEqual([300]);
    expect(await shop.breaches()).toEqual([]);
  });

  test('made to measure takes its own amount, and one without it takes nothing', async () => {
    const silk = await shop.keep(SILK, { lots: [900] });
    const [robe = ''] = (await shop.paid(MEASURED)).pieces;
    await shop.take(silk, 'robe', { M: 150 });
    expect((await shop.needs(robe)).materials).toEqual([]);
    expect((await shop.show(silk)).unset).toMatchObject([{ product: 'robe', size: 'made-to-measure', pieces: 1 }]);
    await shop.take(silk, 'robe', { M: 150, 'made-to-measure': 210 });
    expect((await shop.show(silk)).unset).toEqual([]);
    await shop.cut(robe);
    expect(await shop.lefts(silk)).toEqual([690]);
  });

  test('takes nothing if it lies on the shelf, unless it is sewn after all', async () => {
    await fill(shop.shop, [aProduct('shirt', { variants: [aVariant('shirt-m', { stock: 5 })] })], false);
    const silk = await shop.keep(SILK, { lots: [900] });
    await shop.take(silk, 'shirt', { M: 150 });
    const { number } = await shop.paid({ key: 'a', sku: 'shirt-m', quantity: 2 });
    const papers = await (await shop.shop.send(`/operator/packed-orders/${number}`, { headers: OPERATOR })).json();
    const [ready = '', sewn = ''] = PackingPapers.parse(papers).pieces.map(({ id }) => id);
    expect((await shop.list()).map(({ needed }) => needed)).toEqual([0]);
    await shop.done(`/pieces/${sewn}/source`, { isFromShelf: false });
    await shop.move(ready, ['to-cut', 'packed']);
    expect(await shop.lefts(silk)).toEqual([900]);
    await shop.cut(sewn);
    expect(await shop.lefts(silk)).toEqual([750]);
  });

  test('takes what its colour does although its variant was removed since', async () => {
    const silk = await shop.keep(SILK, { lots: [900] });
    await shop.take(silk, 'gown', { M: 150 }, 'wine');
    const [piece = ''] = (await shop.paid(GOWN)).pieces;
    await fill(shop.shop, [aProduct('gown', { variants: [aVariant('gown-l', { size: 'L' })] })], false);
    await shop.cut(piece);
    expect(await shop.lefts(silk)).toEqual([750]);
  });

  test('takes nothing if it comes from stock and is embroidered', async () => {
    const embroidery = { price: 0, locations: ['chest' as const] };
    await fill(shop.shop, [aProduct('shirt', { variants: [aVariant('shirt-m', { stock: 5 })], embroidery })], false);
    const silk = await shop.keep(SILK, { lots: [900] });
    await shop.take(silk, 'shirt', { M: 150 });
    const [piece = ''] = (await shop.paid({ key: 'a', sku: 'shirt-m', quantity: 1, embroidery: STITCHING })).pieces;
    await shop.cut(piece);
    expect(await shop.lefts(silk)).toEqual([900]);
  });

  test('is moved as ever in a shop without materials', async () => {
    const [piece = ''] = (await shop.paid(GOWN)).pieces;
    expect((await shop.cut(piece)).status).toBe(200);
    expect(await shop.needs(piece)).toEqual({ isCut: true, materials: [] });
    expect(await shop.list()).toEqual([]);
  });
});

type Act = { kind: 'receive' | 'take' | 'correct' | 'move' | 'move twice'; which: number; amount: number };
/** What happens to one of three pieces, or to one of the lots of their material. */
const anAct: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('receive', 'take', 'correct', 'move', 'move twice'),
  which: fc.nat(2),
  amount: fc.integer({ min: 1, max: 200 }),
});

test('lots are always the sum of their movements, never below zero, and each cut piece is booked once', async () => {
  const silk = await shop.keep(SILK, { lots: [120] });
  await shop.take(silk, 'gown', { M: 70 });
  const { pieces } = await shop.paid({ ...GOWN, quantity: 3 });
  const stages = new Map<string, string>();
  const stock = async () => (await shop.show(silk)).material.stock;
  const move = async (piece: string, times: number) => {
    const from = stages.get(piece) ?? 'to-cut';
    const to = from === 'to-cut' ? 'sewing' : 'to-cut';
    const before = await stock();
    const body = { from, to, lots: 'several' };
    const once = () => shop.act(`/pieces/${piece}/moves`, body);
    const answers = await Promise.all(Array.from({ length: times }, once));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    stages.set(piece, to);
    const [booked] = (await shop.needs(piece)).materials;
    if (to === 'sewing') expect(before - (await stock())).toBe(Math.min(booked?.amount ?? 0, before));
  };
  const does: Record<Act['kind'], (act: Act) => Promise<unknown>> = {
    receive: ({ amount }) => shop.act(`/materials/${silk}/lots`, { dyeLot: '', amount }),
    take: ({ amount }) => shop.take(silk, 'gown', { M: amount }),
    correct: async ({ which, amount }) => {
      const { lots } = await shop.show(silk);
      const { id: lot, left } = lots[which % lots.length] ?? {};
      const change = { lot, reason: 'correction', change: 100 - amount, left, note: '' };
      return shop.act(`/materials/${silk}/movements`, change);
    },
    move: ({ which }) => move(pieces[which] ?? '', 1),
    'move twice': ({ which }) => move(pieces[which] ?? '', 2),
  };
  const check = async (acts: readonly Act[]) => {
    for (const act of acts) {
      await does[act.kind](act);
      expect(await shop.breaches()).toEqual([]);
    }
  };
  await assertForTime(fc.array(anAct, { minLength: 1, maxLength: 12 }), check, { numRuns: 20, limitMs: 8000 });
});
