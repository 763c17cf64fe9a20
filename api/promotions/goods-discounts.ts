import {
  type Candidate,
  type DiscountableLine,
  goesWithSale,
  isFor,
  type PromotionRow,
} from '#api/promotions/promotion-rules.ts';
import { shareByLargestRemainder } from '#shared/domain/largest-remainder.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sum } from '#shared/domain/sum.ts';

/** What promotions take off goods: each of them, and off each of the cart's lines. */
export type GoodsDiscounts = {
  applied: readonly {
    promotion: PromotionRow;
    amount: Kopecks;
    lines: readonly Kopecks[];
    /** Of a set: what it takes off each of the pieces that it has of each line. */
    pieces?: readonly (readonly Kopecks[])[];
  }[];
  lines: readonly Kopecks[];
};

/** The best combination of promotions; among equal ones that with the shopper's code. */
export function bestDiscountsOf(lines: readonly DiscountableLine[], usable: readonly Candidate[]): GoodsDiscounts {
  const together = usable.filter(({ promotion }) => promotion.combines);
  const alone = usable.filter(({ promotion }) => !promotion.combines);
  const hasCode = ({ applied }: GoodsDiscounts) => Number(applied.some(({ promotion }) => promotion.codeKey !== null));
  const [best] = [together, ...alone.map((candidate) => [candidate])]
    .map((set) => takeOff(lines, set))
    .toSorted((a, b) => sum(b.lines) - sum(a.lines) || hasCode(b) - hasCode(a));
  return best ?? { applied: [], lines: lines.map(() => 0) };
}

/** The percentage of a piece, rounded half up: 19.99 less 25 % is 14.99. */
export function percentOf(unitPrice: Kopecks, percent: number): Kopecks {
  return Math.round((unitPrice * percent) / 100);
}

/**
 * Percentages first, each of what the former leave of a piece; then amounts, divided among the rest of the lines. A
 * promotion that does not combine with a line's sale is applied to the price before the sale, and takes off the
 * difference.
 */
function takeOff(lines: readonly DiscountableLine[], candidates: readonly Candidate[]): GoodsDiscounts {
  const taken: Taken[] = [];
  let pieces = lines.map((line) => line.unitPrice + returnedSale(line, candidates));
  for (const candidate of inOrder(candidates, 'percent')) {
    const off = lines.map((line, index) =>
      isFor(candidate, line) ? percentOf(pieces[index] ?? 0, candidate.promotion.value) : 0,
    );
    pieces = subtract(pieces, off);
    taken.push({
      promotion: candidate.promotion,
      lines: lines.map(({ quantity }, index) => quantity * (off[index] ?? 0)),
    });
  }
  let left = lines.map(({ quantity }, index) => quantity * (pieces[index] ?? 0));
  for (const candidate of inOrder(candidates, 'amount')) {
    const weights = lines.map((line, index) => (isFor(candidate, line) ? (left[index] ?? 0) : 0));
    const off = shareByLargestRemainder(Math.min(candidate.promotion.value, sum(weights)), weights);
    left = subtract(left, off);
    taken.push({ promotion: candidate.promotion, lines: off });
  }
  return beyondSales(
    taken,
    lines.map((line) => line.quantity * returnedSale(line, candidates)),
  );
}

type Taken = { promotion: PromotionRow; lines: readonly Kopecks[] };

/** What is added back to a piece before promotions are applied, because one of them does not combine with its sale. */
function returnedSale(line: DiscountableLine, candidates: readonly Candidate[]): Kopecks {
  const isReplaced = candidates.some((candidate) => isFor(candidate, line) && !goesWithSale(candidate, line));
  return isReplaced ? (line.sale?.amount ?? 0) : 0;
}

/** The discounts of promotions beyond what sales have already taken off. */
function beyondSales(taken: readonly Taken[], sales: readonly Kopecks[]): GoodsDiscounts {
  let covered = sales;
  const beyond = taken.map(({ promotion, lines }) => {
    const inPrice = lines.map((off, index) => Math.min(off, covered[index] ?? 0));
    covered = subtract(covered, inPrice);
    return { promotion, lines: subtract(lines, inPrice) };
  });
  return {
    applied: beyond
      .map(({ promotion, lines }) => ({ promotion, amount: sum(lines), lines }))
      .filter(({ amount }) => amount > 0),
    lines: sales.map((_, index) => sum(beyond.map(({ lines }) => lines[index] ?? 0))),
  };
}

/** Automatic ones first, then by age. */
function inOrder(candidates: readonly Candidate[], benefit: PromotionRow['benefit']): Candidate[] {
  return candidates
    .filter(({ promotion }) => promotion.benefit === benefit)
    .toSorted(
      ({ promotion: a }, { promotion: b }) =>
        Number(a.codeKey !== null) - Number(b.codeKey !== null) || a.number - b.number,
    );
}

function subtract(amounts: readonly Kopecks[], off: readonly Kopecks[]): Kopecks[] {
  return amounts.map((amount, index) => amount - (off[index] ?? 0));
}

/** What sets take off a cart's lines. */
type SetDiscounts = GoodsDiscounts & {
  /** How many pieces of each line are in no set. */
  apart: readonly number[];
};

/** One piece of each of a set's products, as indexes of lines, and what they cost less together. */
type Complete = { promotion: PromotionRow; pieces: readonly number[]; saving: Kopecks };

/**
 * Finds sets in a cart, that which takes off most first, with the dearest piece of each product. A set's price is for
 * pieces without made to measure and embroidery, which cost what they cost; the difference is shared out over the
 * pieces by largest remainder. A set that would not be cheaper than its pieces is none.
 */
export function findSets(lines: readonly DiscountableLine[], sets: readonly PromotionRow[]): SetDiscounts {
  const apart = lines.map(({ quantity }) => quantity);
  const found: Complete[] = [];
  for (let next = bestSet(lines, sets, apart); next; next = bestSet(lines, sets, apart)) {
    for (const index of next.pieces) apart[index] = (apart[index] ?? 0) - 1;
    found.push(next);
  }
  const applied = [...new Set(found.map(({ promotion }) => promotion))].map((promotion) => {
    const off: Kopecks[][] = lines.map(() => []);
    for (const { pieces, saving } of found.filter((each) => each.promotion === promotion)) {
      const shares = shareByLargestRemainder(
        saving,
        pieces.map((index) => basePrice(lines[index])),
      );
      for (const [piece, index] of pieces.entries()) off[index]?.push(shares[piece] ?? 0);
    }
    return { promotion, amount: sum(off.flat()), lines: off.map(sum), pieces: off };
  });
  return { applied, lines: lines.map((_, index) => sum(applied.map((set) => set.lines[index] ?? 0))), apart };
}

/** The first set of which exactly one product is not among pieces that are in no set; null if there is none. */
export function incompleteSet(
  lines: readonly DiscountableLine[],
  sets: readonly PromotionRow[],
  apart: readonly number[],
): PromotionRow | null {
  const left = new Set(lines.filter((_, index) => (apart[index] ?? 0) > 0).map(({ product }) => product));
  return sets.find(({ products }) => products.filter((product) => !left.has(product)).length === 1) ?? null;
}

function bestSet(
  lines: readonly DiscountableLine[],
  sets: readonly PromotionRow[],
  apart: readonly number[],
): Complete | undefined {
  const complete = sets.flatMap((promotion) => {
    const pieces = promotion.products.flatMap((product) => dearest(lines, product, apart));
    const saving = sum(pieces.map((index) => basePrice(lines[index]))) - promotion.value;
    return pieces.length === promotion.products.length && saving > 0 ? [{ promotion, pieces, saving }] : [];
  });
  return complete.toSorted((a, b) => b.saving - a.saving || a.promotion.number - b.promotion.number)[0];
}

/** The line with the dearest piece of a product that is in no set, as its index. */
function dearest(lines: readonly DiscountableLine[], product: string, apart: readonly number[]): number[] {
  const own = lines.flatMap((line, index) => (line.product === product && (apart[index] ?? 0) > 0 ? [index] : []));
  return own.toSorted((a, b) => basePrice(lines[b]) - basePrice(lines[a])).slice(0, 1);
}

function basePrice(line: DiscountableLine | undefined): Kopecks {
  return line ? line.unitPrice - line.extras : 0;
}
