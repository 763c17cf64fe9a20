import { eq, type SQL, sql } from 'drizzle-orm';
import { recountProducts, uncountProducts } from '#api/catalogue/facet-count-statements.ts';
import { OutdatedPrices } from '#api/catalogue/version.ts';
import { catalogue } from '#api/database/catalogue-tables.ts';
import { type Database, type Statement, transact } from '#api/database/database.ts';

/** Whether a scheduled price is the one to pay at a moment: it has begun, has not ended, and is below the list price. */
function applies(now: number): SQL {
  return sql`(s.starts_at <= ${now} AND (s.ends_at IS NULL OR s.ends_at > ${now})
    AND s.price < coalesce(variant.list_price, variant.price))`;
}

/**
 * Gives the variants of products the prices of a moment: scheduled ones where they apply, list prices elsewhere. What
 * lists know of the products follows; their facets are counted by who calls this. `ids` selects them in a column `id`.
 */
export function applyScheduledPrices(ids: SQL, now: number): SQL[] {
  const ofVariants = (what: SQL) => sql`(SELECT ${what} FROM variant WHERE product_id = product.id)`;
  return [
    sql`UPDATE variant SET price = list_price, compare_at = list_compare_at, list_price = NULL, list_compare_at = NULL
      WHERE list_price IS NOT NULL AND product_id IN (${ids})`,
    sql`UPDATE variant SET list_price = variant.price, list_compare_at = variant.compare_at, price = s.price,
        compare_at = max(variant.price, coalesce(variant.compare_at, 0))
      FROM scheduled_price AS s WHERE s.sku = variant.sku AND product_id IN (${ids}) AND ${applies(now)}`,
    sql`UPDATE product SET price = ${ofVariants(sql`min(price)`)},
        price_varies = ${ofVariants(sql`min(price) < max(price)`)},
        on_sale = ${ofVariants(sql`max(coalesce(compare_at, 0) > price)`)},
        compare_at = (SELECT compare_at FROM variant WHERE product_id = product.id
          ORDER BY price, compare_at DESC LIMIT 1)
      WHERE id IN (${ids})`,
  ];
}

/**
 * Forgets the prices of variants that are no more, and those that have ended; notes when the next one begins or ends. What
 * is due at that moment must have been applied ({@link applyDuePrices}).
 */
export function noteNextChange(now: number): SQL[] {
  return [
    sql`DELETE FROM scheduled_price WHERE ends_at <= ${now} OR sku NOT IN (SELECT sku FROM variant)`,
    sql`UPDATE catalogue SET changes_at = (SELECT min(at) FROM (
      SELECT starts_at AS at FROM scheduled_price WHERE starts_at > ${now}
      UNION ALL SELECT ends_at FROM scheduled_price WHERE ends_at > ${now}))`,
  ];
}

/** The statements that change the scheduled prices of products and make the stored prices those of a moment. */
export function rescheduled(ids: SQL, now: number, change: readonly Statement[]): Statement[] {
  return [
    uncountProducts(ids),
    ...change,
    ...applyScheduledPrices(ids, now),
    sql`UPDATE product SET updated_at = ${now} WHERE id IN (${ids})`,
    ...recountProducts(ids),
    ...noteNextChange(now),
  ];
}

type Shop = { database: Database; clock: () => number };

/** What `read` finds with the prices of now: where it throws OutdatedPrices they are applied, and it reads again. */
export async function withPricesOfNow<Found>(shop: Shop, read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof OutdatedPrices)) throw error;
    await applyDuePrices(shop);
    return await read();
  }
}

/** Makes the stored prices those of now, if one has begun or ended since; the catalogue's version grows with it. */
export async function applyDuePrices({ database, clock }: Shop): Promise<void> {
  const now = clock();
  const [row] = await database.select({ changesAt: catalogue.changesAt }).from(catalogue).where(eq(catalogue.id, 1));
  if (!row || row.changesAt === null || row.changesAt > now) return;
  const outdated = sql`SELECT DISTINCT variant.product_id AS id FROM scheduled_price AS s
    JOIN variant ON variant.sku = s.sku WHERE ${applies(now)} <> (variant.list_price IS NOT NULL)`;
  const found = await database.all<{ id: number }>(outdated);
  // Named beforehand, for the statements change which are outdated; done twice at once they do the same.
  const ids = sql`SELECT value AS id FROM json_each(${JSON.stringify(found.map(({ id }) => id))})`;
  await transact(database, [
    sql`UPDATE catalogue SET version = version + 1 WHERE EXISTS (${outdated})`,
    ...rescheduled(ids, now, []),
  ]);
}
