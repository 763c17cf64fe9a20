import { addDays, type Day, daysBetween, weekday } from './working-calendar.ts';

/** Days from one to another, both included. */
export type CalendarRange = { from: Day; to: Day };

/** The ranges that are offered by name. */
export const PERIODS = ['today', 'this-week', 'this-month', 'last-month'] as const;
export type Period = (typeof PERIODS)[number];

/** The days of a period, all of the current week or month. */
export function periodOf(period: Period, today: Day): CalendarRange {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'this-week':
      return { from: weekOf(today), to: addDays(weekOf(today), 6) };
    case 'this-month':
      return monthOf(today);
    case 'last-month':
      return monthOf(addDays(monthOf(today).from, -1));
  }
}

/** The range right before one: as many months before whole months, else as many days. */
export function rangeBefore({ from, to }: CalendarRange): CalendarRange {
  const end = addDays(from, -1);
  const isWholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01');
  if (!isWholeMonths) return { from: addDays(end, -daysBetween(from, to)), to: end };
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = to.split('-').map(Number);
  const months = (lastYear - year) * 12 + lastMonth - month + 1;
  return { from: new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10), to: end };
}

/** The calendar month of a day. */
function monthOf(day: Day): CalendarRange {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** The Monday of a day's week. */
export function weekOf(day: Day): Day {
  return addDays(day, 1 - weekday(day));
}

/** The first day of a day's quarter of the year. */
export function quarterOf(day: Day): Day {
  const [year = '', month = ''] = day.split('-');
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

/** All days from one to another, both included. */
export function daysFrom(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
