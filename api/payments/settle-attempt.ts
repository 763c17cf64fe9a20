import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { type Attempt, type AttemptStatus, OPEN_STATUSES } from '#api/payments/attempts.ts';
import { beginWholeRefund, type NewRefund } from '#api/payments/refund-rows.ts';
import type { Ports } from '#api/ports/ports.ts';

type Ending = {
  status: AttemptStatus;
  /** The provider's reason. */
  reason?: string | null;
  providerId?: string;
  /** The states that it ends from: by default all open ones. */
  from?: readonly AttemptStatus[];
};
/** How an attempt ended, the kind of the order's event for it, and its refund. */
export type AttemptSettlement = Ending & { event: string; refund?: NewRefund };

/**
 * Ends an open attempt and records it among the order's events, once: an attempt that has ended before is left as it
 * is. True for the one caller that ended it.
 */
export async function settleAttempt(ports: Ports, attempt: Attempt, settlement: AttemptSettlement): Promise<boolean> {
  const { refund } = settlement;
  const [, ended] = await transact(ports.database, [
    noteSettlement(ports, attempt, settlement),
    setSettled(ports, attempt, settlement),
    ...(refund ? [beginWholeRefund(refund)] : []),
  ]);
  return (ended ?? []).length > 0;
}

/** The statement that ends an attempt if it is open. */
export function setSettled({ database, clock }: Ports, attempt: Attempt, ending: Ending) {
  const { status, reason, providerId, from = OPEN_STATUSES } = ending;
  return database
    .update(paymentAttempt)
    .set({ status, reason: reason ?? null, updatedAt: clock(), ...(providerId !== undefined && { providerId }) })
    .where(and(eq(paymentAttempt.id, attempt.id), inArray(paymentAttempt.status, [...from])))
    .returning({ id: paymentAttempt.id });
}

function noteSettlement(
  { clock }: Ports,
  attempt: Attempt,
  { event, reason, from = OPEN_STATUSES }: AttemptSettlement,
): SQL {
  return sql`
    INSERT INTO order_event (order_id, kind, from_state, to_state, attempt_id, detail, at)
    SELECT orders.id, ${event}, orders.state, orders.state, attempt.id, ${reason ?? null}, ${clock()}
    FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.order_id
    WHERE attempt.id = ${attempt.id} AND attempt.status IN (SELECT value FROM json_each(${JSON.stringify(from)}))`;
}
