import {
  addProductionDays,
  addWorkingDays,
  type Day,
  moscowDay,
  OPEN_CALENDAR,
  type ProductionCalendar,
  productionDaysBetween,
} from './working-calendar.ts';

/** A span of working days, both ends included. */
export type WorkingDays = { readonly min: number; readonly max: number };

/** From one day to another, both included. */
type DaySpan = { from: Day; to: Day };

/** When an order is made, and when it arrives; `withYou` is null until a delivery method is known. */
export type DeliveryEstimate = { made: DaySpan; withYou: DaySpan | null };

/**
 * When something ordered at a time (ms since 1970) is made, and when it arrives. The day of the order does not count;
 * the transit time begins after the day it is made. `transit` is null until a delivery method is known. A queue longer
 * than the making time delays both days of making by the same number of working days.
 */
export function deliveryEstimate(
  at: number,
  production: WorkingDays,
  transit: WorkingDays,
  calendar?: ProductionCalendar,
): DeliveryEstimate & { withYou: DaySpan };
export function deliveryEstimate(
  at: number,
  production: WorkingDays,
  transit: WorkingDays | null,
  calendar?: ProductionCalendar,
): DeliveryEstimate;
export function deliveryEstimate(
  at: number,
  production: WorkingDays,
  transit: WorkingDays | null,
  calendar: ProductionCalendar = OPEN_CALENDAR,
): DeliveryEstimate {
  const made = madeDays(moscowDay(at), production, calendar);
  return { made, withYou: transit && arrival(made, transit) };
}

function madeDays(today: Day, { min, max }: WorkingDays, { freeFrom, ...closing }: ProductionCalendar): DaySpan {
  const to = addProductionDays(today, max, closing);
  const delay = freeFrom === null ? 0 : productionDaysBetween(to, freeFrom, closing);
  return { from: addProductionDays(today, min + delay, closing), to: addProductionDays(to, delay, closing) };
}

/** The days on which a parcel arrives with this transit time after it is made. */
export function arrival(made: DaySpan, transit: WorkingDays): DaySpan {
  return { from: addWorkingDays(made.from, transit.min), to: addWorkingDays(made.to, transit.max) };
}

/** The longest of several making times, for things that are sent together; null if there are none. */
export function longest(spans: readonly WorkingDays[]): WorkingDays | null {
  if (spans.length === 0) return null;
  return { min: Math.max(...spans.map(({ min }) => min)), max: Math.max(...spans.map(({ max }) => max)) };
}
