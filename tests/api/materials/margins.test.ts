import { beforeEach, describe, expect, test } from 'vitest';
import { payingOf } from '../paying.ts';
import { aSet } from '../promotions/promotion-shop.ts';
import { asOperator } from '../shop.ts';
import { fromNow } from '../stored.ts';
import { GOWN, type MaterialShop, openMaterialShop, SILK } from './material-shop.ts';

let shop: MaterialShop;
beforeEach(async () => {
  shop = await openMaterialShop();
});

const HOOKS = { ...SILK, name: { ru: 'Крючки', en: '' }, kind: 'hardware', unit: 'piece', supplier: '' } as const;
const numbers = async () =>
  (await shop.margins()).map(({ sold, cut, revenue, cost }) => ({ sold, cut, revenue, cost }));

/** Gowns that are paid by card, of a metre of silk at 1 000 ₽ each, and a way to give their money back. */
async function paidByCard(quantity: number, ...others: Parameters<typeof shop.place>[0]) {
  const silk = await shop.keep(SILK, { price: 100_000, lots: [500] });
  await shop.take(silk, 'gown', { M: 100 });
  const created = await shop.place([{ ...GOWN, quantity }, ...others]);
  const paying = payingOf(shop.shop, created);
  await paying.start();
  await paying.succeed();
  const { number } = created.order;
  const refund = async (body: object) => shop.done(`/orders/${number}/refunds`, await fromNow(number, body));
  return { number, pieces: (await shop.board()).pieces.map(({ id }) => id), refund, order: created.order };
}

describe('the margin of a product', () => {
  test('counts its cut pieces at the prices of their lots', async () => {
    const silk = await shop.keep(SILK, { price: 100_000, lots: [100] });
    const hooks = await shop.keep(HOOKS, { price: 1500, lots: [1] });
    await shop.take(silk, 'gown', { M: 125 });
    await shop.take(hooks, 'gown', { M: 3 });
    const { pieces } = await shop.paid({ ...GOWN, quantity: 2 });
    expect(await shop.margins()).toEqual([]);
    await shop.cut(pieces[0] ?? '');
    const { material, lots } = await shop.show(silk);
    const changed = { revision: material.revision, price: 200_000, lots: [{ id: lots[0]?.id, price: 80_000 }] };
    await shop.done(`/materials/${silk}/prices`, changed);
    // A metre of the lot, 25 cm that no lot had at the material's price, and three hooks, of which one was there.
    expect(await numbers()).toEqual([{ sold: 2, cut: 1, revenue: 500_000, cost: 80_000 + 50_000 + 4500 }]);
  });

  test('takes the price of the material for a lot that came before it had one', async () => {
    const silk = await shop.keep(SILK, { lots: [100] });
    await shop.take(silk, 'gown', { M: 100 });
    await shop.cut((await shop.paid(GOWN)).pieces[0] ?? '');
    const { revision } = (await shop.show(silk)).material;
    await shop.done(`/materials/${silk}/prices`, { revision, price: 90_000, lots: [] });
    expect(await numbers()).toEqual([{ sold: 1, cut: 1, revenue: 500_000, cost: 90_000 }]);
  });

  test('has no revenue of a refunded piece that was cut, and its cost', async () => {
    const { pieces, refund } = await paidByCard(2);
    for (const piece of pieces) await shop.cut(piece);
    await refund({ lines: [{ position: 0, quantity: 1 }] });
    expect(await numbers()).toEqual([{ sold: 2, cut: 2, revenue: 500_000, cost: 200_000 }]);
    await refund({});
    expect(await numbers()).toEqual([{ sold: 2, cut: 2, revenue: 0, cost: 200_000 }]);
  });

  test('has neither revenue nor cost of a refunded piece that was never cut', async () => {
    const { pieces, refund } = await paidByCard(2);
    await shop.cut(pieces[0] ?? '');
    await refund({ lines: [{ position: 0, quantity: 1 }] });
    expect(await numbers()).toEqual([{ sold: 2, cut: 1, revenue: 500_000, cost: 100_000 }]);
  });

  test('has what the piece left of a line cost in its set, not the average of the line', async () => {
    await shop.done('/sets', aSet(['gown', 'robe'], { price: 950_001 }));
    const { order, pieces, refund } = await paidByCard(2, { key: 'robe', sku: 'robe-m', quantity: 1 });
    for (const piece of pieces) await shop.cut(piece);
    const [gowns] = order.lines.map(({ total, discount }) => total - discount);
    const gown = async () => (await shop.margins()).find(({ product }) => product === 'gown');
    expect(await gown()).toMatchObject({ cut: 2, revenue: gowns });
    await refund({ lines: [{ position: 0, quantity: 1 }] });
    expect(await gown()).toMatchObject({ cut: 2, revenue: (gowns ?? 0) - 500_000 });
  });

  test('has no revenue of an order that was refunded by hand', async () => {
    const silk = await shop.keep(SILK, { price: 100_000, lots: [500] });
    await shop.take(silk, 'gown', { M: 100 });
    const { number, pieces } = await shop.paid(GOWN);
    await shop.cut(pieces[0] ?? '');
    expect((await shop.fire(number, 'refunded_by_hand')).status).toBe(200);
    expect(await numbers()).toEqual([{ sold: 1, cut: 1, revenue: 0, cost: 100_000 }]);
  });

  test('counts the pieces of which something has no price', async () => {
    const silk = await shop.keep(SILK, { lots: [100] });
    await shop.take(silk, 'gown', { M: 100 });
    const { pieces } = await shop.paid(GOWN);
    await shop.cut(pieces[0] ?? '');
    expect(await shop.margins()).toMatchObject([{ cut: 1, unpriced: 1, cost: 0 }]);
    const { revision } = (await shop.show(silk)).material;
    await shop.done(`/materials/${silk}/prices`, { revision, price: 100_000, lots: [] });
    expect(await shop.margins()).toMatchObject([{ cut: 1, unpriced: 0, cost: 100_000 }]);
  });
});

test('a lot is received at the price that an owner says, and nobody else may say one', async () => {
  const silk = await shop.keep(SILK, { price: 100_000 });
  const manager = await shop.join('Анна', 'manager');
  const lot = { dyeLot: 'A', amount: 100, price: 90_000 };
  expect((await shop.act(`/materials/${silk}/lots`, lot, { ...asOperator(), ...manager.headers })).status).toBe(403);
  await shop.done(`/materials/${silk}/lots`, lot);
  await shop.done(`/materials/${silk}/lots`, { dyeLot: 'B', amount: 100 });
  expect((await shop.prices(silk)).lots.map(({ price }) => price)).toEqual([90_000, 100_000]);
});
