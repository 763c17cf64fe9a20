import { type SQL, sql } from 'drizzle-orm';
import { violates } from '#api/database/constraint.ts';
import { type Statement, transact } from '#api/database/database.ts';
import { judgeTransition } from '#api/orders/state-machine.ts';
import type { Ports } from '#api/ports.ts';
import type { OrderState } from '#shared/contract/order.ts';

export type Transition = {
  orderId: string;
  from: OrderState;
  to: OrderState;
  /** The payment attempt that caused it. */
  attemptId?: string;
  /** States of payment attempts that the order may not have at that moment. */
  unlessAttempt?: readonly string[];
};

/**
 * Moves an order from one state to another together with what belongs to it, all or nothing. `moved` is told to
 * exactly one of any number of callers; `stale` where the order was no longer as expected, to be read again;
 * `illegal` where no such edge is (logged); `same` where there is nothing to do.
 */
export async function transition(
  ports: Ports,
  move: Transition,
  together: readonly Statement[] = [],
): Promise<'moved' | 'stale' | 'same' | 'illegal'> {
  const verdict = judgeTransition(move.from, move.to);
  if (verdict === 'same') return 'same';
  if (verdict === 'illegal') {
    ports.log({ level: 'warn', event: 'illegal-transition', order: move.orderId, from: move.from, to: move.to });
    return 'illegal';
  }
  try {
    await transact(ports.database, [noteMove(ports, move), setState(move), ...together]);
    return 'moved';
  } catch (error) {
    if (violates(error, 'NOT NULL constraint failed: order_event.from_state')) return 'stale';
    throw error;
  }
}

/** The guard of the batch: an order that is not as expected has no state to write, and nothing of it happens. */
function noteMove({ clock }: Ports, { orderId, from, to, attemptId, unlessAttempt = [] }: Transition): SQL {
  return sql`
    INSERT INTO order_event (order_id, kind, from_state, to_state, attempt_id, at)
    VALUES (${orderId}, 'state', (
      SELECT state FROM orders WHERE id = ${orderId} AND state = ${from} AND NOT EXISTS (
        SELECT 1 FROM payment_attempt
        WHERE order_id = ${orderId} AND status IN (SELECT value FROM json_each(${JSON.stringify(unlessAttempt)})))
    ), ${to}, ${attemptId ?? null}, ${clock()})`;
}

function setState({ orderId, to }: Transition): SQL {
  return sql`UPDATE orders SET state = ${to} WHERE id = ${orderId}`;
}
