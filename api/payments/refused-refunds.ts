import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#api/database/database.ts';
import { refund } from '#api/database/refund-tables.ts';

/**
 * The refunds, by their alias `refused`, that the bank has refused and whose money is still owed: nobody has settled
 * it, as much has not been refunded of the payment since, nor is being refunded, and the bank has not refused the same
 * again.
 */
export const IS_REFUSED: SQL = sql`refused.status = 'canceled' AND refused.settled_at IS NULL
  AND refused.amount > (SELECT coalesce(sum(later.amount), 0) FROM refund AS later
    WHERE later.attempt_id = refused.attempt_id AND later.status <> 'canceled' AND later.rowid > refused.rowid)
  AND NOT EXISTS (SELECT 1 FROM refund AS again WHERE again.attempt_id = refused.attempt_id AND again.status = 'canceled'
    AND again.rowid > refused.rowid AND again.amount = refused.amount AND again.spans IS refused.spans)`;

/** The statement that reads which refunds of an order the bank has refused and are owed. */
export function selectRefused(database: Database, orderId: string) {
  const refused = alias(refund, 'refused');
  return database
    .select({ id: refused.id })
    .from(refused)
    .where(sql`${refused.orderId} = ${orderId} AND ${IS_REFUSED}`);
}
