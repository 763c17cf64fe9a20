import { eq, sql } from 'drizzle-orm';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { closingReceipt, refund } from '#api/database/refund-tables.ts';
import type { FrozenRequest } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';

/** The tables whose rows store the request to the provider, in `request`. */
export const FROZEN_TABLES = [paymentAttempt, refund, closingReceipt] as const;

export type FrozenTable = (typeof FROZEN_TABLES)[number];
type RequestRow = { id: string; request: string | null };

/**
 * The request of a row, whose id is the idempotence key. The body is built once and stored before it is sent, so that
 * every attempt sends the same bytes, whatever changes in the order, the texts or this code meanwhile. Concurrent
 * callers all get the first one's body.
 */
export async function freezeRequest(
  { database, sealer }: Pick<Ports, 'database' | 'sealer'>,
  table: FrozenTable,
  row: RequestRow,
  build: () => Promise<string>,
): Promise<FrozenRequest> {
  if (row.request !== null) return { key: row.id, body: await openRequest(sealer, row.id, row.request) };
  const sealed = await sealRequest(sealer, row.id, await build());
  const [stored] = await database.all<{ request: string }>(
    sql`UPDATE ${table} SET request = coalesce(request, ${sealed}) WHERE ${eq(table.id, row.id)} RETURNING request`,
  );
  if (!stored) throw new Error('A request has no row to be stored in');
  return { key: row.id, body: await openRequest(sealer, row.id, stored.request) };
}

/** Encrypts a body for the row of an id: it contains the shopper's email address. */
export function sealRequest(sealer: Sealer, id: string, body: string): Promise<string> {
  return sealer.seal(body, `request of ${id}`);
}

/** Decrypts the stored body of a row. */
export function openRequest(sealer: Sealer, id: string, sealed: string): Promise<string> {
  return sealer.open(sealed, `request of ${id}`);
}
