import type { promotion } from '#api/database/promotion-tables.ts';
import type { DiscountCodeState } from '#shared/contract/discount.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** A promotion without what came of it, which no cart depends on. */
export type PromotionRow = Omit<typeof promotion.$inferSelect, 'discounted' | 'revenue' | 'aboutRu' | 'aboutEn'>;

/** A promotion that is checked for a cart. */
export type Candidate = {
  promotion: PromotionRow;
  /** Handles of the cart's products that it applies to; null if it applies to all. */
  goods: ReadonlySet<string> | null;
  /** How many orders of the same mailbox or phone use it; 0 if the shopper is unknown. */
  contactUses: number;
};

/**
 * A line that can be discounted: `product` is its handle, `unitPrice` the price of a piece with its `extras`. `sale` is
 * the automatic sale of that price, and what it has taken off a piece.
 */
export type DiscountableLine = {
  product: string;
  unitPrice: Kopecks;
  extras: Kopecks;
  quantity: number;
  isOnSale: boolean;
  sale: { promotion: PromotionRow; amount: Kopecks } | null;
};

/** A cart for promotions; `country` and `delivery` are absent until they are chosen. `at` is in ms since 1970. */
export type DiscountableCart = {
  lines: readonly DiscountableLine[];
  country: string | undefined;
  delivery: { id: string; price: Kopecks } | null;
  at: number;
};

/** Why a promotion does not apply to a cart; `missing` is what its minimum still requires. */
export type PromotionRefusal = {
  state: Exclude<DiscountCodeState, 'ok' | 'unknown' | 'better-offer'>;
  missing: Kopecks;
};

/** Why a promotion does not apply to a cart; null if it does. */
export function refusalOf(candidate: Candidate, cart: DiscountableCart): PromotionRefusal | null {
  const { promotion, contactUses } = candidate;
  const { startsAt, endsAt, endedAt, used, maxUses, maxUsesPerContact, countries, methods, minimum } = promotion;
  const refused = (state: PromotionRefusal['state'], missing = 0): PromotionRefusal => ({ state, missing });
  if (endedAt !== null || (endsAt !== null && endsAt <= cart.at)) return refused('ended');
  if (startsAt > cart.at) return refused('not-started');
  if (maxUses !== null && used >= maxUses) return refused('used-up');
  if (maxUsesPerContact !== null && contactUses >= maxUsesPerContact) return refused('used-before');
  if (isOutside(countries, cart.country)) return refused('country');
  const goods = cart.lines.filter((line) => isFor(candidate, line));
  if (goods.length === 0) return refused('not-for-these');
  const sum = sumBy(goods, ({ unitPrice, quantity }) => unitPrice * quantity);
  if (sum < minimum) return refused('minimum', minimum - sum);
  return isOutside(methods, cart.delivery?.id) ? refused('delivery-method') : null;
}

/** Whether a promotion applies to a line. */
export function isFor({ promotion, goods }: Candidate, { product, quantity, isOnSale }: DiscountableLine): boolean {
  if (quantity === 0 || (promotion.fullPriceOnly && isOnSale)) return false;
  return goods === null || goods.has(product);
}

/** Whether a promotion can be combined with the sale of a line's price. */
export function goesWithSale({ promotion }: Candidate, { sale }: DiscountableLine): boolean {
  return sale === null || (sale.promotion.combines && promotion.combines);
}

/** Whether a known value is not among the allowed ones; an empty list allows everything. */
function isOutside(allowed: readonly string[], value: string | undefined): boolean {
  return value !== undefined && allowed.length > 0 && !allowed.includes(value);
}
