import { localise } from '#api/products/localise.ts';
import { bestDiscountsOf, findSets, type GoodsDiscounts, incompleteSet } from '#api/promotions/goods-discounts.ts';
import {
  type Candidate,
  type DiscountableCart,
  type PromotionRefusal,
  type PromotionRow,
  refusalOf,
} from '#api/promotions/promotion-rules.ts';
import type { FreeDelivery, QuotedDiscountCode } from '#shared/contract/discount.ts';
import type { Quote } from '#shared/contract/quote.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sum } from '#shared/domain/sum.ts';

/**
 * What a promotion takes off an order: off its goods, and off its delivery. `priceAmount` is what a sale has taken off
 * the prices of the goods before.
 */
export type AppliedPromotion = {
  promotion: PromotionRow;
  amount: Kopecks;
  deliveryAmount: Kopecks;
  priceAmount: Kopecks;
  /** Its part of each of the cart's lines, of `amount` or of `priceAmount`. */
  lines: readonly Kopecks[];
  pieces?: GoodsDiscounts['applied'][number]['pieces'];
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
  /** The first set of which the cart lacks one piece. */
  incomplete: PromotionRow | null;
};

/**
 * Applies promotions to a cart. Of those that discount goods either one is used, or all that may be combined, whichever
 * takes off more; free delivery can be added to any of them. Sets come first, and no other promotion discounts their
 * pieces, unless the cart is cheaper without sets. Nothing falls below zero.
 */
export function applyPromotions(cart: DiscountableCart, offered: readonly Candidate[]): Discounts {
  const sets = offered.map(({ promotion }) => promotion).filter(({ setHandle }) => setHandle !== null);
  const candidates = offered.filter(({ promotion }) => promotion.setHandle === null);
  const judged = candidates.map((candidate) => ({ candidate, refusal: refusalOf(candidate, cart) }));
  const usable = judged.filter(({ refusal }) => refusal === null).map(({ candidate }) => candidate);
  const goods = cheaperOf(
    cart,
    sets,
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
    incomplete: incompleteSet(cart.lines, sets, goods.apart),
  };
}

/** The discounts with sets, or without them if that takes off more; and how many pieces of each line are in no set. */
function cheaperOf(
  { lines }: DiscountableCart,
  sets: readonly PromotionRow[],
  usable: readonly Candidate[],
): GoodsDiscounts & { apart: readonly number[] } {
  const plain = bestDiscountsOf(lines, usable);
  const found = findSets(lines, sets);
  const rest = bestDiscountsOf(
    lines.map((line, index) => ({ ...line, quantity: found.apart[index] ?? 0 })),
    usable,
  );
  const together = found.lines.map((off, index) => off + (rest.lines[index] ?? 0));
  return sum(together) < sum(plain.lines)
    ? { ...plain, apart: lines.map(({ quantity }) => quantity) }
    : { applied: [...found.applied, ...rest.applied], lines: together, apart: found.apart };
}

type Judged = { candidate: Candidate; refusal: PromotionRefusal | null };

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
      return { promotion, amount: 0, deliveryAmount: 0, priceAmount: sum(off), lines: off };
    })
    .filter(({ priceAmount }) => priceAmount > 0);
}

/** Automatic ones come first, so that no code is used up for what is free anyway. */
function chooseFreeDelivery(usable: readonly Candidate[]): PromotionRow | null {
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

/** The name of the set whose price pieces of a line have. */
export function setOf(locale: Locale, { applied }: Discounts, index: number): string | null {
  const set = applied.find(({ promotion, lines }) => promotion.setHandle !== null && (lines[index] ?? 0) > 0);
  return set ? localise(locale, set.promotion.nameRu, set.promotion.nameEn) : null;
}

/** The discounts of a quote. */
export function quotedDiscounts(
  locale: Locale,
  { applied, code, freeDelivery, incomplete }: Discounts,
  codes: readonly string[],
): Pick<Quote, 'discounts' | 'discountCode' | 'freeDelivery' | 'incompleteSet'> {
  const [typed] = codes.filter(isDiscountCode);
  return {
    discounts: applied
      .filter(({ amount }) => amount > 0)
      .map(({ promotion, amount }) => {
        return { code: promotion.code, name: localise(locale, promotion.nameRu, promotion.nameEn), amount };
      }),
    discountCode: typed === undefined ? null : (code ?? { code: typed, state: 'unknown', missing: 0 }),
    freeDelivery,
    incompleteSet: incomplete && {
      set: incomplete.setHandle ?? '',
      name: localise(locale, incomplete.nameRu, incomplete.nameEn),
    },
  };
}
