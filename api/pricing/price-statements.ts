import { eq, type SQL, sql } from 'drizzle-orm';
import { variant } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { promotion } from '#api/database/promotion-tables.ts';
import { IS_FOR_PRODUCT, isAutomatic } from '#api/pricing/automatic-promotions.ts';
import { IS_ANNOUNCED_CODE, recordPrices } from '#api/pricing/price-history.ts';
import { isInRunningPublication } from '#api/pricing/running-publication.ts';

/**
 * The price of variants at a moment. A scheduled price applies while it is below the list price. The automatic sale
 * with the largest reduction is then taken off.
 */
function duePrices(now: number, condition: SQL): SQL {
  return sql`(
    WITH own AS MATERIALIZED (
      SELECT v.sku, v.product_id, coalesce(v.list_price, v.price) AS list_price,
        CASE WHEN v.list_price IS NULL THEN v.compare_at ELSE v.list_compare_at END AS list_compare_at,
        coalesce(s.price, v.list_price, v.price) AS price
      FROM variant AS v LEFT JOIN scheduled_price AS s ON s.sku = v.sku AND s.starts_at <= ${now}
        AND (s.ends_at IS NULL OR s.ends_at > ${now}) AND s.price < coalesce(v.list_price, v.price)
      WHERE (${condition}) AND ${mayDiffer(now)}
    ), sold AS MATERIALIZED (
      SELECT own.*, (SELECT promotion.number FROM promotion JOIN product ON product.id = own.product_id
        WHERE ${isAutomatic(now)} AND promotion.lowers_prices AND ${IS_FOR_PRODUCT}
          AND NOT (promotion.full_price_only AND own.price < max(own.list_price, coalesce(own.list_compare_at, 0)))
        ORDER BY promotion.value DESC, promotion.number LIMIT 1) AS sale
      FROM own
    )
    SELECT sold.*, promotion.id AS sale_id, coalesce((sold.price * promotion.value + 50) / 100, 0) AS sale_amount,
      sold.price = sold.list_price AND sold.sale IS NULL AS is_list
    FROM sold LEFT JOIN promotion ON promotion.number = sold.sale)`;
}

/** SQL condition: a variant has, or had until now, a reduced price. */
function mayDiffer(now: number): SQL {
  return sql`(v.list_price IS NOT NULL OR EXISTS (SELECT 1 FROM scheduled_price WHERE sku = v.sku)
    OR EXISTS (SELECT 1 FROM promotion WHERE ${isAutomatic(now)} AND promotion.lowers_prices))`;
}

const DIFFERS = sql`(variant.price <> due.price - due.sale_amount OR variant.sale_id IS NOT due.sale_id)`;

/** Records products, which `ids` selects, as changed at a moment if their prices then differ. */
export function noteRepriced(ids: SQL, now: number): SQL {
  return sql`UPDATE product SET updated_at = ${now} WHERE id IN (SELECT due.product_id
    FROM ${duePrices(now, sql`v.product_id IN (${ids})`)} AS due JOIN variant ON variant.sku = due.sku WHERE ${DIFFERS})`;
}

/**
 * Sets the variants of products to the prices at a moment, updates lists, and appends to the history of prices; also of
 * products whose price changes only with a code (`recorded`). Both select products, as `id`.
 */
export function applyPrices(ids: SQL, now: number, recorded = ids): SQL[] {
  const ofVariants = (what: SQL) => sql`(SELECT ${what} FROM variant WHERE product_id = product.id)`;
  const whileReduced = (reduced: SQL, list: SQL) => sql`CASE WHEN due.is_list THEN ${list} ELSE ${reduced} END`;
  return [
    sql`UPDATE variant SET price = due.price - due.sale_amount,
        compare_at = ${whileReduced(sql`max(due.list_price, coalesce(due.list_compare_at, 0))`, sql`due.list_compare_at`)},
        list_price = ${whileReduced(sql`due.list_price`, sql`NULL`)},
        list_compare_at = ${whileReduced(sql`due.list_compare_at`, sql`NULL`)},
        sale_id = due.sale_id, sale_amount = due.sale_amount
      FROM ${duePrices(now, sql`v.product_id IN (${ids})`)} AS due WHERE due.sku = variant.sku AND ${DIFFERS}`,
    sql`UPDATE product SET price = ${ofVariants(sql`min(price)`)},
        price_varies = ${ofVariants(sql`min(price) < max(price)`)},
        on_sale = ${ofVariants(sql`max(coalesce(compare_at, 0) > price)`)},
        compare_at = (SELECT compare_at FROM variant WHERE product_id = product.id
          ORDER BY price, compare_at DESC LIMIT 1)
      WHERE id IN (${ids})`,
    ...recordPrices(recorded, now),
  ];
}

/**
 * Deletes scheduled prices that have ended or whose variants no longer exist. Records when the next scheduled price or
 * automatic promotion begins or ends. Changes that are due but not applied remain due.
 */
export function noteNextChange(now: number): SQL[] {
  const next = (table: SQL, condition: SQL) => sql`
    SELECT starts_at AS at FROM ${table} WHERE ${condition} AND starts_at > ${now}
    UNION ALL SELECT ends_at FROM ${table} WHERE ${condition} AND ends_at > ${now}`;
  return [
    // Due changes are found by their times, so nothing is deleted while any are due.
    sql`DELETE FROM scheduled_price
      WHERE sku NOT IN (SELECT sku FROM variant) AND NOT ${isInRunningPublication(sql`scheduled_price.sku`)}
      OR ends_at <= ${now} AND NOT EXISTS (SELECT 1 FROM catalogue WHERE changes_at <= ${now})`,
    sql`UPDATE catalogue SET changes_at = (SELECT min(at) FROM (${next(sql`scheduled_price`, sql`TRUE`)}
      UNION ALL ${next(sql`promotion`, sql`code_key IS NULL AND ended_at IS NULL`)}
      UNION ALL SELECT (SELECT min(at) FROM (${next(sql`promotion`, IS_ANNOUNCED_CODE)}))))
      WHERE changes_at IS NULL OR changes_at > ${now}`,
  ];
}

/** Statement that reads when the first temporary price reduction of a product ends, ms. */
export function selectSaleEnd(database: Database, productId: SQL, now: number) {
  return database
    .select({
      endsAt: sql<
        number | null
      >`min(min(coalesce(scheduled.ends_at, promotion.ends_at), coalesce(promotion.ends_at, scheduled.ends_at)))`.as(
        'ends_at',
      ),
    })
    .from(variant)
    .leftJoin(promotion, eq(promotion.id, variant.saleId))
    .leftJoin(
      sql`scheduled_price AS scheduled`,
      sql`scheduled.sku = ${variant.sku} AND ${variant.listPrice} IS NOT NULL
      AND scheduled.starts_at <= ${now} AND scheduled.ends_at > ${now}`,
    )
    .where(sql`${variant.productId} = (${productId})`);
}

/**
 * Forces prices to be applied before the catalogue is next read, because a promotion that counts in them has changed.
 * Sets a new moment in the distant past each time, so that a process that has applied prices meanwhile knows to apply
 * them again.
 */
export function outdatePrices(): SQL {
  return sql`UPDATE catalogue SET changes_at = min(coalesce(changes_at, 0), 0) - 1, priced_at = NULL, priced_up_to = 0`;
}
