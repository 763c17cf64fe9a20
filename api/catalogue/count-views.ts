import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { addToDay } from '#api/counters/add-counts.ts';
import { transact } from '#api/database/database.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ViewCounts } from '#shared/contract/views.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

/**
 * Adds views to their products, for the list of popular ones, and to the day's count. Counts are all that is written: no
 * visitor, no time. Products that are not there are passed over.
 */
export async function countViews({ database, clock }: Ports, { views }: z.infer<typeof ViewCounts>): Promise<void> {
  const count = views.reduce((sum, view) => sum + view.count, 0);
  await transact(database, [
    sql`UPDATE product SET views = views + seen.count FROM (
      SELECT json_extract(value, '$.product') AS handle, sum(json_extract(value, '$.count')) AS count
      FROM json_each(${JSON.stringify(views)}) GROUP BY handle
    ) AS seen WHERE product.handle = seen.handle AND product.published = 1`,
    ...(count > 0 ? [addToDay(moscowDay(clock()), [{ name: 'step', key: 'product-seen', count }])] : []),
  ]);
}
