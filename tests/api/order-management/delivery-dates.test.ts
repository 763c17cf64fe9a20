import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { aProduct, fill, SIZE_TABLE } from '../catalogue.ts';
import { aNewContact, anOrder, certificateOrder, place, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';

const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 };
const DAY_MINUTES = 24 * 60;

let shop: Shop;
let created: CreatedOrder;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  shop = openShop();
  const madeToMeasure = { surcharge: 0, days: { min: 6, max: 9 } };
  await fill(shop, [aProduct('robe', { madeToMeasure, sizeTable: SIZE_TABLE })]);
  created = await placed(shop, anOrder('robe-m'));
  paying = payingOf(shop, created);
});

const list = async (query: string) =>
  OPERATIONS.listOrders.response.parse(
    await (await shop.send(`/operator/orders?${query}`, { headers: OPERATOR })).json(),
  ).orders;
const numbers = async (query: string) => (await list(query)).map(({ number }) => number);
const pay = async () => {
  await paying.start();
  await paying.succeed();
};

describe('what an order promises', () => {
  test('stays the same, even if the rules change', async () => {
    const other = { made: { from: '2027-01-11', to: '2027-01-12' }, withYou: { from: '2027-01-13', to: '2027-01-14' } };
    for (const table of ['orders', 'order_line'])
      await env.DB.prepare(`UPDATE ${table} SET delivery_dates = ?`).bind(JSON.stringify(other)).run();
    expect(await paying.order()).toMatchObject({ dates: other, lines: [{ dates: other }] });
    await shop.deliverEmails();
    expect(shop.mail.sent.find(({ to }) => to === 'anna@nega.test')?.text).toMatch(/14\sянваря/);
  });

  test('counts from the payment once it is paid, and a change is recorded', async () => {
    const promised = created.order.dates;
    await paying.start();
    shop.pass(DAY_MINUTES * 3);
    await paying.succeed();
    const { dates, lines } = await paying.order();
    expect(dates?.made.to).toBe('2026-12-01');
    expect(lines[0]?.dates).toEqual(dates);
    const { results } = await env.DB.prepare(
      "SELECT detail, actor FROM order_event WHERE kind = 'delivery-date-changed'",
    ).all();
    const days = (estimate: typeof dates) => `${estimate?.made.to}, ${estimate?.withYou?.to}`;
    expect(results).toEqual([{ detail: `${days(promised)} → ${days(dates)}`, actor: 'shop' }]);
  });

  test('that did not change is not recorded', async () => {
    await pay();
    expect((await paying.order()).dates).toEqual(created.order.dates);
    expect(await env.DB.prepare("SELECT 1 FROM order_event WHERE kind = 'delivery-date-changed'").first()).toBeNull();
  });

  test('is in the response to a repeated request as it was in the first', async () => {
    const request = anOrder('robe-m', { contact: aNewContact() });
    const first = await (await place(shop, request, 'key')).text();
    paying = payingOf(shop, JSON.parse(first));
    await paying.start();
    shop.pass(DAY_MINUTES / 2);
    await paying.succeed();
    expect(await (await place(shop, request, 'key')).text()).toBe(first);
  });
});

describe('orders are listed', () => {
  test('with their delivery dates, and as late after the day on which they were to be made', async () => {
    await pay();
    const { made, withYou } = created.order.dates ?? {};
    expect(await list('')).toMatchObject([{ readyBy: made?.to, arrivesBy: withYou?.to, isLate: false }]);
    expect(await numbers(`readyBy=${made?.to}`)).toEqual(['1001']);
    expect(await numbers(`readyBy=${made?.from}`)).toEqual([]);
    expect(await numbers('late=1')).toEqual([]);
    shop.time.now = Date.parse(`${made?.to}T21:00:00Z`);
    expect(await list('late=1')).toMatchObject([{ number: '1001', isLate: true }]);
    for (const event of ['in_production', 'shipped'] as const)
      await applyTransition(shop.ports, { orderId: await paying.orderId(), event });
    expect(await numbers('late=1')).toEqual([]);
    shop.time.now = Date.parse(`${withYou?.to}T21:00:00Z`);
    expect(await numbers('late=1')).toEqual(['1001']);
  });

  test('by country, and by whether something is made to measure', async () => {
    const lines = [{ key: 'a', sku: 'robe-m', quantity: 1, measurements: BODY }];
    await placed(shop, anOrder('', { lines, contact: aNewContact() }));
    await placed(shop, certificateOrder());
    expect(await numbers('measured=1')).toEqual(['1002']);
    expect(await numbers('country=RU&measured=1&state=awaiting_payment')).toEqual(['1002']);
    expect(await numbers('country=DE')).toEqual([]);
    expect(await list('cursor=1004&country=RU')).toMatchObject([{ readyBy: null, isLate: false }, {}, {}]);
  });

  test('that are late without reading all orders', async () => {
    shop.statements.length = 0;
    await list('late=1&cursor=1002');
    const statement = shop.statements.find((text) => text.includes('arrives_by <')) ?? '';
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...(statement.match(/\?/g) ?? []).map(() => '1'))
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).toContain('orders_ready_by');
    expect(plan).toContain('orders_arrives_by');
  });
});
