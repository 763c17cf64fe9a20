import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { Quote } from '#shared/contract/quote.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { aNewContact, anOrder, place } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { MEASURED, openProductionShop, type ProductionShop } from '../production/production-shop.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { eventsOf } from '../stored.ts';

const GOWN = { key: 'b', sku: 'gown-m', quantity: 1 };
const DAY_MINUTES = 24 * 60;

let production: ProductionShop;
beforeEach(async () => {
  production = await openProductionShop();
});

const quoted = async (quantity: number) => {
  const lines = [{ ...GOWN, quantity }];
  const response = await production.shop.post('/quotes', { lines, country: 'RU', delivery: 'standard' });
  return Quote.parse(await response.json()).dates?.made.to;
};
const rates = async () =>
  OPERATIONS.listDeliveryRates.response.parse(await (await production.shop.send('/delivery-rates')).json());
const todayCount = async (kind: string) => {
  const { lines } = OPERATIONS.showToday.response.parse(
    await (await production.shop.send('/operator/today', { headers: OPERATOR })).json(),
  );
  return lines.find((line) => line.kind === kind)?.count;
};
const late = async () =>
  OPERATIONS.listLateOrders.response.parse(
    await (await production.shop.send('/operator/late-orders', { headers: OPERATOR })).json(),
  ).orders;

describe('what is promised', () => {
  test('is what the rules say while production has no limit, and follows its days off', async () => {
    await production.pay(await production.place([{ ...GOWN, quantity: 10 }]));
    expect(await quoted(10)).toBe('2026-11-27');
    expect((await rates()).calendar).toEqual({ weekdaysOff: [], daysOff: [], freeFrom: null });
    await production.save({ daysOff: ['2026-11-24'], weekdaysOff: [5] });
    expect(await quoted(1)).toBe('2026-12-01');
  });

  test('follows from the queue, for quotes, orders and pages', async () => {
    await production.save({ piecesPerDay: 2 });
    expect([await quoted(1), await quoted(10)]).toEqual(['2026-11-27', '2026-11-27']);
    const { order } = await production.place([{ ...GOWN, quantity: 10 }]);
    expect(order.dates?.made.to).toBe('2026-11-27');
    // The ten are not paid yet, and keep their places.
    expect([await quoted(1), await quoted(3)]).toEqual(['2026-11-30', '2026-12-01']);
    expect((await rates()).calendar.freeFrom).toBe('2026-11-30');
    const second = await production.place([GOWN]);
    expect(second.order.dates?.made).toEqual({ from: '2026-11-26', to: '2026-11-30' });
    await production.shop.deliverEmails();
    expect(production.shop.mail.sent.some(({ text }) => /26\W+30\sноября/.test(text))).toBe(true);
  });

  test('stays the same when it is paid, and a repeated request gets the first response', async () => {
    await production.save({ piecesPerDay: 2 });
    await production.pay(await production.place([{ ...GOWN, quantity: 10 }]));
    const request = anOrder('gown-m', { contact: aNewContact() });
    const first = await (await place(production.shop, request, 'key')).text();
    const paying = payingOf(production.shop, JSON.parse(first));
    await paying.start();
    await paying.succeed();
    const { number, dates } = await paying.order();
    expect(dates?.made.to).toBe('2026-11-30');
    expect(await eventsOf(number)).not.toContain('delivery-date-changed');
    expect(await (await place(production.shop, request, 'key')).text()).toBe(first);
  });

  test('takes no place in the queue for pieces in stock', async () => {
    await fill(production.shop, [
      aProduct('shirt', { variants: [aVariant('shirt-m', { stock: 20 })] }),
      aProduct('gown'),
    ]);
    await production.save({ piecesPerDay: 1 });
    await production.pay(await production.place([{ ...GOWN, quantity: 9 }]));
    await production.pay(await production.place([{ ...GOWN, quantity: 6 }]));
    const shirts = { key: 'a', sku: 'shirt-m', quantity: 9 };
    const lines = [GOWN, shirts];
    const answer = await production.shop.post('/quotes', { lines, country: 'RU', delivery: 'standard' });
    const mixed = Quote.parse(await answer.json());
    expect(mixed.lines.map(({ dates }) => dates?.made.to)).toEqual(['2026-12-14', '2026-11-27']);
    expect(mixed.dates?.made.to).toBe('2026-12-14');
    const { order } = await production.place([shirts]);
    expect(order.dates?.made).toEqual({ from: '2026-11-25', to: '2026-11-27' });
    const change = { version: 0, lines: [{ position: 0, quantity: 10 }], expectedDifference: order.subtotal / 9 };
    const path = `/operator/orders/${order.number}/lines`;
    expect((await production.shop.post(path, change, asOperator())).status).toBe(200);
    expect(await eventsOf(order.number)).not.toContain('delivery-date-changed');
    await production.fire(order.number, 'paid_by_hand');
    expect(await eventsOf(order.number)).not.toContain('delivery-date-changed');
  });

  test('never gives the same last place to two orders or two payments', async () => {
    await production.save({ piecesPerDay: 2 });
    await production.pay(await production.place([{ ...GOWN, quantity: 9 }]));
    const orders = await Promise.all([production.place([GOWN]), production.place([GOWN])]);
    const ends = () =>
      env.DB.prepare('SELECT ready_by FROM orders WHERE number > 1001 ORDER BY ready_by').all<{ ready_by: string }>();
    const days = async () => (await ends()).results.map((row) => row.ready_by);
    expect(await days()).toEqual(['2026-11-27', '2026-11-30']);
    await env.DB.exec(
      "UPDATE orders SET delivery_dates = json_set(delivery_dates, '$.made.to', '2026-11-27') WHERE number > 1001",
    );
    await Promise.all(orders.map((created) => production.pay(created)));
    expect(await days()).toEqual(['2026-11-27', '2026-11-30']);
  });
});

describe('an order that will be late', () => {
  test('is listed with the expected day, and its shopper gets an email with the new dates', async () => {
    const created = await production.place([{ ...GOWN, quantity: 4 }]);
    await production.pay(created);
    const { number } = created.order;
    expect(await late()).toEqual([]);
    await production.save({ piecesPerDay: 1 });
    production.shop.pass(4 * DAY_MINUTES);
    const lateOrder = { number, readyBy: '2026-11-27', expected: '2026-11-30', open: 4, waiting: 0 };
    expect(await late()).toEqual([lateOrder]);
    const tell = (seenReadyBy: string, readyBy: string, more = '', headers: Record<string, string> = OPERATOR) =>
      production.shop.post(`/operator/orders/${number}/delay${more}`, { seenReadyBy, readyBy }, headers);
    expect(await todayCount('delay')).toBe(1);
    expect((await tell('2026-11-27', '2026-11-26')).status).toBe(422);
    expect((await tell('2026-11-27', '2026-11-26', '-preview')).status).toBe(422);
    const { emails: shown } = OPERATIONS.previewDelay.response.parse(
      await (await tell('2026-11-27', '2026-12-02', '-preview')).json(),
    );
    expect(JSON.stringify(shown)).toMatch(/с\s30\sноября\sпо\s2\sдекабря/);
    expect(await todayCount('delay')).toBe(1);
    const lost = { ...OPERATOR, 'Idempotency-Key': 'the-answer-was-lost' };
    expect(await (await tell('2026-11-27', '2026-12-02', '', lost)).json()).toEqual({ orders: [] });
    expect(await (await tell('2026-11-27', '2026-12-02', '', lost)).json()).toEqual({ orders: [] });
    expect(await (await tell('2026-11-27', '2026-12-03')).json()).toMatchObject({
      type: '/problems/delivery-date-changed',
    });
    expect((await eventsOf(number)).slice(-2)).toEqual(['delay-announced', 'delivery-date-changed']);
    await production.shop.deliverEmails();
    const emails = production.shop.mail.sent.filter(({ subject }) => subject === `Заказ № ${number} будет готов позже`);
    expect(emails).toMatchObject([{ to: shown[0]?.to, subject: shown[0]?.content?.subject }]);
    expect(emails[0]?.text).toMatch(/с\s30\sноября\sпо\s2\sдекабря/);
  });

  test('is also listed if it waited too long for its shopper’s answer', async () => {
    await production.pay(await production.place([MEASURED]));
    const [piece] = (await production.board()).pieces;
    const asked = { kind: 'text', text: 'Кружево?', choices: [] };
    await production.shop.post(`/operator/pieces/${piece?.id}/questions`, asked, {
      ...OPERATOR,
      'Idempotency-Key': 'key',
    });
    production.shop.pass(3 * DAY_MINUTES);
    expect(await late()).toMatchObject([{ readyBy: '2026-12-03', expected: '2026-12-07', open: 1, waiting: 1 }]);
  });
});
