import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { idempotency } from '#api/database/idempotency-tables.ts';

/** How long a key identifies its order, in ms. */
export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** The statements that claim a key for an order: if it is taken, the second fails, and with it the batch. */
export function claimKey(database: Database, claim: typeof idempotency.$inferInsert) {
  return [
    database
      .delete(idempotency)
      .where(
        sql`${eq(idempotency.key, claim.key)} AND ${lt(idempotency.createdAt, claim.createdAt - KEY_LIFE_MS + 1)}`,
      ),
    database.insert(idempotency).values(claim),
  ] as const;
}

/** Deletes expired keys. */
export async function forgetKeys(database: Database, now: number): Promise<void> {
  await database.delete(idempotency).where(lt(idempotency.createdAt, now - KEY_LIFE_MS));
}
