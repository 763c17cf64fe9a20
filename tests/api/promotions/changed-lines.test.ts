import { beforeEach, describe, expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { CreatedOrder } from '#shared/contract/order.ts';
import type { LinesChange } from '#shared/contract/order-change.ts';
import { asOperator } from '../shop.ts';
import { openPromotionShop, type PromotionShop, saleOf } from './promotion-shop.ts';

let at: PromotionShop;
beforeEach(async () => {
  at = await openPromotionShop();
});

const ROBES = { key: 'robes', sku: 'robe-m', quantity: 2 };
const SOCKS = { key: 'socks', sku: 'socks-m', quantity: 3 };

/** An unpaid order, and what changes its lines. */
async function unpaid(lines: readonly (typeof ROBES)[], codes: string[] = []) {
  const made = await at.order({ lines: [...lines], codes });
  const { order } = CreatedOrder.parse(await made.json());
  const post = (path: string, body: object) =>
    at.shop.post(`/operator/orders/${order.number}${path}`, body, asOperator());
  let version = 0;
  return {
    order,
    change: async (wanted: LinesChange['lines']) => {
      const change = { version, lines: wanted };
      const { difference } = await (await post('/lines-preview', change)).json<{ difference: number }>();
      const changed = await post('/lines', { ...change, expectedDifference: difference });
      version += 1;
      return OperatorOrder.parse(await changed.json()).order;
    },
  };
}

describe('the results of a sale in prices', () => {
  const sale = () => at.create(saleOf({ value: 20, products: ['robe'] }));

  test('follow an order whose lines are taken away, up to its last piece on sale', async () => {
    const { id } = await sale();
    const { order, change } = await unpaid([ROBES, SOCKS]);
    expect(await at.show(id)).toMatchObject({ used: 1, discounted: 200_000, revenue: order.total });
    const fewer = await change([
      { position: 0, quantity: 1 },
      { position: 1, quantity: 3 },
    ]);
    expect(await at.show(id)).toMatchObject({ used: 1, discounted: 100_000, revenue: fewer.total });
    await change([{ position: 1, quantity: 3 }]);
    expect(await at.show(id)).toMatchObject({ used: 0, discounted: 0, revenue: 0 });
  });

  test('grow with pieces that are added to an order', async () => {
    const { id } = await sale();
    const { change } = await unpaid([SOCKS]);
    expect(await at.show(id)).toMatchObject({ used: 0, discounted: 0 });
    const more = await change([
      { position: 0, quantity: 3 },
      { sku: 'robe-m', quantity: 1 },
    ]);
    expect(await at.show(id)).toMatchObject({ used: 1, discounted: 100_000, revenue: more.total });
    await change([
      { position: 0, quantity: 3 },
      { position: 1, quantity: 2 },
    ]);
    expect(await at.show(id)).toMatchObject({ used: 1, discounted: 200_000 });
  });
});

describe('the results of two promotions of one order', () => {
  test('lose what each took off the lines that are taken away, and give the code back that gives nothing', async () => {
    const robes = await at.create(
      saleOf({ benefit: 'amount', value: 50_000, minimum: 1, products: ['robe'], combines: true }),
    );
    const socks = await at.create({ products: ['socks'], combines: true, maxUses: 1 });
    const { change } = await unpaid([ROBES, SOCKS], ['лето 26']);
    expect(await at.show(robes.id)).toMatchObject({ used: 1, discounted: 50_000 });
    expect(await at.show(socks.id)).toMatchObject({ used: 1, discounted: 3_030 });
    const withoutRobes = await change([{ position: 1, quantity: 3 }]);
    expect(withoutRobes.discounts).toMatchObject([{ code: 'Лето-26', amount: 3_030 }]);
    expect(await at.show(robes.id)).toMatchObject({ used: 0, discounted: 0, revenue: 0 });
    expect(await at.show(socks.id)).toMatchObject({ used: 1, discounted: 3_030, revenue: withoutRobes.total });
    await change([{ sku: 'robe-m', quantity: 1 }]);
    expect(await at.show(socks.id)).toMatchObject({ used: 0, discounted: 0, revenue: 0, state: 'active' });
  });
});
