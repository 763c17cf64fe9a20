import type { Context } from 'hono';
import { asksForLowestPrice } from '#shared/domain/lowest-price.ts';
import { returnDays } from '#shared/domain/return-window.ts';

/** The country that the platform takes a visitor to be in (ISO 3166-1 alpha-2); undefined if it does not say. */
export function visitorCountry(c: Context): string | undefined {
  return c.req.header('CF-IPCountry');
}

/** Whether the market of the visitor asks for the lowest price of thirty days beside a reduction. */
export function asksForLowest(c: Context): boolean {
  return asksForLowestPrice(visitorCountry(c));
}

/** Calendar days to announce a return where the visitor is. */
export function visitorReturnDays(c: Context): number {
  return returnDays(visitorCountry(c));
}

/** What prices and terms of pages depend on, for the keys of caches. */
export function visitorMarket(c: Context): string {
  return `${asksForLowest(c)}/${visitorReturnDays(c)}`;
}
