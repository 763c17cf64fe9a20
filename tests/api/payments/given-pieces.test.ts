import { expect, test } from 'vitest';
import { blankPromotion } from '#shared/contract/promotion.ts';
import { anOrder, openStockedShop, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { stockOf } from '../stored.ts';

test('a piece that a promotion gave away is refunded and put on the shelf once', async () => {
  const shop = await openStockedShop();
  const blank = blankPromotion(new Date(shop.ports.clock()).toISOString());
  const gift = { ...blank, code: 'GIVEN', benefit: 'amount', value: 100_000_000 };
  expect((await shop.post('/operator/promotions', gift, asOperator())).status).toBe(201);
  const created = await placed(shop, anOrder('counted', { codes: ['GIVEN'], expectedTotal: 39_000 }));
  const paying = payingOf(shop, created);
  await paying.start();
  await paying.succeed();
  const path = `/operator/orders/${created.order.number}`;
  const refund = async (pieces: object, money: object) => {
    const { version } = await (await shop.send(path, { headers: OPERATOR })).json<{ version: number }>();
    const lines = [{ position: 0, isRestocked: true, ...pieces }];
    return shop.post(`${path}/refunds`, { version, lines, ...money }, asOperator());
  };
  const before = await stockOf('counted');
  const refused = await refund({ quantity: 2 }, { delivery: 39_000 });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: [{ path: 'lines.0.quantity', code: 'too-large' }] },
  ]);
  expect(await stockOf('counted')).toBe(before);
  expect((await refund({ quantity: 1 }, { delivery: 1_000 })).status).toBe(200);
  expect((await refund({ quantity: 1 }, { delivery: 1_000 })).status).toBe(422);
  expect(await stockOf('counted')).toBe((before ?? 0) + 1);
});
