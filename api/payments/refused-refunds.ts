import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#api/database/database.ts';
import { refund } from '#api/database/refund-tables.ts';

/**
 * The refunds, by their alias `refused`, that the bank has refused and whose money is still owed: nobody has settled it,
 * and as much has not been refunded of the payment since, nor is being refunded.
 */
export const IS_REFUSED: SQL = sql`refused.status = 'canceled' AND refused.settled_at IS NULL
  AND refused.amount > (SELECT coalesce(sum(later.amount), 0) FROM refund AS later
    WHERE later.attempt_id = refused.attempt_id AND later.status <> 'canceled' AND later.rowid > refused.rowid)`;

/** The statement that reads which refunds of an order the bank has refused and are owed. */
export function selectRefused(database: Database, orderId: string) {
  const refused = alias(refund, 'refused');
  return database
    .select({ id: refused.id })
    .from(refused)
    .where(sql`${refused.orderId} = ${orderId} AND ${IS_REFUSED}`);
}
