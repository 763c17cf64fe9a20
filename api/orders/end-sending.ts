import { and, eq } from 'drizzle-orm';
import { order } from '#api/database/order-tables.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { guardCondition } from '#api/orders/guards.ts';
import type { Ports } from '#api/ports/ports.ts';

const MAX_AT_ONCE = 100;

/** Marks an order, or all, as sent of which a part was sent and the rest has been refunded. */
export async function endSending(ports: Ports, orderId?: string): Promise<void> {
  const isSent = and(eq(order.state, 'in_production'), guardCondition('partly-sent', 'nothing-left', 'no-charge-due'));
  const sent = await ports.database
    .select({ id: order.id })
    .from(order)
    .where(and(isSent, orderId === undefined ? undefined : eq(order.id, orderId)))
    .limit(MAX_AT_ONCE);
  for (const { id } of sent) await applyTransition(ports, { orderId: id, event: 'rest_refunded' });
}
