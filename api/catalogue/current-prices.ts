import { eq, type SQL, sql } from 'drizzle-orm';
import { IS_FOR_PRODUCT, isAutomatic } from '#api/catalogue/automatic-promotions.ts';
import { OutdatedPrices, VersionChanged } from '#api/catalogue/version.ts';
import { catalogue, variant } from '#api/database/catalogue-tables.ts';
import { type Database, type Statement, transact } from '#api/database/database.ts';
import { promotion } from '#api/database/promotion-tables.ts';

/**
 * What variants cost at a moment. A scheduled price applies while it is below the list price; that or the list price is
 * a variant's own, and of the automatic sales that are for it the one that takes off most comes off that.
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

/** The condition on a variant that something lowers its price, or has until now. */
function mayDiffer(now: number): SQL {
  return sql`(v.list_price IS NOT NULL OR EXISTS (SELECT 1 FROM scheduled_price WHERE sku = v.sku)
    OR EXISTS (SELECT 1 FROM promotion WHERE ${isAutomatic(now)} AND promotion.lowers_prices))`;
}

const DIFFERS = sql`(variant.price <> due.price - due.sale_amount OR variant.sale_id IS NOT due.sale_id)`;

/**
 * The condition on a variant that a scheduled price of it, or an automatic sale that is for it, has begun or ended since a
 * moment; on all variants where that is none, for prices that are outdated altogether.
 */
function changedBetween(since: number, now: number): SQL {
  if (since <= 0) return sql`TRUE`;
  const within = (time: SQL) => sql`${time} BETWEEN ${since} AND ${now}`;
  return sql`(v.sku IN (SELECT sku FROM scheduled_price WHERE ${within(sql`starts_at`)}
      UNION ALL SELECT sku FROM scheduled_price WHERE ${within(sql`ends_at`)})
    OR v.product_id IN (SELECT product.id FROM promotion JOIN product ON ${IS_FOR_PRODUCT}
      WHERE promotion.code_key IS NULL AND promotion.ended_at IS NULL AND promotion.lowers_prices
        AND (${within(sql`promotion.starts_at`)} OR ${within(sql`promotion.ends_at`)})))`;
}

/**
 * Gives the variants of products the prices of a moment. What lists know of the products follows. `ids` selects them in a
 * column `id`.
 */
export function applyPrices(ids: SQL, now: number): SQL[] {
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
  ];
}

/**
 * Forgets the scheduled prices of variants that are no more, and those that have ended; notes when the next one, or an
 * automatic promotion, begins or ends. What is due and not applied yet stays due.
 */
export function noteNextChange(now: number): SQL[] {
  const next = (table: SQL, condition: SQL) => sql`
    SELECT starts_at AS at FROM ${table} WHERE ${condition} AND starts_at > ${now}
    UNION ALL SELECT ends_at FROM ${table} WHERE ${condition} AND ends_at > ${now}`;
  return [
    // What is due is found by its times: while any is, none is deleted.
    sql`DELETE FROM scheduled_price WHERE sku NOT IN (SELECT sku FROM variant)
      OR ends_at <= ${now} AND NOT EXISTS (SELECT 1 FROM catalogue WHERE changes_at <= ${now})`,
    sql`UPDATE catalogue SET changes_at = (SELECT min(at) FROM (${next(sql`scheduled_price`, sql`TRUE`)}
      UNION ALL ${next(sql`promotion`, sql`code_key IS NULL AND ended_at IS NULL`)}))
      WHERE changes_at IS NULL OR changes_at > ${now}`,
  ];
}

/** The statement that reads when the first of a product's prices that are reduced for a time is over, ms. */
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
 * Has what reads the catalogue from now on apply prices first: an automatic promotion is another one. Each time it is
 * another moment of long ago, so that who has applied prices meanwhile knows that they have to be applied once more.
 */
export function outdatePrices(): SQL {
  return sql`UPDATE catalogue SET changes_at = min(coalesce(changes_at, 0), 0) - 1`;
}

/** The statements that change the scheduled prices of products and make the stored prices those of a moment. */
export function rescheduled(ids: SQL, now: number, change: readonly Statement[]): Statement[] {
  return [
    ...change,
    ...applyPrices(ids, now),
    sql`UPDATE product SET updated_at = ${now} WHERE id IN (${ids})`,
    ...noteNextChange(now),
  ];
}

type Shop = { database: Database; clock: () => number };

/** How often the catalogue may become another one while something is read. */
const MOST_CHANGES = 3;

/**
 * What `read` finds in one version of the catalogue, with the prices of now: where it throws VersionChanged it reads
 * again, and where it throws OutdatedPrices these are applied first.
 */
export async function withCurrentCatalogue<Found>(shop: Shop, read: () => Promise<Found>): Promise<Found> {
  for (let changes = 0; ; changes += 1) {
    try {
      return await read();
    } catch (error) {
      const isOutdated = error instanceof OutdatedPrices;
      if (!(isOutdated || error instanceof VersionChanged) || changes === MOST_CHANGES) throw error;
      if (isOutdated) await applyDuePrices(shop);
    }
  }
}

/**
 * Makes the stored prices those of now, if a price or an automatic promotion has begun or ended since; the catalogue's
 * version grows with it.
 */
export async function applyDuePrices({ database, clock }: Shop): Promise<void> {
  const now = clock();
  const [row] = await database.select({ changesAt: catalogue.changesAt }).from(catalogue).where(eq(catalogue.id, 1));
  if (!row || row.changesAt === null || row.changesAt > now) return;
  const found = await database.all<{ id: number }>(sql`SELECT DISTINCT due.product_id AS id
    FROM ${duePrices(now, changedBetween(row.changesAt, now))} AS due JOIN variant ON variant.sku = due.sku WHERE ${DIFFERS}`);
  // Named beforehand, for the statements change which are outdated; done twice at once they do the same.
  const ids = sql`SELECT value AS id FROM json_each(${JSON.stringify(found.map(({ id }) => id))})`;
  await transact(database, [
    sql`UPDATE catalogue SET version = version + 1, changes_at = NULL WHERE changes_at = ${row.changesAt}`,
    ...rescheduled(ids, now, []),
  ]);
}
