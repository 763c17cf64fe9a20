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
  await copy('operator_audit', { id: 'NULL', at });
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

const LISTS = [
  '/operator/orders',
  '/operator/orders?sort=promised',
  '/operator/orders?state=delivered',
  '/operator/orders?state=paid',
  '/operator/orders?stage=to-begin&sort=promised',
  '/operator/orders?needs=refund',
  '/operator/orders?needs=letter',
  '/operator/orders?country=RU',
  '/operator/orders?late=1',
  '/operator/orders?cursor=10100',
  '/operator/orders?state=delivered&cursor=10100',
  '/operator/export/orders?state=cancelled',
  '/operator/audit',
  '/operator/audit?cursor=10100',
  '/operator/today',
  '/operator/board',
  '/operator/packed-orders',
  '/operator/late-orders',
];

test('neither lists of orders nor the schedule read more as orders that are over become more', {
  timeout: 120_000,
}, async () => {
  await placed(shop, anOrder('robe-m'));
  await shop.send('/operator/orders', { headers: OPERATOR });
  await shop.post('/operator/orders/search', { text: 'ан' }, asOperator());
  const countAll = async () => {
    const rows: Record<string, number> = {};
    for (const path of LISTS) {
      rows[path] = await rowsReadBy(async () =>
        expect((await shop.send(path, { headers: OPERATOR })).status, path).toBe(200),
      );
    }
    return { ...rows, schedule: await rowsReadBy(() => runScheduledJobs(shop.ports)) };
  };
  await addEndedOrders(0, 300);
  const few = await countAll();
  await addEndedOrders(300, 1500);
  const many = await countAll();
  expect(Object.entries(many).filter(([name, rows]) => rows > few[name as keyof typeof few] * 1.2 + 20)).toEqual([]);
});
