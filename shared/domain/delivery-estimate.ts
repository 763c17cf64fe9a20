import { addWorkingDays, type Day, moscowDay } from './working-calendar.ts';
import { addWorkshopDays, OPEN_WORKSHOP, type WorkshopCalendar, workshopDaysBetween } from './workshop-calendar.ts';

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
  workshop?: WorkshopCalendar,
): DeliveryEstimate & { withYou: DaySpan };
export function deliveryEstimate(
  at: number,
  production: WorkingDays,
  transit: WorkingDays | null,
  workshop?: WorkshopCalendar,
): DeliveryEstimate;
export function deliveryEstimate(
  at: number,
  production: WorkingDays,
  transit: WorkingDays | null,
  workshop: WorkshopCalendar = OPEN_WORKSHOP,
): DeliveryEstimate {
  const made = madeDays(moscowDay(at), production, workshop);
  return { made, withYou: transit && arrival(made, transit) };
}

function madeDays(today: Day, { min, max }: WorkingDays, { freeFrom, ...closing }: WorkshopCalendar): DaySpan {
  const to = addWorkshopDays(today, max, closing);
  const delay = freeFrom === null ? 0 : workshopDaysBetween(to, freeFrom, closing);
  return { from: addWorkshopDays(today, min + delay, closing), to: addWorkshopDays(to, delay, closing) };
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
