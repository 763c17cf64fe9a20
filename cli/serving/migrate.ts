import { join } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import { migrate as applyMigrations } from '#hosts/node/database/migrate.ts';
import { readMigrations } from '#hosts/node/database/read-migrations.ts';
import { ROOT } from '../local-shop.ts';

/** Migrates the database in the folder `state`; `wrangler d1 migrations` would take seconds to start. */
export async function migrateLocalShop(database: D1Database, state: string): Promise<void> {
  await applyMigrations(database, readMigrations(join(ROOT, 'api/migrations')), `The data in ${state}`);
}
