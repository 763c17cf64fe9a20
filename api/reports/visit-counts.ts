import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { quarterOf } from '#shared/domain/periods.ts';
import type { Day } from '#shared/domain/working-calendar.ts';

type Range = { from: Day; to: Day };
type Counts = Map<string, number>;

const MAX_WORDS = 50;

/** Daily counts by series: `views` of all pages together, and each step by name. */
export async function dailyVisits(database: Database, { from, to }: Range): Promise<Map<string, Counts>> {
  const rows = await database.all<{ day: Day; series: string; count: number }>(sql`
    SELECT day, CASE name WHEN 'page' THEN 'views' ELSE key END AS series, sum(count) AS count
    FROM daily_count WHERE day BETWEEN ${from} AND ${to} AND name IN ('page', 'step') GROUP BY 1, 2`);
  return new Map(
    [...Map.groupBy(rows, ({ series }) => series)].map(([series, own]) => [
      series,
      new Map(own.map(({ day, count }) => [day, count])),
    ]),
  );
}

/** Pages and languages of each week, by name. */
export async function visitsByWeek(database: Database, { from, to }: Range): Promise<Map<string, Counts[]>> {
  const rows = await database.all<{ period: string; name: string; key: string; count: number }>(sql`
    SELECT date(day, '-6 days', 'weekday 1') AS period, name, key, sum(count) AS count
    FROM daily_count WHERE day BETWEEN ${from} AND ${to} AND name IN ('page', 'language') GROUP BY 1, 2, 3`);
  return byPeriod(rows);
}

/** The ordered measurements of each quarter that the range touches: by measurement, by the lower end of their step. */
export async function measuresByQuarter(database: Database, { from, to }: Range): Promise<Map<string, Counts[]>> {
  const rows = await database.all<{ period: string; name: string; key: string; count: number }>(sql`
    SELECT day AS period, substr(key, 1, instr(key, ' ') - 1) AS name, substr(key, instr(key, ' ') + 1) AS key, count
    FROM daily_count WHERE day BETWEEN ${quarterOf(from)} AND ${quarterOf(to)} AND name = 'measure'`);
  return byPeriod(rows);
}

/** Words that found nothing, those of the most hours first. */
export function listMissedWords(database: Database, { from, to }: Range): Promise<{ word: string; count: number }[]> {
  return database.all(sql`
    SELECT key AS word, sum(count) AS count FROM daily_count
    WHERE day BETWEEN ${from} AND ${to} AND name = 'missed-search' GROUP BY key ORDER BY 2 DESC, 1 LIMIT ${MAX_WORDS}`);
}

/** The counts of each name, one map for each period. */
function byPeriod(rows: readonly { period: string; name: string; key: string; count: number }[]) {
  const byName = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    [...byName].map(([name, own]) => [
      name,
      [...Map.groupBy(own, ({ period }) => period).values()].map(
        (cells): Counts => new Map(cells.map(({ key, count }) => [key, count])),
      ),
    ]),
  );
}
