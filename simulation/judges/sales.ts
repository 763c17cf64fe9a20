import type { Scene } from '../people/scene.ts';
import { type DailySum, READ_SUMS, RECOUNT } from './daily-sums.ts';

/** Daily sums that the triggers have kept and that are not those of the orders; leaves the latter in the database. */
export function findMiscounted({ site: { sqlite } }: Scene): string[] {
  const kept = describe(sqlite.all(READ_SUMS) as DailySum[]);
  sqlite.run(RECOUNT.map((sql) => ({ sql, params: [] })));
  const counted = describe(sqlite.all(READ_SUMS) as DailySum[]);
  return kept === counted ? [] : [`daily sums differ: kept ${kept}; counted ${counted}`];
}

const describe = (sums: readonly DailySum[]) =>
  sums.map(({ day, name, key, amount }) => `${day} ${name} ${key} ${amount}`).join(', ');
