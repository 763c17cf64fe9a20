import type { Price } from '#shared/contract/price.ts';
import type { Quote, QuotedLine } from '#shared/contract/quote.ts';
import { announcedPrice, asksForLowestPrice } from '#shared/domain/lowest-price.ts';
import { returnDays } from '#shared/domain/return-window.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** A price in kopecks for shoppers: a former price, and the lowest before it, are shown only while it is higher. */
export function priceResponse(amount: number, compareAt: number | null, lowest: number | null): Price {
  return compareAt !== null && compareAt > amount ? { amount, compareAt, lowest } : { amount, compareAt: null };
}

/**
 * A quote as it may be shown to a shopper: its reductions are reckoned from the lowest price where the law asks, of the
 * country of the order as of the one she looks from. Returns have the days of the first that is known.
 */
export function announcedIn(
  { country, seenFrom }: { country: string | undefined; seenFrom: string | undefined },
  quote: Quote,
): Quote {
  const isFromLowest = [country, seenFrom].some(asksForLowestPrice);
  const lines = isFromLowest ? quote.lines.map(reckonedFromLowest) : quote.lines;
  return { ...quote, lines, saved: sumBy(lines, saved), returnDays: returnDays(country ?? seenFrom) };
}

function reckonedFromLowest(line: QuotedLine): QuotedLine {
  return { ...line, price: line.price && announcedPrice(line.price, line.price.lowest ?? null) };
}

/** What a sale takes off a line. */
function saved({ price, quantity }: QuotedLine): number {
  return ((price?.compareAt ?? price?.amount ?? 0) - (price?.amount ?? 0)) * quantity;
}
