import { and, eq, lt, sql } from 'drizzle-orm';
import { order } from '#api/database/order-tables.ts';
import { giveStockBack } from '#api/orders/stock.ts';
import { transition } from '#api/orders/transition.ts';
import { BLOCKING_STATUSES } from '#api/payments/attempts.ts';
import type { Ports } from '#api/ports.ts';

/** How long an order may wait for its payment to be started, in ms. */
const PAYMENT_WAIT_MS = 30 * 60 * 1000;
const MOST_AT_ONCE = 100;

/**
 * Ends orders that nobody paid in time and gives their stock back. One with an open attempt waits for the provider's
 * word, which comes within the hour that its link lives: money could still arrive.
 */
export async function expireOrders(ports: Ports): Promise<void> {
  const { database, clock } = ports;
  const blocking = JSON.stringify(BLOCKING_STATUSES);
  const unpaid = await database
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.state, 'awaiting_payment'),
        lt(order.createdAt, clock() - PAYMENT_WAIT_MS),
        sql`NOT EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = ${order.id}
          AND status IN (SELECT value FROM json_each(${blocking})))`,
      ),
    )
    .limit(MOST_AT_ONCE);
  for (const { id } of unpaid) {
    const move = { orderId: id, from: 'awaiting_payment', to: 'expired', unlessAttempt: BLOCKING_STATUSES } as const;
    const result = await transition(ports, move, [giveStockBack(id)]);
    if (result === 'moved') ports.log({ level: 'info', event: 'order-expired', order: id });
  }
}
