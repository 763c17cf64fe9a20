import type { Context } from 'hono';
import { asksForLowestPrice } from '#shared/domain/lowest-price.ts';

/** The country that the platform takes a visitor to be in (ISO 3166-1 alpha-2); undefined if it does not say. */
export function visitorCountry(c: Context): string | undefined {
  return c.req.header('CF-IPCountry');
}

/** Whether the market of the visitor asks for the lowest price of thirty days beside a reduction. */
export function asksForLowest(c: Context): boolean {
  return asksForLowestPrice(visitorCountry(c));
}
