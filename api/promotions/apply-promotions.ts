import {
  type Candidate,
  type DiscountableCart,
  type DiscountableLine,
  goesWithSale,
  isFor,
  type Promotion,
  type Refusal,
  refusalOf,
} from '#api/promotions/promotion-rules.ts';
import type { FreeDelivery, QuotedDiscountCode } from '#shared/contract/discount.ts';
import { shareByLargestRemainder } from '#shared/domain/largest-remainder.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * What a promotion takes off an order: off its goods, and off its delivery. `priceAmount` is what a sale has taken off
 * the prices of the goods before.
 */
export type AppliedPromotion = {
  promotion: Promotion;
  amount: Kopecks;
  deliveryAmount: Kopecks;
  priceAmount: Kopecks;
  /** Its part of each of the cart's lines, of `amount` or of `priceAmount`. */
  lines: readonly Kopecks[];
};

export type Discounts = {
  applied: readonly AppliedPromotion[];
  /** The discount of each of the cart's lines, all its pieces together. */
  lines: readonly Kopecks[];
  /** The discount of the chosen delivery. */
  delivery: Kopecks;
  /** The state of the code's promotion; null without a code. */
  code: QuotedDiscountCode | null;
  freeDelivery: FreeDelivery | null;
};

/**
 * Applies promotions to a cart. Of those that discount goods either one is used, or all that may be combined, whichever
 * takes off more; free delivery can be added to any of them. Nothing falls below zero.
 */
export function applyPromotions(cart: DiscountableCart, candidates: readonly Candidate[]): Discounts {
  const judged = candidates.map((candidate) => ({ candidate, refusal: refusalOf(candidate, cart) }));
  const usable = judged.filter(({ refusal }) => refusal === null).map(({ candidate }) => candidate);
  const goods = bestOf(
    cart,
    usable.filter(({ promotion }) => promotion.benefit !== 'free-delivery'),
  );
  const free = chooseFreeDelivery(usable);
  const delivery = free ? (cart.delivery?.price ?? 0) : 0;
  const applied = [
    ...salesOf(cart),
    ...goods.applied.map((each) => ({ ...each, deliveryAmount: 0, priceAmount: 0 })),
    ...(free && delivery > 0
      ? [{ promotion: free, amount: 0, deliveryAmount: delivery, priceAmount: 0, lines: [] }]
      : []),
  ];
  const named = judged.find(({ candidate }) => candidate.promotion.codeKey !== null);
  const used = new Set([...applied.map(({ promotion }) => promotion.id), ...(free ? [free.id] : [])]);
  return {
    applied,
    lines: goods.lines,
    delivery,
    code: named ? codeStateOf(named, used) : null,
    freeDelivery: freeDeliveryOf(judged, cart),
  };
}

/** The percentage of a piece, rounded half up: 19.99 less 25 % is 14.99. */
export function percentOf(unitPrice: Kopecks, percent: number): Kopecks {
  return Math.round((unitPrice * percent) / 100);
}

type Judged = { candidate: Candidate; refusal: Refusal | null };

function codeStateOf({ candidate, refusal }: Judged, used: ReadonlySet<string>): Discounts['code'] {
  const { id, code } = candidate.promotion;
  return { code: code ?? '', state: used.has(id) ? 'ok' : 'better-offer', missing: 0, ...refusal };
}

/** The sales that the prices of lines come from. */
function salesOf({ lines }: DiscountableCart): AppliedPromotion[] {
  const sales = new Map(lines.flatMap(({ sale }) => (sale ? [[sale.promotion.id, sale.promotion] as const] : [])));
  return [...sales.values()]
    .map((promotion) => {
      const off = lines.map(({ sale, quantity }) => (sale?.promotion.id === promotion.id ? sale.amount * quantity : 0));
      return { promotion, amount: 0, deliveryAmount: 0, priceAmount: sumOf(off), lines: off };
    })
    .filter(({ priceAmount }) => priceAmount > 0);
}

/** Automatic ones come first, so that no code is used up for what is free anyway. */
function chooseFreeDelivery(usable: readonly Candidate[]): Promotion | null {
  const free = usable.map(({ promotion }) => promotion).filter(({ benefit }) => benefit === 'free-delivery');
  return free.find(({ codeKey }) => codeKey === null) ?? free[0] ?? null;
}

/**
 * The smallest sum that is still missing to free delivery without a code; its countries, while the cart's country is
 * unknown.
 */
function freeDeliveryOf(judged: readonly Judged[], { country }: DiscountableCart): FreeDelivery | null {
  const goals = judged
    .filter(({ candidate: { promotion } }) => promotion.benefit === 'free-delivery' && promotion.codeKey === null)
    .filter(({ refusal }) => refusal === null || refusal.state === 'minimum')
    .map(({ candidate: { promotion }, refusal }) => ({
      minimum: promotion.minimum,
      missing: refusal?.missing ?? 0,
      countries: country === undefined ? promotion.countries : [],
    }));
  return goals.toSorted((a, b) => a.missing - b.missing)[0] ?? null;
}

type GoodsDiscounts = {
  applied: readonly Pick<AppliedPromotion, 'promotion' | 'amount' | 'lines'>[];
  lines: readonly Kopecks[];
};

/** The best combination of promotions; among equal ones that with the shopper's code. */
function bestOf({ lines }: DiscountableCart, usable: readonly Candidate[]): GoodsDiscounts {
  const together = usable.filter(({ promotion }) => promotion.combines);
  const alone = usable.filter(({ promotion }) => !promotion.combines);
  const hasCode = ({ applied }: GoodsDiscounts) => Number(applied.some(({ promotion }) => promotion.codeKey !== null));
  const [best] = [together, ...alone.map((candidate) => [candidate])]
    .map((set) => takeOff(lines, set))
    .toSorted((a, b) => sumOf(b.lines) - sumOf(a.lines) || hasCode(b) - hasCode(a));
  return best ?? { applied: [], lines: lines.map(() => 0) };
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
    const off = shareByLargestRemainder(Math.min(candidate.promotion.value, sumOf(weights)), weights);
    left = subtract(left, off);
    taken.push({ promotion: candidate.promotion, lines: off });
  }
  return beyondSales(
    taken,
    lines.map((line) => line.quantity * returnedSale(line, candidates)),
  );
}

type Taken = { promotion: Promotion; lines: readonly Kopecks[] };

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
      .map(({ promotion, lines }) => ({ promotion, amount: sumOf(lines), lines }))
      .filter(({ amount }) => amount > 0),
    lines: sales.map((_, index) => sumOf(beyond.map(({ lines }) => lines[index] ?? 0))),
  };
}

/** Automatic ones first, then by age. */
function inOrder(candidates: readonly Candidate[], benefit: Promotion['benefit']): Candidate[] {
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

function sumOf(amounts: readonly Kopecks[]): Kopecks {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
