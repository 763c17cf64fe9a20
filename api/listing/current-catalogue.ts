import { eq, type SQL, sql } from 'drizzle-orm';
import { catalogue } from '#api/database/catalogue-tables.ts';
import { type Database, transact } from '#api/database/database.ts';
import { storeIndexes } from '#api/listing/store-indexes.ts';
import { IS_FOR_PRODUCT } from '#api/pricing/automatic-promotions.ts';
import { IS_ANNOUNCED_CODE } from '#api/pricing/price-history.ts';
import { applyPrices, noteNextChange, noteRepriced } from '#api/pricing/price-statements.ts';
import { OutdatedPrices, VersionChanged, wasOvertaken } from '#api/products/catalogue-version.ts';

type Shop = { database: Database; clock: () => number };
type Catalogue = typeof catalogue.$inferSelect;

/** Products that one batch compares and gives other prices: the database does nothing else while it lasts. */
const SLICE = 10_000;
/** How often the catalogue may change during one read. */
const MAX_CHANGES = 3;

/**
 * Runs `read` on one version of the catalogue with current prices: if it throws VersionChanged, it is run again; if it
 * throws OutdatedPrices, the prices are applied first.
 */
export async function withCurrentCatalogue<Found>(shop: Shop, read: () => Promise<Found>): Promise<Found> {
  for (let changes = 0; ; changes += 1) {
    try {
      return await read();
    } catch (error) {
      const isOutdated = error instanceof OutdatedPrices;
      if (!(isOutdated || error instanceof VersionChanged) || changes === MAX_CHANGES) throw error;
      if (isOutdated) await applyDuePrices(shop);
    }
  }
}

/**
 * Makes the stored prices those of now, if a price or an automatic promotion has begun or ended since; the catalogue's
 * version grows with it. Many products are repriced in slices. Every caller that waits for the prices writes the next
 * slice, so the work continues if a process ends; no price is read until the last slice is written.
 */
export async function applyDuePrices({ database, clock }: Shop, most = SLICE): Promise<void> {
  for (;;) {
    const now = clock();
    const [row] = await database.select().from(catalogue).where(eq(catalogue.id, 1));
    if (!row || row.changesAt === null || row.changesAt > now) return;
    try {
      await applySlice(database, { since: row.changesAt, at: row.pricedAt ?? now, row, most });
    } catch (error) {
      if (!wasOvertaken(error)) throw error;
    }
  }
}

type Slice = {
  /** The moment since which prices are outdated, and the one whose prices they get: that of the first slice. */
  since: number;
  at: number;
  row: Catalogue;
  most: number;
};

async function applySlice(database: Database, { since, at, row, most }: Slice): Promise<void> {
  const after = row.pricedUpTo;
  const [next] = await database.all<{ upTo: number; products: number }>(sql`
    SELECT coalesce(max(id), ${after}) AS upTo, count(*) AS products FROM (
      SELECT id FROM (${productsWithChanges(since, at, sql`> ${after}`)}) ORDER BY id LIMIT ${most})`);
  const { upTo = after, products = 0 } = next ?? {};
  const isLast = products < most;
  const within = sql`BETWEEN ${after + 1} AND ${upTo}`;
  await transact(database, [
    sql`UPDATE catalogue SET version = CASE
        WHEN changes_at = ${since} AND priced_at IS ${row.pricedAt} AND priced_up_to = ${after} THEN version + 1 END,
      changes_at = ${isLast ? null : since}, priced_at = ${isLast ? null : at},
      priced_up_to = ${isLast ? 0 : upTo}`,
    noteRepriced(sql`SELECT id FROM (${productsWithChanges(since, at, within)})`, at),
    ...applyPrices(
      sql`SELECT id FROM product WHERE updated_at = ${at} AND +id ${within}`,
      at,
      sql`SELECT id FROM (${productsWithChanges(since, at, within)})`,
    ),
    ...(isLast ? noteNextChange(at) : []),
  ]);
  // Readers who come next have the lists of the new prices to read, not the log of so many changes.
  if (!isLast || after > 0) await storeIndexes(database);
}

/**
 * Selects the products, of a range of ids, that have a scheduled price, an automatic sale or an announced code that
 * has begun or ended since a moment; all of them where that is none, for prices that are outdated altogether.
 */
function productsWithChanges(since: number, at: number, range: SQL): SQL {
  if (since <= 0) return sql`SELECT id FROM product WHERE id ${range}`;
  const within = (time: SQL) => sql`${time} BETWEEN ${since} AND ${at}`;
  // The plus keeps SQLite from walking the range: few prices change.
  return sql`SELECT product_id AS id FROM variant WHERE +product_id ${range} AND sku IN (
      SELECT sku FROM scheduled_price WHERE ${within(sql`starts_at`)}
      UNION ALL SELECT sku FROM scheduled_price WHERE ${within(sql`ends_at`)})
    UNION SELECT product.id FROM promotion CROSS JOIN product
      WHERE ((promotion.code_key IS NULL AND promotion.ended_at IS NULL AND promotion.lowers_prices)
          OR ${IS_ANNOUNCED_CODE}) AND (${within(sql`promotion.starts_at`)} OR ${within(sql`promotion.ends_at`)})
        AND product.id ${range} AND ${IS_FOR_PRODUCT}`;
}
