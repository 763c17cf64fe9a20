import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { orderEvent } from '#api/database/order-tables.ts';
import { OrderState, type OwnOrder } from '#shared/contract/order.ts';

/** What an order has gone through, from its log: the states it came into, oldest first. */
export async function readTimeline(database: Database, orderId: string): Promise<OwnOrder['timeline']> {
  const moves = await database
    .select({ state: orderEvent.toState, at: orderEvent.at })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), ne(orderEvent.fromState, orderEvent.toState)))
    .orderBy(asc(orderEvent.id));
  return moves.map(({ state, at }) => ({ state: OrderState.parse(state), at: new Date(at).toISOString() }));
}
