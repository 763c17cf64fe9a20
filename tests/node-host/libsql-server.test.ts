import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import { withDeadline } from '#api/database/deadline.ts';
import { readReplicas } from '#api/database/replica.ts';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import { openLibsqlServer } from '#hosts/node/database/libsql-server.ts';
import { migrate } from '#hosts/node/database/migrate.ts';
import { readMigrations } from '#hosts/node/database/read-migrations.ts';
import { aProduct, aVariant, fill } from '../api/catalogue.ts';
import { recordStatements } from '../api/recorded-statements.ts';
import { openShop } from '../api/shop.ts';
import { hasSqld, type Sqld, startSqld } from './sqld.ts';

const MIGRATIONS = join(import.meta.dirname, '../../api/migrations');

describe.skipIf(!hasSqld)('a libSQL server', () => {
  let folder: string;
  let server: Sqld;
  let ending: (() => unknown)[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'node-host-test-'));
    server = await startSqld({ folder: join(folder, 'primary') });
    ending = [server.kill];
  });
  afterEach(async () => {
    for (const end of ending.toReversed()) await end();
    rmSync(folder, { recursive: true });
  });

  const openConnection = ({ url } = server) => {
    const connection = openLibsqlServer({ url, token: '' });
    ending.push(connection.close);
    return connection;
  };

  /** A table whose rows come in pairs. */
  async function openPairs() {
    const database = createD1Database(openConnection());
    await database.prepare('CREATE TABLE pair (id INTEGER PRIMARY KEY, half TEXT, UNIQUE (id, half))').run();
    const insert = database.prepare('INSERT INTO pair (half) VALUES (?)');
    return {
      database,
      write: () => database.batch([insert.bind('left'), insert.bind('right')]),
      count: async () => (await database.prepare('SELECT count(*) AS n FROM pair').first<number>('n')) ?? 0,
    };
  }

  test('that is killed and restarted has every confirmed batch, and none by half', async () => {
    const { write, count } = await openPairs();
    const writing = Array.from({ length: 40 }, write);
    await Promise.any(writing);
    await server.kill();
    const confirmed = (await Promise.allSettled(writing)).filter(({ status }) => status === 'fulfilled').length;
    await expect(write()).rejects.toThrow();
    await server.restart();
    const rows = await count();
    expect(rows % 2).toBe(0);
    expect(rows).toBeGreaterThanOrEqual(confirmed * 2);
    await write();
    expect(await count()).toBe(rows + 2);
  });

  test('that does not respond is given up in time, and later gets no write that waited for too long', async () => {
    const { database, write, count } = await openPairs();
    await write();
    await server.pause();
    const soon = write();
    const late = expect(write()).rejects.toThrow('too busy');
    await expect(withDeadline(database, 100).prepare('SELECT 1').first()).rejects.toThrow('did not answer in 100 ms');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    server.resume();
    await Promise.all([soon, late]);
    vi.useRealTimers();
    expect(await count()).toBe(4);
  });

  test('gets a batch again that it refused because its file was locked', async () => {
    const { write, count } = await openPairs();
    const file = new DatabaseSync(join(folder, 'primary/dbs/default/data'));
    file.exec('BEGIN IMMEDIATE');
    const waiting = write();
    const other = createClient({ url: server.url });
    ending.push(() => other.close());
    await expect(other.execute("INSERT INTO pair (half) VALUES ('left')")).rejects.toThrow('database is locked');
    file.exec('ROLLBACK');
    file.close();
    await waiting;
    expect(await count()).toBe(2);
  });

  test('has a replica, which is not used if it is behind the storefront’s version', async () => {
    const replica = await startSqld({ folder: join(folder, 'replica'), primaryPort: server.replicationPort });
    ending.push(replica.kill);
    const database = createD1Database(openConnection(), openConnection(replica));
    await migrate(database, readMigrations(MIGRATIONS));
    const shop = openShop();
    const session = readReplicas(database);
    Object.assign(shop.ports, { database: openDatabase(database), bulkDatabase: openDatabase(database, 30_000) });
    const robe = (price: number) => aProduct('robe', { variants: [aVariant('robe-m', { price })] });
    const readPrice = async (headers: Record<string, string> = {}) => {
      const response = await shop.send('/products/robe', { headers });
      return (await response.json<{ variants?: { price: { amount: number } }[] }>()).variants?.[0]?.price.amount;
    };
    const asked: string[] = [];
    if (session) shop.ports.replica = openDatabase(recordStatements(session, asked));
    for (const price of [500_000, 600_000, 700_000]) {
      await fill(shop, [robe(price)]);
      const { version } = await (await shop.send('/catalogue-version')).json<{ version: number }>();
      expect(await readPrice({ 'Minimum-Catalogue-Version': String(version) })).toBe(price);
    }
    expect(asked).not.toEqual([]);
    await vi.waitFor(async () => expect(await readPrice()).toBe(700_000));
  });
});
