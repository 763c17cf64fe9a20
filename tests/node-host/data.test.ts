import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { content } from '#api/database/content-tables.ts';
import { openDatabase } from '#api/database/database.ts';
import { beginCopy, copyDatabase, finishCopy, requireNoCopy } from '#hosts/node/data/copy.ts';
import { copyPictures } from '#hosts/node/data/copy-pictures.ts';
import { query } from '#hosts/node/data/table.ts';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import { openRemoteD1 } from '#hosts/node/database/d1-remote.ts';
import { migrate } from '#hosts/node/database/migrate.ts';
import { openDatabaseOf } from '#hosts/node/database/open-database.ts';
import type { SqlConnection } from '#hosts/node/database/sql-connection.ts';
import { openSqliteFile } from '#hosts/node/database/sqlite-file.ts';
import { createDiskStore } from '#hosts/node/media/disk-store.ts';
import { aProduct, fill } from '../api/catalogue.ts';
import { aNewContact, anOrder, openStockedShop, placed } from '../api/ordering.ts';
import { OPERATOR, type Shop } from '../api/shop.ts';
import { commandIn, MIGRATIONS, NAMES } from './data-command.ts';
import { connection, databasePath, env, picturesPath } from './workers.ts';

let shop: Shop;
let folder: string;
let target: SqlConnection;
let data: ReturnType<typeof commandIn>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'node-host-test-'));
  data = commandIn(folder);
  shop = await openStockedShop();
  await placed(shop, anOrder('counted', {}, 2));
  target = openSqliteFile({ path: join(folder, 'copy.sqlite'), readers: 0 });
  await migrate(createD1Database(target), MIGRATIONS);
});
afterEach(async () => {
  await target.close();
  rmSync(folder, { recursive: true });
});

const progress = () => {};
const different = (tables: Awaited<ReturnType<typeof copyDatabase>>) => tables.filter(({ isSame }) => !isSame);

/** The API on a copy, with everything else as the shop has it. */
function openCopy(copy: SqlConnection) {
  const app = createApp(() => ({ ...shop.ports, database: openDatabase(createD1Database(copy)) }));
  return async (path: string) => (await app.request(path, { headers: OPERATOR }, {})).json();
}

/** D1 behind Cloudflare's API (developers.cloudflare.com/api, D1, raw), as far as a copy uses it. */
function openRemote(database: SqlConnection): SqlConnection {
  return openRemoteD1({
    account: 'account',
    database: 'database',
    token: 'token',
    send: async (_, init) => {
      const asked = JSON.parse(String(init?.body));
      try {
        const results = await database.run(asked.batch ?? [asked]);
        const result = results.map(({ columns, rows, changes, lastRowId }) => ({
          results: { columns, rows },
          meta: { changes, last_row_id: lastRowId },
        }));
        return Response.json({ success: true, errors: [], result });
      } catch (error) {
        return Response.json({ success: false, errors: [{ code: 7500, message: String(error) }], result: null });
      }
    },
  });
}

async function copyInto(to: SqlConnection, from = connection) {
  await beginCopy(from, to, NAMES);
  return copyDatabase({ from, to, progress });
}

test('a copy from a deployed D1 database to another has every row, is searchable, and continues to sell', async () => {
  const [from, to] = [openRemote(connection), openRemote(target)];
  const insert = createD1Database(to).prepare('INSERT INTO category (id) VALUES (?)');
  await expect(createD1Database(to).batch([insert.bind(1), insert.bind(2)])).rejects.toThrow('NOT NULL constraint');
  const tables = await copyInto(to, from);
  await finishCopy(to);
  expect(different(tables)).toEqual([]);
  expect(tables.find(({ name }) => name === 'orders')?.rows).toBe(1);
  const ask = openCopy(target);
  for (const path of ['/products', '/search?q=вещь', '/operator/orders/1001', '/categories']) {
    expect(await ask(path), path).toEqual(await (await shop.send(path, { headers: OPERATOR })).json());
  }
  const copied = createD1Database(target);
  await expect(copied.prepare('DELETE FROM operator_audit').run()).rejects.toThrow('only appended to');
  await expect(copyInto(target)).rejects.toThrow('holds products or orders');
  await requireNoCopy(target);
});

test('an interrupted copy continues where it stopped', async () => {
  let runs = 0;
  const breaking: SqlConnection = {
    ...target,
    run: async (statements) => {
      runs += 1;
      if (runs > 60) throw new Error('The line broke');
      return target.run(statements);
    },
  };
  await expect(copyInto(breaking)).rejects.toThrow('The line broke');
  await expect(requireNoCopy(target)).rejects.toThrow('was not finished');
  expect(different(await copyInto(target))).toEqual([]);
  // As after pictures that were interrupted.
  expect(different(await copyInto(target))).toEqual([]);
  await expect(requireNoCopy(target)).rejects.toThrow('was not finished');
  await finishCopy(target);
  await requireNoCopy(target);
});

test('a comparison reports a row that was changed meanwhile', async () => {
  const changing: SqlConnection = {
    ...target,
    async run(statements) {
      const results = await target.run(statements);
      if (statements[0]?.sql.startsWith('DELETE FROM sqlite_sequence')) {
        await env.DB.prepare('UPDATE variant SET grams = 1').run();
      }
      return results;
    },
  };
  const tables = await copyInto(changing);
  expect(different(tables).map(({ name }) => name)).toEqual(['variant']);
  await expect(requireNoCopy(target)).rejects.toThrow('not as its source');
});

const FILE = { DATABASE_TOKEN: '', DATABASE_READERS: 0 };
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a database and a backup can be read by nobody else, also if they could before', async () => {
  const location = { database: join(folder, 'shop', 'shop.sqlite'), pictures: picturesPath };
  mkdirSync(join(folder, 'shop'), { mode: 0o755 });
  const open = () => openDatabaseOf({ ...FILE, DATABASE_URL: `file:${location.database}` });
  const first = open();
  await migrate(createD1Database(first), MIGRATIONS);
  const files = [location.database, `${location.database}-wal`, `${location.database}-shm`];
  expect([...files, join(folder, 'shop')].map(modeOf)).toEqual(['600', '600', '600', '700']);
  for (const path of files) chmodSync(path, 0o644);
  chmodSync(join(folder, 'shop'), 0o755);
  const second = open();
  expect([...files, join(folder, 'shop')].map(modeOf)).toEqual(['600', '600', '600', '700']);
  chmodSync(location.database, 0o644);
  await data(location, 'backup', join(folder, 'backup'));
  await Promise.all([first.close(), second.close()]);
  expect(modeOf(location.database)).toBe('600');
  expect(modeOf(join(folder, 'backup'))).toBe('700');
  expect(modeOf(join(folder, 'backup', 'shop.sqlite'))).toBe('600');
  chmodSync(folder, 0o755);
  const shared = openDatabaseOf({ ...FILE, DATABASE_URL: `file:${join(folder, 'shared.sqlite')}` });
  await shared.close();
  expect([folder, join(folder, 'shared.sqlite')].map(modeOf)).toEqual(['755', '600']);
});

/** Files for all pictures that the catalogue names. */
async function storePictures(): Promise<string[]> {
  const named = await query(connection, 'SELECT DISTINCT key FROM picture WHERE key IS NOT NULL');
  const keys = named.map(([key]) => String(key));
  for (const key of keys) await env.MEDIA.put(key, `picture ${key}`);
  return keys;
}

test('a shop that continues to sell is backed up, and restored with its search and its pictures', async () => {
  await fill(shop, [aProduct('slip')]);
  const keys = await storePictures();
  await env.MEDIA.put('catalogue/0123456789abcdef.jpg', 'the hero');
  const picture = { key: 'catalogue/0123456789abcdef.jpg', width: 1, height: 1, ground: null, alt: { ru: '', en: '' } };
  const home = { name: 'home', revision: 1, document: { hero: { picture } }, savedAt: 1, savedBy: 'owner' };
  await shop.ports.database.insert(content).values(home);
  const sell = async () => {
    for (let orders = 0; orders < 5; orders += 1) await placed(shop, anOrder('slip-m', { contact: aNewContact() }));
  };
  const backup = join(folder, 'backup');
  const [made] = await Promise.all([
    data({ database: databasePath, pictures: picturesPath }, 'backup', backup),
    sell(),
  ]);
  const noted = await env.DB.prepare("SELECT at FROM job_mark WHERE job = 'backup'").first('at');
  expect(noted).toBeGreaterThan(Date.now() - 60_000);
  expect(made).toContain(`✓ pictures: ${keys.length + 1} copied, 0 there already`);
  const nothing = { database: join(folder, 'none.sqlite'), pictures: picturesPath };
  await expect(data(nothing, 'backup', join(folder, 'empty'))).rejects.toThrow('There is no database');
  const restored = { database: join(folder, 'restored.sqlite'), pictures: join(folder, 'pictures') };
  const back = await data(restored, 'restore', backup);
  expect(back).toMatch(/✓ orders: [1-6]\n/);
  expect(readFileSync(join(restored.pictures, 'slip/1.jpg'), 'utf8')).toBe('picture slip/1.jpg');
  expect(readFileSync(join(restored.pictures, picture.key), 'utf8')).toBe('the hero');
  const database = openSqliteFile({ path: restored.database, readers: 0 });
  const found = await openCopy(database)('/search?q=вещь');
  await database.close();
  expect(found).toEqual(await (await shop.send('/search?q=вещь')).json());
});

test('pictures are compared by content, and those without an original are named', async () => {
  await fill(shop, [aProduct('robe'), aProduct('slip')]);
  const [present, differing, missing, ...copied] = await storePictures();
  const [from, to] = [createDiskStore(picturesPath), createDiskStore(join(folder, 'pictures'))];
  const stored = async (key = '', text = `picture ${key}`) =>
    to.put(key, new Uint8Array(new TextEncoder().encode(text)).buffer, { httpMetadata: { contentType: '' } });
  await stored(present);
  await stored(differing, `PICTURE ${differing}`);
  await from.delete(missing ?? '');
  const options = { data: connection, from, to, progress };
  const first = { present: [present], copied: [differing, ...copied], missing: [missing], different: [] };
  expect(await copyPictures(options)).toEqual(first);
  const again = { present: [present, differing, ...copied], copied: [], missing: [missing], different: [] };
  expect(await copyPictures(options)).toEqual(again);
  const broken = { ...to, put: async () => {}, get: async () => null };
  expect(await copyPictures({ ...options, to: broken })).toMatchObject({ different: again.present });
});
