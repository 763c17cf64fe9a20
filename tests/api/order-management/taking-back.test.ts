import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { PackingPapers } from '#shared/contract/packing.ts';
import { openShopWithOrder, type ShopWithOrder } from '../paying.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { countOf, eventsOf, stockOf } from '../stored.ts';

let at: ShopWithOrder;
beforeEach(async () => {
  at = await openShopWithOrder();
});

const fire = async (event: string, more: object = {}) =>
  (await at.shop.post(`/operator/orders/${at.number}/events`, { event, ...more }, asOperator())).status;
const show = async () =>
  OperatorOrder.parse(await (await at.shop.send(`/operator/orders/${at.number}`, { headers: OPERATOR })).json());
const pieces = async () =>
  PackingPapers.parse(await (await at.shop.send(`/operator/packed-orders/${at.number}`, { headers: OPERATOR })).json())
    .pieces;
const move = (piece: string, from: string, to: string) =>
  at.shop.post(`/operator/pieces/${piece}/moves`, { from, to }, OPERATOR);
const subjects = () => at.shop.mail.sent.map(({ subject }) => subject.replaceAll('\u00a0', ' '));
const pay = async () => {
  await at.paying.start();
  await at.paying.succeed();
};
const send = async () => {
  for (const event of ['in_production', 'shipped']) expect(await fire(event)).toBe(200);
};

describe('the beginning of an order', () => {
  test('is taken back while nothing of it is cut, and can be made again', async () => {
    await pay();
    await fire('in_production');
    expect((await show()).actions).toContain('production_undone');
    expect(await fire('production_undone')).toBe(200);
    expect(await show()).toMatchObject({ order: { state: 'paid' } });
    expect(await fire('in_production')).toBe(200);
    expect((await eventsOf(at.number)).slice(-3)).toEqual(['→ in_production', '→ paid', '→ in_production']);
  });

  test('stays once a piece is cut, until all are back in the first stage', async () => {
    await pay();
    const [piece] = await pieces();
    await at.shop.post(`/operator/pieces/${piece?.id}/source`, { isFromShelf: false }, OPERATOR);
    await move(piece?.id ?? '', 'to-cut', 'sewing');
    expect((await show()).actions).not.toContain('production_undone');
    expect(await fire('production_undone')).toBe(409);
    await move(piece?.id ?? '', 'sewing', 'to-cut');
    expect(await fire('production_undone')).toBe(200);
  });

  test('leads one that cost nothing back to where it can be cancelled', async () => {
    await fire('paid_by_hand');
    await env.DB.prepare("UPDATE orders SET state = 'confirmed', total = 0").run();
    await fire('in_production');
    expect(await fire('production_undone')).toBe(200);
    expect(await show()).toMatchObject({ order: { state: 'confirmed' }, actions: ['in_production', 'cancelled'] });
  });
});

describe('the sending of an order', () => {
  test('is taken back with its stock, its receipt, its parcels and an email, and is made once more', async () => {
    await pay();
    await fire('in_production');
    const parcels = [{ carrier: 'cdek', number: '1042' }];
    await fire('shipped', { parcels });
    await at.shop.deliverEmails();
    expect((await show()).actions).toContain('shipping_undone');
    expect(await fire('shipping_undone')).toBe(200);
    await at.shop.deliverEmails();
    expect(await show()).toMatchObject({ order: { state: 'in_production' }, shipments: [] });
    expect(subjects().slice(-2)).toEqual([`Заказ № ${at.number} отправлен`, `Заказ № ${at.number} ещё не отправлен`]);
    at.shop.pass(60);
    await at.shop.runJobs();
    expect(at.shop.provider.receipts.size).toBe(0);
    expect(await env.DB.prepare('SELECT sum(quantity) AS held FROM order_line WHERE reserved = 1').first('held')).toBe(
      2,
    );
    expect(await fire('shipped', { parcels })).toBe(200);
    await at.shop.deliverEmails();
    at.shop.pass(60);
    await at.shop.runJobs();
    expect(at.shop.provider.receipts.size).toBe(1);
    expect(subjects().at(-1)).toBe(`Заказ № ${at.number} отправлен`);
  });

  test('gives back stock that is counted, once it is refunded after all', async () => {
    await pay();
    await send();
    await fire('shipping_undone');
    expect(await stockOf('counted')).toBe(3);
    const { version } = await show();
    await at.shop.post(`/operator/orders/${at.number}/refunds`, { version }, asOperator());
    at.shop.pass(3);
    await at.shop.runJobs();
    expect([(await show()).order.state, await stockOf('counted')]).toEqual(['refunded', 5]);
  });

  test('stays once its receipt is issued, a few minutes later', async () => {
    await pay();
    await send();
    at.shop.pass(4);
    await at.shop.runJobs();
    expect(at.shop.provider.receipts.size).toBe(0);
    at.shop.pass(2);
    await at.shop.runJobs();
    expect(at.shop.provider.receipts.size).toBe(1);
    expect((await show()).actions).not.toContain('shipping_undone');
    expect(await fire('shipping_undone')).toBe(409);
  });

  test('that no receipt follows is taken back until it has arrived', async () => {
    await fire('paid_by_hand');
    await send();
    at.shop.pass(60 * 24);
    expect(await fire('shipping_undone')).toBe(200);
    await fire('shipped');
    await fire('delivered');
    expect(await fire('shipping_undone')).toBe(409);
  });

  test('stays once a piece of it was refunded, which would be packed and sent again', async () => {
    await fire('paid_by_hand');
    await send();
    const { version } = await show();
    const lines = [{ position: 0, quantity: 1 }];
    const refund = await at.shop.post(`/operator/orders/${at.number}/refunds`, { version, lines }, asOperator());
    expect(refund.status).toBe(200);
    expect((await show()).actions).not.toContain('shipping_undone');
    expect(await fire('shipping_undone')).toBe(409);
  });

  test('is not corrected by an email if nobody read that it was sent', async () => {
    await fire('paid_by_hand');
    await send();
    await fire('shipping_undone');
    await at.shop.deliverEmails();
    expect(subjects().some((subject) => subject.includes('отправлен'))).toBe(false);
    expect(await countOf('order_parcel')).toBe(0);
  });

  test('asks for what is not packed, which its page lists, and is refused where only packed orders are sent', async () => {
    await fire('paid_by_hand');
    await fire('in_production');
    const [first] = await pieces();
    await move(first?.id ?? '', 'to-cut', 'packed');
    expect((await show()).unready).toEqual([
      { position: 0, unit: 1, stage: 'to-cut', isFromShelf: true, isCutBefore: false },
    ]);
    expect(await fire('shipped', { onlyPacked: true })).toBe(409);
    const second = (await pieces()).find(({ stage }) => stage === 'to-cut');
    await move(second?.id ?? '', 'to-cut', 'packed');
    expect((await show()).unready).toEqual([]);
    expect(await fire('shipped', { onlyPacked: true })).toBe(200);
  });
});
