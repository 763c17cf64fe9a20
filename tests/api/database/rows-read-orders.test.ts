import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { createSealer } from '#api/adapters/sealer.ts';
import { openDatabase } from '#api/database/database.ts';
import { runScheduledJobs } from '#api/jobs/scheduled-jobs.ts';
import { openContact, sealContact } from '#api/orders/contact.ts';
import { readKeyRing } from '#api/security/key-ring.ts';
import { countRowsRead, rememberStatements } from '../../../bench/scale/counted-database.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';
import { ORDER_READS } from './measured-reads.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  // While there is an older key, the schedule looks for what is sealed with it.
  shop.ports.sealer = createSealer(readKeyRing(`tests:${btoa('k'.repeat(32))},old:${btoa('o'.repeat(32))}`));
  await fill(shop, [aProduct('robe')]);
});

const STATES = ['delivered', 'delivered', 'delivered', 'cancelled', 'expired', 'refunded'];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Copies the first order with its rows, as orders that were over days ago; they have all that a sealed order has. */
async function addEndedOrders(from: number, to: number): Promise<void> {
  const numbered = Array.from({ length: to - from }, (_, index) => from + index);
  const numbers = `json_each('[${numbered}]') AS n`;
  const copy = async (table: string, changed: Readonly<Record<string, string>>) => {
    const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>();
    const names = results.map(({ name }) => name);
    const values = names.map((name) => changed[name] ?? `first.${name}`);
    await env.DB.prepare(`INSERT INTO ${table} (${names.join()}) SELECT ${values.join()}
      FROM (SELECT * FROM ${table} ORDER BY rowid LIMIT 1) AS first, ${numbers}`).run();
  };
  const id = "'order-' || n.value";
  const at = `${shop.time.now - 40 * DAY_MS} + n.value`;
  const state = `CASE n.value % 6 ${STATES.map((each, index) => `WHEN ${index} THEN '${each}'`).join(' ')} END`;
  await copy('orders', { id, number: '10000 + n.value', state, created_at: at, ended_at: at });
  const contact = await firstContact();
  const sealed = await Promise.all(
    numbered.map(async (number) => [number, await sealContact(shop.ports.sealer, `order-${number}`, contact)]),
  );
  await env.DB.prepare(
    'UPDATE orders SET contact = value ->> 1 FROM json_each(?) WHERE orders.number = 10000 + (value ->> 0)',
  )
    .bind(JSON.stringify(sealed))
    .run();
  await copy('order_line', { order_id: id, reserved: '0' });
  await copy('order_event', { id: 'NULL', order_id: id, at, from_state: "'new'", to_state: state });
  await copy('mail_outbox', { id: 'NULL', order_id: id, created_at: at, sent_at: at });
  await copy('operator_audit', { id: 'NULL', at, action: "iif(n.value % 2, 'GET', 'POST') || ' /operator/orders'" });
  const insert = (table: string, row: Readonly<Record<string, string>>) =>
    env.DB.prepare(`INSERT INTO ${table} (${Object.keys(row)}) SELECT ${Object.values(row)} FROM ${numbers}`).run();
  await insert('stock_movement', { sku: "'robe-m'", quantity: '0', reason: "'count'", at });
  const certificate = "'certificate-' || n.value";
  await insert('certificate', {
    id: certificate,
    order_id: id,
    position: '0',
    sku: "'gift'",
    amount: '100000',
    locale: "'ru'",
    deliver_on: "'2026-10-01'",
    edition: '1',
    letters: '1',
    code_hash: `'hash-' || n.value`,
    last_four: `'ZZ' || (n.value % 100)`,
    send_at: at,
    expires_at: `${at} + ${365 * DAY_MS}`,
    issued_at: at,
  });
  await insert('certificate_entry', {
    certificate_id: certificate,
    kind: "'issue'",
    order_id: id,
    amount: '100000',
    balance: '100000',
    at,
  });
  await insert('promotion', {
    id: `'promotion-' || n.value`,
    revision: '1',
    name_ru: "'Скидка'",
    name_en: "'Sale'",
    benefit: "'percent'",
    value: '10',
    minimum: '0',
    ...Object.fromEntries(
      ['products', 'categories', 'collections', 'countries', 'methods'].map((name) => [name, "'[]'"]),
    ),
    full_price_only: '0',
    combines: '0',
    code: `'CODE' || n.value`,
    code_key: `'CODE' || n.value`,
    starts_at: at,
    ends_at: `${at} + 1000`,
    created_at: at,
    updated_at: at,
  });
  await copy('import', { id, created_at: at });
  await copy('publication', { import_id: id, published_at: at });
}

async function firstContact() {
  const row = await env.DB.prepare('SELECT id, contact FROM orders ORDER BY number LIMIT 1').first<{
    id: string;
    contact: string;
  }>();
  const contact = row && (await openContact(shop.ports.sealer, row));
  if (!contact) throw new Error('There is no order');
  return contact;
}

/** Rows that D1 reads for some work; of what writes, it is a second run, which finds nothing left to do. */
async function rowsReadBy(work: () => Promise<unknown>): Promise<number> {
  await work();
  const asked: D1PreparedStatement[] = [];
  const { database } = shop.ports;
  shop.ports.database = openDatabase(rememberStatements(env.DB, asked));
  await work();
  shop.ports.database = database;
  return countRowsRead(asked);
}

test('neither lists of orders nor the schedule read more as orders that are over become more', {
  timeout: 120_000,
}, async () => {
  await placed(shop, anOrder('robe-m'));
  await shop.send('/operator/orders', { headers: OPERATOR });
  await shop.post('/operator/orders/search', { text: 'ан' }, asOperator());
  const countAll = async () => {
    const rows: Record<string, number> = {};
    for (const call of Object.values(ORDER_READS).flat()) {
      const [path, body] = typeof call === 'string' ? [call] : call;
      const send = () => (body ? shop.post(path, body, asOperator()) : shop.send(path, { headers: OPERATOR }));
      rows[JSON.stringify(call)] = await rowsReadBy(async () => expect((await send()).status, path).toBe(200));
    }
    return { ...rows, schedule: await rowsReadBy(() => runScheduledJobs(shop.ports)) };
  };
  await addEndedOrders(0, 300);
  const few = await countAll();
  await addEndedOrders(300, 1500);
  const many = await countAll();
  expect(Object.entries(many).filter(([name, rows]) => rows > few[name as keyof typeof few] * 1.2 + 20)).toEqual([]);
});
