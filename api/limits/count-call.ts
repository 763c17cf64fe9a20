import { lt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { transact } from '#api/database/database.ts';
import { callCount } from '#api/database/limit-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { hmac, newestKeyId } from '#api/security/secrets.ts';

const Counted = z.tuple([z.object({ count: z.int() })]);

/** How often something may be done in a period (ms). Rules with the same name share their count. */
export type Limit = { name: string; most: number; perMs: number };
/** The ports that counting needs. */
type CountPorts = Pick<Ports, 'database' | 'clock' | 'settings'>;

/**
 * Counts a call, or several, of one caller – an address, a contact – and returns the count of the current period. The
 * table contains no names: the key is a keyed hash.
 */
export async function countCall(ports: CountPorts, limit: Limit, who: string, times = 1): Promise<number> {
  const [row] = await ports.database
    .insert(callCount)
    .values({ key: await countKey(ports, limit, who), ...currentWindow(ports, limit), count: times })
    .onConflictDoUpdate({
      target: [callCount.key, callCount.since],
      set: { count: sql`${callCount.count} + ${times}` },
    })
    .returning({ count: callCount.count });
  return row?.count ?? 0;
}

/**
 * Counts a call for several callers at once – a mailbox and a phone –, or for none if one of them has reached the
 * limit. Returns the highest count, including this call: more than the limit if nothing was counted.
 */
export async function countTogether(ports: CountPorts, limit: Limit, whom: readonly string[]): Promise<number> {
  const { since, until } = currentWindow(ports, limit);
  const keys = JSON.stringify(await Promise.all(whom.map((who) => countKey(ports, limit, who))));
  const highest = sql`SELECT coalesce(max(count), 0) AS count FROM call_count
    WHERE key IN (SELECT value FROM json_each(${keys})) AND since = ${since}`;
  const [before] = await transact(ports.database, [
    highest,
    sql`INSERT INTO call_count (key, since, until, count)
      SELECT value, ${since}, ${until}, 1 FROM json_each(${keys}) WHERE (${highest}) < ${limit.most}
      ON CONFLICT (key, since) DO UPDATE SET count = count + 1`,
  ]);
  return Counted.parse(before)[0].count + 1;
}

/** The condition that someone has not reached a limit in the current period; counts nothing. */
export async function isBelowLimit(ports: CountPorts, limit: Limit, who: string): Promise<SQL> {
  const { since } = currentWindow(ports, limit);
  const key = await countKey(ports, limit, who);
  return sql`coalesce((SELECT count FROM call_count WHERE key = ${key} AND since = ${since}), 0) < ${limit.most}`;
}

/** Refuses a call whose count is over its limit, with the time to wait. */
export function throwIfOverLimit({ most, perMs }: Limit, count: number): void {
  if (count > most) throw new ProblemError('too-many-requests', { headers: { 'Retry-After': String(perMs / 1000) } });
}

/** The key that someone's calls are counted under. */
function countKey({ settings }: CountPorts, { name }: Limit, who: string): Promise<string> {
  const { orderTokenKeys } = settings;
  return hmac(orderTokenKeys.get(newestKeyId(orderTokenKeys)) ?? '', `limit ${name} ${who}`);
}

/** The start of the current period, ms since 1970. */
function currentWindow({ clock }: CountPorts, { perMs }: Limit): { since: number; until: number } {
  const since = Math.floor(clock() / perMs) * perMs;
  return { since, until: since + perMs };
}

/** Deletes counts of past periods. */
export async function purgeCounts(database: Ports['database'], now: number): Promise<void> {
  await database.delete(callCount).where(lt(callCount.until, now));
}
