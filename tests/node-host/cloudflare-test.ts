import type { D1Migration } from 'cloudflare:test';
import { migrate } from '#hosts/node/database/migrate.ts';

/** What Cloudflare's own function of this name does, as this host does it. */
export async function applyD1Migrations(database: D1Database, migrations: readonly D1Migration[]): Promise<void> {
  await migrate(
    database,
    migrations.map(({ name, queries }) => ({ name, statements: queries })),
  );
}
