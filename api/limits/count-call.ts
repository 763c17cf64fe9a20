import { lt, sql } from 'drizzle-orm';
import { callCount } from '#api/database/limit-tables.ts';
import type { Ports } from '#api/ports.ts';
import { newestKeyId } from '#api/security/key-ring.ts';
import { hmac } from '#api/security/secrets.ts';

/** How often something may be done in a stretch of time (ms). Rules of one name share their count. */
export type Limit = { name: string; most: number; perMs: number };

/**
 * Counts a call, or several, for whoever makes it – an address, a contact – and says how often it was made in this
 * stretch of time, with these. Nobody is named in the table: what is counted is a keyed hash.
 */
export async function countCall(
  { database, clock, settings: { orderTokenKeys } }: Pick<Ports, 'database' | 'clock' | 'settings'>,
  { name, perMs }: Limit,
  who: string,
  times = 1,
): Promise<number> {
  const secret = orderTokenKeys.get(newestKeyId(orderTokenKeys)) ?? '';
  const key = await hmac(secret, `limit ${name} ${who}`);
  const since = Math.floor(clock() / perMs) * perMs;
  const [row] = await database
    .insert(callCount)
    .values({ key, since, until: since + perMs, count: times })
    .onConflictDoUpdate({
      target: [callCount.key, callCount.since],
      set: { count: sql`${callCount.count} + ${times}` },
    })
    .returning({ count: callCount.count });
  return row?.count ?? 0;
}

/** Forgets counts whose time is over. */
export async function forgetCounts(database: Ports['database'], now: number): Promise<void> {
  await database.delete(callCount).where(lt(callCount.until, now));
}
