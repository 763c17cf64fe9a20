import { daysFrom, weekOf } from './periods.ts';
import { sum } from './sum.ts';
import { addDays, type Day } from './working-calendar.ts';

/** Counts of people below this are never shown (docs/personal-data.md, "Numbers"). */
export const MIN_SHOWN = 5;

/** Days that are counted together; null if the count is below {@link MIN_SHOWN} but not 0. */
export type CountCell = { from: Day; to: Day; count: number | null };
/** `total` adds up what is shown, so that nothing hidden can be derived from it. */
export type CountSeries = { step: 'day' | 'week'; cells: CountCell[]; total: number };

/** The shown counts by key, largest first, and the sum of all others. */
export type CountBreakdown = { rows: { key: string; count: number }[]; others: number };

const isSmall = (count: number) => count > 0 && count < MIN_SHOWN;

/**
 * Counts of days, for whole weeks: by day if no day is too small, else by week, and small weeks are hidden. What a week
 * adds to the total depends on that week alone, so that two ranges cannot be subtracted from each other either.
 */
export function countSeries(
  counts: ReadonlyMap<Day, number>,
  { from, to, step }: { from: Day; to: Day; step: 'day' | 'week' },
): CountSeries {
  const days = daysFrom(from, to).map((day) => ({ from: day, to: day, count: counts.get(day) ?? 0 }));
  const byDay = step === 'day' && !days.some(({ count }) => isSmall(count));
  const cells = byDay ? days : addUpWeeks(days);
  const shown = cells.map((cell) => ({ ...cell, count: isSmall(cell.count) ? null : cell.count }));
  return { step: byDay ? 'day' : 'week', cells: shown, total: sum(shown.map(({ count }) => count ?? 0)) };
}

function addUpWeeks(days: readonly { from: Day; count: number }[]) {
  const weeks = Map.groupBy(days, ({ from }) => weekOf(from));
  return [...weeks].map(([monday, own]) => ({
    from: monday,
    to: addDays(monday, 6),
    count: sum(own.map(({ count }) => count)),
  }));
}

/**
 * Counts by key: small ones are added to the others, and so are the next larger ones until the others are large enough
 * and have several keys; thus no number can be derived from the total. Empty if the sum of all is too small.
 */
export function countBreakdown(counts: ReadonlyMap<string, number>): CountBreakdown {
  const sorted = [...counts].filter(([, count]) => count > 0).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const hidden = sorted.filter(([, count]) => isSmall(count)).map(([, count]) => count);
  const rows = sorted.filter(([, count]) => !isSmall(count)).map(([key, count]) => ({ key, count }));
  if (hidden.length === 0) return { rows, others: 0 };
  while (hidden.length < 2 || sum(hidden) < MIN_SHOWN) {
    const next = rows.pop();
    if (!next) return { rows: [], others: 0 };
    hidden.push(next.count);
  }
  return { rows, others: sum(hidden) };
}

/** Adds up breakdowns of several periods, each of which hides its own small counts. */
export function addBreakdowns(parts: readonly CountBreakdown[]): CountBreakdown {
  const counts = new Map<string, number>();
  for (const { key, count } of parts.flatMap(({ rows }) => rows)) counts.set(key, (counts.get(key) ?? 0) + count);
  const { rows } = countBreakdown(counts);
  return { rows, others: sum(parts.map(({ others }) => others)) };
}
