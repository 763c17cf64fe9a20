import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { handRefund } from '#api/database/hand-refund-tables.ts';
import { order } from '#api/database/order-tables.ts';
import { certificateRefund, refund } from '#api/database/refund-tables.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { endSending } from '#api/orders/end-sending.ts';
import { guardCondition } from '#api/orders/guards.ts';
import type { OrderEvent } from '#api/orders/order-states.ts';
import { findEdge, ORDER_EDGES, type Origin } from '#api/orders/state-machine.ts';
import { PAYMENT_WAIT_MS } from '#api/payments/payment-wait.ts';
import type { Ports } from '#api/ports/ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * How old refunds may be that finishRefundedOrders still considers, should the schedule have stopped for a while, ms.
 */
const REFUND_AGE_MS = 31 * DAY_MS;
const MAX_AT_ONCE = 100;
const REFUNDABLE_STATES = statesBefore('refunded');
const DELIVERABLE_STATES = statesBefore('delivered');
/** The conditions under which an order ends whose certificates were sent. */
const SENT_BY_EMAIL = findEdge('paid', 'delivered')?.guards ?? [];

/**
 * Expires orders that were not paid in time and returns their stock. By card that is half an hour, and one with an open
 * attempt waits for the provider's result, which comes within the hour that its link is valid: money could still
 * arrive. One that is agreed on with the manager has as many days as configured. An operator may have extended both.
 */
export async function expireOrders(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const { database, clock, settings } = ports;
  const unpaid = await database
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        or(
          and(
            eq(order.state, 'awaiting_payment'),
            lt(order.createdAt, clock() - PAYMENT_WAIT_MS),
            guardCondition('no-payment-in-progress'),
          ),
          and(eq(order.state, 'awaiting_manager'), lt(order.createdAt, clock() - settings.managerWaitDays * DAY_MS)),
        ),
        or(isNull(order.heldUntil), lt(order.heldUntil, clock())),
      ),
    )
    .limit(MAX_AT_ONCE);
  for (const { id } of unpaid) {
    if (!hasRoom()) return;
    const result = await applyTransition(ports, { orderId: id, event: 'expired' });
    if (result === 'applied') ports.log({ level: 'info', event: 'order-expired', order: id });
  }
}

/**
 * Marks orders as refunded whose refund finished while another event was being applied, and as sent those of which the
 * rest was refunded.
 */
export async function finishRefundedOrders(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const { database, clock } = ports;
  const from = clock() - REFUND_AGE_MS;
  // The plus, here and below, makes SQLite search by age instead of reading in the order of ids or states.
  const byHand = database
    .select({ orderId: sql<string>`+${handRefund.orderId}` })
    .from(handRefund)
    .where(gt(handRefund.createdAt, from));
  const ended = database
    .select({ orderId: refund.orderId })
    .from(refund)
    .where(and(eq(refund.status, 'succeeded'), gt(refund.updatedAt, from)))
    .union(
      database
        .select({ orderId: certificateRefund.orderId })
        .from(certificateRefund)
        .where(and(eq(certificateRefund.status, 'succeeded'), gt(certificateRefund.updatedAt, from))),
    )
    .union(byHand);
  const unfinished = await database
    .select({ id: order.id })
    .from(order)
    .where(
      and(inArray(order.id, ended), inArray(sql`+${order.state}`, REFUNDABLE_STATES), guardCondition('fully-refunded')),
    )
    .limit(MAX_AT_ONCE);
  for (const { id } of unfinished) {
    if (!hasRoom()) return;
    const result = await applyTransition(ports, { orderId: id, event: 'refunded' });
    ports.log({ level: 'warn', event: 'refunded-order-finished', order: id, result });
  }
  if (hasRoom()) await endSending(ports);
}

/** Ends orders that have nothing but certificates once all of these were sent: nothing of them is sewn or shipped. */
export async function endCertificateOrders(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const sent = await ports.database
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.state, DELIVERABLE_STATES), guardCondition(...SENT_BY_EMAIL)))
    .limit(MAX_AT_ONCE);
  for (const { id } of sent) {
    if (!hasRoom()) return;
    await applyTransition(ports, { orderId: id, event: 'delivered' });
  }
}

function statesBefore(of: OrderEvent): Origin[] {
  return ORDER_EDGES.filter(({ event }) => event === of).flatMap(({ from }) => from);
}
