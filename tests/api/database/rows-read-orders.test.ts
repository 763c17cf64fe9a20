import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { createSealer } from '#api/adapters/sealer.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { createAcceptingProvider } from '../../../bench/scale/accepting-provider.ts';
import { addOrders, findAsked } from '../../../bench/scale/generated-orders.ts';
import { orderCalls } from '../../../bench/scale/order-calls.ts';
import { type Api, makeTemplateOrders } from '../../../bench/scale/template-orders.ts';
import { aProduct, fill } from '../catalogue.ts';
import { rowsReadBy } from '../rows-read.ts';
import { asOperator, openShop, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  shop.ports.provider = createAcceptingProvider();
  shop.ports.mailer = null;
  // While there is an older key, the schedule looks for what is sealed with it.
  shop.ports.sealer = createSealer(readKeyRing(`tests:${btoa('k'.repeat(32))},old:${btoa('o'.repeat(32))}`));
  await fill(shop, [aProduct('robe')]);
});

const api: Api = {
  async send(path, body, token = '') {
    const headers = { ...asOperator(), 'Order-Token': token };
    const response = await (body ? shop.post(path, body, headers) : shop.send(path, { headers }));
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response.json();
  },
  runSchedule: () => shop.runJobs(),
};

/** Adds promotions that are over, and imports that were published. */
async function addPast(from: number, to: number): Promise<void> {
  const numbered = Array.from({ length: to - from }, (_, index) => from + index);
  const copy = async (table: string, changed: Readonly<Record<string, string>>) => {
    const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>();
    const names = results.map(({ name }) => name);
    await env.DB.prepare(`INSERT INTO ${table} (${names}) SELECT ${names.map((name) => changed[name] ?? `first.${name}`)}
      FROM (SELECT * FROM ${table} ORDER BY rowid LIMIT 1) AS first, json_each('[${numbered}]') AS n`).run();
  };
  const at = '1700000000000 + n.value';
  const code = "'CODE' || n.value";
  await copy('promotion', { number: 'NULL', id: code, code, code_key: code, starts_at: at, ends_at: at });
  const id = "'import-' || n.value";
  await copy('import', { id, created_at: at });
  await copy('publication', { import_id: id, published_at: at });
}

test('neither calls about orders nor the schedule read more as orders that are over become more', {
  timeout: 120_000,
}, async () => {
  const { ports, time } = shop;
  const today = moscowDay(time.now);
  const made = await makeTemplateOrders(api, env.DB, today);
  // As many of each kind, so that every page of a list is full.
  const orders = made.orders.map((order) => ({ ...order, share: order.share > 0 ? 110 : 0 }));
  const templates = { ...made, orders };
  const grow = async (from: number, to: number) => {
    await addOrders({ database: env.DB, sealer: ports.sealer }, templates, { from, to, days: 800, now: time.now });
    await addPast(from, to);
  };
  const token = templates.orders[0]?.token;
  const countAll = async () => {
    const rows: Record<string, number> = {};
    const calls = orderCalls(await findAsked(env.DB, templates, today));
    for (const { name, path, body } of Object.values(calls).flat()) {
      rows[name] = await rowsReadBy(shop, () => api.send(path, body, token));
    }
    return { ...rows, schedule: await rowsReadBy(shop, () => api.runSchedule()) };
  };
  await grow(0, 1000);
  const few = await countAll();
  await grow(1000, 3000);
  const many = await countAll();
  expect(Object.entries(many).filter(([name, rows]) => rows > few[name as keyof typeof few] * 1.2 + 20)).toEqual([]);
});
