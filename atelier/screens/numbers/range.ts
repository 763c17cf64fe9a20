import { weekOf } from '#shared/domain/periods.ts';
import { addDays, type Day, daysBetween } from '#shared/domain/working-calendar.ts';

/** Whole weeks, from a Monday to a Sunday. */
export type Range = { from: Day; to: Day };

/** How many weeks are offered, the running one included. */
export const WEEK_CHOICES = [1, 4, 13, 26, 52] as const;

/** So many weeks up to the one that a day is in. */
export function lastWeeks(count: number, today: Day): Range {
  const monday = weekOf(today);
  return { from: addDays(monday, -7 * (count - 1)), to: addDays(monday, 6) };
}

/** The whole weeks of what an address says; null where that is no range. */
export function rangeOf(from: string, to: string): Range | null {
  const isRange = [from, to].every((day) => !Number.isNaN(Date.parse(day))) && from <= to;
  return isRange ? { from: weekOf(from), to: addDays(weekOf(to), 6) } : null;
}

/** As many weeks right before. */
export function rangeBefore({ from, to }: Range): Range {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** How many weeks there are in a range. */
export function weeksIn({ from, to }: Range): number {
  return (daysBetween(from, to) + 1) / 7;
}
