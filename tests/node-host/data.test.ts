import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { removePasskey } from '#api/authentication/passkeys.ts';
import { deactivateOperator, findStaff, recoverOperator } from '#api/authentication/staff.ts';
import {
  confirmedAction,
  operatorInvitation,
  operatorSession,
  passkey,
  passkeyChallenge,
} from '#api/database/authentication-tables.ts';
import { content } from '#api/database/content-tables.ts';
import { openDatabase } from '#api/database/database.ts';
import { operator } from '#api/database/operator-tables.ts';
import { deliver } from '#api/mail/deliver.ts';
import { changeOperator, findOperatorByToken, giveToken } from '#api/operator/operators.ts';
import { runData } from '#hosts/node/data/command.ts';
import { copyDatabase, finishCopy, requireNoCopy } from '#hosts/node/data/copy.ts';
import { copyPictures } from '#hosts/node/data/copy-pictures.ts';
import { query } from '#hosts/node/data/table.ts';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import { openRemoteD1 } from '#hosts/node/database/d1-remote.ts';
import { migrate } from '#hosts/node/database/migrate.ts';
import { openDatabaseOf } from '#hosts/node/database/open-database.ts';
import { readMigrations } from '#hosts/node/database/read-migrations.ts';
import type { SqlConnection } from '#hosts/node/database/sql-connection.ts';
import { openSqliteFile } from '#hosts/node/database/sqlite-file.ts';
import { noteInJournal } from '#hosts/node/journal.ts';
import { createDiskStore } from '#hosts/node/media/disk-store.ts';
import { aProduct, fill } from '../api/catalogue.ts';
import { aNewContact, anOrder, openStockedShop, placed } from '../api/ordering.ts';
import { OPERATOR, type Shop } from '../api/shop.ts';
import { connection, databasePath, env, picturesPath } from './workers.ts';

const MIGRATIONS = readMigrations(join(import.meta.dirname, '../../api/migrations'));

let shop: Shop;
let folder: string;
let target: SqlConnection;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'node-host-test-'));
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

test('a copy from a deployed D1 database to another has every row, is searchable, and continues to sell', async () => {
  const [from, to] = [openRemote(connection), openRemote(target)];
  const insert = createD1Database(to).prepare('INSERT INTO category (id) VALUES (?)');
  await expect(createD1Database(to).batch([insert.bind(1), insert.bind(2)])).rejects.toThrow('NOT NULL constraint');
  const tables = await copyDatabase({ from, to, progress });
  await finishCopy(to);
  expect(different(tables)).toEqual([]);
  expect(tables.find(({ name }) => name === 'orders')?.rows).toBe(1);
  const ask = openCopy(target);
  for (const path of ['/products', '/search?q=вещь', '/operator/orders/1001', '/categories']) {
    expect(await ask(path), path).toEqual(await (await shop.send(path, { headers: OPERATOR })).json());
  }
  const copied = createD1Database(target);
  await expect(copied.prepare('DELETE FROM operator_audit').run()).rejects.toThrow('only appended to');
  await expect(copyDatabase({ from: connection, to: target, progress })).rejects.toThrow('holds products or orders');
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
  await expect(copyDatabase({ from: connection, to: breaking, progress })).rejects.toThrow('The line broke');
  await expect(requireNoCopy(target)).rejects.toThrow('was not finished');
  expect(different(await copyDatabase({ from: connection, to: target, progress }))).toEqual([]);
  // As after pictures that were interrupted.
  expect(different(await copyDatabase({ from: connection, to: target, progress }))).toEqual([]);
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
  const tables = await copyDatabase({ from: connection, to: changing, progress });
  expect(different(tables).map(({ name }) => name)).toEqual(['variant']);
  await expect(requireNoCopy(target)).rejects.toThrow('not as its source');
});

/** Runs the command for a shop; returns what it says. */
async function data(place: { database: string; pictures: string }, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const env = { DATABASE_URL: `file:${place.database}`, PICTURES: place.pictures, JOURNAL: join(folder, 'journal') };
  const report = (line: string) => lines.push(line);
  await runData({ args, env, migrations: MIGRATIONS, report, progress });
  return lines.join('\n');
}

const FILE = { DATABASE_TOKEN: '', DATABASE_READERS: 0 };
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a database and a backup can be read by nobody else, also if they could before', async () => {
  const place = { database: join(folder, 'shop', 'shop.sqlite'), pictures: picturesPath };
  mkdirSync(join(folder, 'shop'), { mode: 0o755 });
  const open = () => openDatabaseOf({ ...FILE, DATABASE_URL: `file:${place.database}` });
  const first = open();
  await migrate(createD1Database(first), MIGRATIONS);
  const files = [place.database, `${place.database}-wal`, `${place.database}-shm`];
  expect([...files, join(folder, 'shop')].map(modeOf)).toEqual(['600', '600', '600', '700']);
  for (const path of files) chmodSync(path, 0o644);
  chmodSync(join(folder, 'shop'), 0o755);
  const second = open();
  expect([...files, join(folder, 'shop')].map(modeOf)).toEqual(['600', '600', '600', '700']);
  chmodSync(place.database, 0o644);
  await data(place, 'backup', join(folder, 'backup'));
  await Promise.all([first.close(), second.close()]);
  expect(modeOf(place.database)).toBe('600');
  expect(modeOf(join(folder, 'backup'))).toBe('700');
  expect(modeOf(join(folder, 'backup', 'shop.sqlite'))).toBe('600');
  chmodSync(folder, 0o755);
  const shared = openDatabaseOf({ ...FILE, DATABASE_URL: `file:${join(folder, 'shared.sqlite')}` });
  await shared.close();
  expect([folder, join(folder, 'shared.sqlite')].map(modeOf)).toEqual(['755', '600']);
});

test('a restore ends sessions, invitations and confirmations of the backup, and lists who has access', async () => {
  const { database } = shop.ports;
  await database
    .insert(operator)
    .values({ id: 'vera', name: 'Vera', role: 'manager', tokenHash: 'f'.repeat(64), createdAt: 1 });
  const later = { operatorId: 'vera', expiresAt: 9e12 };
  const session = { id: 's', tokenHash: 'a', passkeyId: 'p', createdAt: 1, lastSeenAt: 1, ...later };
  await database.insert(operatorSession).values(session);
  await database.insert(operatorInvitation).values({ tokenHash: 'b', ...later });
  await database.insert(confirmedAction).values({ holder: 's', action: 'refund', expiresAt: 9e12 });
  await database.insert(passkeyChallenge).values({ hash: 'c', purpose: 'sign-in', expiresAt: 9e12 });
  const backup = join(folder, 'backup');
  await data({ database: databasePath, pictures: picturesPath }, 'backup', backup);
  const restored = { database: join(folder, 'restored.sqlite'), pictures: join(folder, 'restored') };
  const said = await data(restored, 'restore', backup);
  expect(said).toContain('Vera (manager): passkeys: 0, token: yes');
  const again = openSqliteFile({ path: restored.database, readers: 0 });
  const left = ['operator_session', 'operator_invitation', 'confirmed_action', 'passkey_challenge'].map(
    async (table) => (await query(again, `SELECT count(*) FROM ${table}`))[0],
  );
  expect(await Promise.all(left)).toEqual([[0], [0], [0], [0]]);
  await requireNoCopy(again);
  await again.close();
});

test('a restore repeats erasures, and the end of access, that the journal knows and the backup does not', async () => {
  const { database } = shop.ports;
  const people = ['vera', 'olga', 'nina', 'rita', 'kira'].map((id) => ({ id, name: id, role: 'owner', createdAt: 1 }));
  await database.insert(operator).values(people);
  await changeOperator(shop.ports, 'kira', { name: 'kira', role: 'owner', email: 'kira@nega.test' });
  const lost = await giveToken(shop.ports, 'rita');
  expect(await findOperatorByToken(shop.ports, lost)).not.toBeNull();
  const passkeys = ['vera', 'olga', 'nina', 'nina'].map((operatorId, place) => ({
    ...{ id: `key-${place}`, operatorId, publicKey: '', counter: 0, transports: [], deviceType: 'singleDevice' },
    ...{ backedUp: false, aaguid: '', label: '', createdAt: 1 },
  }));
  await database.insert(passkey).values(passkeys);
  const { order, token } = await placed(shop, anOrder('counted'));
  const backup = join(folder, 'backup');
  await data({ database: databasePath, pictures: picturesPath }, 'backup', backup);
  const end = (path: string) => shop.post(`/orders/${order.number}/${path}`, {}, { 'Order-Token': token });
  expect((await end('cancellation')).status).toBe(200);
  await Promise.all(shop.mail.queued.splice(0).map((id) => deliver(shop.ports, id)));
  expect((await end('erasure')).status).toBe(200);
  const person = (id: string) => findStaff(shop.ports, id);
  await deactivateOperator(shop.ports, await person('vera'));
  await recoverOperator(shop.ports, await person('olga'));
  await removePasskey(shop.ports, { operatorId: 'nina', passkeyId: 'key-2' });
  await giveToken(shop.ports, 'rita');
  await changeOperator(shop.ports, 'kira', { name: 'kira', role: 'maker', email: null });
  for (const line of shop.logs) noteInJournal(join(folder, 'journal'), line);
  expect(modeOf(join(folder, 'journal'))).toBe('600');
  const restored = { database: join(folder, 'restored.sqlite'), pictures: join(folder, 'restored') };
  const said = await data(restored, 'restore', backup);
  expect(said).toContain(`order ${order.number}: erased again; its state "awaiting_payment" is that of the backup`);
  expect(said).toMatch(/kira \(maker\).*\n.*nina \(owner\): passkeys: 1.*\n.*olga \(owner\): passkeys: 0/);
  expect(said).toMatch(/rita \(owner\): passkeys: 0, token: no/);
  const again = openSqliteFile({ path: restored.database, readers: 0 });
  const left = await query(again, 'SELECT contact IS NULL FROM orders WHERE number = ?', [order.number]);
  const keys = await query(again, 'SELECT id FROM passkey');
  const ways = await query(again, 'SELECT count(token_hash), count(email) FROM operator');
  await again.close();
  expect([left, keys, ways]).toEqual([[[1]], [['key-3']], [[0, 0]]]);
});

test('a backup of an older version is restored and brought to this one', async () => {
  const backup = join(folder, 'older');
  mkdirSync(backup);
  const older = openSqliteFile({ path: join(backup, 'shop.sqlite'), readers: 0 });
  await migrate(createD1Database(older), MIGRATIONS.slice(0, -1));
  await older.close();
  const restored = { database: join(folder, 'restored.sqlite'), pictures: join(folder, 'restored') };
  expect(await data(restored, 'restore', backup)).toContain('✓ orders: 0\n');
  const shopAgain = openSqliteFile({ path: restored.database, readers: 0 });
  expect(await migrate(createD1Database(shopAgain), MIGRATIONS)).toEqual([]);
  await shopAgain.close();
  await expect(data(restored, 'backup', backup)).rejects.toThrow('There is a backup in');
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
