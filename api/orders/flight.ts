import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { idempotency, orderFlight } from '#api/database/order-tables.ts';
import { KEY_LIFE_MS } from '#api/orders/idempotency.ts';

/** How long a request may be under way before its key is taken for forgotten, ms. A crash keeps it no longer. */
const FLIGHT_MS = 15_000;

/** A request that is being answered: its key, the hash of what it asks, and when it came, ms since 1970. */
export type Flight = typeof orderFlight.$inferSelect;

/**
 * What a key stands for: `order` – it has made one; `flight` – another request with it is being answered; `ours` –
 * it was free and is now this request's. The first two say of which request, by its hash.
 */
export type KeyState =
  | { is: 'order'; requestHash: string; orderId: string; state: string }
  | { is: 'flight'; requestHash: string }
  | { is: 'ours' };

/**
 * Takes a key for a request, or says what it stands for. A courtesy to those who ask twice at once, no more: that a
 * key makes one order is the doing of its claim, which is written in the order's own batch.
 */
export async function takeKey(database: Database, flight: Flight): Promise<KeyState> {
  const { key, takenAt } = flight;
  const [claims, taken, flights] = await database.batch([
    database
      .select()
      .from(idempotency)
      .where(sql`${eq(idempotency.key, key)} AND ${idempotency.createdAt} > ${takenAt - KEY_LIFE_MS}`),
    database
      .insert(orderFlight)
      .values(flight)
      .onConflictDoUpdate({
        target: orderFlight.key,
        set: { requestHash: flight.requestHash, takenAt },
        setWhere: lt(orderFlight.takenAt, takenAt - FLIGHT_MS),
      })
      .returning({ key: orderFlight.key }),
    database.select().from(orderFlight).where(eq(orderFlight.key, key)),
  ]);
  const [claim] = claims;
  if (claim) {
    if (taken.length > 0) await releaseKey(database, flight);
    return { is: 'order', requestHash: claim.requestHash, orderId: claim.orderId, state: claim.state };
  }
  if (taken.length > 0) return { is: 'ours' };
  return { is: 'flight', requestHash: flights[0]?.requestHash ?? '' };
}

/** Lets go of a key whose request has been answered. */
export async function releaseKey(database: Database, { key, takenAt, requestHash }: Flight): Promise<void> {
  await database
    .delete(orderFlight)
    .where(
      sql`${eq(orderFlight.key, key)} AND ${eq(orderFlight.takenAt, takenAt)} AND ${eq(orderFlight.requestHash, requestHash)}`,
    );
}

/** Forgets requests that nobody answered. */
export async function forgetFlights(database: Database, now: number): Promise<void> {
  await database.delete(orderFlight).where(lt(orderFlight.takenAt, now - FLIGHT_MS));
}
