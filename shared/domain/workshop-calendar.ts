import { type Day, nextWorkingDay, weekday } from './working-calendar.ts';

/** When the workshop is closed besides weekends and holidays: days of the week (1 is Monday), and single days. */
export type Closing = { readonly weekdaysOff: readonly number[]; readonly daysOff: readonly Day[] };

/**
 * What the estimated dates need to know of the workshop. `freeFrom` is the first day on which one more piece can be
 * promised, given the queue; null if the queue sets no limit.
 */
export type WorkshopCalendar = Closing & { readonly freeFrom: Day | null };

/** A workshop that works on all working days without a limit. */
export const OPEN_WORKSHOP: WorkshopCalendar = { weekdaysOff: [], daysOff: [], freeFrom: null };

/** The first day after a day on which the workshop works. */
export function nextWorkshopDay(day: Day, closing: Closing): Day {
  let next = nextWorkingDay(day);
  while (isClosed(next, closing)) next = nextWorkingDay(next);
  return next;
}

/** The day `count` workshop days after a day, which itself does not count. */
export function addWorkshopDays(day: Day, count: number, closing: Closing): Day {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = nextWorkshopDay(at, closing);
  return at;
}

/** The number of workshop days after one day up to another. */
export function workshopDaysBetween(from: Day, to: Day, closing: Closing): number {
  let count = 0;
  for (let day = nextWorkshopDay(from, closing); day <= to; day = nextWorkshopDay(day, closing)) count += 1;
  return count;
}

function isClosed(day: Day, { weekdaysOff, daysOff }: Closing): boolean {
  return weekdaysOff.includes(weekday(day)) || daysOff.includes(day);
}
