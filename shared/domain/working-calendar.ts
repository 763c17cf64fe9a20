/** A calendar day, as 2026-03-12. Days can be compared as text. */
export type Day = string;

/**
 * What a year's decree moves (Labour Code of Russia, article 112): further days off, and Saturdays and Sundays that are
 * worked. Enter a new year here when its decree is published, as a rule in October of the year before.
 *
 * 2026: 3 January is moved to the 9th, 4 January to 31 December. 2027: until its decree is entered, the days that 2 and
 * 3 January have mostly been moved to, and the Monday before 23 February, are taken as days off, and no weekend as
 * worked: a parcel may come before its promise, not after.
 */
const MOVED: Readonly<Record<string, { off: readonly Day[]; worked: readonly Day[] }>> = {
  2026: { off: ['2026-01-09', '2026-12-31'], worked: [] },
  2027: { off: ['2027-02-22', '2027-11-05', '2027-12-31'], worked: [] },
};

/** Holidays of every year, as month and day (article 112). Those in January are not moved automatically. */
const NEW_YEAR = ['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08'];
const OTHER_HOLIDAYS = ['02-23', '03-08', '05-01', '05-09', '06-12', '11-04'];

const DAY_MS = 24 * 60 * 60 * 1000;
/** Moscow keeps UTC+3 all year. Its formatter in `Intl` would be a tenth of the storefront's evaluation. */
export const MOSCOW_MS = 3 * 60 * 60 * 1000;

/** The day in Moscow, where the shop sews, at a time in ms since 1970. */
export function moscowDay(at: number): Day {
  return new Date(at + MOSCOW_MS).toISOString().slice(0, 10);
}

/** When a day begins in Moscow, in ms since 1970. */
export function startOfDay(day: Day): number {
  return Date.parse(day) - MOSCOW_MS;
}

/** The day `count` calendar days later. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The number of calendar days from one day to another. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** True if production and Russian carriers work on a day. */
export function isWorkingDay(day: Day): boolean {
  const moved = MOVED[day.slice(0, 4)];
  if (moved?.worked.includes(day)) return true;
  return !isFree(day) && !moved?.off.includes(day) && !isHolidayMovedTo(day);
}

/** The day `count` working days after a day, which itself does not count. */
export function addWorkingDays(day: Day, count: number): Day {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = nextWorkingDay(at);
  return at;
}

/** The day of the week, from 1 for Monday to 7. */
export function weekday(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}

/** Computed results: every page with an estimated date walks through the same few weeks. */
const following = new Map<Day, Day>();

/** The first working day after a day. */
function nextWorkingDay(day: Day): Day {
  const known = following.get(day);
  if (known !== undefined) return known;
  let next = addDays(day, 1);
  while (!isWorkingDay(next)) next = addDays(next, 1);
  following.set(day, next);
  return next;
}

function isFree(day: Day): boolean {
  const monthAndDay = day.slice(5);
  return isWeekend(day) || NEW_YEAR.includes(monthAndDay) || OTHER_HOLIDAYS.includes(monthAndDay);
}

function isWeekend(day: Day): boolean {
  return weekday(day) > 5;
}

/** A holiday on a weekend is moved to the next day that would be worked: after a run of days off, the first one. */
function isHolidayMovedTo(day: Day): boolean {
  let owed = 0;
  for (let at = addDays(day, -1); isFree(at); at = addDays(at, -1)) {
    if (isWeekend(at) && OTHER_HOLIDAYS.includes(at.slice(5))) owed += 1;
  }
  return owed > 0;
}

/** When production is closed besides weekends and holidays: days of the week (1 is Monday), and single days. */
export type Closing = { readonly weekdaysOff: readonly number[]; readonly daysOff: readonly Day[] };

/**
 * What the estimated dates need to know of production. `freeFrom` is the first day on which one more piece can be
 * promised, given the queue; null if the queue sets no limit.
 */
export type ProductionCalendar = Closing & { readonly freeFrom: Day | null };

/** The calendar for what is in stock: it waits for nobody's pieces. */
export function withoutQueue(calendar: ProductionCalendar): ProductionCalendar {
  return { ...calendar, freeFrom: null };
}

/** Production that works on all working days without a limit. */
export const OPEN_CALENDAR: ProductionCalendar = { weekdaysOff: [], daysOff: [], freeFrom: null };

/** The first day after a day on which production works. */
export function nextProductionDay(day: Day, closing: Closing): Day {
  let next = nextWorkingDay(day);
  while (isClosed(next, closing)) next = nextWorkingDay(next);
  return next;
}

/** The day `count` production days after a day, which itself does not count. */
export function addProductionDays(day: Day, count: number, closing: Closing): Day {
  let at = day;
  for (let left = count; left > 0; left -= 1) at = nextProductionDay(at, closing);
  return at;
}

/** The number of production days after one day up to another. */
export function productionDaysBetween(from: Day, to: Day, closing: Closing): number {
  let count = 0;
  for (let day = nextProductionDay(from, closing); day <= to; day = nextProductionDay(day, closing)) count += 1;
  return count;
}

function isClosed(day: Day, { weekdaysOff, daysOff }: Closing): boolean {
  return weekdaysOff.includes(weekday(day)) || daysOff.includes(day);
}
