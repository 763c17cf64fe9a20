import { type SQL, sql } from 'drizzle-orm';
import { IS_FOR_PRODUCT } from '#api/pricing/automatic-promotions.ts';
import { PRIOR_PRICE_COUNTRIES, PRIOR_PRICE_MARKET, PRIOR_PRICE_MS } from '#shared/domain/lowest-price.ts';

const COUNTRIES = sql.raw(PRIOR_PRICE_COUNTRIES.map((country) => `'${country}'`).join());

/**
 * Whether a row of `promotion` is a code that is announced to everybody and takes per cent off each piece: it counts as
 * a reduction of price. What depends on the rest of the cart does not.
 */
export const IS_ANNOUNCED_CODE = sql`(promotion.is_announced = 1 AND promotion.ended_at IS NULL
  AND promotion.benefit = 'percent' AND promotion.minimum = 0 AND (promotion.countries = '[]'
    OR EXISTS (SELECT 1 FROM json_each(promotion.countries) WHERE value IN (${COUNTRIES}))))`;

/**
 * Statements that append what the variants of published products cost from a moment on, where that has changed, and
 * give reduced ones the lowest price before. `ids` selects the products, as `id`. A machine whose clock is slow appends
 * at the time of the step before.
 */
export function recordPrices(ids: SQL, now: number): SQL[] {
  return [
    sql`INSERT INTO price_history (sku, market, at, price, code_price, reduced_at, lowest)
      SELECT due.sku, ${PRIOR_PRICE_MARKET}, max(${now}, coalesce(last.at, 0)), due.price, due.code_price, due.reduced_at, ${LOWEST}
      FROM ${currentSteps(ids, now)} AS due LEFT JOIN price_history AS last ON last.id = due.last_id
      WHERE last.id IS NULL OR last.price <> due.price OR last.code_price IS NOT due.code_price
        OR last.reduced_at IS NOT due.reduced_at`,
    sql`UPDATE variant AS v SET lowest = (${lastStep(sql`step.lowest`)})
      WHERE v.product_id IN (${ids}) AND (v.compare_at > v.price OR v.lowest IS NOT NULL)`,
    sql`UPDATE product SET lowest = (SELECT lowest FROM variant WHERE product_id = product.id
        ORDER BY price, compare_at DESC LIMIT 1)
      WHERE id IN (${ids}) AND (on_sale OR lowest IS NOT NULL)`,
  ];
}

/** Of the last step of a row `v` of `variant`. */
function lastStep(column: SQL): SQL {
  return sql`SELECT ${column} FROM price_history AS step WHERE step.sku = v.sku AND step.market = ${PRIOR_PRICE_MARKET}
    ORDER BY step.at DESC, step.id DESC LIMIT 1`;
}

/** What variants cost now. A reduction begins anew when its price changes: some countries allow nothing else. */
function currentSteps(ids: SQL, now: number): SQL {
  return sql`(
    SELECT v.sku, v.price, nullif(${codePrice(now)}, v.price) AS code_price, last.id AS last_id,
      CASE WHEN v.compare_at > v.price
        THEN CASE WHEN last.price = v.price THEN coalesce(last.reduced_at, ${now}) ELSE ${now} END END AS reduced_at
    FROM variant AS v JOIN product ON product.id = v.product_id AND +product.published = 1
      LEFT JOIN price_history AS last ON last.id = (${lastStep(sql`step.id`)})
    WHERE v.product_id IN (${ids}))`;
}

/** The lowest price with an announced code; null without one. One that does not go with a sale replaces it. */
function codePrice(now: number): SQL {
  const off = (price: SQL) => sql`(${price}) - ((${price}) * promotion.value + 50) / 100`;
  return sql`(
    SELECT min(CASE WHEN sale.combines AND promotion.combines THEN ${off(sql`v.price`)}
      ELSE min(v.price, ${off(sql`v.price + v.sale_amount`)}) END)
    FROM promotion LEFT JOIN promotion AS sale ON sale.id = v.sale_id
    WHERE ${IS_ANNOUNCED_CODE} AND promotion.starts_at <= ${now}
      AND (promotion.ends_at IS NULL OR promotion.ends_at > ${now}) AND ${IS_FOR_PRODUCT}
      AND NOT (promotion.full_price_only AND coalesce(v.compare_at, 0) > v.price))`;
}

/** `lowestBefore` of the shared rule for a reduced row `due`. */
const LOWEST = sql`(SELECT min(coalesce(step.code_price, step.price)) FROM price_history AS step
  WHERE step.sku = due.sku AND step.market = ${PRIOR_PRICE_MARKET} AND step.at < due.reduced_at
    AND step.at >= coalesce((SELECT max(former.at) FROM price_history AS former WHERE former.sku = due.sku
      AND former.market = ${PRIOR_PRICE_MARKET} AND former.at <= due.reduced_at - ${PRIOR_PRICE_MS}), 0))`;
