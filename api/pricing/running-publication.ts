import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * SQL: whether a SKU belongs to the running publication. If that takes several batches, one may remove the SKU from its
 * former product before another adds it to the next. In between it has no variant, but it still exists.
 */
export function isInRunningPublication(sku: SQLWrapper): SQL {
  return sql`EXISTS (SELECT 1 FROM import_stock AS staged
    WHERE staged.import_id = (SELECT import_id FROM publication_run WHERE id = 1) AND staged.sku = ${sku})`;
}
