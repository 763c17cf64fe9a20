import { sql } from 'drizzle-orm';
import { addToDay } from '#api/counters/add-counts.ts';
import { transact } from '#api/database/database.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ProductViews } from '#shared/contract/counts.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

/**
 * Adds views to their products, for the list of popular ones, and to the day's count. Only numbers are stored, no
 * visitor and no time. Unknown products are skipped.
 */
export async function countViews({ database, clock }: Ports, views: readonly ProductViews[]): Promise<void> {
  if (views.length === 0) return;
  const count = sumBy(views, (view) => view.count);
  await transact(database, [
    sql`UPDATE product SET views = views + seen.count FROM (
      SELECT json_extract(value, '$.product') AS handle, sum(json_extract(value, '$.count')) AS count
      FROM json_each(${JSON.stringify(views)}) GROUP BY handle
    ) AS seen WHERE product.handle = seen.handle AND product.published = 1`,
    addToDay(moscowDay(clock()), [{ name: 'step', key: 'product-seen', count }]),
  ]);
}
