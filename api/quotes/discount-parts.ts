import { localise } from '#api/products/localise.ts';
import type { Discounts } from '#api/promotions/apply-promotions.ts';
import type { DiscountableLine, PromotionRow } from '#api/promotions/promotion-rules.ts';
import type { Offer } from '#api/quotes/market.ts';
import type { Quote, QuotedLine } from '#shared/contract/quote.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A line for promotions, with the sale of its price: an unavailable line has no pieces. */
export function discountable(
  { sku, product, price, quantity }: QuotedLine,
  offers: ReadonlyMap<string, Offer>,
  promotions: readonly { promotion: PromotionRow }[],
): DiscountableLine {
  const { saleId = null, saleAmount = 0 } = offers.get(sku) ?? {};
  const sale = promotions.find(({ promotion }) => promotion.id === saleId)?.promotion;
  return {
    product: product?.id ?? '',
    unitPrice: price?.amount ?? 0,
    quantity,
    isOnSale: price !== null && price.compareAt !== null,
    sale: sale ? { promotion: sale, amount: saleAmount } : null,
  };
}

/** The discounts of a quote. */
export function discountParts(
  locale: Locale,
  { applied, code, freeDelivery }: Discounts,
  codes: readonly string[],
): Pick<Quote, 'discounts' | 'discountCode' | 'freeDelivery'> {
  const [typed] = codes.filter(isDiscountCode);
  return {
    discounts: applied
      .filter(({ amount }) => amount > 0)
      .map(({ promotion, amount }) => {
        return { code: promotion.code, name: localise(locale, promotion.nameRu, promotion.nameEn), amount };
      }),
    discountCode: typed === undefined ? null : (code ?? { code: typed, state: 'unknown', missing: 0 }),
    freeDelivery,
  };
}
