import { weekOf } from '#shared/domain/periods.ts';
import { addDays, type Day, daysBetween } from '#shared/domain/working-calendar.ts';

/** Whole weeks, from a Monday to a Sunday. */
export type Range = { from: Day; to: Day };

/** The offered numbers of weeks, including the current one. */
export const WEEK_CHOICES = [1, 4, 13, 26, 52] as const;

/** The last `count` weeks up to that of a day. */
export function lastWeeks(count: number, today: Day): Range {
  const monday = weekOf(today);
  return { from: addDays(monday, -7 * (count - 1)), to: addDays(monday, 6) };
}

/** The whole weeks of an address's range; null if that is invalid. */
export function rangeOf(from: string, to: string): Range | null {
  const isRange = [from, to].every((day) => !Number.isNaN(Date.parse(day))) && from <= to;
  return isRange ? { from: weekOf(from), to: addDays(weekOf(to), 6) } : null;
}

/** The same number of weeks right before. */
export function rangeBefore({ from, to }: Range): Range {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** The number of weeks in a range. */
export function weeksIn({ from, to }: Range): number {
  return (daysBetween(from, to) + 1) / 7;
}
