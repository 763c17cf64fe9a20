import { beforeEach, describe, expect, test } from 'vitest';
import { asOperator } from '../shop.ts';
import { GOWN, type MaterialShop, openMaterialShop, SILK } from './material-shop.ts';

let shop: MaterialShop;
beforeEach(async () => {
  shop = await openMaterialShop();
});

const LACE = { ...SILK, name: { ru: 'Кружево', en: '' }, kind: 'lace' } as const;

describe('a material', () => {
  test('is added once for a key, and changed from its newest revision only', async () => {
    const key = asOperator();
    const added = await Promise.all([shop.act('/materials', SILK, key), shop.act('/materials', SILK, key)]);
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    const [material, ...others] = await shop.list();
    expect(others).toEqual([]);
    const id = material?.id ?? '';
    const renamed = { ...SILK, article: 'S-20', revision: 1 };
    await shop.done(`/materials/${id}`, renamed);
    expect((await shop.show(id)).material).toMatchObject({ article: 'S-20', revision: 2, stock: 0, toBuy: 0 });
    expect((await shop.act(`/materials/${id}`, renamed)).status).toBe(409);
    expect((await shop.act('/materials/none', renamed)).status).toBe(404);
  });

  test('keeps its unit once something is counted in it', async () => {
    const silk = await shop.keep(SILK, { lots: [100] });
    const refused = await shop.act(`/materials/${silk}`, { ...SILK, unit: 'piece', revision: 2 });
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'unit', code: 'in-use' }] });
  });

  test('has lots whose changes have a reason, and none takes more than is left', async () => {
    const silk = await shop.keep(SILK, { lots: [100] });
    const lot = (await shop.show(silk)).lots[0]?.id;
    const change = (reason: string, quantity: number, headers = asOperator()) =>
      shop.act(`/materials/${silk}/movements`, { lot, reason, change: quantity, left: null, note: 'Акт 7' }, headers);
    const key = asOperator();
    await change('damaged', -30, key);
    await change('damaged', -30, key);
    expect((await change('damaged', 30)).status).toBe(422);
    const refused = await change('damaged', -71);
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'change', code: 'below-zero' }] });
    const { lots, movements } = await shop.show(silk);
    expect(lots).toMatchObject([{ dyeLot: 'L0', received: 100, left: 70 }]);
    expect(movements).toMatchObject([
      { reason: 'damaged', quantity: -30, note: 'Акт 7' },
      { reason: 'received', quantity: 100 },
    ]);
  });

  test('is corrected to what was counted, unless it has changed since', async () => {
    const silk = await shop.keep(SILK, { lots: [1000] });
    const lot = (await shop.show(silk)).lots[0]?.id;
    const path = `/materials/${silk}/movements`;
    await shop.done(path, { lot, reason: 'damaged', change: -300, left: null, note: '' });
    const count = (left: number | null, counted: number, headers = asOperator()) =>
      shop.act(path, { lot, reason: 'correction', change: counted - (left ?? 0), left, note: '' }, headers);
    expect(await (await count(1000, 600)).json()).toMatchObject({ type: '/problems/changed-meanwhile' });
    expect((await count(null, 600)).status).toBe(422);
    expect(await shop.lefts(silk)).toEqual([700]);
    const key = asOperator();
    expect((await Promise.all([count(700, 600, key), count(700, 600, key)])).map(({ ok }) => ok)).toEqual([true, true]);
    expect(await shop.lefts(silk)).toEqual([600]);
  });

  test('has prices that only owners read, in no other answer', async () => {
    const silk = await shop.keep(SILK, { price: 123_400, lots: [100] });
    await shop.take(silk, 'gown', { M: 50 });
    const [piece = ''] = (await shop.paid(GOWN)).pieces;
    await shop.cut(piece);
    expect(await shop.prices(silk)).toMatchObject({ price: 123_400, lots: [{ price: 123_400 }] });
    const paths = ['/materials', `/materials/${silk}`, '/supplier-orders', `/pieces/${piece}/materials`];
    for (const role of ['manager', 'maker', 'editor'] as const) {
      const { headers } = await shop.join(role, role);
      const answers = [...paths, `/materials/${silk}/prices`, '/margins?from=2026-11-01&to=2026-11-30'].map((path) =>
        shop.shop.send(`/operator${path}`, { headers }),
      );
      const texts = await Promise.all((await Promise.all(answers)).map((answer) => answer.text()));
      expect([role, texts.filter((text) => /price|cost|revenue|123400/.test(text))]).toEqual([role, []]);
    }
  });

  test('is needed by pieces that are not cut, by due day', async () => {
    const silk = await shop.keep(SILK, { lots: [100] });
    await shop.take(silk, 'gown', { M: 80 });
    const { pieces } = await shop.paid({ ...GOWN, quantity: 2 });
    const due = (await shop.board()).pieces[0]?.due;
    expect(await shop.list()).toMatchObject([
      { stock: 100, needed: 160, toBuy: 80, shortFrom: due, needs: [{ due, pieces: 2, amount: 160 }] },
    ]);
    await shop.cut(pieces[0] ?? '');
    expect(await shop.list()).toMatchObject([{ stock: 20, needed: 80, toBuy: 80, needs: [{ pieces: 1 }] }]);
  });

  test('is taken by products in one colour, in any, or in both', async () => {
    const silk = await shop.keep(SILK, {});
    await shop.take(silk, 'gown', { M: 80 });
    await shop.take(silk, 'gown', { M: 5 }, 'ink');
    const [piece = ''] = (await shop.paid(GOWN)).pieces;
    expect((await shop.needs(piece)).materials).toMatchObject([{ amount: 80, booked: [] }]);
    const consumption = await shop.shop.send('/operator/products/gown/consumption', { headers: asOperator() });
    expect(await consumption.json()).toMatchObject({
      sizes: ['M'],
      rows: [
        { material: silk, colour: '', sizes: { M: 80 } },
        { material: silk, colour: 'ink', sizes: { M: 5 } },
      ],
    });
    await shop.take(silk, 'gown', {});
    expect((await shop.show(silk)).consumption).toMatchObject([{ colour: 'ink', sizes: { M: 5 } }]);
  });
});

describe('a supplier order', () => {
  test('goes from a draft over parts to received, and what it brings is not bought twice', async () => {
    const silk = await shop.keep(SILK, { price: 100_000 });
    const lace = await shop.keep(LACE, {});
    await shop.take(silk, 'gown', { M: 80 });
    await shop.paid(GOWN);
    await shop.done('/supplier-orders', { supplier: 'Шелка и Ко', lines: [{ material: silk, amount: 50 }] });
    const [draft] = await shop.orders();
    const id = draft?.id ?? '';
    const lines = [
      { material: silk, amount: 100 },
      { material: lace, amount: 200 },
    ];
    await shop.done(`/supplier-orders/${id}`, { supplier: 'Шелка и Ко', lines, revision: 1 });
    expect(await shop.list()).toMatchObject([{}, { ordered: 0, drafted: 100, toBuy: 80 }]);
    const early = await shop.act(`/supplier-orders/${id}/receipts`, {
      lots: [{ material: silk, dyeLot: '', amount: 1 }],
      revision: 2,
    });
    expect(early.status).toBe(409);
    await shop.done(`/supplier-orders/${id}/steps`, { to: 'ordered', revision: 2 });
    expect((await shop.show(silk)).material).toMatchObject({ stock: 0, ordered: 100, drafted: 0, toBuy: 0 });
    expect((await shop.board()).pieces).toMatchObject([{ shortage: 'awaited', shortMaterial: expect.any(String) }]);
    const key = asOperator();
    const part = {
      lots: [
        { material: silk, dyeLot: 'A', amount: 60 },
        { material: silk, dyeLot: 'B', amount: 60 },
      ],
      revision: 3,
    };
    await shop.act(`/supplier-orders/${id}/receipts`, part, key);
    await shop.act(`/supplier-orders/${id}/receipts`, part, key);
    expect(await shop.lefts(silk)).toEqual([60, 60]);
    expect((await shop.prices(silk)).lots).toMatchObject([{ price: 100_000 }, { price: 100_000 }]);
    expect((await shop.show(silk)).material).toMatchObject({ stock: 120, ordered: 0 });
    expect(await shop.orders()).toMatchObject([{ state: 'ordered', lines: [{ received: 0 }, { received: 120 }] }]);
    const rest = { lots: [{ material: lace, dyeLot: '', amount: 200 }], revision: 4 };
    await shop.done(`/supplier-orders/${id}/receipts`, rest);
    expect(await shop.orders()).toMatchObject([{ state: 'received', lines: [{ received: 200 }, { received: 120 }] }]);
    expect((await shop.act(`/supplier-orders/${id}/steps`, { to: 'cancelled', revision: 5 })).status).toBe(409);
  });

  test('that is cancelled brings nothing more', async () => {
    const silk = await shop.keep(SILK, {});
    await shop.done('/supplier-orders', { supplier: 'Шелка', lines: [{ material: silk, amount: 50 }] });
    const id = (await shop.orders())[0]?.id;
    await shop.done(`/supplier-orders/${id}/steps`, { to: 'ordered', revision: 1 });
    const part = { lots: [{ material: silk, dyeLot: 'A', amount: 20 }], revision: 2 };
    await shop.done(`/supplier-orders/${id}/receipts`, part);
    expect((await shop.act(`/supplier-orders/${id}/steps`, { to: 'cancelled', revision: 2 })).status).toBe(409);
    await shop.done(`/supplier-orders/${id}/steps`, { to: 'cancelled', revision: 3 });
    expect((await shop.show(silk)).material).toMatchObject({ stock: 20, ordered: 0 });
    const late = { lots: [{ material: silk, dyeLot: 'A', amount: 30 }], revision: 4 };
    expect((await shop.act(`/supplier-orders/${id}/receipts`, late)).status).toBe(409);
  });

  test('receives a delivery that two people record at once a single time', async () => {
    const silk = await shop.keep(SILK, {});
    await shop.done('/supplier-orders', { supplier: 'Шелка', lines: [{ material: silk, amount: 1000 }] });
    const id = (await shop.orders())[0]?.id;
    await shop.done(`/supplier-orders/${id}/steps`, { to: 'ordered', revision: 1 });
    const delivery = { lots: [{ material: silk, dyeLot: 'A', amount: 500 }], revision: 2 };
    const answers = await Promise.all([1, 2].map(() => shop.act(`/supplier-orders/${id}/receipts`, delivery)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await shop.act(`/supplier-orders/${id}/receipts`, delivery)).status).toBe(409);
    expect(await shop.lefts(silk)).toEqual([500]);
  });

  test('names known materials only', async () => {
    const refused = await shop.act('/supplier-orders', { supplier: 'Шелка', lines: [{ material: 'none', amount: 5 }] });
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'lines', code: 'unknown' }] });
    expect(await shop.orders()).toEqual([]);
  });
});
