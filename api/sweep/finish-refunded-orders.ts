import { and, eq, gt, inArray } from 'drizzle-orm';
import { order } from '#api/database/order-tables.ts';
import { refund } from '#api/database/refund-tables.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { ORDER_EDGES } from '#api/orders/state-machine.ts';
import { fire } from '#api/orders/transition.ts';
import type { Ports } from '#api/ports.ts';

const MOST_AT_ONCE = 100;
/** How long the schedule may have stood still before it misses a refund that ended, ms. */
const LOOKED_BACK_MS = 31 * 24 * 60 * 60 * 1000;
const FROM_STATES = ORDER_EDGES.filter(({ event }) => event === 'refunded').flatMap(({ from }) => from);

/** Makes orders refunded whose money went back while something else happened to them. */
export async function finishRefundedOrders(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const { database, clock } = ports;
  const ended = database
    .select({ orderId: refund.orderId })
    .from(refund)
    .where(and(eq(refund.status, 'succeeded'), gt(refund.updatedAt, clock() - LOOKED_BACK_MS)));
  const unfinished = await database
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.id, ended), inArray(order.state, FROM_STATES), guardCondition('money-went-back')))
    .limit(MOST_AT_ONCE);
  for (const { id } of unfinished) {
    if (!hasRoom()) return;
    const fired = await fire(ports, { orderId: id, event: 'refunded' });
    ports.log({ level: 'warn', event: 'refunded-order-finished', order: id, fired });
  }
}
