import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { promotion } from '#api/database/promotion-tables.ts';

/** Whether a row of `promotion` needs no code and applies at a time. */
export function isAutomatic(now: number): SQL {
  return sql`(promotion.code_key IS NULL AND promotion.ended_at IS NULL AND promotion.starts_at <= ${now}
    AND (promotion.ends_at IS NULL OR promotion.ends_at > ${now}))`;
}

/** Whether a row of `promotion` applies to all products. */
export const IS_UNRESTRICTED = sql`(promotion.products = '[]' AND promotion.categories = '[]' AND promotion.collections = '[]')`;

/** Whether a row of `promotion` applies to a row of `product`: to all, or to the product or one of its groups. */
export const IS_FOR_PRODUCT = sql`(${IS_UNRESTRICTED}
  OR product.handle IN (SELECT value FROM json_each(promotion.products))
  OR product.category_id IN (SELECT id FROM category WHERE handle IN (SELECT value FROM json_each(promotion.categories)))
  OR EXISTS (SELECT 1 FROM product_collection AS member JOIN collection ON collection.id = member.collection_id
    WHERE member.product_id = product.id
      AND collection.handle IN (SELECT value FROM json_each(promotion.collections))))`;

/** The statement that reads what any cart with a product gets from a minimum sum, which no price can show. */
export function selectCartOffers(database: Database, productId: SQL, now: number) {
  return database
    .select({
      nameRu: promotion.nameRu,
      nameEn: promotion.nameEn,
      benefit: sql<'percent' | 'amount'>`promotion.benefit`.as('benefit'),
      value: promotion.value,
      minimum: promotion.minimum,
    })
    .from(promotion)
    .where(sql`${isAutomatic(now)} AND promotion.lowers_prices = 0 AND promotion.benefit <> 'free-delivery'
      AND promotion.set_handle IS NULL
      AND promotion.countries = '[]' AND promotion.max_uses IS NULL
      AND EXISTS (SELECT 1 FROM product WHERE product.id = (${productId}) AND ${IS_FOR_PRODUCT}
        AND NOT (promotion.full_price_only AND product.on_sale))`)
    .orderBy(sql`promotion.minimum, promotion.number`);
}

/** The statement that reads the sets that a product is a piece of. */
export function selectSets(database: Database, handle: string, now: number) {
  return database
    .select({ setHandle: promotion.setHandle, nameRu: promotion.nameRu, nameEn: promotion.nameEn })
    .from(promotion)
    .where(sql`${isAutomatic(now)} AND promotion.set_handle IS NOT NULL
      AND ${handle} IN (SELECT value FROM json_each(promotion.products))`)
    .orderBy(sql`promotion.number`);
}

/** The statement that reads the sums from which delivery is free for all goods, with countries and methods. */
export function selectFreeDelivery(database: Database, now: number) {
  return database
    .select({ minimum: promotion.minimum, countries: promotion.countries, methods: promotion.methods })
    .from(promotion)
    .where(sql`${isAutomatic(now)} AND promotion.benefit = 'free-delivery' AND promotion.max_uses IS NULL
      AND ${IS_UNRESTRICTED} AND NOT promotion.full_price_only`);
}
