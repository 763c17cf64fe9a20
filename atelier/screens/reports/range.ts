import { MAX_RANGE_DAYS } from '#shared/contract/numbers.ts';
import { weekOf } from '#shared/domain/periods.ts';
import { addDays, type Day, daysBetween } from '#shared/domain/working-calendar.ts';

/** Whole weeks, from a Monday to a Sunday. */
export type Range = { from: Day; to: Day };

/** The offered numbers of weeks, including the current one. */
export const WEEK_CHOICES = [1, 4, 13, 26, 52] as const;

/** As many whole weeks as can be asked for, in days. */
const MAX_DAYS = 7 * Math.floor(MAX_RANGE_DAYS / 7);

/** The last `count` weeks up to that of a day. */
export function lastWeeks(count: number, today: Day): Range {
  const monday = weekOf(today);
  return { from: addDays(monday, -7 * (count - 1)), to: addDays(monday, 6) };
}

/** The whole weeks of an address's range; null if that is invalid, or longer than can be asked for. */
export function rangeOf(from: string, to: string): Range | null {
  const isRange = [from, to].every((day) => !Number.isNaN(Date.parse(day))) && from <= to;
  if (!isRange) return null;
  const range = { from: weekOf(from), to: addDays(weekOf(to), 6) };
  return range.from < earliest(range) ? null : range;
}

/** The earliest day that a range can begin with, and the latest that it can end with. */
export function earliest({ to }: Range): Day {
  return addDays(to, 1 - MAX_DAYS);
}
export function latest({ from }: Range): Day {
  return addDays(from, MAX_DAYS - 1);
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
