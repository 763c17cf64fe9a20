import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import { CERTIFICATES, MEASURED_SIZE, type Sales, type SalesQuery, type SalesRow } from '#shared/contract/sales.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { addDays, startOfDay } from '#shared/domain/working-calendar.ts';

type Row = { key: string; ru: string; en: string; count: number; amount: number };

/**
 * What the orders that were paid in some days sold, by its parts: the same orders as in the daily sums. Read from the
 * orders, by the index of their payments.
 */
export async function readSalesParts({ database }: Ports, locale: Locale, query: SalesQuery): Promise<Sales> {
  const sold = soldIn(query);
  const rows = async (parts: SQL): Promise<SalesRow[]> => {
    const found = await readRows(database, sold, parts);
    return found.map(({ ru, en, ...row }) => ({ ...row, name: localise(locale, ru, en) }));
  };
  const [products, sizes, categories, promotions, countries] = await Promise.all([
    rows(PRODUCTS),
    rows(SIZES),
    rows(CATEGORIES),
    rows(PROMOTIONS),
    rows(COUNTRIES),
  ]);
  return { products, sizes, categories, promotions, countries };
}

/** The orders that were paid in a range of days, or had nothing to pay. */
export function soldIn({ from, to }: SalesQuery): SQL {
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
  return sql`
    SELECT id, country, total, state FROM orders WHERE sewing_from >= ${start} AND sewing_from < ${end}
    UNION ALL SELECT id, country, total, state FROM orders WHERE created_at >= ${start} AND created_at < ${end}
      AND sewing_from IS NULL AND total = 0 AND state NOT IN ('cancelled', 'expired')`;
}

function readRows(database: Database, sold: SQL, parts: SQL): Promise<Row[]> {
  return database.all(sql`
    WITH sold AS (${sold}) SELECT key, ru, en, count, amount FROM (${parts}) WHERE count > 0
    ORDER BY amount DESC, count DESC, key`);
}

const LINES = sql`FROM sold CROSS JOIN order_line AS line ON line.order_id = sold.id`;
const PIECES = sql`sum(line.quantity) AS count, sum(line.quantity * line.unit_price - line.discount) AS amount`;

const PRODUCTS = sql`
  SELECT line.product_handle AS key, max(line.name_ru) AS ru, max(line.name_en) AS en, ${PIECES} ${LINES} GROUP BY 1
  UNION ALL SELECT ${CERTIFICATES}, '', '', count(*), coalesce(sum(amount), 0)
  FROM sold CROSS JOIN certificate ON certificate.order_id = sold.id`;

const SIZES = sql`
  SELECT iif(line.returns IN ('made-to-measure', 'made-to-measure-embroidered'), ${MEASURED_SIZE}, coalesce(line.size, '')) AS key,
    '' AS ru, '' AS en, ${PIECES} ${LINES} GROUP BY 1`;

const CATEGORIES = sql`
  SELECT coalesce(category.handle, '') AS key, coalesce(category.name_ru, '') AS ru, coalesce(category.name_en, '') AS en,
    ${PIECES} ${LINES}
  LEFT JOIN product ON product.handle = line.product_handle LEFT JOIN category ON category.id = product.category_id
  GROUP BY 1`;

const PROMOTIONS = sql`
  SELECT used.promotion_id AS key, max(coalesce(used.code, used.name_ru)) AS ru,
    max(coalesce(used.code, used.name_en)) AS en, count(*) AS count,
    sum(used.amount + used.delivery_amount + used.price_amount) AS amount
  FROM sold CROSS JOIN promotion_use AS used ON used.order_id = sold.id GROUP BY 1`;

const COUNTRIES = sql`
  SELECT country AS key, '' AS ru, '' AS en, count(*) AS count, sum(total) AS amount FROM sold GROUP BY 1`;
