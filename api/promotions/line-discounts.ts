import * as z from 'zod/mini';
import type { AppliedPromotion } from '#api/promotions/apply-promotions.ts';
import { shareByLargestRemainder } from '#shared/domain/largest-remainder.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';

/**
 * What a promotion took off all pieces of a line: off its discount, or off its price in the case of a sale. `pieces`
 * is what it took off each, where some are in a set and others are not; those that cost most are the first.
 */
const LineDiscount = z.object({
  promotionId: z.string(),
  amount: z.int(),
  isInPrice: z.boolean(),
  pieces: z.optional(z.array(z.int())),
});
export type LineDiscount = z.infer<typeof LineDiscount>;

/** What promotions took off the line of a cart at an index. */
export function lineDiscounts(
  applied: readonly AppliedPromotion[],
  index: number,
  { quantity, price }: { quantity: number; price: { amount: Kopecks } | null },
): LineDiscount[] {
  const taken = applied.filter(({ lines }) => (lines[index] ?? 0) > 0);
  const inSets = sumBy(taken, ({ pieces }) => pieces?.[index]?.length ?? 0);
  let from = 0;
  const parts = taken.map(({ promotion, lines, priceAmount, pieces }) => {
    const amount = lines[index] ?? 0;
    const part = { promotionId: promotion.id, amount, isInPrice: priceAmount > 0 };
    if (priceAmount > 0 || inSets === 0) return part;
    const own = pieces?.[index] ?? [];
    const start = from;
    from += own.length;
    const apart = shareByLargestRemainder(
      amount,
      Array.from({ length: quantity }, (_, at) => Number(at >= inSets)),
    );
    return { ...part, pieces: pieces ? apart.map((_, at) => own[at - start] ?? 0) : apart };
  });
  return dearestFirst(parts, price?.amount ?? 0);
}

/**
 * With the pieces in order; without them where all cost the same, and where one would cost nothing: it would be none
 * of a receipt, and no refund could return it.
 */
function dearestFirst(parts: readonly LineDiscount[], unitPrice: Kopecks): LineDiscount[] {
  const off = offEachPiece(parts);
  if (!off) return [...parts];
  if (new Set(off).size === 1 || off.some((each) => each >= unitPrice)) {
    return parts.map(({ pieces: _, ...part }) => part);
  }
  const order = [...off.keys()].toSorted((a, b) => (off[a] ?? 0) - (off[b] ?? 0));
  return parts.map(({ pieces, ...part }) => ({
    ...part,
    ...(pieces && { pieces: order.map((at) => pieces[at] ?? 0) }),
  }));
}

/** What was taken off each piece of a line, those that cost most first; null if it was the same, but for kopecks. */
export function offEachPiece(parts: readonly LineDiscount[]): Kopecks[] | null {
  const known = parts.flatMap(({ pieces }) => (pieces ? [pieces] : []));
  return known[0]?.map((_, at) => sumBy(known, (pieces) => pieces[at] ?? 0)) ?? null;
}

/** Reads `order_line.promotions`; empty for lines from before it was written. */
export function readLineDiscounts({ promotions }: { promotions: string }): LineDiscount[] {
  return z.parse(z.array(LineDiscount), JSON.parse(promotions));
}

/**
 * What is taken off pieces of a line by their indexes, and nothing off those that are added: each keeps what was taken
 * off it, as far as a piece that now costs `unitPrice` has as much.
 */
export function ofPieces(
  parts: readonly LineDiscount[],
  { kept, added, unitPrice }: { kept: readonly number[]; added: number; unitPrice: Kopecks },
): LineDiscount[] {
  const cut = parts.map(({ pieces = [], ...part }) => {
    return { ...part, pieces: [...Array.from({ length: added }, () => 0), ...kept.map((at) => pieces[at] ?? 0)] };
  });
  const whole = offEachPiece(cut) ?? [];
  const capped = cut.map(({ pieces, ...part }) => {
    const own = pieces.map((each, at) => Math.floor((each * Math.min(whole[at] ?? 0, unitPrice)) / (whole[at] || 1)));
    return { ...part, pieces: own, amount: sum(own) };
  });
  return dearestFirst(
    capped.filter(({ amount }) => amount > 0),
    unitPrice,
  );
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
