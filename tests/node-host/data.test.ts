import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { openDatabase } from '#api/database/database.ts';
import { copyDatabase } from '#hosts/node/data/copy.ts';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import { migrate } from '#hosts/node/database/migrate.ts';
import { readMigrations } from '#hosts/node/database/read-migrations.ts';
import type { SqlConnection } from '#hosts/node/database/sql-connection.ts';
import { openSqliteFile } from '#hosts/node/database/sqlite-file.ts';
import { anOrder, openStockedShop, placed } from '../api/ordering.ts';
import { OPERATOR, type Shop } from '../api/shop.ts';
import { connection, databasePath, env, picturesPath } from './workers.ts';

const ROOT = join(import.meta.dirname, '../..');

let shop: Shop;
let folder: string;
let target: SqlConnection;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'node-host-test-'));
  shop = await openStockedShop();
  await placed(shop, anOrder('counted', {}, 2));
  target = openSqliteFile({ path: join(folder, 'copy.sqlite'), readers: 0 });
  await migrate(createD1Database(target), readMigrations(join(ROOT, 'api/migrations')));
});
afterEach(async () => {
  await target.close();
  rmSync(folder, { recursive: true });
});

const progress = () => {};
const different = (tables: Awaited<ReturnType<typeof copyDatabase>>) => tables.filter(({ isSame }) => !isSame);

/** The API on the copy, with everything else as the shop has it. */
function openCopy() {
  const app = createApp(() => ({ ...shop.ports, database: openDatabase(createD1Database(target)) }));
  return async (path: string) => (await app.request(path, { headers: OPERATOR }, {})).json();
}

test('a copy has every row, finds what its shop finds, and goes on selling where it stopped', async () => {
  const tables = await copyDatabase({ from: connection, to: target, progress });
  expect(different(tables)).toEqual([]);
  expect(tables.find(({ name }) => name === 'orders')?.rows).toBe(1);
  const ask = openCopy();
  for (const path of ['/products', '/search?q=вещь', '/operator/orders/1001', '/categories']) {
    expect(await ask(path), path).toEqual(await (await shop.send(path, { headers: OPERATOR })).json());
  }
  const copied = createD1Database(target);
  await expect(copied.prepare('DELETE FROM operator_audit').run()).rejects.toThrow('only appended to');
  await expect(copyDatabase({ from: connection, to: target, progress })).rejects.toThrow('holds orders');
});

test('a copy that was interrupted goes on where it stopped', async () => {
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
  expect(different(await copyDatabase({ from: connection, to: target, progress }))).toEqual([]);
});

test('a comparison tells a row that was changed meanwhile', async () => {
  const changing: SqlConnection = {
    ...target,
    async run(statements) {
      const results = await target.run(statements);
      if (statements[0]?.sql.startsWith('DROP TABLE data_copy')) {
        await env.DB.prepare('UPDATE variant SET stock = 1').run();
      }
      return results;
    },
  };
  const tables = await copyDatabase({ from: connection, to: changing, progress });
  expect(different(tables).map(({ name }) => name)).toEqual(['variant']);
});

test('a backup is restored into an empty shop, pictures included', async () => {
  await env.MEDIA.put('robe/1.jpg', 'a picture');
  const data = (place: { database: string; pictures: string }, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(ROOT, 'hosts/node/data/main.ts'), ...args], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: `file:${place.database}`, PICTURES: place.pictures },
    });
  const backup = join(folder, 'backup');
  // Of the catalogue's other pictures, the tests have no files.
  const made = await data({ database: databasePath, pictures: picturesPath }, 'backup', backup).catch((error) => error);
  expect(made.stdout).toContain('✓ pictures: 1 copied, 0 there already');
  expect(made.stdout).toContain('✓ orders: 1');
  const restored = { database: join(folder, 'restored.sqlite'), pictures: join(folder, 'pictures') };
  const back = await data(restored, 'restore', backup).catch((error) => error);
  expect(back.stdout).toContain('✓ product_search: ');
  expect(back.stdout).not.toMatch(/✗ (?!picture)/);
});
