import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readD1Migrations } from '@cloudflare/vitest-plugin';
import { experimental_readRawConfig } from 'wrangler';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import { openSqliteFile } from '#hosts/node/database/sqlite-file.ts';
import { VARIABLES } from '../api/variables.ts';
import { folderBucket } from './folder-bucket.ts';

/** D1's limits (developers.cloudflare.com/d1/platform/limits), so that no SQL works on this host alone. */
const D1_LIMITS = {
  variableNumber: 100,
  sqlLength: 100_000,
  likePatternLength: 50,
  column: 100,
  compoundSelect: 5,
  exprDepth: 100,
};

const API = join(import.meta.dirname, '../../api');

const folder = mkdtempSync(join(tmpdir(), 'node-host-test-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

export const databasePath = join(folder, 'shop.sqlite');
export const picturesPath = join(folder, 'pictures');
export const connection = openSqliteFile({ path: databasePath, readers: 0, limits: D1_LIMITS });
const database = createD1Database(connection);

/** What the tests take from `cloudflare:workers`, as this host has it. */
export const env = {
  ...experimental_readRawConfig({ config: join(API, 'wrangler.toml') }).rawConfig.vars,
  ...VARIABLES,
  DB: { ...database, exec: runAll },
  MEDIA: await folderBucket(picturesPath),
  MAIL_QUEUE: { sendBatch: async () => {} },
  MIGRATIONS: await readD1Migrations(join(API, 'migrations')),
};

/** Several statements in one text, which only tests run. */
async function runAll(sql: string): Promise<void> {
  for (const statement of sql.split(';')) await database.prepare(statement).run();
}
