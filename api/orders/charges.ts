import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { transact } from '#api/database/database.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { guardCondition, isOfVersion } from '#api/orders/guards.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { dropChargeEmail, insertChargePaidEmails, insertEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ChargeRequest } from '#shared/contract/operator-order.ts';
import { type ReceivedMoney, receivedDetail } from '#shared/contract/received-money.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** An order that can be charged: it is paid, is not being refunded in full, and still has something to send. */
const CHARGEABLE = sql`orders.state IN ('paid', 'in_production') AND ${guardCondition('no-full-refund-in-progress')}
  AND EXISTS (SELECT 1 FROM order_line WHERE order_id = orders.id)`;

/** The charge of an order that is due, kopecks; 0 without one. */
export function dueCharge({ charges }: FoundOrder): Kopecks {
  return charges.find(({ state }) => state === 'due')?.amount ?? 0;
}

/** What was charged for an order's delivery besides its price, kopecks. */
export function chargedForDelivery({ charges }: FoundOrder): Kopecks {
  const asked = charges.filter(({ kind, state }) => kind === 'delivery' && state !== 'cancelled');
  return sumBy(asked, ({ amount }) => amount);
}

/**
 * Charges an amount on top of an order's total, with an email, once for a claim. False if the order is not paid, has
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
      ...insertCharge(orderId, { id, kind, amount, operator, at: now, isAlone: true }),
      raiseVersion(orderId),
      insertEmail(orderId, 'charge', { now, subject: id, condition: isAdded }),
      ...claim(isAdded),
    ]);
    await queueEmails(ports, orderId);
    return (added ?? []).length > 0;
  } catch (error) {
    if (violatesConstraint(error, 'UNIQUE constraint failed: order_charge.order_id')) return false;
    throw error;
  }
}

/** `operator`: null if its shopper changed the order; `isAlone`: nothing else of the batch changes it. */
type NewCharge = ChargeRequest & { id: string; operator: string | null; at: number; isAlone?: boolean };

/**
 * The statements that add a charge, of which the first returns its id. A constraint rolls back their batch if another
 * is due.
 */
export function insertCharge(
  orderId: string,
  { id, kind, amount, operator, at, isAlone = false }: NewCharge,
): readonly SQL[] {
  return [
    sql`
      INSERT INTO order_charge (id, order_id, kind, amount, state, operator, created_at, updated_at)
      SELECT ${id}, orders.id, ${kind}, ${amount}, 'due', ${operator ?? ''}, ${at}, ${at} FROM orders
      WHERE orders.id = ${orderId} AND ${CHARGEABLE} RETURNING id`,
    noteCharge(orderId, { kind: 'charge-added', operator, at, isAlone, condition: sql`charge.id = ${id}` }),
  ];
}

/** How a charge that is due ends otherwise than by card: it is dropped, or its money was received by hand. */
const ENDINGS = {
  charge_cancelled: { state: 'cancelled', kind: 'charge-cancelled' },
  charge_received: { state: 'paid', kind: 'charge-received' },
} as const;
type Ending = keyof typeof ENDINGS;

/** Whether an operator's event ends the due charge. */
export function endsCharge(event: string): event is Ending {
  return event in ENDINGS;
}

type EndingByHand = {
  event: Ending;
  version?: number | undefined;
  /** How the money of one that was received came. */
  received?: ReceivedMoney | undefined;
  operator: string;
  claim: Claim;
};

/**
 * Ends the due charge by hand, once for a claim. False if there is none, or if the order is not of the version given. A
 * late payment of it by card is refunded.
 */
export async function endCharge(
  ports: Ports,
  orderId: string,
  { event, version, received, operator, claim }: EndingByHand,
): Promise<boolean> {
  const { database, clock } = ports;
  const condition = isOfVersion(orderId, version);
  const isEnded = sql`${condition} AND EXISTS (SELECT 1 FROM order_charge WHERE order_id = ${orderId} AND state = 'due')`;
  const how = event === 'charge_received' && received ? receivedDetail(received) : null;
  const at = clock();
  const ended = endDueCharge(orderId, { event, at, operator, isAlone: true, condition, how });
  const emails = insertChargePaidEmails(orderId, at);
  const results = await transact(database, [...claim(isEnded), ...ended, emails, raiseVersion(orderId)]);
  const isEnding = (results.at(-3) ?? []).length > 0;
  if (isEnding) await queueEmails(ports, orderId);
  return isEnding;
}

/** The statement that raises the version if the batch has noted a charge for the next one: older pages are refused. */
function raiseVersion(orderId: string): SQL {
  return sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId}
    AND EXISTS (SELECT 1 FROM order_event WHERE order_id = orders.id AND version = orders.version + 1)`;
}

type Cancelling = {
  at: number;
  operator?: string | undefined;
  isAlone?: boolean;
  condition?: SQL;
  /** How its money came. */
  how?: string | null;
};

/** The statements that cancel the due charge of an order if a condition holds. */
export function cancelDueCharge(orderId: string, cancelling: Cancelling): readonly SQL[] {
  return endDueCharge(orderId, { event: 'charge_cancelled', ...cancelling });
}

/** The last statement returns the id of the charge. */
function endDueCharge(
  orderId: string,
  { event, at, operator, isAlone = false, condition = sql`TRUE`, how = null }: Cancelling & { event: Ending },
): readonly SQL[] {
  const { state, kind } = ENDINGS[event];
  const isDue = sql`charge.state = 'due' AND ${condition}`;
  const hasOne = sql`EXISTS (SELECT 1 FROM order_charge AS charge WHERE charge.order_id = ${orderId} AND ${isDue})`;
  return [
    noteCharge(orderId, { kind, operator, at, isAlone, condition: isDue, how }),
    dropChargeEmail(orderId, { now: at, condition: hasOne }),
    sql`UPDATE order_charge AS charge SET state = ${state}, updated_at = ${at}
      WHERE charge.order_id = ${orderId} AND ${isDue} RETURNING id`,
  ];
}

type Note = {
  kind: string;
  operator: string | null | undefined;
  at: number;
  isAlone: boolean;
  condition: SQL;
  how?: string | null;
};

/** The detail of the event is the amount of the charge, and how it was received. */
function noteCharge(orderId: string, { kind, operator, at, isAlone, condition, how = null }: Note): SQL {
  return sql`
    INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, version, at)
    SELECT orders.id, ${kind}, orders.state, orders.state, ${operator ? 'operator' : 'shop'}, ${operator ?? null},
      charge.amount || coalesce(' ' || ${how}, ''), ${isAlone ? sql`orders.version + 1` : sql`NULL`}, ${at}
    FROM order_charge AS charge JOIN orders ON orders.id = charge.order_id
    WHERE orders.id = ${orderId} AND ${condition}`;
}
