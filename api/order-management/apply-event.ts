import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { requireVersion } from '#api/order-management/order-changed.ts';
import { requirePieces } from '#api/order-management/require-pieces.ts';
import { isSettling, settleByHand } from '#api/order-management/settle-by-hand.ts';
import { unmetReason } from '#api/order-management/unmet-reason.ts';
import { applyTransition, type TransitionResult } from '#api/orders/apply-transition.ts';
import { endCharge, endsCharge } from '#api/orders/charges.ts';
import { findUnmetGuard } from '#api/orders/guards.ts';
import type { OrderEvent } from '#api/orders/order-states.ts';
import { replaceParcels } from '#api/orders/parcels.ts';
import { restock } from '#api/orders/stock.ts';
import { findBlockingAttempt } from '#api/payments/attempts.ts';
import { withProviderTimeout } from '#api/payments/provider-timeout.ts';
import { tryReconcile } from '#api/payments/reconcile.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OrderEventRequest } from '#shared/contract/operator-order.ts';
import { receivedDetail } from '#shared/contract/received-money.ts';

/** Why an event was not applied, in the details of the problem. */
const REASONS: Readonly<Record<Exclude<TransitionResult, 'applied' | 'already-applied' | 'guard-failed'>, string>> = {
  illegal:
    'The order is not in a state from which this can happen; one whose money came otherwise than by card here needs paid_by_hand first',
  stale: 'The order changed meanwhile: look at it again',
};

/**
 * Applies an event for an operator. The card provider is asked first, so that an order which was just paid is not
 * cancelled. Throws a ProblemError with the reason if it was not applied, if the order is of another version than the
 * one given, or if pieces that it names cannot have come back.
 */
export async function applyEventByHand(
  ports: Ports,
  orderId: string,
  {
    event,
    version,
    parcels = [],
    track,
    onlyPacked = false,
    restocked = [],
    received,
    operator,
    claim,
  }: OrderEventRequest & { operator: string; claim: Claim },
): Promise<void> {
  const requireSeen = async () => {
    if (version !== undefined) await requireVersion(ports, orderId, version);
  };
  await requireSeen();
  const open = await findBlockingAttempt(ports.database, orderId);
  if (open) await withProviderTimeout(tryReconcile(ports, open), open);
  if (isSettling(event)) return settleByHand(ports, orderId, { event, version, operator, claim });
  if (endsCharge(event)) {
    if (await endCharge(ports, orderId, { event, version, received, operator, claim })) return;
    await requireSeen();
    throw new ProblemError('event-refused', { detail: 'No charge of the order is due' });
  }
  if (event === 'refunded_by_hand') await requirePieces(ports, orderId, { restocked });
  const sent = [...parcels, ...(track === undefined ? [] : [{ carrier: 'other' as const, number: track }])];
  const guards = onlyPacked ? (['all-packed'] as const) : [];
  const result = await applyTransition(ports, {
    orderId,
    event: await machineEvent(ports, orderId, event),
    ...(event === 'paid_by_hand' && received && { detail: receivedDetail(received) }),
    version,
    guards,
    actor: 'operator',
    operator,
    together: [
      ...claim(),
      ...(event === 'shipped' ? replaceParcels(orderId, sent) : []),
      ...(event === 'refunded_by_hand' ? restock(orderId, { at: ports.clock(), operator, byHand: restocked }) : []),
    ],
  });
  if (result === 'applied' || result === 'already-applied') return;
  await requireSeen();
  const isUnmet = result === 'guard-failed';
  const why = isUnmet ? await unmetReason(ports, orderId, { event, guards }) : { detail: REASONS[result] };
  throw new ProblemError('event-refused', why);
}

/** The event of the state machine: an order whose making is undone was paid, or free, when it began. */
async function machineEvent({ database }: Ports, orderId: string, event: OrderEvent): Promise<OrderEvent> {
  if (event !== 'production_undone') return event;
  const wasFree = (await findUnmetGuard(database, orderId, ['production-began-free'])) === null;
  return wasFree ? 'free_production_undone' : event;
}
