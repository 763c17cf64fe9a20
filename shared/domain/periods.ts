import { addDays, type Day, weekday } from './working-calendar.ts';

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
