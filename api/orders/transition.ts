import { eq, type SQL, sql } from 'drizzle-orm';
import { violates } from '#api/database/constraint.ts';
import { type Statement, transact } from '#api/database/database.ts';
import { order } from '#api/database/order-tables.ts';
import { postLetters } from '#api/mail/post-letters.ts';
import { effectStatements } from '#api/orders/effects.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { type Edge, findEdge, isDone, type OrderEvent } from '#api/orders/state-machine.ts';
import type { Ports } from '#api/ports.ts';
import { OrderState } from '#shared/contract/order.ts';

/** Who caused an event: the shop itself, the order's owner, or a person of the shop. */
export type Actor = 'shop' | 'owner' | 'operator';

export type Firing = {
  orderId: string;
  event: OrderEvent;
  actor?: Actor;
  /** The payment attempt that caused it. */
  attemptId?: string;
  /** What the log keeps with it: codes and numbers, nothing of a shopper's. */
  detail?: string;
  /** Statements of the same batch that come before the guard is judged. */
  together?: readonly Statement[];
};

/**
 * `moved` is told to exactly one of any number of callers. `same`: the event has had its effect before. `held`: its
 * guard does not hold. `stale`: the order changed in between, to be looked at again. `illegal`: the table has no
 * such edge (logged).
 */
export type Fired = 'moved' | 'same' | 'held' | 'stale' | 'illegal';

/** Lets an event happen to an order: its new state, its effects and its place in the log, all or nothing. */
export async function fire(ports: Ports, firing: Firing): Promise<Fired> {
  const from = await readState(ports, firing.orderId);
  const edge = findEdge(from, firing.event);
  if (!edge) return refuse(ports, firing, from);
  const at = ports.clock();
  try {
    await transact(ports.database, [
      ...(firing.together ?? []),
      noteMove(firing, { from, edge, at }),
      sql`UPDATE orders SET state = ${edge.to} WHERE id = ${firing.orderId}`,
      ...effectStatements(edge.effects, { orderId: firing.orderId, at }),
    ]);
    await postLetters(ports, firing.orderId);
    return 'moved';
  } catch (error) {
    if (!violates(error, 'NOT NULL constraint failed: order_event.from_state')) throw error;
    return (await readState(ports, firing.orderId)) === from ? 'held' : 'stale';
  }
}

function refuse(ports: Ports, { orderId, event, actor = 'shop' }: Firing, from: OrderState): 'same' | 'illegal' {
  if (isDone(from, event)) return 'same';
  ports.log({ level: 'warn', event: 'illegal-event', order: orderId, from, refused: event, actor });
  return 'illegal';
}

async function readState({ database }: Ports, orderId: string): Promise<OrderState> {
  const [found] = await database.select({ state: order.state }).from(order).where(eq(order.id, orderId));
  return OrderState.parse(found?.state);
}

type Move = { from: OrderState; edge: Edge; at: number };

/** The guard of the batch: an order that is not as expected has no state to write, and nothing of it happens. */
function noteMove({ orderId, event, actor = 'shop', attemptId, detail }: Firing, { from, edge, at }: Move): SQL {
  return sql`
    INSERT INTO order_event (order_id, kind, from_state, to_state, actor, attempt_id, detail, at)
    VALUES (${orderId}, ${event}, (
      SELECT state FROM orders WHERE id = ${orderId} AND state = ${from} AND ${guardCondition(edge.guard)}
    ), ${edge.to}, ${actor}, ${attemptId ?? null}, ${detail ?? null}, ${at})`;
}
