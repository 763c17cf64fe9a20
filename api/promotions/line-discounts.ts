import * as z from 'zod/mini';
import type { AppliedPromotion } from '#api/promotions/apply-promotions.ts';
import { shareByLargestRemainder } from '#shared/domain/largest-remainder.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** What a promotion took off all pieces of a line: off its discount, or off its price in the case of a sale. */
const LineDiscount = z.object({ promotionId: z.string(), amount: z.int(), isInPrice: z.boolean() });
export type LineDiscount = z.infer<typeof LineDiscount>;

/** What promotions took off the line of a cart at an index. */
export function lineDiscounts(applied: readonly AppliedPromotion[], index: number): LineDiscount[] {
  return applied.flatMap(({ promotion, lines, priceAmount }) => {
    const amount = lines[index] ?? 0;
    return amount > 0 ? [{ promotionId: promotion.id, amount, isInPrice: priceAmount > 0 }] : [];
  });
}

/** Reads `order_line.promotions`; empty for lines from before it was written. */
export function readLineDiscounts({ promotions }: { promotions: string }): LineDiscount[] {
  return z.parse(z.array(LineDiscount), JSON.parse(promotions));
}

/** The same for another quantity: each piece keeps its price, and `discount` is what is left of the line's discount. */
export function keepLineDiscounts(
  parts: readonly LineDiscount[],
  { from, to, discount }: { from: number; to: number; discount: Kopecks },
): LineDiscount[] {
  const weights = parts.map(({ amount, isInPrice }) => (isInPrice ? 0 : amount));
  const shares = shareByLargestRemainder(discount, weights);
  return parts
    .map((part, index) => ({ ...part, amount: part.isInPrice ? (part.amount / from) * to : (shares[index] ?? 0) }))
    .filter(({ amount }) => amount > 0);
}

/** The sums by promotion, of discounts or of sales. */
export function sumByPromotion(
  lines: readonly { promotions: string }[],
  { isInPrice }: Pick<LineDiscount, 'isInPrice'>,
): ReadonlyMap<string, Kopecks> {
  const sums = new Map<string, Kopecks>();
  for (const part of lines.flatMap(readLineDiscounts)) {
    if (part.isInPrice === isInPrice) sums.set(part.promotionId, (sums.get(part.promotionId) ?? 0) + part.amount);
  }
  return sums;
}
