import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { requireVersion } from '#api/order-management/order-changed.ts';
import { isOfVersion } from '#api/orders/guards.ts';
import { clearOwed } from '#api/orders/owed.ts';
import { IS_REFUSED } from '#api/orders/refused-refunds.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import { settleDifferences } from '#api/payments/money-differences.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OperatorEvent } from '#shared/contract/operator-order.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** An order, and when its matter is settled, ms. */
type At = { orderId: string; at: number };

type Settlement = {
  /** Its kind in the log. */
  kind: string;
  /** Whether something waits, on the row of `orders`. */
  isWaiting: SQL;
  /** Its detail in the log, on the row of `orders`. */
  detail?: SQL;
  /** The money that it is about, kopecks. */
  amount: SQL;
  /** The payment that it is about. */
  attempt?: SQL;
  settle: (at: At) => readonly SQL[];
  /** Why it is refused. */
  refusal: string;
};

/** What an order owes its shopper, because no card can be refunded for it. */
const OWED = {
  isWaiting: sql`orders.owed > 0`,
  // Its refunds by hand were confirmed when they were decided on.
  amount: sql`max(0, orders.owed - (SELECT coalesce(sum(amount), 0) FROM hand_refund
    WHERE hand_refund.order_id = orders.id AND status = 'owed'))`,
  detail: sql`orders.owed`,
  refusal: 'The order owes its shopper nothing',
} as const satisfies Omit<Settlement, 'kind' | 'settle'>;

/** Matters of an order that wait for a person who says that they are settled. None changes the order's state. */
const SETTLEMENTS = {
  // The payment can then be repeated, and the order be cancelled, or expire.
  payment_settled: {
    kind: 'payment-settled',
    isWaiting: sql`EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = orders.id AND status = 'mismatched')`,
    amount: sql`(SELECT sum(amount) FROM payment_attempt WHERE order_id = orders.id AND status = 'mismatched')`,
    attempt: sql`(SELECT id FROM payment_attempt WHERE order_id = orders.id AND status = 'mismatched')`,
    settle: ({ orderId, at }) => [
      sql`UPDATE payment_attempt SET status = 'canceled', reason = 'settled-by-hand', updated_at = ${at}
        WHERE order_id = ${orderId} AND status = 'mismatched'`,
    ],
    refusal: 'No payment of the order waits for a person',
  },
  refund_settled: {
    kind: 'refund-settled',
    isWaiting: sql`(EXISTS (SELECT 1 FROM refund AS refused WHERE refused.order_id = orders.id AND ${IS_REFUSED})
      OR EXISTS (SELECT 1 FROM money_difference WHERE order_id = orders.id AND settled_at IS NULL))`,
    amount: sql`((SELECT coalesce(sum(amount), 0) FROM refund AS refused WHERE refused.order_id = orders.id AND ${IS_REFUSED})
      + (SELECT coalesce(sum(amount), 0) FROM money_difference WHERE order_id = orders.id AND settled_at IS NULL))`,
    settle: ({ orderId, at }) => [
      sql`UPDATE refund AS refused SET settled_at = ${at} WHERE refused.order_id = ${orderId} AND ${IS_REFUSED}`,
      settleDifferences(sql`order_id = ${orderId}`, at),
    ],
    refusal: 'No refund of the order is owed, and its records are those of the card provider',
  },
  receipt_issued: {
    kind: 'receipt-issued',
    isWaiting: sql`(EXISTS (SELECT 1 FROM closing_receipt WHERE order_id = orders.id AND status = 'refused')
      OR EXISTS (SELECT 1 FROM refund WHERE order_id = orders.id AND receipt_owed = 1 AND status = 'succeeded'))`,
    amount: sql`0`,
    settle: ({ orderId, at }) => [
      sql`UPDATE closing_receipt SET status = 'sent', reason = 'issued-by-hand', updated_at = ${at}
        WHERE order_id = ${orderId} AND status = 'refused'`,
      sql`UPDATE refund SET receipt_owed = 0 WHERE order_id = ${orderId} AND receipt_owed = 1 AND status = 'succeeded'`,
    ],
    refusal: 'No receipt of the order waits for a person',
  },
  owed_returned: {
    kind: 'owed-returned',
    ...OWED,
    settle: ({ orderId, at }) => clearOwed(orderId, { at, as: 'returned', isMailed: true }),
  },
  owed_waived: {
    kind: 'owed-waived',
    ...OWED,
    settle: ({ orderId, at }) => clearOwed(orderId, { at, as: 'waived' }),
  },
} as const satisfies Partial<Record<OperatorEvent, Settlement>>;

export type SettlingEvent = keyof typeof SETTLEMENTS;

/** Whether an event settles a matter of an order instead of changing its state. */
export function isSettling(event: OperatorEvent): event is SettlingEvent {
  return event in SETTLEMENTS;
}

/** Whether something waits that an event settles, on the row of `orders`. */
export function isWaitingFor(event: SettlingEvent): SQL {
  return SETTLEMENTS[event].isWaiting;
}

/** The money that an event would settle for an order, kopecks; 0 if nothing waits. */
export async function sumWaiting(database: Database, orderId: string, event: SettlingEvent): Promise<Kopecks> {
  const [waiting] = await database.all<{ amount: Kopecks }>(
    sql`SELECT coalesce(${SETTLEMENTS[event].amount}, 0) AS amount FROM orders WHERE id = ${orderId}`,
  );
  return waiting?.amount ?? 0;
}

type SettlingByHand = { event: SettlingEvent; version?: number | undefined; operator: string; claim: Claim };

/**
 * Records that a person has settled a matter of an order, once for a claim. Throws a ProblemError if none waits, or if
 * the order is not of the version given.
 */
export async function settleByHand(
  ports: Ports,
  orderId: string,
  { event, version, operator, claim }: SettlingByHand,
): Promise<void> {
  const { database, clock } = ports;
  const { kind, isWaiting, settle, refusal, detail = sql`NULL`, attempt = sql`NULL` }: Settlement = SETTLEMENTS[event];
  const at = clock();
  const isSettled = sql`${isWaiting} AND ${isOfVersion(orderId, version)}`;
  try {
    await transact(database, [
      // The guard of the batch: without a state a constraint rolls it back.
      sql`
        INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, attempt_id, detail, version, at)
        SELECT orders.id, ${kind}, CASE WHEN ${isSettled} THEN orders.state END, orders.state, 'operator', ${operator},
          ${attempt}, ${detail}, orders.version + 1, ${at} FROM orders WHERE orders.id = ${orderId}`,
      ...claim(),
      // Who refunds by card what was settled, from a page that does not show that yet, is told.
      sql`UPDATE orders SET version = version + 1 WHERE id = ${orderId}`,
      ...settle({ orderId, at }),
    ]);
  } catch (error) {
    if (!violatesConstraint(error, 'NOT NULL constraint failed: order_event.from_state')) throw error;
    if (version !== undefined) await requireVersion(ports, orderId, version);
    throw new ProblemError('event-refused', { detail: refusal, cause: error });
  }
  await queueEmails(ports, orderId);
}
