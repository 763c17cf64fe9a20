import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { isTimeout } from '#api/database/deadline.ts';
import { idempotency, orderFlight } from '#api/database/idempotency-tables.ts';
import { KEY_LIFE_MS } from '#api/http/run-idempotently.ts';

/**
 * How long a request may be in progress before its key is considered abandoned, ms. After a crash the key is free again
 * after this time.
 */
const IN_FLIGHT_MS = 15_000;

/** A request in progress: its key, the hash of its content, and when it came, ms since 1970. */
export type InFlightKey = typeof orderFlight.$inferSelect;

/**
 * The state of a key: `order` – it has made one; `in-flight` – another request with it is in progress; `ours` – it was
 * free and now belongs to this request. The first two include that request's hash.
 */
export type KeyState =
  | { is: 'order'; requestHash: string; orderId: string; state: string }
  | { is: 'in-flight'; requestHash: string }
  | { is: 'ours' };

/**
 * Reserves a key for a request, or returns its state. Only a courtesy to concurrent requests: that a key makes one
 * order is ensured by its claim, which is written in the order's own batch.
 */
export async function takeKey(database: Database, inFlightKey: InFlightKey): Promise<KeyState> {
  const { key, takenAt } = inFlightKey;
  const [claims, taken, inFlight] = await database.batch([
    database
      .select()
      .from(idempotency)
      .where(sql`${eq(idempotency.key, key)} AND ${idempotency.createdAt} > ${takenAt - KEY_LIFE_MS}`),
    database
      .insert(orderFlight)
      .values(inFlightKey)
      .onConflictDoUpdate({
        target: orderFlight.key,
        set: { requestHash: inFlightKey.requestHash, takenAt },
        setWhere: lt(orderFlight.takenAt, takenAt - IN_FLIGHT_MS),
      })
      .returning({ key: orderFlight.key }),
    database.select().from(orderFlight).where(eq(orderFlight.key, key)),
  ]);
  const [claim] = claims;
  if (claim) {
    if (taken.length > 0) await releaseKey(database, inFlightKey);
    return { is: 'order', requestHash: claim.requestHash, orderId: claim.orderId, state: claim.state };
  }
  if (taken.length > 0) return { is: 'ours' };
  return { is: 'in-flight', requestHash: inFlight[0]?.requestHash ?? '' };
}

/**
 * Does a request's work, and releases its key. If the database stalls, the shopper does not wait for this as well: the
 * key expires by itself.
 */
export async function releasingKey<Done>(
  database: Database,
  inFlightKey: InFlightKey,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    const done = await work();
    await releaseKey(database, inFlightKey);
    return done;
  } catch (error) {
    if (!isTimeout(error)) await releaseKey(database, inFlightKey);
    throw error;
  }
}

async function releaseKey(database: Database, { key, takenAt, requestHash }: InFlightKey): Promise<void> {
  await database
    .delete(orderFlight)
    .where(
      sql`${eq(orderFlight.key, key)} AND ${eq(orderFlight.takenAt, takenAt)} AND ${eq(orderFlight.requestHash, requestHash)}`,
    );
}

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
export async function purgeKeys(database: Database, now: number): Promise<void> {
  await database.delete(idempotency).where(lt(idempotency.createdAt, now - KEY_LIFE_MS));
}

/** Deletes abandoned requests. */
export async function purgeInFlightKeys(database: Database, now: number): Promise<void> {
  await database.delete(orderFlight).where(lt(orderFlight.takenAt, now - IN_FLIGHT_MS));
}
