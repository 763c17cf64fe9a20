import { MAX_RANGE_DAYS } from '#shared/contract/numbers.ts';
import { type CalendarRange, weekOf } from '#shared/domain/periods.ts';
import { addDays, type Day } from '#shared/domain/working-calendar.ts';

/** The offered numbers of weeks, including the current one. */
export const WEEK_CHOICES = [4, 13, 26, 52] as const;

/** The last `count` weeks up to that of a day, from a Monday to a Sunday. */
export function lastWeeks(count: number, today: Day): CalendarRange {
  const monday = weekOf(today);
  return { from: addDays(monday, -7 * (count - 1)), to: addDays(monday, 6) };
}

/** The range of an address; null if that is invalid, or longer than can be asked for. */
export function rangeOf(from: string, to: string): CalendarRange | null {
  const isRange = [from, to].every((day) => !Number.isNaN(Date.parse(day))) && from <= to;
  return isRange && from >= earliest({ to }) ? { from, to } : null;
}

/** The earliest day that a range can begin with, and the latest that it can end with. */
export function earliest({ to }: Pick<CalendarRange, 'to'>): Day {
  return addDays(to, 1 - MAX_RANGE_DAYS);
}
export function latest({ from }: Pick<CalendarRange, 'from'>): Day {
  return addDays(from, MAX_RANGE_DAYS - 1);
}

/** Whether a range has whole weeks, by which visits are counted: only then both can be compared. */
export function isWholeWeeks({ from, to }: CalendarRange): boolean {
  return from === weekOf(from) && to === addDays(weekOf(to), 6);
}
