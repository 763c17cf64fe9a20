import { and, eq } from 'drizzle-orm';
import { order } from '#api/database/order-tables.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { fire } from '#api/orders/transition.ts';
import type { Ports } from '#api/ports.ts';

const MOST_AT_ONCE = 100;

/** Ends orders of certificates alone once all of them were sent: nobody sews or ships anything of theirs. */
export async function endCertificateOrders(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const sent = await ports.database
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.state, 'paid'), guardCondition('certificates-sent')))
    .limit(MOST_AT_ONCE);
  for (const { id } of sent) {
    if (!hasRoom()) return;
    await fire(ports, { orderId: id, event: 'delivered' });
  }
}
