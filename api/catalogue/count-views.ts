import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import type { ViewCounts } from '#shared/contract/views.ts';

/**
 * Adds views to their products, for the list of popular ones. Counts are all that is written: no visitor, no time.
 * Products that are not there are passed over.
 */
export async function countViews(database: Database, { views }: z.infer<typeof ViewCounts>): Promise<void> {
  await database.run(sql`
    UPDATE product SET views = views + seen.count FROM (
      SELECT json_extract(value, '$.product') AS handle, sum(json_extract(value, '$.count')) AS count
      FROM json_each(${JSON.stringify(views)}) GROUP BY handle
    ) AS seen WHERE product.handle = seen.handle AND product.published = 1`);
}
