import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import { withDeadline } from '#api/database/deadline.ts';
import { Health } from '#shared/contract/health.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, place } from '../ordering.ts';
import { openShop } from '../shop.ts';
import { countOf } from '../stored.ts';

/** A database that does what it is asked, and never says so once it stalls. */
function stalling() {
  const stall = { on: false };
  const never = new Promise<never>(() => {});
  const database = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => target.prepare(text);
      if (name !== 'batch') return Reflect.get(target, name);
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements);
        return stall.on ? never : results;
      };
    },
  });
  return { stall, database };
}

test('a statement has the same result as without a deadline, alone and in a batch', async () => {
  const database = withDeadline(env.DB, 5_000);
  const statement = database.prepare('SELECT ? AS n').bind(7);
  expect(await statement.first('n')).toBe(7);
  expect(await statement.raw()).toEqual([[7]]);
  const [one, two] = await database.batch<{ n: number }>([statement, database.prepare('SELECT 8 AS n')]);
  expect([one?.results, two?.results]).toEqual([[{ n: 7 }], [{ n: 8 }]]);
  await expect(database.prepare('SELECT no_such_column FROM orders').all()).rejects.toThrow('no such column');
});

test('a stalled database is an error for the shopper, and the same key then finds the created order', async () => {
  const shop = openShop();
  await fill(shop, [aProduct('robe')]);
  const { stall, database } = stalling();
  shop.ports.database = openDatabase(database, 200);
  stall.on = true;
  const response = await place(shop, anOrder('robe-m'), 'key');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('2');
  expect(await response.json()).toMatchObject({ type: '/problems/database-unavailable' });
  stall.on = false;
  shop.pass(1);
  expect((await place(shop, anOrder('robe-m'), 'key')).status).toBe(201);
  expect((await place(shop, anOrder('robe-m'), 'key')).status).toBe(201);
  expect(await countOf('orders')).toBe(1);
});

test.each([
  'D1_ERROR: database or disk is full: SQLITE_FULL',
  'disk I/O error',
  'SQLITE_READONLY: attempt to write a readonly database',
  'The database server does not answer',
])('a database that refuses with "%s" gives the order back for later, and the shop is not well', async (message) => {
  const shop = openShop();
  await fill(shop, [aProduct('robe')]);
  const refuse = () => Promise.reject(new Error(message));
  const refusing = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'batch') return refuse;
      const prepare = (text: string) =>
        /^\s*insert/i.test(text) ? { bind: () => ({ run: refuse, raw: refuse, all: refuse }) } : target.prepare(text);
      return name === 'prepare' ? prepare : Reflect.get(target, name);
    },
  });
  const { database } = shop.ports;
  shop.ports.database = openDatabase(refusing);
  const response = await place(shop, anOrder('robe-m'), 'key');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(await response.json()).toMatchObject({ type: '/problems/database-unavailable' });
  expect(shop.logs).toContainEqual(expect.objectContaining({ level: 'error', event: 'database-refused', message }));
  const unwell = Health.parse(await (await shop.send('/healthz')).json());
  expect(unwell).toMatchObject({ ok: false, database: 'takes-no-writes' });
  shop.ports.database = database;
  expect(Health.parse(await (await shop.send('/healthz')).json())).toMatchObject({ ok: true, database: 'well' });
  expect((await place(shop, anOrder('robe-m'), 'key')).status).toBe(201);
});

test('a write that waits for a long one leaves the shop well, until it is refused', async () => {
  const shop = openShop();
  const held = Promise.withResolvers<never>();
  const wait = () => held.promise;
  shop.ports.database = openDatabase(
    new Proxy(env.DB, {
      get(target, name) {
        const prepare = (text: string) =>
          /^\s*insert/i.test(text) ? { bind: () => ({ run: wait, raw: wait, all: wait }) } : target.prepare(text);
        return name === 'prepare' ? prepare : Reflect.get(target, name);
      },
    }),
  );
  const readHealth = async () => Health.parse(await (await shop.send('/healthz')).json());
  expect(await readHealth()).toMatchObject({ ok: true, database: 'well' });
  held.reject(new Error('database or disk is full'));
  expect(await readHealth()).toMatchObject({ ok: false, database: 'takes-no-writes' });
});
