import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { idempotency } from '#api/database/idempotency-tables.ts';

/** How long a key stands for its order, in ms. */
export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** The statements that claim a key for an order: the second fails, and with it the batch, where it is taken. */
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

/** Forgets keys that have had their time. */
export async function forgetKeys(database: Database, now: number): Promise<void> {
  await database.delete(idempotency).where(lt(idempotency.createdAt, now - KEY_LIFE_MS));
}
