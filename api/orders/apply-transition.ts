import { eq, type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Statement, transact } from '#api/database/database.ts';
import { order } from '#api/database/order-tables.ts';
import { retryOvertaken } from '#api/database/retry-overtaken.ts';
import { findDatesInQueue } from '#api/orders/delivery-dates.ts';
import { effectStatements } from '#api/orders/effects.ts';
import { type Guard, guardCondition, isOfVersion } from '#api/orders/guards.ts';
import type { OrderEvent } from '#api/orders/order-states.ts';
import { leftToGiveBack } from '#api/orders/returned.ts';
import { type NewShipment, SHIPMENT_RACE } from '#api/orders/shipments.ts';
import { type Edge, findEdge, isDone } from '#api/orders/state-machine.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import { SLOT_TAKEN } from '#api/pieces/production-slots.ts';
import type { Ports } from '#api/ports/ports.ts';
import { OrderState } from '#shared/contract/order.ts';

/** How many payments may compete for a slot in the production queue before one of them is tried again later. */
const MAX_QUEUE_TRIES = 5;

/** Who caused an event: the shop itself, the order's owner, or an operator. */
export type Actor = 'shop' | 'owner' | 'operator';

export type Transition = {
  orderId: string;
  event: OrderEvent;
  actor?: Actor;
  /** The operator's id, if the actor is one. */
  operator?: string;
  /** The payment attempt that caused it. */
  attemptId?: string;
  /** Its detail in the log: codes and numbers, no data of the shopper. */
  detail?: string;
  /** The version of the order that it was decided from. */
  version?: number | undefined;
  /** Conditions besides those of its edge. */
  guards?: readonly Guard[];
  /** What is sent with it, if that is not all that is left. */
  sending?: NewShipment | undefined;
  /** Statements of the same batch that run before the guard is evaluated. */
  together?: readonly Statement[];
};

/**
 * Exactly one of concurrent callers gets `applied`. `already-applied`: the event has been applied before.
 * `guard-failed`: its guard does not hold. `stale`: the order changed meanwhile, and has to be read again. `illegal`:
 * the table has no such edge (logged).
 */
export type TransitionResult = 'applied' | 'already-applied' | 'guard-failed' | 'stale' | 'illegal';

/** Applies an event to an order: its new state, its effects and its row in the log, all or nothing. */
export async function applyTransition(ports: Ports, transition: Transition): Promise<TransitionResult> {
  const { orderId } = transition;
  const from = await readState(ports, orderId);
  const edge = findEdge(from, transition.event);
  if (!edge) return refuse(ports, transition, from);
  const attempt = () => tryTransition(ports, transition, { from, edge, at: ports.clock() });
  return (await retryOvertaken(attempt, MAX_QUEUE_TRIES)) ?? 'stale';
}

/** Null if another order has just taken its slot in the production queue. */
async function tryTransition(ports: Ports, transition: Transition, step: Step): Promise<TransitionResult | null> {
  const { orderId } = transition;
  const { from, edge, at } = step;
  const isBegun = edge.effects.includes('production-dates-set');
  const deliveryDates = isBegun ? await findDatesInQueue(ports.database, orderId, at) : null;
  try {
    await transact(ports.database, [
      ...(transition.together ?? []),
      recordEvent(transition, step),
      sql`UPDATE orders SET state = ${edge.to} WHERE id = ${orderId}`,
      ...effectStatements(edge.effects, { orderId, at, deliveryDates, sending: transition.sending }),
    ]);
    await queueEmails(ports, orderId);
    return 'applied';
  } catch (error) {
    if (violatesConstraint(error, SLOT_TAKEN)) return null;
    if (violatesConstraint(error, SHIPMENT_RACE)) return 'stale';
    if (!violatesConstraint(error, 'NOT NULL constraint failed: order_event.from_state')) throw error;
    return (await readState(ports, orderId)) === from ? 'guard-failed' : 'stale';
  }
}

function refuse(
  ports: Ports,
  { orderId, event, actor = 'shop' }: Transition,
  from: OrderState,
): 'already-applied' | 'illegal' {
  if (isDone(from, event)) return 'already-applied';
  ports.log({ level: 'warn', event: 'illegal-event', order: orderId, from, refused: event, actor });
  return 'illegal';
}

async function readState({ database }: Ports, orderId: string): Promise<OrderState> {
  const [found] = await database.select({ state: order.state }).from(order).where(eq(order.id, orderId));
  return OrderState.parse(found?.state);
}

type Step = { from: OrderState; edge: Edge; at: number };

/** The guard of the batch: if the order is not as expected, the new state is null and the whole batch fails. */
function recordEvent(
  { orderId, event, actor = 'shop', operator, attemptId, detail, version, guards = [] }: Transition,
  { from, edge, at }: Step,
): SQL {
  // The event of a refund by hand records its amount.
  const recorded = event === 'refunded_by_hand' ? leftToGiveBack(sql`${orderId}`) : detail;
  const guard = sql`${isOfVersion(orderId, version)} AND ${guardCondition(...(edge.guards ?? []), ...guards)}`;
  return sql`
    INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, attempt_id, detail, at)
    VALUES (${orderId}, ${event}, (
      SELECT state FROM orders WHERE id = ${orderId} AND state = ${from} AND ${guard}
    ), ${edge.to}, ${actor}, ${operator ?? null}, ${attemptId ?? null}, ${recorded ?? null}, ${at})`;
}
