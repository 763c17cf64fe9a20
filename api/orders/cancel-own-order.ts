import { sql } from 'drizzle-orm';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { UNPAID_STATES } from '#api/orders/order-states.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OrderState } from '#shared/contract/order.ts';

/** Whether an order's owner may cancel it now: it is not paid, and no payment of it waits for a person. */
export async function canCancel({ database }: Ports, orderId: string): Promise<boolean> {
  const found = await database.all(sql`SELECT 1 FROM orders WHERE id = ${orderId}
    AND state IN (SELECT value FROM json_each(${JSON.stringify(UNPAID_STATES)})) AND ${guardCondition('no-open-dispute')}`);
  return found.length > 0;
}

/** Cancels an order for its owner. False if it cannot be cancelled any more: it is paid, or has ended. */
export async function cancelOwnOrder(ports: Ports, orderId: string): Promise<boolean> {
  if (await canCancel(ports, orderId)) await applyTransition(ports, { orderId, event: 'cancelled', actor: 'owner' });
  const [found] = await ports.database.all<{ state: OrderState }>(sql`SELECT state FROM orders WHERE id = ${orderId}`);
  return found?.state === 'cancelled';
}
