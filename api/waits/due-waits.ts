import { type SQL, sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { SENDING_LIMIT_MS } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long an address that was not confirmed is kept, ms. */
const UNCONFIRMED_MS = 48 * HOUR_MS;
/** After that nobody waits any more, ms. */
const WAIT_MS = 180 * 24 * HOUR_MS;
/** How long a variant has to be back before anybody is told: an order may give up its piece and take it again, ms. */
const SETTLED_MS = 10 * 60 * 1000;
/** How many people are told of a piece at a time, and how long after them the next ones, ms. */
const MAX_PER_PIECE = 5;
const SLICE_MS = 6 * HOUR_MS;
/** How long one sender's claim on an email lasts, ms. */
const CLAIM_MS = SENDING_LIMIT_MS + 60_000;

/** The condition that the variant of an SKU can be bought. */
const isThere = (sku: SQL) => sql`EXISTS (SELECT 1 FROM variant JOIN product ON product.id = variant.product_id
  WHERE variant.sku = ${sku} AND published = 1 AND (stock IS NULL OR stock > 0))`;

/**
 * Decides who is told next. A variant that is back is noted first; once it has been there for a while, as many people
 * as there are pieces, times five, are due in the order of asking, and the next ones later if it is still there. Waits
 * that were not confirmed, or are over, are deleted. Running it again, or twice at once, makes nobody due twice.
 */
export async function scheduleWaits({ database, clock }: Ports): Promise<void> {
  const now = clock();
  const isConfirmed = sql`confirmed_at IS NOT NULL`;
  const isBack = isThere(sql`stock_return.sku`);
  // Few variants are waited for, and many people wait for each: the join begins with the variants.
  const next = sql`SELECT id FROM (
    SELECT id, variant.stock, row_number() OVER (PARTITION BY wait.sku ORDER BY asked_at, id) AS rank
    FROM stock_return CROSS JOIN stock_wait AS wait ON wait.sku = stock_return.sku AND ${isConfirmed}
      JOIN variant ON variant.sku = wait.sku
    WHERE next_at <= ${now}) WHERE stock IS NULL OR rank <= stock * ${MAX_PER_PIECE}`;
  await transact(database, [
    sql`DELETE FROM stock_wait WHERE asked_at <= ${now - UNCONFIRMED_MS}
      AND (confirmed_at IS NULL OR asked_at <= ${now - WAIT_MS})`,
    sql`UPDATE stock_return SET next_at = CASE WHEN ${isBack} THEN ${now + SETTLED_MS} END
      WHERE (next_at IS NULL) = ${isBack}`,
    // Whoever was due and has not been told waits on: it has been sold again.
    sql`UPDATE stock_wait SET due_at = NULL, tries = 0 WHERE due_at IS NOT NULL AND ${isConfirmed}
      AND NOT ${isThere(sql`stock_wait.sku`)}`,
    sql`UPDATE stock_wait SET due_at = ${now} WHERE due_at IS NULL AND id IN (${next})`,
    sql`UPDATE stock_return SET next_at = ${now + SLICE_MS} WHERE next_at <= ${now}`,
    sql`DELETE FROM stock_return WHERE NOT EXISTS (
      SELECT 1 FROM stock_wait WHERE stock_wait.sku = stock_return.sku AND ${isConfirmed})`,
  ]);
}

/** The ids of waits whose email is due, the longest due first; those of one time in the order of asking. */
export async function listDueWaits({ database, clock }: Ports, limit: number): Promise<string[]> {
  const rows = await database.all<{ id: string }>(sql`
    SELECT id FROM stock_wait WHERE due_at <= ${clock()} AND claimed_until <= ${clock()}
    ORDER BY due_at, asked_at, id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Claims a due email for one sender: the number of its tries, or null if there is none to send now. */
export async function claimWait({ database, clock }: Ports, id: string): Promise<number | null> {
  const now = clock();
  const [row] = await database.all<{ tries: number }>(sql`
    UPDATE stock_wait SET claimed_until = ${now + CLAIM_MS}, tries = tries + 1
    WHERE id = ${id} AND due_at <= ${now} AND claimed_until <= ${now}
      AND (confirmed_at IS NULL OR ${isThere(sql`stock_wait.sku`)}) RETURNING tries`);
  return row?.tries ?? null;
}

/** Records that the email of a wait was sent: whoever has been told is forgotten. */
export async function settleWait({ database }: Ports, { id, isTold }: { id: string; isTold: boolean }): Promise<void> {
  await database.run(
    isTold
      ? sql`DELETE FROM stock_wait WHERE id = ${id}`
      : sql`UPDATE stock_wait SET due_at = NULL, claimed_until = 0, tries = 0 WHERE id = ${id} AND confirmed_at IS NULL`,
  );
}

/** Releases a wait after a failure, to be tried again at a time (ms since 1970). */
export async function releaseWait({ database }: Ports, id: string, dueAt: number): Promise<void> {
  await database.run(sql`UPDATE stock_wait SET claimed_until = 0, due_at = ${dueAt}
    WHERE id = ${id} AND due_at IS NOT NULL`);
}
