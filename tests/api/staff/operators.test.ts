import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { AuditPage, CreatedOperator, type OperatorRole } from '#shared/contract/operator.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';

const DAY_MINUTES = 24 * 60;

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
});

/** A person of the shop, with the headers of what they do. */
async function join(name: string, role: OperatorRole) {
  const response = await shop.post('/operator/operators', { name, roles: [role] }, OPERATOR);
  const { operator, token } = CreatedOperator.parse(await response.json());
  const headers = { Authorization: `Bearer ${token}` };
  return { id: operator.id, headers, act: () => ({ ...headers, 'Idempotency-Key': crypto.randomUUID() }) };
}
async function audit(query = ''): Promise<AuditPage['entries']> {
  return AuditPage.parse(await (await shop.send(`/operator/audit?${query}`, { headers: OPERATOR })).json()).entries;
}
const deactivate = (id: string) => shop.post(`/operator/operators/${id}/deactivation`, {}, OPERATOR);

describe('the people of the shop', () => {
  test('have tokens that the shop stores only as hashes, and that can be revoked at once', async () => {
    const { id, headers } = await join('Вера', 'manager');
    expect((await shop.send('/operator/orders', { headers })).status).toBe(200);
    const { results } = await env.DB.prepare('SELECT * FROM operator').all();
    expect(JSON.stringify(results)).not.toContain(headers.Authorization.slice('Bearer '.length));
    expect((await deactivate(id)).status).toBe(200);
    expect((await shop.send('/operator/orders', { headers })).status).toBe(401);
    const listed = await (await shop.send('/operator/operators', { headers: OPERATOR })).json();
    expect(listed).toMatchObject({ operators: [{ id: 'owner' }, { id, name: 'Вера', deactivatedAt: /T/ }] });
  });

  test('have tokens that end after ninety days, and are replaced by new ones for as long', async () => {
    const { id, headers } = await join('Вера', 'manager');
    const statusOf = async (by: Record<string, string>) =>
      (await shop.send('/operator/orders', { headers: by })).status;
    const renew = async () =>
      CreatedOperator.parse(await (await shop.post(`/operator/operators/${id}/token`, {}, OPERATOR)).json()).token;
    shop.pass(90 * DAY_MINUTES - 1);
    expect(await statusOf(headers)).toBe(200);
    shop.pass(1);
    expect(await statusOf(headers)).toBe(401);
    const first = { Authorization: `Bearer ${await renew()}` };
    expect(await statusOf(first)).toBe(200);
    const second = { Authorization: `Bearer ${await renew()}` };
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    expect((await audit()).filter(({ action }) => action.endsWith('/token'))).toMatchObject([
      { action: `POST /operator/operators/${id}/token`, status: 200, before: { hasToken: true } },
      { status: 200 },
    ]);
    await deactivate(id);
    expect((await shop.post(`/operator/operators/${id}/token`, {}, OPERATOR)).status).toBe(404);
  });

  test('are listed with the term of their token and its last use, the configured one included', async () => {
    const tokens = async () => {
      const listed = await (await shop.send('/operator/operators', { headers: OPERATOR })).json();
      return OPERATIONS.listOperators.response.parse(listed).operators.map(({ token }) => token);
    };
    const at = (minutes: number) => new Date(shop.time.now + minutes * 60_000).toISOString();
    const { headers } = await join('Вера', 'manager');
    const [now, end] = [at(0), at(90 * DAY_MINUTES)];
    expect(await tokens()).toEqual([
      { endsAt: null, lastUsedAt: now },
      { endsAt: end, lastUsedAt: null },
    ]);
    shop.pass(5);
    await shop.send('/operator/orders', { headers });
    const later = at(0);
    expect(await tokens()).toEqual([
      { endsAt: null, lastUsedAt: later },
      { endsAt: end, lastUsedAt: later },
    ]);
    await shop.post('/operator/invitations', { name: 'Ольга', roles: ['maker'], email: null }, OPERATOR);
    expect((await tokens()).at(-1)).toBeNull();
  });

  test('cannot end the access of the owner of the configured token', async () => {
    expect((await deactivate('owner')).status).toBe(409);
    expect((await shop.send('/operator/orders', { headers: OPERATOR })).status).toBe(200);
  });

  test('are recorded with their actions on orders', async () => {
    const vera = await join('Вера', 'manager');
    const created = await placed(shop, anOrder('robe-m', {}, 2));
    const { number } = created.order;
    const paying = payingOf(shop, created);
    await paying.start();
    await paying.succeed();
    await shop.post(`/operator/orders/${number}/events`, { event: 'in_production' }, vera.act());
    const lines = [{ position: 0, quantity: 1 }];
    const refunded = await shop.post(`/operator/orders/${number}/refunds`, { version: 0, lines }, vera.act());
    const { events, refunds } = OperatorOrder.parse(await refunded.json());
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['placed_for_payment', null],
      ['paid', null],
      ['in_production', 'Вера'],
      ['refund-begun', 'Вера'],
      ['money-returned', null],
    ]);
    const line = { kind: 'goods', position: 0, quantity: 1, amount: 500_000 };
    expect(refunds).toMatchObject([{ amount: 500_000, by: 'Вера', lines: [line] }]);
    const rest = await shop.post(`/operator/orders/${number}/refunds`, { version: 1 }, vera.act());
    expect(OperatorOrder.parse(await rest.json()).refunds[1]?.lines).toEqual([
      { ...line, quantity: null },
      { kind: 'service', position: null, quantity: null, amount: 39_000 },
    ]);
  });
});

describe('the audit', () => {
  test('shows who changed what of an order, with the values before and after', async () => {
    const vera = await join('Вера', 'manager');
    const created = await placed(shop, anOrder('robe-m'));
    const paying = payingOf(shop, created);
    await paying.start();
    await paying.succeed();
    await shop.post('/operator/orders/1001/refunds', { version: 0, amount: 39_000 }, vera.act());
    await shop.post('/operator/orders/1001/events', { event: 'shipped' }, vera.act());
    const facts = { state: 'paid', total: 539_000, paid: 539_000, returned: 0, isErased: 0 };
    expect(await audit('order=1001')).toMatchObject([
      { action: 'POST /operator/orders/1001/events', status: 409, after: { returned: 39_000 } },
      {
        operator: { id: vera.id, name: 'Вера' },
        action: 'POST /operator/orders/1001/refunds',
        status: 200,
        before: facts,
        after: { ...facts, returned: 39_000 },
      },
    ]);
    expect(await audit(`operator=${vera.id}`)).toHaveLength(2);
  });

  test('shows who was let in and who was refused, by role or without a token', async () => {
    const maker = await join('Ольга', 'maker');
    await shop.send('/operator/orders/1001', maker);
    await shop.send('/operator/orders');
    await deactivate(maker.id);
    const active = { name: 'Ольга', role: 'maker', active: true };
    expect(await audit()).toMatchObject([
      { action: 'GET /operator/audit' },
      {
        action: `POST /operator/operators/${maker.id}/deactivation`,
        before: active,
        after: { ...active, active: false },
      },
      { operator: null, action: 'GET /operator/orders', status: 401 },
      { operator: { name: 'Ольга' }, action: 'GET /operator/orders/1001', status: 403 },
      { operator: { name: 'owner' }, action: 'POST /operator/operators', status: 201, before: null, after: active },
    ]);
  });

  test('is read by kind and by day', async () => {
    await join('Ольга', 'maker');
    await shop.send('/operator/orders');
    shop.pass(24 * 60);
    await shop.send('/operator/orders', { headers: OPERATOR });
    await shop.post('/operator/order-search', { text: 'анна' }, OPERATOR);
    const actions = async (query: string) => (await audit(query)).map(({ action }) => action);
    expect(await actions('kind=actions')).toEqual(['POST /operator/operators']);
    expect(await actions('kind=refused')).toEqual(['GET /operator/orders']);
    expect(await actions('kind=views&until=2026-11-21')).toEqual(['GET /operator/orders']);
    expect(await actions('kind=views&from=2026-11-22&until=2026-11-22')).toEqual(
      expect.arrayContaining(['GET /operator/orders', 'POST /operator/order-search']),
    );
    expect(await actions('from=2026-11-23')).toEqual([]);
    expect((await shop.send('/operator/audit?from=yesterday', { headers: OPERATOR })).status).toBe(422);
  });

  test('is read a page at a time', async () => {
    for (let calls = 0; calls < 60; calls += 1) await shop.send('/operator/operators', { headers: OPERATOR });
    const page = AuditPage.parse(await (await shop.send('/operator/audit', { headers: OPERATOR })).json());
    expect(page.entries).toHaveLength(50);
    expect(await audit(`cursor=${page.nextCursor}`)).toHaveLength(11);
  });

  test('is append-only, and deleted after three years', async () => {
    await audit();
    for (const change of ["UPDATE operator_audit SET operator = 'anna'", 'DELETE FROM operator_audit'])
      await expect(env.DB.exec(change)).rejects.toThrow('only appended to');
    await env.DB.exec("INSERT INTO operator_audit (at, request_id, address, action) VALUES (1, '', '', 'GET /old')");
    await shop.runJobs();
    expect((await audit()).map(({ action }) => action)).toEqual(['GET /operator/audit', 'GET /operator/audit']);
  });
});
