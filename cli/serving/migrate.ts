import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { unstable_splitSqlQuery } from 'wrangler';
import { ROOT } from '../local-shop.ts';

const FOLDER = join(ROOT, 'api/migrations');

/**
 * Brings a local database up to date, each migration in one transaction. What has been applied is written down where
 * `wrangler d1 migrations` does it; the command itself would take seconds to start.
 */
export async function migrate(database: D1Database): Promise<void> {
  await database.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && !applied.has(name));
  for (const name of files.sort()) {
    const statements = unstable_splitSqlQuery(readFileSync(join(FOLDER, name), 'utf8'));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
}
