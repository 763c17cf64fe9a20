import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import type { Ports } from '#api/ports/ports.ts';
import { hmac, newestKeyId } from '#api/security/secrets.ts';
import { weekOf } from '#shared/domain/periods.ts';
import { MIN_SHOWN } from '#shared/domain/small-counts.ts';
import { addDays, moscowDay, startOfDay } from '#shared/domain/working-calendar.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts in how many hours of the week a word found nothing. A word is stored only from the fifth hour on, so that no
 * single person's search is; until then there is a keyed hash of it, which is deleted at the end of the week.
 */
export async function countMissedWords({ database, clock, settings }: Ports, words: readonly string[]): Promise<void> {
  const now = clock();
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const week = weekOf(moscowDay(now));
  const weekEnd = startOfDay(addDays(week, 7));
  const { orderTokenKeys } = settings;
  const secret = orderTokenKeys.get(newestKeyId(orderTokenKeys)) ?? '';
  const hashed = await Promise.all(
    words.map(async (word) => ({ word, key: await hmac(secret, `missed search ${week} ${word}`) })),
  );
  const json = JSON.stringify(hashed);
  await transact(database, [
    sql`INSERT INTO call_count (key, since, until, count)
      SELECT value ->> 'key', ${hour}, ${weekEnd}, 1 FROM json_each(${json}) WHERE TRUE
      ON CONFLICT (key, since) DO NOTHING`,
    sql`INSERT INTO daily_count (day, name, key, count)
      SELECT ${week}, 'missed-search', word, hours FROM (
        SELECT value ->> 'word' AS word, (SELECT count(*) FROM call_count WHERE key = value ->> 'key') AS hours
        FROM json_each(${json})
      ) WHERE hours >= ${MIN_SHOWN}
      ON CONFLICT (day, name, key) DO UPDATE SET count = excluded.count`,
  ]);
}
