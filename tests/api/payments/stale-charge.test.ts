import { expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR, openShop } from '../shop.ts';

test('a charge is not ended from a page that shows another one', async () => {
  const shop = openShop();
  await fill(shop, [aProduct('robe')]);
  const created = await placed(shop, anOrder('robe-m'));
  const paying = payingOf(shop, created);
  await paying.start();
  await paying.succeed();
  const path = `/operator/orders/${created.order.number}`;
  const post = (to: string, body: object) => shop.post(path + to, body, asOperator());
  const seen = async () => OperatorOrder.parse(await (await shop.send(path, { headers: OPERATOR })).json()).version;
  const due = async () => (await paying.order()).due;

  await post('/charges', { kind: 'delivery', amount: 40_000 });
  const version = await seen();
  await post('/events', { event: 'charge_cancelled' });
  await post('/charges', { kind: 'delivery', amount: 70_000 });
  const late = await post('/events', { event: 'charge_received', version });
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { type: '/problems/order-changed', changes: [{ kind: 'charge-cancelled' }, { kind: 'charge-added' }] },
  ]);
  expect(await due()).toBe(70_000);
  expect((await post('/events', { event: 'charge_received', version: await seen() })).status).toBe(200);
  expect(await due()).toBe(0);
});
