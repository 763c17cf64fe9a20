import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { order } from '#api/database/order-tables.ts';
import { certificateRefund, refund } from '#api/database/refund-tables.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { ORDER_EDGES } from '#api/orders/state-machine.ts';
import type { Ports } from '#api/ports/ports.ts';

/** How long an order may wait for its payment to be started, in ms. */
const PAYMENT_WAIT_MS = 30 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the schedule may have stood still before it misses a refund that ended, ms. */
const REFUND_AGE_MS = 31 * DAY_MS;
const MOST_AT_ONCE = 100;
const REFUNDABLE_STATES = ORDER_EDGES.filter(({ event }) => event === 'refunded').flatMap(({ from }) => from);

/**
 * Ends orders that nobody paid in time and gives their stock back. By card that is half an hour, and one with an open
 * attempt waits for the provider's word, which comes within the hour that its link lives: money could still arrive. One
 * that is agreed on with the manager has as many days as the settings say.
 */
export async function expireOrders(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const { database, clock, settings } = ports;
  const unpaid = await database
    .select({ id: order.id })
    .from(order)
    .where(
      or(
        and(
          eq(order.state, 'awaiting_payment'),
          lt(order.createdAt, clock() - PAYMENT_WAIT_MS),
          guardCondition('nothing-under-way'),
        ),
        and(eq(order.state, 'awaiting_manager'), lt(order.createdAt, clock() - settings.managerWaitDays * DAY_MS)),
      ),
    )
    .limit(MOST_AT_ONCE);
  for (const { id } of unpaid) {
    if (!hasRoom()) return;
    const result = await applyTransition(ports, { orderId: id, event: 'expired' });
    if (result === 'applied') ports.log({ level: 'info', event: 'order-expired', order: id });
  }
}

/** Makes orders refunded whose money went back while something else happened to them. */
export async function finishRefundedOrders(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const { database, clock } = ports;
  const from = clock() - REFUND_AGE_MS;
  const ended = database
    .select({ orderId: refund.orderId })
    .from(refund)
    .where(and(eq(refund.status, 'succeeded'), gt(refund.updatedAt, from)))
    .union(
      database
        .select({ orderId: certificateRefund.orderId })
        .from(certificateRefund)
        .where(and(eq(certificateRefund.status, 'succeeded'), gt(certificateRefund.updatedAt, from))),
    );
  const unfinished = await database
    .select({ id: order.id })
    .from(order)
    .where(
      // The plus has the few refunds looked through, not all orders of the states.
      and(
        inArray(order.id, ended),
        inArray(sql`+${order.state}`, REFUNDABLE_STATES),
        guardCondition('money-went-back'),
      ),
    )
    .limit(MOST_AT_ONCE);
  for (const { id } of unfinished) {
    if (!hasRoom()) return;
    const result = await applyTransition(ports, { orderId: id, event: 'refunded' });
    ports.log({ level: 'warn', event: 'refunded-order-finished', order: id, result });
  }
}

/** Ends orders of certificates alone once all of them were sent: nobody sews or ships anything of theirs. */
export async function endCertificateOrders(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const sent = await ports.database
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.state, 'paid'), guardCondition('certificates-sent')))
    .limit(MOST_AT_ONCE);
  for (const { id } of sent) {
    if (!hasRoom()) return;
    await applyTransition(ports, { orderId: id, event: 'delivered' });
  }
}
