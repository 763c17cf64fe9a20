import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removePasskey } from '#api/authentication/passkeys.ts';
import { deactivateOperator, findStaff, recoverOperator } from '#api/authentication/staff.ts';
import {
  confirmedAction,
  operatorInvitation,
  operatorSession,
  passkey,
  passkeyChallenge,
} from '#api/database/authentication-tables.ts';
import { operator } from '#api/database/operator-tables.ts';
import { changeOperator, findOperatorByToken, giveToken } from '#api/staff/operators.ts';
import { beginCopy, copyDatabase, finishCopy, requireNoCopy } from '#hosts/node/data/copy.ts';
import { query } from '#hosts/node/data/table.ts';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import { migrate } from '#hosts/node/database/migrate.ts';
import { parseMigration } from '#hosts/node/database/parse-migration.ts';
import { openSqliteFile } from '#hosts/node/database/sqlite-file.ts';
import { noteInJournal, readJournal } from '#hosts/node/journal.ts';
import { anOrder, openStockedShop, placed } from '../api/ordering.ts';
import type { Shop } from '../api/shop.ts';
import { commandIn, MIGRATIONS, NAMES } from './data-command.ts';
import { connection, databasePath, env, picturesPath } from './workers.ts';

let shop: Shop;
let folder: string;
let data: ReturnType<typeof commandIn>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'node-host-test-'));
  data = commandIn(folder);
  shop = await openStockedShop();
  await placed(shop, anOrder('counted', {}, 2));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
  await changeOperator(shop.ports, 'kira', { name: 'kira', roles: ['owner'], email: 'kira@nega.test' });
  const lost = await giveToken(shop.ports, 'rita');
  expect(await findOperatorByToken(shop.ports, lost)).not.toBeNull();
  const passkeys = ['vera', 'olga', 'nina', 'nina'].map((operatorId, index) => ({
    ...{ id: `key-${index}`, operatorId, publicKey: '', counter: 0, transports: [], deviceType: 'singleDevice' },
    ...{ backedUp: false, aaguid: '', label: '', createdAt: 1 },
  }));
  await database.insert(passkey).values(passkeys);
  const { order, token } = await placed(shop, anOrder('counted'));
  const backup = join(folder, 'backup');
  await data({ database: databasePath, pictures: picturesPath }, 'backup', backup);
  const end = (path: string) => shop.post(`/orders/${order.number}/${path}`, {}, { 'Order-Token': token });
  expect((await end('cancellation')).status).toBe(200);
  await shop.deliverEmails();
  expect((await end('erasure')).status).toBe(200);
  const person = (id: string) => findStaff(shop.ports, id);
  await deactivateOperator(shop.ports, await person('vera'));
  await recoverOperator(shop.ports, await person('olga'));
  await removePasskey(shop.ports, { operatorId: 'nina', passkeyId: 'key-2' });
  await giveToken(shop.ports, 'rita');
  await changeOperator(shop.ports, 'kira', { name: 'kira', roles: ['maker', 'editor'], email: null });
  for (const line of shop.logs) noteInJournal(join(folder, 'journal'), line);
  expect(statSync(join(folder, 'journal')).mode & 0o777).toBe(0o600);
  const restored = { database: join(folder, 'restored.sqlite'), pictures: join(folder, 'restored') };
  const said = await data(restored, 'restore', backup);
  expect(said).toContain(`order ${order.number}: erased again; its state "awaiting_payment" is that of the backup`);
  expect(said).toMatch(/kira \(maker, editor\).*\n.*nina \(owner\): passkeys: 1.*\n.*olga \(owner\): passkeys: 0/);
  expect(said).toMatch(/rita \(owner\): passkeys: 0, token: no/);
  const again = openSqliteFile({ path: restored.database, readers: 0 });
  const left = await query(again, 'SELECT contact IS NULL FROM orders WHERE number = ?', [order.number]);
  const keys = await query(again, 'SELECT id FROM passkey');
  const ways = await query(again, 'SELECT count(token_hash), count(email) FROM operator');
  await again.close();
  expect([left, keys, ways]).toEqual([[[1]], [['key-3']], [[0, 0]]]);
});

test('a backup that was interrupted at any moment is not restored as a whole shop', async () => {
  const restored = { database: join(folder, 'restored.sqlite'), pictures: join(folder, 'restored') };
  const backup = join(folder, 'backup');
  const path = join(backup, 'shop.sqlite');
  const refused = () => expect(data(restored, 'restore', backup)).rejects;
  await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')").run();
  await expect(data({ database: databasePath, pictures: picturesPath }, 'backup', backup)).rejects.toThrow('newer');
  await refused().toThrow('not the database of a shop');
  await env.DB.prepare("DELETE FROM d1_migrations WHERE name = '9999_later.sql'").run();
  const part = openSqliteFile({ path, readers: 0 });
  await beginCopy(connection, part, NAMES);
  await refused().toThrow('was not finished');
  await migrate(createD1Database(part), MIGRATIONS);
  await refused().toThrow('was not finished');
  await copyDatabase({ from: connection, to: part, progress: () => {} });
  await refused().toThrow('was not finished');
  await finishCopy(part);
  await part.close();
  expect(await data(restored, 'restore', backup)).toContain('✓ orders: 1');
});

test('a note in the journal is read although the one before was cut off by a full disk', () => {
  const path = join(folder, 'journal');
  const note = (order: string) => noteInJournal(path, { level: 'info', event: 'personal-data-erased', order });
  note('one');
  appendFileSync(path, '{"at":1,"event":"personal-');
  note('two');
  expect(readJournal(path)?.map((entry) => 'order' in entry && entry.order)).toEqual(['one', 'two']);
});

test('the data of a version before 1.0.0 is not copied', async () => {
  await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('0000_init.sql')").run();
  const source = { database: databasePath, pictures: picturesPath };
  await expect(data(source, 'backup', join(folder, 'before'))).rejects.toThrow(
    'The source is of a version before 1.0.0 and cannot be upgraded: begin with an empty shop.',
  );
});

test('a backup of an older version is restored and brought to this one', async () => {
  const backup = join(folder, 'older');
  mkdirSync(backup);
  const older = openSqliteFile({ path: join(backup, 'shop.sqlite'), readers: 0 });
  await migrate(createD1Database(older), MIGRATIONS);
  await older.close();
  const newer = [...MIGRATIONS, parseMigration('9999_later.sql', 'ALTER TABLE orders ADD later TEXT')];
  const restored = { database: join(folder, 'restored.sqlite'), pictures: join(folder, 'restored') };
  expect(await commandIn(folder, newer)(restored, 'restore', backup)).toContain('✓ orders: 0\n');
  const shopAgain = openSqliteFile({ path: restored.database, readers: 0 });
  expect(await migrate(createD1Database(shopAgain), newer)).toEqual([]);
  await shopAgain.close();
  await expect(data(restored, 'backup', backup)).rejects.toThrow('There is a backup in');
});
