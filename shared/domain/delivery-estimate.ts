import { addWorkingDays, type Day, moscowDay } from './working-calendar.ts';

/** A span of working days, both ends included. */
export type WorkingDays = { readonly min: number; readonly max: number };

/** From one day to another, both included. */
type DaySpan = { from: Day; to: Day };

/** When a thing is made, and when it is with the shopper; `withYou` is null until it is known how it is sent. */
export type DeliveryEstimate = { made: DaySpan; withYou: DaySpan | null };

/**
 * When what is ordered at a moment (ms since 1970) is made, and when it is with the shopper. The day of the order does
 * not count; the transit time begins after the day it is made. `transit` is null until it is known how it is sent.
 */
export function deliveryEstimate(
  at: number,
  production: WorkingDays,
  transit: WorkingDays,
): DeliveryEstimate & { withYou: DaySpan };
export function deliveryEstimate(at: number, production: WorkingDays, transit: WorkingDays | null): DeliveryEstimate;
export function deliveryEstimate(at: number, production: WorkingDays, transit: WorkingDays | null): DeliveryEstimate {
  const today = moscowDay(at);
  const made = { from: addWorkingDays(today, production.min), to: addWorkingDays(today, production.max) };
  if (!transit) return { made, withYou: null };
  return { made, withYou: arrival(made, transit) };
}

/** The days on which a parcel arrives that takes so long after it is made. */
export function arrival(made: DaySpan, transit: WorkingDays): DaySpan {
  return { from: addWorkingDays(made.from, transit.min), to: addWorkingDays(made.to, transit.max) };
}

/** How long it takes to make all of some things that are sent together; null where there are none. */
export function longest(spans: readonly WorkingDays[]): WorkingDays | null {
  if (spans.length === 0) return null;
  return { min: Math.max(...spans.map(({ min }) => min)), max: Math.max(...spans.map(({ max }) => max)) };
}
