import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { AuditPage, CreatedOperator, REFUSALS_CAPPED } from '#shared/contract/operator.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { CONSENT_TEXTS, PROVIDER_TIMEOUT_MS } from '#shared/domain/constants.ts';
import { anOrder, placed } from '../ordering.ts';
import { openShopWithOrder, type ShopWithOrder } from '../paying.ts';
import { asOperator, OPERATOR, type Shop } from '../shop.ts';
import { fromNow, stockOf } from '../stored.ts';

const NO_KEY = { ...OPERATOR, 'Idempotency-Key': '' };
let shop: Shop;
let number: string;
let paying: ShopWithOrder['paying'];
beforeEach(async () => {
  ({ shop, number, paying } = await openShopWithOrder());
});

const get = (path: string, headers: Record<string, string> = OPERATOR) => shop.send(`/operator${path}`, { headers });
const post = (path: string, body: unknown, key?: string) =>
  shop.post(`/operator/orders/${number}${path}`, body, asOperator(key));
const refund = async (body: object, key?: string) => post('/refunds', await fromNow(number, body), key);
const event = (name: string, more: object = {}) => post('/events', { event: name, ...more });
const show = async () => OperatorOrder.parse(await (await get(`/orders/${number}`)).json());

describe('the operator’s calls', () => {
  test.each([
    {},
    { Authorization: 'Bearer catalogue-token' },
    { Authorization: 'Bearer ' },
    { Authorization: 'Basic operator-token' },
  ])('are refused to callers with %j', async (headers) => {
    for (const path of ['/orders', `/orders/${number}`, '/export/orders']) {
      const response = await get(path, headers);
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain('Анна');
    }
    expect(shop.logs).toContainEqual(expect.objectContaining({ event: 'operator-refused' }));
  });

  test('record refused callers, ten times an hour for an address', async () => {
    const refused = (address: string) =>
      get(`/orders/${number}`, { Authorization: 'Bearer guess', 'Client-Address': address });
    for (let tries = 0; tries < 12; tries += 1) await refused('203.0.113.7');
    await refused('198.51.100.1');
    const { results } = await env.DB.prepare(
      'SELECT address, action, status, count(*) AS times FROM operator_audit GROUP BY address ORDER BY times',
    ).all();
    const entry = { action: `GET /operator/orders/${number}`, status: 401 };
    expect(results).toEqual([
      { address: '198.51.100.1', ...entry, times: 1 },
      { address: '203.0.113.7', ...entry, times: 10 },
    ]);
    expect(shop.logs.filter((line) => line.event === 'operator-refused')).toHaveLength(11);
    shop.pass(60);
    await refused('203.0.113.7');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM operator_audit').first('n')).toBe(12);
  });

  test('record refused strangers two hundred times a day, from however many addresses, and then say so once', async () => {
    for (let tries = 0; tries < 210; tries += 1) {
      const headers = { Authorization: 'Bearer guess', 'Client-Address': `203.0.${tries}.7` };
      expect((await get('/orders', headers)).status).toBe(401);
    }
    const recorded = async () => {
      const { results } = await env.DB.prepare(
        "SELECT action, operator, count(*) AS n FROM operator_audit WHERE address <> '' GROUP BY action ORDER BY n",
      ).all();
      return results;
    };
    const refusals = { action: 'GET /operator/orders', operator: '' };
    const capped = { action: REFUSALS_CAPPED, operator: '', n: 1 };
    expect(await recorded()).toEqual([capped, { ...refusals, n: 200 }]);
    shop.pass(24 * 60);
    await get('/orders', { Authorization: 'Bearer guess', 'Client-Address': '203.0.113.7' });
    expect(await recorded()).toEqual([capped, { ...refusals, n: 201 }]);
  });

  test('record a person’s refused calls a hundred times a day, and always what they do', async () => {
    const added = await shop.post('/operator/operators', { name: 'Ольга', roles: ['maker'] }, OPERATOR);
    const { operator, token } = CreatedOperator.parse(await added.json());
    const headers = { Authorization: `Bearer ${token}` };
    const recorded = async () => {
      const { entries } = AuditPage.parse(await (await get(`/audit?operator=${operator.id}`)).json());
      return entries;
    };
    for (let tries = 0; tries < 110; tries += 1) expect((await get('/orders', headers)).status).toBe(403);
    expect((await recorded())[0]).toMatchObject({ action: REFUSALS_CAPPED, status: 429 });
    const { n } = (await env.DB.prepare('SELECT count(*) AS n FROM operator_audit WHERE operator = ?')
      .bind(operator.id)
      .first<{ n: number }>()) ?? { n: 0 };
    expect(n).toBe(2 * 100 + 1);
    const view = { list: 'pieces', name: 'Мои', query: '', columns: null, isShared: false };
    expect((await shop.post('/operator/views', view, headers)).status).toBe(201);
    expect((await recorded())[0]).toMatchObject({ action: 'POST /operator/views', status: 201 });
  });

  test('record who read what, without the content', async () => {
    const forged = { 'CF-Connecting-IP': '198.51.100.1', 'X-Forwarded-For': '198.51.100.1' };
    await get(`/orders/${number}`, { ...OPERATOR, ...forged, 'Client-Address': '203.0.113.7' });
    await event('shipped');
    const { entries } = AuditPage.parse(await (await get('/audit')).json());
    expect(entries).toMatchObject([
      { action: 'GET /operator/audit', status: null },
      { address: '', action: `POST /operator/orders/${number}/events`, status: 409 },
      { address: '203.0.113.7', action: `GET /operator/orders/${number}`, status: 200, before: null, after: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Анна|anna/);
  });

  test('list orders by state, a page at a time', async () => {
    for (let made = 0; made < 50; made += 1) await placed(shop, anOrder('counted', {}, 1)).catch(() => null);
    const list = OPERATIONS.listOrders.response.parse(await (await get('/orders?state=awaiting_payment')).json());
    expect(list.orders.map((order) => order.number)).toEqual(['1004', '1003', '1002', '1001']);
    expect(list.orders.at(-1)).toMatchObject({ country: 'RU', total: 1_039_000, pieces: 2 });
    expect(list.nextCursor).toBeNull();
    const rest = OPERATIONS.listOrders.response.parse(await (await get('/orders?cursor=1003')).json());
    expect(rest.orders.map((order) => order.number)).toEqual(['1002', '1001']);
    expect(await (await get('/orders?state=paid')).json()).toEqual({ orders: [], nextCursor: null });
  });

  test('know no order of another number', async () => {
    expect((await get('/orders/9999')).status).toBe(404);
  });
});

describe('an order in the operator’s hands', () => {
  test('goes from paid to delivered, and all of it is on record', async () => {
    await paying.start();
    await paying.succeed();
    expect((await event('in_production')).status).toBe(200);
    expect((await event('shipped', { track: 'RA123456789RU' })).status).toBe(200);
    expect((await event('shipped', { track: 'RA123456789RU' })).status).toBe(200);
    expect((await event('delivered')).status).toBe(200);
    const { order, events, shipments, payments, emails, consent } = await show();
    expect(order.state).toBe('delivered');
    expect(shipments[0]?.parcels).toEqual([
      { carrier: 'russian-post', number: 'RA123456789RU', url: 'https://www.pochta.ru/tracking#RA123456789RU' },
    ]);
    expect(events.map(({ kind, actor, detail }) => [kind, actor, detail])).toEqual([
      ['placed_for_payment', 'owner', null],
      ['paid', 'shop', null],
      ['in_production', 'operator', null],
      ['shipped', 'operator', null],
      ['delivered', 'operator', null],
    ]);
    expect(payments).toMatchObject([{ status: 'succeeded', amount: 1_039_000 }]);
    expect(emails.map(({ kind, sentAt }) => [kind, sentAt])).toEqual([
      ['confirmation', null],
      ['paid', null],
      ['manager', null],
      ['shipped', null],
    ]);
    expect(consent).toMatchObject({ text: CONSENT_TEXTS.personalData, news: null });
  });

  test('refuses impossible events with the reason', async () => {
    for (const name of ['shipped', 'delivered', 'in_production']) {
      const response = await event(name);
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({ type: '/problems/event-refused', detail: /state/ });
    }
    for (const body of [{ event: 'paid' }, { event: 'expired' }, { event: 'shipped', track: '<b>' }, {}]) {
      expect((await post('/events', body)).status).toBe(422);
    }
  });

  test('is not cancelled after its payment, even if nothing has reported it', async () => {
    await paying.start();
    shop.provider.change(null, { status: 'succeeded' });
    expect((await event('cancelled')).status).toBe(409);
    expect((await show()).order.state).toBe('paid');
  });

  test('is cancelled while its link is valid: it is no longer offered, and late money is refunded', async () => {
    await paying.start();
    expect((await event('cancelled')).status).toBe(200);
    expect(await stockOf('counted')).toBe(5);
    await expect(paying.start()).rejects.toThrow();
    expect(await paying.check()).toMatchObject({ state: 'closed' });
    await paying.succeed();
    shop.pass(3);
    await shop.runJobs();
    const { order, refunds } = await show();
    expect(order.state).toBe('cancelled');
    expect(refunds).toMatchObject([{ status: 'succeeded', amount: 1_039_000, cause: 'closed-order' }]);
    expect(await stockOf('counted')).toBe(5);
  });

  test('is cancelled or paid, never both, in any order of concurrent requests', async () => {
    await paying.start();
    shop.provider.change(null, { status: 'succeeded' });
    await Promise.all([event('cancelled'), paying.notify(shop.provider.latestId()), event('cancelled')]);
    shop.pass(3);
    await shop.runJobs();
    const { order, refunds } = await show();
    expect([await stockOf('counted'), refunds.length]).toEqual(order.state === 'paid' ? [3, 0] : [5, 1]);
  });

  test('is cancelled if nobody pays, and its stock is returned', async () => {
    await paying.start();
    shop.provider.change(null, { status: 'canceled', cancelReason: 'general_decline' });
    expect((await event('cancelled')).status).toBe(200);
    expect(await stockOf('counted')).toBe(5);
  });

  test('is refunded in part and then in whole', async () => {
    expect((await refund({})).status).toBe(409);
    await paying.start();
    await paying.succeed();
    expect((await refund({ amount: 39_000 })).status).toBe(200);
    expect((await show()).order.state).toBe('paid');
    expect((await refund({ amount: 1_039_000 })).status).toBe(409);
    expect((await event('refunded_by_hand')).status).toBe(409);
    expect((await refund({})).status).toBe(200);
    const { order, refunds } = await show();
    expect(order.state).toBe('refunded');
    expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [39_000, 'succeeded'],
      [1_000_000, 'succeeded'],
    ]);
  });

  test('is refunded once for a key, by any number of concurrent requests', async () => {
    await paying.start();
    await paying.succeed();
    const bare = await shop.post(`/operator/orders/${number}/refunds`, { version: 0, amount: 39_000 }, NO_KEY);
    expect([bare.status, (await bare.json<{ type: string }>()).type]).toEqual([
      400,
      '/problems/idempotency-key-missing',
    ]);
    const responses = await Promise.all(Array.from({ length: 5 }, () => refund({ amount: 39_000 }, 'key')));
    responses.push(await refund({ amount: 39_000 }, 'key'));
    for (const response of responses) expect([200, 202]).toContain(response.status);
    expect((await show()).refunds).toMatchObject([{ status: 'succeeded', amount: 39_000 }]);
    for (const body of [{ amount: 39_001 }, {}]) {
      const reused = await refund(body, 'key');
      expect([reused.status, (await reused.json<{ type: string }>()).type]).toEqual([
        422,
        '/problems/idempotency-key-reused',
      ]);
    }
    shop.pass(24 * 60 + 1);
    await shop.runJobs();
    expect((await refund({ amount: 39_001 }, 'key')).status).toBe(200);
    expect((await show()).refunds).toHaveLength(2);
  });

  test('applies an event once for a key, even after it has moved on', async () => {
    await paying.start();
    await paying.succeed();
    expect((await shop.post(`/operator/orders/${number}/events`, { event: 'delivered' }, NO_KEY)).status).toBe(400);
    for (const name of ['in_production', 'shipped']) {
      expect((await post('/events', { event: name }, name)).status).toBe(200);
    }
    expect((await post('/events', { event: 'in_production' }, 'in_production')).status).toBe(200);
    expect((await event('in_production')).status).toBe(409);
    expect((await show()).order.state).toBe('shipped');
  });

  test('leaves the key of a refused request free', async () => {
    expect((await refund({}, 'key')).status).toBe(409);
    await paying.start();
    await paying.succeed();
    expect((await refund({}, 'key')).status).toBe(200);
  });

  test('is being refunded while the provider does not respond', async () => {
    await paying.start();
    await paying.succeed();
    shop.provider.refundsEnd = 'pending';
    const response = await refund({});
    expect(response.status).toBe(202);
    expect(OperatorOrder.parse(await response.json()).refunds).toMatchObject([{ status: 'pending' }]);
  });

  test('is being refunded if the provider hangs, without blocking the storefront', async () => {
    await paying.start();
    await paying.succeed();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      shop.ports.provider.refund = () => new Promise(() => {});
      const response = refund({});
      const began = async () => (await show()).refunds.length === 1;
      while (!(await began())) await Promise.resolve();
      await vi.advanceTimersByTimeAsync(PROVIDER_TIMEOUT_MS);
      expect((await response).status).toBe(202);
    } finally {
      vi.useRealTimers();
    }
  });

  test('with a payment that did not fit waits for a person, and continues after their decision', async () => {
    expect((await event('payment_settled')).status).toBe(409);
    await paying.start();
    shop.provider.change(null, { status: 'succeeded', amount: 1 });
    await paying.notify(shop.provider.latestId());
    shop.pass(90);
    await shop.runJobs();
    expect((await show()).order.state).toBe('awaiting_payment');
    expect((await event('cancelled')).status).toBe(409);
    expect((await event('payment_settled')).status).toBe(200);
    expect((await event('cancelled')).status).toBe(200);
    expect(await stockOf('counted')).toBe(5);
    expect((await show()).events.map(({ kind }) => kind)).toContain('payment-settled');
  });

  test('is exported with all of the others', async () => {
    for (let made = 0; made < 3; made += 1) await placed(shop, anOrder('counted'));
    const { orders } = OPERATIONS.exportOrders.response.parse(await (await get('/export/orders')).json());
    expect(orders.map(({ order }) => order.number)).toEqual(['1004', '1003', '1002', '1001']);
    expect(orders[0]?.order.contact?.email).toBe('anna@nega.test');
  });
});
