import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseBinding } from '#api/database/database-binding.ts';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import { openLibsqlServer, openLibsqlSnapshot } from '#hosts/node/database/libsql-server.ts';
import { migrate } from '#hosts/node/database/migrate.ts';
import { openDatabaseOf } from '#hosts/node/database/open-database.ts';
import { parseMigration } from '#hosts/node/database/parse-migration.ts';
import type { SqlConnection } from '#hosts/node/database/sql-connection.ts';
import { openSqliteFile, openSqliteSnapshot } from '#hosts/node/database/sqlite-file.ts';
import { leaseOf, openLeases, runLeased } from '#hosts/node/tasks/lease.ts';
import { hasSqld, startSqld } from './sqld.ts';

let folder: string;
let serverUrl: string;
let open: Pick<SqlConnection, 'close'>[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'node-host-test-'));
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((connection) => connection.close()));
  rmSync(folder, { recursive: true });
});

function opened(connection: SqlConnection): DatabaseBinding {
  open.push(connection);
  return createD1Database(connection);
}
const FILE = { DATABASE_TOKEN: '', DATABASE_READERS: 1 };
const openFile = async () => opened(openSqliteFile({ path: join(folder, 'shop.sqlite'), readers: 1 }));
const fileSnapshot = () => openSqliteSnapshot(join(folder, 'shop.sqlite'));
const openServer = async () => {
  const { url, kill } = await startSqld({ folder: join(folder, 'server') });
  open.push({ close: kill });
  serverUrl = url;
  return opened(openLibsqlServer({ url, token: '' }));
};
const serverSnapshot = () => openLibsqlSnapshot({ url: serverUrl, token: '' });

describe.each([
  { name: 'an SQLite file', openDatabase: openFile, openSnapshot: fileSnapshot },
  ...(hasSqld ? [{ name: 'a libSQL server', openDatabase: openServer, openSnapshot: serverSnapshot }] : []),
])('$name', ({ openDatabase, openSnapshot }) => {
  test('returns values, rows and errors as D1 does', async () => {
    const database = await openDatabase();
    await database.prepare('CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT UNIQUE)').run();
    const insert = database.prepare('INSERT INTO thing (name) VALUES (?) RETURNING id, name');
    expect(await insert.bind('robe').first()).toEqual({ id: 1, name: 'robe' });
    expect(await database.prepare('SELECT ? / 2 AS half, ? AS yes, ? AS none').bind(5, true, null).first()).toEqual({
      half: 2.5,
      yes: 1,
      none: null,
    });
    expect(await database.prepare('SELECT id, name FROM thing').raw()).toEqual([[1, 'robe']]);
    await expect(insert.bind('robe').run()).rejects.toThrow('UNIQUE constraint failed: thing.name');
    expect(() => insert.bind(undefined)).toThrow('D1_TYPE_ERROR');
    expect(() => insert.bind(new Date())).toThrow('D1_TYPE_ERROR');
  });

  test('rolls a batch back as a whole', async () => {
    const database = await openDatabase();
    await database.prepare('CREATE TABLE thing (id INTEGER PRIMARY KEY, CHECK (id < 3))').run();
    const insert = database.prepare('INSERT INTO thing (id) VALUES (?)');
    await expect(database.batch([insert.bind(1), insert.bind(3)])).rejects.toThrow('CHECK constraint failed');
    expect(await database.prepare('SELECT count(*) AS n FROM thing').first('n')).toBe(0);
    await database.batch([insert.bind(1), insert.bind(2)]);
    expect(await database.prepare('SELECT count(*) AS n FROM thing').first('n')).toBe(2);
  });

  test('applies each migration once, and nothing of a failing one', async () => {
    const database = await openDatabase();
    const first = parseMigration(
      '0000',
      'CREATE TABLE a (id INTEGER);--> statement-breakpoint\nINSERT INTO a VALUES (1);',
    );
    const broken = parseMigration(
      '0001',
      'CREATE TABLE b (id INTEGER);--> statement-breakpoint\nINSERT INTO c VALUES (1);',
    );
    expect(await migrate(database, [first])).toEqual(['0000']);
    await expect(migrate(database, [first, broken])).rejects.toThrow('Migration 0001 failed');
    await expect(database.prepare('SELECT * FROM b').all()).rejects.toThrow('no such table');
    expect(await migrate(database, [first])).toEqual([]);
    expect(await database.prepare('SELECT count(*) AS n FROM a').first('n')).toBe(1);
  });

  test('of a newer version is refused with one sentence, and left as it is', async () => {
    const database = await openDatabase();
    const [known, newer, other] = ['0000.sql', '0001.sql', '0001_other.sql'].map((name) => parseMigration(name, ''));
    await migrate(
      database,
      [known, newer].filter((each) => each !== undefined),
    );
    const older = [known, other].filter((each) => each !== undefined);
    await expect(migrate(database, older)).rejects.toThrow(
      'The database is of a newer version, which has 0001.sql: start that version, or restore a backup of this one.',
    );
    const { results } = await database.prepare('SELECT name FROM d1_migrations').all();
    expect(results).toEqual([{ name: '0000.sql' }, { name: '0001.sql' }]);
  });

  test('reads a snapshot while others write', async () => {
    const database = await openDatabase();
    await database.batch([
      database.prepare('CREATE TABLE thing (id INTEGER PRIMARY KEY)'),
      database.prepare('INSERT INTO thing VALUES (1)'),
    ]);
    const snapshot = opened(openSnapshot());
    const count = () => snapshot.prepare('SELECT count(*) AS n FROM thing').first('n');
    expect(await count()).toBe(1);
    await database.prepare('INSERT INTO thing VALUES (2)').run();
    expect(await count()).toBe(1);
    expect(await database.prepare('SELECT count(*) AS n FROM thing').first('n')).toBe(2);
  });

  test('gives a lease to one holder at a time', async () => {
    const database = await openDatabase();
    await openLeases(database);
    const [one, other] = [leaseOf(database, 'schedule', 'one'), leaseOf(database, 'schedule', 'other')];
    expect(await one.take(60)).toBe(true);
    expect(await other.take(60)).toBe(false);
    expect(await one.take(0)).toBe(true);
    expect(await other.take(60)).toBe(true);
    expect(await one.take(60)).toBe(false);
  });

  test('renews a lease while its work lasts', async () => {
    const database = await openDatabase();
    await openLeases(database);
    const until = () => database.prepare('SELECT until FROM host_lease').first<number>('until');
    const [one, other] = [leaseOf(database, 'schedule', 'one'), leaseOf(database, 'schedule', 'other')];
    const options = { seconds: 3, onError: () => expect.unreachable() };
    const isDone = await runLeased(one, options, async () => {
      const first = (await until()) ?? 0;
      await expect.poll(until, { timeout: 5000 }).toBeGreaterThan(first);
      expect(await runLeased(other, options, () => expect.unreachable())).toBe(false);
    });
    expect(isDone).toBe(true);
  });
});

test('a write that another process kept waiting for too long fails, and the next one is done', async () => {
  const path = join(folder, 'shop.sqlite');
  const database = opened(openSqliteFile({ path, readers: 1, busyMs: 100 }));
  await database.prepare('CREATE TABLE thing (id INTEGER PRIMARY KEY)').run();
  const write = () => database.batch([1, 2].map(() => database.prepare('INSERT INTO thing DEFAULT VALUES')));
  const other = new DatabaseSync(path);
  other.exec('BEGIN IMMEDIATE');
  await expect(write()).rejects.toThrow('database is locked');
  await expect(database.prepare('INSERT INTO thing DEFAULT VALUES').run()).rejects.toThrow('database is locked');
  other.exec('ROLLBACK');
  await write();
  expect(other.prepare('SELECT count(*) AS n FROM thing').get()).toEqual({ n: 2 });
  other.close();
  expect(await database.prepare('SELECT count(*) AS n FROM thing').first('n')).toBe(2);
});

test('a confirmed write is on the disk, because the writer syncs its log before it answers', async () => {
  const database = opened(openDatabaseOf({ ...FILE, DATABASE_URL: `file:${join(folder, 'shop.sqlite')}` }));
  const [journal, synchronous] = await database.batch([
    database.prepare('PRAGMA journal_mode'),
    database.prepare('PRAGMA synchronous'),
  ]);
  expect([journal?.results, synchronous?.results]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: 2 }]]);
});

test('a file that does not exist yet can be read first', async () => {
  const database = await openFile();
  expect(await database.prepare('SELECT count(*) AS n FROM sqlite_master').first('n')).toBe(0);
});

test('a file that could not be opened for reading is read when it can be again', async () => {
  const database = await openFile();
  await database.prepare('CREATE TABLE thing (id INTEGER)').run();
  const path = join(folder, 'shop.sqlite');
  renameSync(path, `${path}-away`);
  const read = () => database.prepare('SELECT count(*) AS n FROM thing').first('n');
  await expect(read()).rejects.toThrow('unable to open database file');
  renameSync(`${path}-away`, path);
  expect(await read()).toBe(0);
});

test('a closed file contains everything itself', async () => {
  const connection = openSqliteFile({ path: join(folder, 'shop.sqlite'), readers: 1 });
  const database = createD1Database(connection);
  await database.prepare('CREATE TABLE thing (id INTEGER)').run();
  expect(await database.prepare('SELECT count(*) AS n FROM thing').first('n')).toBe(0);
  await connection.close();
  expect(readdirSync(folder)).toEqual(['shop.sqlite']);
});

test('writers of two processes wait for each other, and readers for neither', async () => {
  const [one, other] = [await openFile(), await openFile()];
  await one.prepare('CREATE TABLE counter (n INTEGER)').run();
  await one.prepare('INSERT INTO counter VALUES (0)').run();
  const raise = (database: DatabaseBinding) =>
    database.batch([database.prepare('UPDATE counter SET n = n + 1'), database.prepare('SELECT n FROM counter')]);
  await Promise.all(Array.from({ length: 50 }, (_, index) => raise(index % 2 === 0 ? one : other)));
  expect(await one.prepare('SELECT n FROM counter').first('n')).toBe(50);
});
