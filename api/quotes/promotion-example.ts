import { sql } from 'drizzle-orm';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import { applyPromotions } from '#api/promotions/apply-promotions.ts';
import { promotionColumns } from '#api/promotions/promotion-rows.ts';
import type { DiscountableLine } from '#api/promotions/promotion-rules.ts';
import { deliveryOptions, selectRates } from '#api/quotes/delivery-options.ts';
import { type PromotionSample, readSamples } from '#api/quotes/promotion-samples.ts';
import { findByText } from '#api/search/find-by-text.ts';
import type { PromotionExample, PromotionFields, PromotionScopes } from '#shared/contract/promotion.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { sum } from '#shared/domain/sum.ts';

const EXAMPLE_PRODUCTS = 2;
const MAX_PRODUCTS = 20;
const HOME_COUNTRY = 'RU';

/**
 * The price of an example order with a promotion that is being edited: of the first products that it applies to, as
 * many as its minimum requires, whatever its dates and limits are.
 */
export async function tryPromotion(
  { database, clock }: Ports,
  locale: Locale,
  fields: PromotionFields,
): Promise<PromotionExample> {
  const country = fields.countries[0] ?? HOME_COUNTRY;
  const [samples, rates] = await Promise.all([
    readSamples(database, fields, EXAMPLE_PRODUCTS),
    selectRates(database, country),
  ]);
  const lines = toMinimum(samples, fields.minimum);
  const options = deliveryOptions(rates);
  const delivery = options.find(({ id }) => fields.methods.length === 0 || fields.methods.includes(id)) ?? null;
  const at = clock();
  const stored = {
    id: '',
    number: 0,
    revision: 0,
    used: 0,
    endedAt: null,
    setHandle: null,
    createdAt: at,
    updatedAt: at,
  };
  const written = { ...promotionColumns(fields), ...stored, startsAt: at, endsAt: null, codeKey: 'EXAMPLE' };
  const candidate = { promotion: written, goods: null, contactUses: 0 };
  const discounts = applyPromotions({ lines, country, delivery, at }, [candidate]);
  const subtotal = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const discount = sum(discounts.lines);
  return {
    state: discounts.code?.state ?? 'unknown',
    lines: lines.map(({ unitPrice, quantity }, index) => {
      const { nameRu = '', nameEn = '' } = samples[index] ?? {};
      return {
        name: localise(locale, nameRu, nameEn),
        quantity,
        total: unitPrice * quantity,
        discount: discounts.lines[index] ?? 0,
      };
    }),
    delivery: delivery && { method: delivery.id, price: delivery.price, discount: discounts.delivery },
    subtotal,
    discount,
    total: subtotal - discount + (delivery?.price ?? 0) - discounts.delivery,
  };
}

/** One of each, and as many of the first one as are needed to reach a sum. */
function toMinimum(samples: readonly PromotionSample[], minimum: number): DiscountableLine[] {
  const [first] = samples;
  const others = sum(samples.slice(1).map(({ price }) => price));
  const wanted = first && first.price > 0 ? Math.ceil((minimum - others) / first.price) : 1;
  return samples.map(({ handle, price, isOnSale }, index) => ({
    product: handle,
    unitPrice: price,
    extras: 0,
    quantity: index === 0 ? Math.min(Math.max(wanted, 1), MAX_LINE_QUANTITY) : 1,
    isOnSale: isOnSale === 1,
    sale: null,
  }));
}

/** What a promotion can apply to; of products those with a text in their name or handle, and those already chosen. */
export async function listPromotionScopes(
  { database }: Ports,
  locale: Locale,
  { text, chosen }: { text: string; chosen: string },
): Promise<PromotionScopes> {
  type Row = { handle: string; nameRu: string; nameEn: string };
  const named = sql`handle, name_ru AS nameRu, name_en AS nameEn`;
  const typed = text.trim();
  const found = JSON.stringify(await findByText(database, typed, MAX_PRODUCTS));
  const listed =
    typed === '' ? sql`product` : sql`json_each(${found}) AS found CROSS JOIN product ON product.id = found.value`;
  const [categories, collections, products] = await Promise.all([
    database.all<Row>(sql`SELECT ${named} FROM category ORDER BY position`),
    database.all<Row>(sql`SELECT ${named} FROM collection ORDER BY position`),
    database.all<Row>(sql`
      SELECT * FROM (SELECT ${named} FROM ${listed} WHERE published = 1 ORDER BY ${typed === '' ? sql`position` : sql`found.key`} LIMIT ${MAX_PRODUCTS})
      UNION ALL SELECT * FROM (SELECT ${named} FROM product
        WHERE handle IN (SELECT value FROM json_each(${JSON.stringify(chosen.split(','))})))`),
  ]);
  const optionOf = ({ handle, nameRu, nameEn }: Row) => ({ handle, name: localise(locale, nameRu, nameEn) });
  return {
    categories: categories.map(optionOf),
    collections: collections.map(optionOf),
    products: [...new Map(products.map((row) => [row.handle, optionOf(row)])).values()],
  };
}
