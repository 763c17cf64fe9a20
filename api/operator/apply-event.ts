import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { unmetReason } from '#api/operator/unmet-reason.ts';
import { applyTransition, type TransitionResult } from '#api/orders/apply-transition.ts';
import { endCharge, endsCharge } from '#api/orders/charges.ts';
import { replaceParcels } from '#api/orders/parcels.ts';
import { restock } from '#api/orders/stock.ts';
import { findBlockingAttempt } from '#api/payments/attempts.ts';
import { withProviderTimeout } from '#api/payments/provider-timeout.ts';
import { tryReconcile } from '#api/payments/reconcile.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OrderEventRequest } from '#shared/contract/operator-order.ts';

/** Why an event was not applied, in the details of the problem. */
const REASONS: Readonly<Record<Exclude<TransitionResult, 'applied' | 'already-applied' | 'guard-failed'>, string>> = {
  illegal:
    'The order is not in a state from which this can happen; one whose money came otherwise than by card here needs paid_by_hand first',
  stale: 'The order changed meanwhile: look at it again',
};

/**
 * Applies an event for an operator. The card provider is asked first, so that an order which was just paid is not
 * cancelled. Throws a ProblemError with the reason if it was not applied.
 */
export async function applyEventByHand(
  ports: Ports,
  orderId: string,
  {
    event,
    parcels = [],
    track,
    restocked = [],
    operator,
    claim,
  }: OrderEventRequest & { operator: string; claim: Claim },
): Promise<void> {
  const open = await findBlockingAttempt(ports.database, orderId);
  if (open) await withProviderTimeout(tryReconcile(ports, open), open);
  if (event === 'payment_settled') {
    if (await settleMismatch(ports, orderId, { operator, claim })) return;
    throw new ProblemError('event-refused', { detail: 'No payment of the order waits for a person' });
  }
  if (endsCharge(event)) {
    if (await endCharge(ports, orderId, { event, operator, claim })) return;
    throw new ProblemError('event-refused', { detail: 'No charge of the order is due' });
  }
  const sent = [...parcels, ...(track === undefined ? [] : [{ carrier: 'other' as const, number: track }])];
  const result = await applyTransition(ports, {
    orderId,
    event,
    actor: 'operator',
    operator,
    together: [
      ...claim(),
      ...(event === 'shipped' ? replaceParcels(orderId, sent) : []),
      ...(event === 'refunded_by_hand' ? restock(orderId, { at: ports.clock(), operator, byHand: restocked }) : []),
    ],
  });
  if (result === 'applied' || result === 'already-applied') return;
  const detail = result === 'guard-failed' ? await unmetReason(ports, orderId, event) : REASONS[result];
  throw new ProblemError('event-refused', { detail });
}

/**
 * Closes an order's payment that did not fit, after a person has resolved it at the provider. The order can then be
 * paid, cancelled, or expire. False if there is no such payment.
 */
async function settleMismatch(
  { database, clock }: Ports,
  orderId: string,
  { operator, claim }: { operator: string; claim: Claim },
): Promise<boolean> {
  const now = clock();
  const [, settled] = await transact(database, [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, attempt_id, at)
      SELECT orders.id, 'payment-settled', orders.state, orders.state, 'operator', ${operator}, attempt.id, ${now}
      FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.order_id
      WHERE orders.id = ${orderId} AND attempt.status = 'mismatched'`,
    sql`
      UPDATE payment_attempt SET status = 'canceled', reason = 'settled-by-hand', updated_at = ${now}
      WHERE order_id = ${orderId} AND status = 'mismatched' RETURNING id`,
    ...claim(sql`EXISTS (SELECT 1 FROM payment_attempt
      WHERE order_id = ${orderId} AND reason = 'settled-by-hand' AND updated_at = ${now})`),
  ]);
  return (settled ?? []).length > 0;
}
