import { localise } from '#api/catalogue/localise.ts';
import type { Database } from '#api/database/database.ts';
import type { Discounts } from '#api/promotions/apply-promotions.ts';
import type { selectPromotions } from '#api/promotions/find-promotions.ts';
import type { DiscountableLine } from '#api/promotions/promotion-rules.ts';
import { readContactUses } from '#api/promotions/promotion-uses.ts';
import type { Quote, QuotedLine } from '#shared/contract/quote.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A line as promotions see it: what cannot be had has no pieces. */
export function discountable({ product, price, quantity }: QuotedLine): DiscountableLine {
  return {
    product: product?.id ?? '',
    unitPrice: price?.amount ?? 0,
    quantity,
    isOnSale: price !== null && price.compareAt !== null,
  };
}

/** How often the mailbox or phone of an order has used those promotions that say how often it may, by their ids. */
export async function contactUsesOf(
  database: Database,
  promotions: Awaited<ReturnType<typeof selectPromotions>>,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const limited = tokens.length === 0 ? [] : promotions.filter(({ promotion }) => promotion.maxUsesPerContact !== null);
  return new Map(
    await Promise.all(
      limited.map(async ({ promotion: { id } }) => [id, await readContactUses(database, id, tokens)] as const),
    ),
  );
}

/** What a quote says of its discounts. */
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
