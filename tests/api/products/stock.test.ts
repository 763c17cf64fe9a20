import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { StockHistory } from '#shared/contract/stock.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, openShop, type Shop } from '../shop.ts';
import { stockOf } from '../stored.ts';
import { editorOf } from './operator-products.ts';

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
beforeEach(async () => {
  shop = openShop();
  editor = editorOf(shop);
  await fill(shop, [robe(5)]);
});

function robe(stock: number | null, changes = {}) {
  return aProduct('robe', { variants: [aVariant('counted', { stock }), aVariant('sewn', { size: 'S' })], ...changes });
}
const adjust = (lines: object[], more: object = { reason: 'received' }) => editor.post('stock', { lines, ...more });
const history = async (sku = 'counted') =>
  StockHistory.parse(await (await editor.get(`stock-history?sku=${sku}`)).json());
const moves = async () => (await history()).movements.map(({ reason, quantity, free }) => [reason, quantity, free]);

/** The law of the movements: their sum is the stock, whatever happened. */
async function expectSums(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT sku, coalesce(stock, 0) AS stock, (SELECT coalesce(sum(quantity), 0) FROM stock_movement AS m
       WHERE m.sku = variant.sku) AS moved FROM variant`,
  ).all<{ sku: string; stock: number; moved: number }>();
  expect(results.filter(({ stock, moved }) => stock !== moved)).toEqual([]);
}

async function sell(
  pieces: number,
): Promise<(event: 'cancelled' | 'shipped' | 'paid_by_hand' | 'in_production') => Promise<string>> {
  const order = await placed(shop, anOrder('counted', {}, pieces));
  const orderId = await payingOf(shop, order).orderId();
  return (event) => applyTransition(shop.ports, { orderId, event, actor: 'operator' });
}

describe('an adjustment of stock', () => {
  test('adds to the current number, and records who, why and after what', async () => {
    await sell(2);
    expect(
      (await adjust([{ sku: 'counted', change: 10 }], { reason: 'received', reference: ' Накладная 12 ' })).status,
    ).toBe(200);
    const { level, movements } = await history();
    expect(level).toEqual({ sku: 'counted', free: 13, held: 2 });
    expect(movements).toMatchObject([
      { reason: 'received', reference: 'Накладная 12', quantity: 10, free: 13, order: null },
      { reason: 'reserved', quantity: -2, free: 3, order: '1001', by: null },
      { reason: 'published', quantity: 5, free: 5 },
    ]);
    expect(movements[0]?.by).not.toBeNull();
    await expectSums();
  });

  test('is applied once, however often the request comes', async () => {
    const headers = asOperator('the-same-key');
    const body = { reason: 'restock', lines: [{ sku: 'counted', change: 1 }] };
    const answers = await Promise.all([1, 2, 3].map(() => shop.post('/operator/stock', body, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stockOf('counted')).toBe(6);
  });

  test('starts counting, sets a number, and stops counting', async () => {
    await adjust([{ sku: 'sewn', onHand: 3 }], { reason: 'count' });
    await sell(1);
    await adjust([{ sku: 'counted', onHand: 4 }], { reason: 'count' });
    expect([await stockOf('sewn'), await stockOf('counted')]).toEqual([3, 3]);
    await adjust([{ sku: 'counted', onHand: null }], { reason: 'other' });
    expect(await stockOf('counted')).toBeNull();
    await expectSums();
  });

  test('that would leave less than orders hold changes nothing, and names its line', async () => {
    await sell(3);
    const refused = await adjust([
      { sku: 'sewn', onHand: 1 },
      { sku: 'counted', change: -3 },
      { sku: 'sewn', change: 1 },
      { sku: 'nothing', change: 1 },
    ]);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: [
        { path: 'lines.1.change', code: 'held-by-orders' },
        { path: 'lines.2.change', code: 'not-counted' },
        { path: 'lines.3.sku', code: 'unknown' },
      ],
    });
    expect([await stockOf('sewn'), await stockOf('counted')]).toEqual([null, 2]);
  });
});

describe('movements', () => {
  test('follow orders to their end, and imports', async () => {
    const first = await sell(2);
    await first('cancelled');
    const second = await sell(1);
    for (const event of ['paid_by_hand', 'in_production', 'shipped'] as const) await second(event);
    await fill(shop, [robe(9)]);
    await fill(shop, [robe(null)]);
    expect(await moves()).toEqual([
      ['published', -9, 0],
      ['published', 5, 9],
      ['reserved', -1, 4],
      ['released', 2, 5],
      ['reserved', -2, 3],
      ['published', 5, 5],
    ]);
    await expectSums();
  });

  test('end with a removed variant, and begin again when it is restored', async () => {
    await fill(shop, [aProduct('other')]);
    await expectSums();
    await fill(shop, [robe(2)]);
    expect((await moves()).slice(0, 2)).toEqual([
      ['published', 2, 2],
      ['removed', -5, 0],
    ]);
  });
});
