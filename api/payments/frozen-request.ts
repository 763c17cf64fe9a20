import { eq, sql } from 'drizzle-orm';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { closingReceipt, refund } from '#api/database/refund-tables.ts';
import type { FrozenRequest } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';

/** The tables whose rows keep what they sent to the provider, in `request`. */
export const FROZEN_TABLES = [paymentAttempt, refund, closingReceipt] as const;

export type FrozenTable = (typeof FROZEN_TABLES)[number];
type RequestRow = { id: string; request: string | null };

/**
 * The request of a row, its id being the key. The body is built once and stored in the row before it leaves, so that
 * every try sends the same bytes, whatever has become of the order, the texts or this code in between. Of several
 * callers at once the first one's body is everybody's.
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

/** Seals a body for the row of an id: it holds the shopper's mail address. */
export function sealRequest(sealer: Sealer, id: string, body: string): Promise<string> {
  return sealer.seal(body, `request of ${id}`);
}

/** The body that a row stores, as it was built. */
export function openRequest(sealer: Sealer, id: string, sealed: string): Promise<string> {
  return sealer.open(sealed, `request of ${id}`);
}
