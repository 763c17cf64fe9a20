import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { findPromises, storePromises } from '#api/orders/delivery-dates.ts';
import type { Ports } from '#api/ports/ports.ts';

const MOST_AT_ONCE = 50;

/** Stores the promises of older orders, from before promises were stored, a few in each run. */
export async function storeMissingPromises({ database, clock }: Ports, hasRoom: () => boolean): Promise<void> {
  const rows = await database.all<{ id: string; countedFrom: number }>(sql`
    SELECT id, coalesce(sewing_from, created_at) AS countedFrom FROM orders
    WHERE promise IS NULL AND delivery_method <> 'none' AND created_at <= ${clock()} LIMIT ${MOST_AT_ONCE}`);
  for (const { id, countedFrom } of rows) {
    if (!hasRoom()) return;
    await transact(database, storePromises(id, await findPromises(database, id, countedFrom), clock()));
  }
}
