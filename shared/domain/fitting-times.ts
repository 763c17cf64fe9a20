import { type Closing, type Day, moscowDay, nextProductionDay, startOfDay } from './working-calendar.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long before a fitting it has to be asked for, ms. */
const NOTICE_MS = 12 * HOUR_MS;
/** For how many of the shop's working days times are offered. */
const DAYS = 10;
/** How many days ahead the shop can propose a time. */
export const FITTING_DAYS_AHEAD = 60;
/** How long a fitting takes, ms. */
export const FITTING_MS = 30 * 60 * 1000;

/** The hours in Moscow between which fittings are: from the first, and over by the second. */
export type FittingHours = { opens: number; closes: number };

/** Until a shop has set its own. */
export const FITTING_HOURS: FittingHours = { opens: 11, closes: 19 };

/** When fittings can begin, asked at a time (ms since 1970): every hour of the shop's next working days, ISO 8601. */
export function fittingTimes(now: number, { opens, closes }: FittingHours, closing: Closing): string[] {
  const days: Day[] = [];
  for (let day = moscowDay(now); days.length < DAYS; days.push(day)) day = nextProductionDay(day, closing);
  return days.flatMap((day) =>
    Array.from({ length: closes - opens }, (_, hour) => startOfDay(day) + (opens + hour) * HOUR_MS)
      .filter((at) => at >= now + NOTICE_MS)
      .map((at) => new Date(at).toISOString()),
  );
}
