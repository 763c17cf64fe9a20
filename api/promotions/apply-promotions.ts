import { bestDiscountsOf } from '#api/promotions/goods-discounts.ts';
import {
  type Candidate,
  type DiscountableCart,
  type PromotionRefusal,
  type PromotionRow,
  refusalOf,
} from '#api/promotions/promotion-rules.ts';
import type { FreeDelivery, QuotedDiscountCode } from '#shared/contract/discount.ts';
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
  const goods = bestDiscountsOf(
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
