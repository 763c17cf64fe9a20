import { RETURN_SEND_DAYS, RETURN_WINDOW_DAYS } from './constants.ts';
import { addDays, type Day, weekday } from './working-calendar.ts';

/** Where a distance contract can be left for 14 days: the EU (Directive 2011/83, article 9) and the United Kingdom. */
const WITHDRAWAL_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const WITHDRAWAL_DAYS = 14;

/** Hours by which the last place on Earth is behind UTC: a day is over when it is over there. */
const LAST_ZONE_MS = 12 * 60 * 60 * 1000;

/** Until when an order may come back: its last day, and how many days after which day that is. */
export type ReturnWindow = { days: number; until: Day; countedFrom: 'delivery' | 'estimate' };

/** Whether shoppers of a country may withdraw from the contract for 14 days. */
export function hasWithdrawal(country: string): boolean {
  return WITHDRAWAL_COUNTRIES.includes(country);
}

/** Calendar days after delivery in which shoppers of a country, or of none that is known, may announce a return. */
export function returnDays(country: string | undefined): number {
  return country !== undefined && hasWithdrawal(country) ? WITHDRAWAL_DAYS : RETURN_WINDOW_DAYS;
}

/** Calendar days to send the parcel: seven, or those of Directive 2011/83/EU, article 14(1). */
export function returnSendDays(country: string | undefined): number {
  return country !== undefined && hasWithdrawal(country) ? WITHDRAWAL_DAYS : RETURN_SEND_DAYS;
}

/**
 * Until when an order of a country may come back (specification, section 9; 14 days by law in the EU and the United
 * Kingdom). Counted from the day after it was delivered or, if nobody has said so, after it was expected at the latest.
 * A last day on a weekend moves to Monday (Civil Code of Russia, article 193; Regulation 1182/71, article 3(4)). Null
 * while neither day is known.
 */
export function returnWindow(
  country: string,
  { deliveredOn, expectedBy }: { deliveredOn: Day | null; expectedBy: Day | null },
): ReturnWindow | null {
  const from = deliveredOn ?? expectedBy;
  if (from === null) return null;
  const days = returnDays(country);
  const last = addDays(from, days);
  const until = weekday(last) > 5 ? addDays(last, 8 - weekday(last)) : last;
  return { days, until, countedFrom: deliveredOn === null ? 'estimate' : 'delivery' };
}

/** Whether it may still come back at a time (ms): its last day is not over where the shopper is, wherever that is. */
export function isWithinWindow({ until }: Pick<ReturnWindow, 'until'>, at: number): boolean {
  return at < Date.parse(addDays(until, 1)) + LAST_ZONE_MS;
}
