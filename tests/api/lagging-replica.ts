import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { copyTables } from './fresh-database.ts';

/** A second database, which has what the shop's had when it caught up last. The search index is not copied. */
export async function openLaggingReplica(): Promise<{ database: D1Database; catchUp: () => Promise<void> }> {
  await applyD1Migrations(env.REPLICA, env.MIGRATIONS);
  return { database: env.REPLICA, catchUp: () => copyTables(env.REPLICA) };
}
