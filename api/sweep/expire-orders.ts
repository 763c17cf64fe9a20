import { and, eq, lt, or } from 'drizzle-orm';
import { order } from '#api/database/order-tables.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { fire } from '#api/orders/transition.ts';
import type { Ports } from '#api/ports.ts';

/** How long an order may wait for its payment to be started, in ms. */
const PAYMENT_WAIT_MS = 30 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_AT_ONCE = 100;

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
    const result = await fire(ports, { orderId: id, event: 'expired' });
    if (result === 'moved') ports.log({ level: 'info', event: 'order-expired', order: id });
  }
}
