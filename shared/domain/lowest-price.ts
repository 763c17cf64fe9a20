import type { Kopecks } from './money.ts';

/** A market whose law has an announced reduction reckoned from the lowest price before it, and its countries. */
export const PRIOR_PRICE_MARKET = 'eu';
export const PRIOR_PRICE_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Whether a country (ISO 3166-1 alpha-2) asks for the lowest price: Directive 98/6/EC, article 6a. */
export function asksForLowestPrice(country: string | undefined): boolean {
  return country !== undefined && PRIOR_PRICE_COUNTRIES.includes(country);
}

/** Thirty days in every time zone, ms: those in which clocks are put back have an hour more. */
export const PRIOR_PRICE_MS = (30 * 24 + 1) * 3_600_000;

/** What a variant cost from a moment on, ms since 1970; `codePrice` is that with a code announced to everybody. */
export type PriceStep = { at: number; price: Kopecks; codePrice: Kopecks | null };

/**
 * The lowest price of the thirty days before a reduction at a moment: of every step in force then, however briefly; of
 * less time for what is sold for less. Null if nothing was sold before. `steps` may be in any order.
 */
export function lowestBefore(steps: readonly PriceStep[], at: number): Kopecks | null {
  const since = Math.max(...steps.map((step) => step.at).filter((begun) => begun <= at - PRIOR_PRICE_MS), 0);
  const inForce = steps.filter((step) => step.at >= since && step.at < at);
  return inForce.length > 0 ? Math.min(...inForce.map(({ price, codePrice }) => codePrice ?? price)) : null;
}

type Price = { amount: Kopecks; compareAt: Kopecks | null };

/** A price as a market that asks for the lowest price may announce it: reduced from that, or not at all. */
export function announcedPrice({ amount, compareAt }: Price, lowest: Kopecks | null): Price {
  return { amount, compareAt: compareAt !== null && lowest !== null && lowest > amount ? lowest : null };
}
