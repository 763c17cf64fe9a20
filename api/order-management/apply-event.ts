import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { order } from '#api/database/order-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { requireVersion } from '#api/order-management/order-changed.ts';
import { requirePieces } from '#api/order-management/require-pieces.ts';
import { isSettling, settleByHand } from '#api/order-management/settle-by-hand.ts';
import { listUnsent } from '#api/order-management/sewn-lines.ts';
import { unmetReason } from '#api/order-management/unmet-reason.ts';
import { applyTransition, type TransitionResult } from '#api/orders/apply-transition.ts';
import { type Undoing, undoExchange } from '#api/orders/changes/undo-exchange.ts';
import { endCharge, endsCharge } from '#api/orders/charges.ts';
import { findUnmetGuard, guardCondition } from '#api/orders/guards.ts';
import type { OrderEvent } from '#api/orders/order-states.ts';
import type { NewShipment } from '#api/orders/shipments.ts';
import { restock } from '#api/orders/stock.ts';
import { findBlockingAttempt } from '#api/payments/attempts.ts';
import { withProviderTimeout } from '#api/payments/provider-timeout.ts';
import { tryReconcile } from '#api/payments/reconcile.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OrderEventRequest } from '#shared/contract/operator-order.ts';
import type { Parcel } from '#shared/contract/parcel.ts';
import { receivedDetail } from '#shared/contract/received-money.ts';
import { carrierOfNumber } from '#shared/domain/carriers.ts';

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
    pieces,
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
  if (event === 'exchange_undone') return takeExchangeBack(ports, orderId, { version, operator, claim });
  if (endsCharge(event)) {
    if (await endCharge(ports, orderId, { event, version, received, operator, claim })) return;
    await requireSeen();
    throw new ProblemError('event-refused', { detail: 'No charge of the order is due' });
  }
  if (event === 'refunded_by_hand') await requirePieces(ports, orderId, { restocked });
  const sending = event === 'shipped' ? await readSending(ports, orderId, { pieces, parcels, track }) : undefined;
  const guards = onlyPacked ? (['all-packed'] as const) : [];
  const result = await applyTransition(ports, {
    orderId,
    event: sending?.isPart ? 'part_shipped' : await machineEvent(ports, orderId, event),
    ...(event === 'paid_by_hand' && received && { detail: receivedDetail(received) }),
    version,
    guards,
    sending,
    actor: 'operator',
    operator,
    together: [
      ...claim(),
      ...(event === 'refunded_by_hand'
        ? restock(orderId, { at: ports.clock(), operator, byHand: restocked, isSent: true })
        : []),
    ],
  });
  if (result === 'applied' || result === 'already-applied') return;
  await requireSeen();
  const isUnmet = result === 'guard-failed';
  const why = isUnmet ? await unmetReason(ports, orderId, { event, guards }) : { detail: REASONS[result] };
  throw new ProblemError('event-refused', why);
}

/** Throws a ProblemError if the exchange cannot be taken back any more, or if the order is not of the version given. */
async function takeExchangeBack(ports: Ports, orderId: string, undoing: Undoing): Promise<void> {
  if (await undoExchange(ports, orderId, undoing)) return;
  if (undoing.version !== undefined) await requireVersion(ports, orderId, undoing.version);
  const why = await unmetReason(ports, orderId, { event: 'exchange_undone', guards: [] });
  throw new ProblemError('event-refused', why);
}

/**
 * What is sent: pieces that are named, or all that are left. Throws a ProblemError if one of them is not packed, or not
 * left to be sent.
 */
export async function readSending(
  { database }: Ports,
  orderId: string,
  { pieces, parcels = [], track }: Pick<OrderEventRequest, 'pieces' | 'parcels' | 'track'>,
): Promise<NewShipment> {
  const named = track === undefined ? parcels : [...parcels, await trackedParcel(database, orderId, track)];
  if (!pieces) return { parcels: named };
  const { ready, unready } = await listUnsent(database, orderId);
  const asked = new Set(pieces);
  if (ready.filter(({ id }) => asked.has(id)).length < asked.size) {
    throw new ProblemError('event-refused', { detail: 'Not all of these pieces are packed and left to be sent' });
  }
  return { pieces, parcels: named, isPart: asked.size < ready.length + unready.length };
}

async function trackedParcel(database: Database, orderId: string, number: string): Promise<Parcel> {
  const [found] = await database.select({ method: order.deliveryMethod }).from(order).where(eq(order.id, orderId));
  return { carrier: carrierOfNumber(number, found?.method ?? ''), number };
}

/**
 * The event of the state machine: an order whose making is undone was paid, or free, when it began; the sending that is
 * undone was of the rest of it, or of a part.
 */
async function machineEvent({ database }: Ports, orderId: string, event: OrderEvent): Promise<OrderEvent> {
  if (event === 'shipping_undone') {
    const isPart = sql`state = 'in_production' AND ${guardCondition('partly-sent')}`;
    const parts = await database.all(sql`SELECT 1 FROM orders WHERE id = ${orderId} AND ${isPart}`);
    return parts.length > 0 ? 'part_shipping_undone' : event;
  }
  if (event !== 'production_undone') return event;
  const wasFree = (await findUnmetGuard(database, orderId, ['production-began-free'])) === null;
  return wasFree ? 'free_production_undone' : event;
}
