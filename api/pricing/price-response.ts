import type { Price } from '#shared/contract/price.ts';

/** A price in kopecks for shoppers: a former price is shown only while it is higher. */
export function priceResponse(amount: number, compareAt: number | null): Price {
  return { amount, compareAt: compareAt !== null && compareAt > amount ? compareAt : null };
}
