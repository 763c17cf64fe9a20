import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { transact } from '#api/database/database.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ChargeRequest } from '#shared/contract/operator-order.ts';

/** An order that may come to cost more: it is paid, and has something to be sent that was not. */
const CHARGEABLE = sql`orders.state IN ('paid', 'in_production')
  AND EXISTS (SELECT 1 FROM order_line WHERE order_id = orders.id)`;

/**
 * Asks for an amount besides an order's total, once for a claim. False where the order is not paid, has been sent or sends
 * nothing, or another charge of it is due.
 */
export async function addCharge(
  { database, clock }: Ports,
  orderId: string,
  { kind, amount, operator, claim }: ChargeRequest & { operator: string; claim: Claim },
): Promise<boolean> {
  const id = crypto.randomUUID();
  const now = clock();
  try {
    const [added] = await transact(database, [
      sql`
        INSERT INTO order_charge (id, order_id, kind, amount, state, operator, created_at, updated_at)
        SELECT ${id}, orders.id, ${kind}, ${amount}, 'due', ${operator}, ${now}, ${now} FROM orders
        WHERE orders.id = ${orderId} AND ${CHARGEABLE} RETURNING id`,
      noteCharge(orderId, { kind: 'charge-added', operator, at: now, condition: sql`charge.id = ${id}` }),
      ...claim(sql`EXISTS (SELECT 1 FROM order_charge WHERE id = ${id})`),
    ]);
    return (added ?? []).length > 0;
  } catch (error) {
    if (violatesConstraint(error, 'UNIQUE constraint failed: order_charge.order_id')) return false;
    throw error;
  }
}

/** Asks for the charge no more that is due, once for a claim. False where none is. Money that still comes is sent back. */
export async function cancelCharge(
  { database, clock }: Ports,
  orderId: string,
  { operator, claim }: { operator: string; claim: Claim },
): Promise<boolean> {
  const now = clock();
  const claimed = claim(sql`EXISTS (SELECT 1 FROM order_charge WHERE order_id = ${orderId} AND state = 'due')`);
  const results = await transact(database, [
    ...claimed,
    noteCharge(orderId, { kind: 'charge-cancelled', operator, at: now, condition: sql`charge.state = 'due'` }),
    sql`${cancelDueCharge(orderId, now)} RETURNING id`,
  ]);
  return (results.at(-1) ?? []).length > 0;
}

/** The statement that gives up the charge of an order that is due. */
export function cancelDueCharge(orderId: string, at: number): SQL {
  return sql`UPDATE order_charge SET state = 'cancelled', updated_at = ${at}
    WHERE order_id = ${orderId} AND state = 'due'`;
}

type Note = { kind: string; operator: string; at: number; condition: SQL };

function noteCharge(orderId: string, { kind, operator, at, condition }: Note): SQL {
  return sql`
    INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
    SELECT orders.id, ${kind}, orders.state, orders.state, 'operator', ${operator}, charge.amount, ${at}
    FROM order_charge AS charge JOIN orders ON orders.id = charge.order_id
    WHERE orders.id = ${orderId} AND ${condition}`;
}
