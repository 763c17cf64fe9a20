import type { PriceHistory } from '#shared/contract/price-history.ts';
import { lowestBefore } from '#shared/domain/lowest-price.ts';
import { discountPercent } from '#shared/domain/money.ts';

/**
 * What markets that ask for the lowest price of thirty days are told: a reduction from it; none, as the price was not
 * higher then, or as nothing was sold yet (`unknown`); or nothing, as no price is reduced.
 */
export type Announcement = {
  kind: 'reduced' | 'none' | 'unknown' | 'regular';
  lowest: number | null;
  percent: number;
};

type Variant = PriceHistory['variants'][number];
type Price = { price: number; compareAt: number | null };

/** What is announced of a variant that has a price from a moment on (ms since 1970), or has it already. */
export function announcementOf(past: Variant, { price, compareAt }: Price, at: number): Announcement {
  const { reduction, steps } = past;
  const stays = reduction?.price === price;
  const lowest = stays ? reduction.lowest : lowestBefore(steps, at);
  if (compareAt === null || compareAt <= price) return { kind: 'regular', lowest, percent: 0 };
  if (lowest === null) return { kind: 'unknown', lowest, percent: 0 };
  return lowest > price
    ? { kind: 'reduced', lowest, percent: discountPercent(price, lowest) ?? 0 }
    : { kind: 'none', lowest, percent: 0 };
}
