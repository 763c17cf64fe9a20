import type { D1Migration } from 'cloudflare:test';
import { migrate } from '#hosts/node/database/migrate.ts';
import { openProvider, providerState } from './provider.ts';

/** What Cloudflare's own function of this name does, as this host does it. */
export async function applyD1Migrations(database: D1Database, migrations: readonly D1Migration[]): Promise<void> {
  await migrate(
    database,
    migrations.map(({ name, queries }) => ({ name, statements: queries })),
  );
}

/** Runs a test's code on the provider, the one Durable Object there is. */
export async function runInDurableObject<Result>(
  _: unknown,
  run: (provider: unknown, state: typeof providerState) => Result,
): Promise<Result> {
  return await run(await openProvider(), providerState);
}

/** Rings the provider's alarm; false where none was set. */
export async function runDurableObjectAlarm(): Promise<boolean> {
  if (!providerState.takeAlarm()) return false;
  await (await openProvider()).alarm();
  return true;
}
