import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { transact } from '#api/database/database.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { dropChargeLetter, insertLetter } from '#api/orders/letter-statements.ts';
import { queueLetters } from '#api/orders/queue-letters.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ChargeRequest } from '#shared/contract/operator-order.ts';

/** An order that can be charged: it is paid, is not being refunded in full, and still has something to send. */
const CHARGEABLE = sql`orders.state IN ('paid', 'in_production') AND ${guardCondition('not-going-back')}
  AND EXISTS (SELECT 1 FROM order_line WHERE order_id = orders.id)`;

/**
 * Charges an amount on top of an order's total, with a letter, once for a claim. False if the order is not paid, has
 * been sent or sends nothing, or if another charge of it is due.
 */
export async function addCharge(
  ports: Ports,
  orderId: string,
  { kind, amount, operator, claim }: ChargeRequest & { operator: string; claim: Claim },
): Promise<boolean> {
  const id = crypto.randomUUID();
  const now = ports.clock();
  const isAdded = sql`EXISTS (SELECT 1 FROM order_charge WHERE id = ${id})`;
  try {
    const [added] = await transact(ports.database, [
      ...insertCharge(orderId, { id, kind, amount, operator, at: now }),
      insertLetter(orderId, 'charge', { now, subject: id, condition: isAdded }),
      ...claim(isAdded),
    ]);
    await queueLetters(ports, orderId);
    return (added ?? []).length > 0;
  } catch (error) {
    if (violatesConstraint(error, 'UNIQUE constraint failed: order_charge.order_id')) return false;
    throw error;
  }
}

type NewCharge = ChargeRequest & { id: string; operator: string; at: number };

/**
 * The statements that add a charge, of which the first returns its id. A constraint rolls back their batch if another
 * is due.
 */
export function insertCharge(orderId: string, { id, kind, amount, operator, at }: NewCharge): readonly SQL[] {
  return [
    sql`
      INSERT INTO order_charge (id, order_id, kind, amount, state, operator, created_at, updated_at)
      SELECT ${id}, orders.id, ${kind}, ${amount}, 'due', ${operator}, ${at}, ${at} FROM orders
      WHERE orders.id = ${orderId} AND ${CHARGEABLE} RETURNING id`,
    noteCharge(orderId, { kind: 'charge-added', operator, at, condition: sql`charge.id = ${id}` }),
  ];
}

/** Cancels the due charge, once for a claim. False if there is none. A late payment of it is refunded. */
export async function cancelCharge(
  { database, clock }: Ports,
  orderId: string,
  { operator, claim }: { operator: string; claim: Claim },
): Promise<boolean> {
  const now = clock();
  const claimed = claim(sql`EXISTS (SELECT 1 FROM order_charge WHERE order_id = ${orderId} AND state = 'due')`);
  const results = await transact(database, [...claimed, ...cancelDueCharge(orderId, { at: now, operator })]);
  return (results.at(-1) ?? []).length > 0;
}

type Cancelling = { at: number; operator?: string | undefined; condition?: SQL };

/** The statements that cancel the due charge of an order if a condition holds; the last returns its id. */
export function cancelDueCharge(orderId: string, { at, operator, condition = sql`TRUE` }: Cancelling): readonly SQL[] {
  const isDue = sql`charge.state = 'due' AND ${condition}`;
  return [
    noteCharge(orderId, { kind: 'charge-cancelled', operator, at, condition: isDue }),
    dropChargeLetter(orderId, {
      now: at,
      condition: sql`EXISTS (
      SELECT 1 FROM order_charge AS charge WHERE charge.order_id = ${orderId} AND ${isDue})`,
    }),
    sql`UPDATE order_charge AS charge SET state = 'cancelled', updated_at = ${at}
      WHERE charge.order_id = ${orderId} AND ${isDue} RETURNING id`,
  ];
}

type Note = { kind: string; operator: string | undefined; at: number; condition: SQL };

function noteCharge(orderId: string, { kind, operator, at, condition }: Note): SQL {
  return sql`
    INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
    SELECT orders.id, ${kind}, orders.state, orders.state, ${operator ? 'operator' : 'shop'}, ${operator ?? null},
      charge.amount, ${at}
    FROM order_charge AS charge JOIN orders ON orders.id = charge.order_id
    WHERE orders.id = ${orderId} AND ${condition}`;
}
