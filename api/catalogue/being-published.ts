import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a SKU is of the publication that is under way. Where that needs several batches, one may take the SKU from its
 * former product before another one gives it to the next: it has no variant meanwhile, and is not gone.
 */
export function isBeingPublished(sku: SQLWrapper): SQL {
  return sql`EXISTS (SELECT 1 FROM import_stock AS staged
    WHERE staged.import_id = (SELECT import_id FROM publication_run WHERE id = 1) AND staged.sku = ${sku})`;
}
