import type { Database } from '#api/database/database.ts';
import { localise } from '#api/products/localise.ts';
import type { Discounts } from '#api/promotions/apply-promotions.ts';
import { candidateOf, type selectPromotions } from '#api/promotions/find-promotions.ts';
import type { Candidate, DiscountableLine, Promotion } from '#api/promotions/promotion-rules.ts';
import { readContactUses } from '#api/promotions/promotion-uses.ts';
import type { Offer } from '#api/quotes/offers.ts';
import type { Quote, QuotedLine } from '#shared/contract/quote.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A line for promotions, with the sale of its price: an unavailable line has no pieces. */
export function discountable(
  { sku, product, price, quantity }: QuotedLine,
  offers: ReadonlyMap<string, Offer>,
  promotions: readonly { promotion: Promotion }[],
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

type FoundPromotions = Awaited<ReturnType<typeof selectPromotions>>;

/**
 * The promotions to apply to a cart, for the mailbox and the phone of an order: sales are already part of the prices.
 */
export async function candidatesFor(
  database: Database,
  promotions: FoundPromotions,
  contactTokens: readonly string[],
): Promise<Candidate[]> {
  const contactUses = await contactUsesOf(database, promotions, contactTokens);
  return promotions.filter(({ promotion }) => !promotion.lowersPrices).map((found) => candidateOf(found, contactUses));
}

/** How often the mailbox or phone of an order has used promotions with a limit, by id. */
async function contactUsesOf(
  database: Database,
  promotions: FoundPromotions,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const limited = tokens.length === 0 ? [] : promotions.filter(({ promotion }) => promotion.maxUsesPerContact !== null);
  return new Map(
    await Promise.all(
      limited.map(async ({ promotion: { id } }) => [id, await readContactUses(database, id, tokens)] as const),
    ),
  );
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
