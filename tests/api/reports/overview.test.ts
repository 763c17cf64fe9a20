import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { CreatedOperator, OPERATOR_ROLES, type OperatorRole } from '#shared/contract/operator.ts';
import type { NewSavedView } from '#shared/contract/saved-view.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, certificateOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';
import { copyOrders } from '../stored.ts';

const DAY_MINUTES = 24 * 60;

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
});

async function join(...roles: OperatorRole[]): Promise<Record<string, string>> {
  const response = await shop.post('/operator/operators', { name: roles.join(' '), roles }, OPERATOR);
  const { token } = CreatedOperator.parse(await response.json());
  return { Authorization: `Bearer ${token}` };
}
async function paidOrder(): Promise<string> {
  const created = await placed(shop, anOrder('robe-m'));
  const paying = payingOf(shop, created);
  await paying.start();
  await paying.succeed();
  return created.order.number;
}
const readToday = async (headers: Record<string, string> = OPERATOR) =>
  OPERATIONS.showToday.response.parse(await (await shop.send('/operator/today', { headers })).json());
const today = async (headers?: Record<string, string>) => (await readToday(headers)).lines;
const list = async (query: string) =>
  OPERATIONS.listOrders.response.parse(
    await (await shop.send(`/operator/orders?${query}`, { headers: OPERATOR })).json(),
  );
const numbers = async (query: string) => (await list(query)).orders.map(({ number }) => number);
const asQuery = (filters: object | null) => new URLSearchParams(Object.entries(filters ?? {})).toString();

describe('today', () => {
  test('counts the orders that its filters list', async () => {
    expect((await readToday()).hasOrders).toBe(false);
    const late = await paidOrder();
    expect((await readToday()).hasOrders).toBe(true);
    shop.pass(DAY_MINUTES * 30);
    const fresh = await paidOrder();
    const lines = await today();
    for (const { orders, count } of lines.filter((line) => line.orders)) {
      expect([orders, (await list(asQuery(orders))).orders.length]).toEqual([orders, count]);
    }
    const found = Object.fromEntries(lines.map(({ kind, count }) => [kind, count]));
    expect(found).toMatchObject({ late: 1, begin: 2, due: 1 });
    expect(await numbers('late=1')).toEqual([late]);
    expect(await numbers('stage=to-begin')).toEqual([fresh, late]);
  });

  test('counts the pieces that are due by their stage, and what came in, each for those whom it concerns', async () => {
    await paidOrder();
    const fresh = await readToday();
    expect(fresh).toMatchObject({ day: '2026-11-21', due: [{ day: '2026-11-27', stage: { id: 'to-cut' }, count: 1 }] });
    expect([fresh.week.length, fresh.week[0]]).toEqual([7, { day: '2026-11-21', isProductionDay: false }]);
    expect(fresh.takings?.map(({ day }) => day)).toHaveLength(14);
    expect(fresh.takings?.at(-1)).toMatchObject({ day: '2026-11-21' });
    expect(fresh.takings?.at(-1)?.amount).toBeGreaterThan(0);
    shop.pass(DAY_MINUTES * 30);
    const later = await readToday();
    expect(later.due).toMatchObject([{ stage: { id: 'to-cut' }, count: 1 }]);
    expect(later.due?.[0]?.day.localeCompare(later.day)).toBe(-1);
    expect(later.takings?.at(-1)?.amount).toBe(0);
    expect(await readToday(await join('maker'))).toMatchObject({ takings: null, due: [{ count: 1 }] });
    expect(await readToday(await join('editor'))).toMatchObject({ takings: null, due: null });
  });

  test('leaves orders of certificates alone out of the work to begin', async () => {
    const paying = payingOf(shop, await placed(shop, certificateOrder()));
    await paying.start();
    await paying.succeed();
    expect((await today()).map(({ kind }) => kind)).not.toContain('begin');
    expect(await numbers('stage=to-begin')).toEqual([]);
  });

  test('has what a role can do, and nothing about money for production', async () => {
    await paidOrder();
    await env.DB.exec('INSERT INTO payment_health (id, failures, failed_at) VALUES (1, 3, 0)');
    await env.DB.exec('UPDATE variant SET stock = 1');
    const kinds = async (...roles: OperatorRole[]) => (await today(await join(...roles))).map(({ kind }) => kind);
    expect(await kinds('maker')).toEqual(['begin']);
    expect(await kinds('manager')).toEqual(['begin', 'provider']);
    expect(await kinds('editor')).toEqual(['stock']);
    expect(await kinds('maker', 'editor')).toEqual(['begin', 'stock']);
    expect(await readToday(await join('maker', 'editor'))).toMatchObject({ takings: null, due: [{ count: 1 }] });
  });

  test('links to unfinished refunds, receipts and emails', async () => {
    const number = await paidOrder();
    await env.DB.exec(
      `UPDATE mail_outbox SET dead_at = ${shop.time.now}, fault = 'x', sent_at = NULL
       WHERE kind = (SELECT kind FROM mail_outbox ORDER BY id LIMIT 1)`.replaceAll('\n', ' '),
    );
    expect(await numbers('needs=email')).toEqual([number]);
    expect(await numbers('needs=refund')).toEqual([]);
    expect(await numbers('needs=receipt')).toEqual([]);
  });
});

describe('the list of orders', () => {
  test('shows orders by promise, page by page, without a gap', async () => {
    await paidOrder();
    await copyOrders(52);
    await env.DB.exec(
      "UPDATE orders SET delivery_dates = json_set(delivery_dates, '$.made.to', '2026-12-0' || (1 + number % 5))",
    );
    const all = await env.DB.prepare('SELECT number FROM orders ORDER BY ready_by, number').all<{ number: number }>();
    const first = await list('sort=delivery-date');
    const rest = await list(`sort=delivery-date&cursor=${first.nextCursor}`);
    expect([first.orders.length, rest.orders.length, rest.nextCursor]).toEqual([50, 3, null]);
    expect([...first.orders, ...rest.orders].map(({ number }) => number)).toEqual(
      all.results.map(({ number }) => String(number)),
    );
    expect((await list('size=200')).orders).toHaveLength(53);
  });

  test('of one state is read from an index, however many orders there are', async () => {
    const { results } = await env.DB.prepare(
      "EXPLAIN QUERY PLAN SELECT number FROM orders WHERE state = 'delivered' AND number < 900000 ORDER BY number DESC LIMIT 50",
    ).all<{ detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toMatch(/INDEX orders_by_state \(state=\? AND rowid<\?\)$/);
  });
});

describe('the saved views of a list', () => {
  const MAY: Readonly<Record<NewSavedView['list'], readonly OperatorRole[]>> = {
    orders: ['owner', 'manager'],
    products: ['owner', 'editor'],
    pieces: ['owner', 'manager', 'maker'],
  };
  const LISTS = ['orders', 'products', 'pieces'] as const;

  test.each(OPERATOR_ROLES)('are read and saved by %s only where the list itself is open', async (role) => {
    const headers = await join(role);
    for (const list of LISTS) {
      const view: NewSavedView = { list, name: 'Иванова', query: 'late=1', columns: null, isShared: true };
      expect((await shop.post('/operator/views', view, OPERATOR)).status).toBe(201);
      const read = await shop.send(`/operator/views?list=${list}`, { headers });
      const saved = await shop.post('/operator/views', view, headers);
      expect([list, read.status, saved.status]).toEqual(MAY[list].includes(role) ? [list, 200, 201] : [list, 403, 403]);
    }
  });
});

describe('a saved view', () => {
  const view: NewSavedView = { list: 'orders', name: 'Поздние', query: 'late=1', columns: null, isShared: false };
  const viewsOf = async (headers: Record<string, string>) =>
    OPERATIONS.listSavedViews.response.parse(await (await shop.send('/operator/views?list=orders', { headers })).json())
      .views;
  const remove = (id: string, headers: Record<string, string>) =>
    shop.post(`/operator/views/${id}/removal`, {}, headers);

  test('belongs to its person unless it is shared, and only they or the owner remove it', async () => {
    const [anna, vera] = [await join('manager'), await join('manager')];
    const save = async (changes: Partial<NewSavedView>) =>
      OPERATIONS.saveView.response.parse(
        await (await shop.post('/operator/views', { ...view, ...changes }, anna)).json(),
      ).id;
    const own = await save({});
    shop.pass(1);
    const shared = await save({ name: 'Все поздние', isShared: true, columns: ['number', 'total'] });
    expect((await viewsOf(anna)).map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [own, true],
      [shared, true],
    ]);
    expect(await viewsOf(vera)).toMatchObject([{ id: shared, isOwn: false, columns: ['number', 'total'] }]);
    expect((await remove(own, vera)).status).toBe(404);
    expect((await remove(shared, vera)).status).toBe(404);
    expect((await remove(shared, OPERATOR)).status).toBe(200);
    expect(await viewsOf(vera)).toEqual([]);
  });

  test('replaces its person’s own of that name, also when a lost answer had it saved again', async () => {
    const [anna, vera] = [await join('manager'), await join('manager')];
    await shop.post('/operator/views', { ...view, isShared: true }, vera);
    shop.pass(1);
    for (const query of ['', 'late=1', 'late=1']) await shop.post('/operator/views', { ...view, query }, anna);
    expect((await viewsOf(anna)).map(({ isOwn, query }) => [isOwn, query])).toEqual([
      [false, 'late=1'],
      [true, 'late=1'],
    ]);
  });

  test('stores no search text', async () => {
    const response = await shop.post('/operator/views', { ...view, query: 'text=Иванова' }, OPERATOR);
    expect(response.status).toBe(422);
  });
});
