import { type SQL, sql } from 'drizzle-orm';
import { countMissedWords } from '#api/counters/missed-words.ts';
import { transact } from '#api/database/database.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Count, Counts } from '#shared/contract/counts.ts';
import type { Measurements } from '#shared/domain/measurements/limits.ts';
import { MEASURES } from '#shared/domain/measurements/limits.ts';
import { quarterOf } from '#shared/domain/periods.ts';
import { type Day, moscowDay } from '#shared/domain/working-calendar.ts';

/** The step in which measurements are counted, cm. */
const MEASURE_STEP_CM = 5;

/** Adds to the counts of the current day in Moscow. */
export async function addCounts(ports: Ports, { counts, missedWords }: Counts): Promise<void> {
  const now = ports.clock();
  if (counts.length > 0) await transact(ports.database, [addToDay(moscowDay(now), counts)]);
  if (missedWords.length > 0) await countMissedWords(ports, missedWords);
}

/** Adds to the counts of a day. */
export function addToDay(day: Day, counts: readonly (Omit<Count, 'name'> & { name: string })[]): SQL {
  return sql`
    INSERT INTO daily_count (day, name, key, count)
    SELECT ${day}, value ->> 'name', value ->> 'key', sum(value ->> 'count')
    FROM json_each(${JSON.stringify(counts)}) WHERE TRUE GROUP BY 2, 3
    ON CONFLICT (day, name, key) DO UPDATE SET count = daily_count.count + excluded.count`;
}

/**
 * Counts the bodies of an order's pieces, each measurement separately and by quarter, because a day may have only one
 * order.
 */
export function countMeasures(bodies: readonly Measurements[], at: number): SQL[] {
  if (bodies.length === 0) return [];
  const counts = bodies.flatMap((body) =>
    MEASURES.map((measure) => {
      const step = Math.floor(body[measure] / MEASURE_STEP_CM) * MEASURE_STEP_CM;
      return { name: 'measure', key: `${measure} ${step}`, count: 1 };
    }),
  );
  return [addToDay(quarterOf(moscowDay(at)), counts)];
}

/** Deletes counts that are older than 25 months. */
export async function purgeDailyCounts({ database, clock }: Ports): Promise<void> {
  await database.run(sql`DELETE FROM daily_count WHERE day < date(${moscowDay(clock())}, '-25 months')`);
}
