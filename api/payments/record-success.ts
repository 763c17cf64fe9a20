import { eq, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { transact } from '#api/database/database.ts';
import { order } from '#api/database/order-tables.ts';
import { retryOvertaken } from '#api/database/retry-overtaken.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { CLOSED_STATES } from '#api/orders/order-states.ts';
import { insertChargePaidEmails } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import { type Attempt, findAttempt, findPaidAttempt, isOpen } from '#api/payments/attempts.ts';
import { type AttemptSettlement, setSettled, settleAttempt } from '#api/payments/settle-attempt.ts';
import type { Ports } from '#api/ports/ports.ts';

const ANOTHER_SUCCEEDED = 'UNIQUE constraint failed: payment_attempt.order_id';

/**
 * Records that an attempt succeeded. The order, or its charge, becomes paid if it waits for payment. Money that an
 * order cannot accept, because it is paid or has ended, is recorded, and its refund begins in the same batch.
 */
export async function recordSuccess(ports: Ports, attempt: Attempt, providerId: string): Promise<void> {
  const tryToPay = attempt.chargeId === null ? tryPay : tryPayCharge;
  const isRecorded = await retryOvertaken(async () => {
    const now = await findAttempt(ports.database, attempt.id);
    if (!now || !isOpen(now)) return true;
    if (await tryToPay(ports, attempt, providerId)) return true;
    return (await tryHoldForReview(ports, attempt, providerId)) || null;
  });
  if (!isRecorded) throw new Error('A payment could not be recorded: its order kept changing');
}

async function tryPay(ports: Ports, attempt: Attempt, providerId: string): Promise<boolean> {
  const { orderId, id: attemptId } = attempt;
  const together = [setSettled(ports, attempt, { status: 'succeeded', providerId })];
  try {
    const result = await applyTransition(ports, { orderId, event: 'paid', attemptId, together });
    if (result === 'applied') ports.log({ level: 'info', event: 'order-paid', order: orderId, attempt: attemptId });
    return result === 'applied';
  } catch (error) {
    if (violatesConstraint(error, ANOTHER_SUCCEEDED)) return false;
    throw error;
  }
}

/** False if the charge is no longer due. */
async function tryPayCharge(ports: Ports, attempt: Attempt, providerId: string): Promise<boolean> {
  const { orderId, id: attemptId, chargeId, amount } = attempt;
  const now = ports.clock();
  const state = sql`(SELECT state FROM orders WHERE id = ${orderId} AND EXISTS (
    SELECT 1 FROM order_charge WHERE id = ${chargeId} AND state = 'due'))`;
  try {
    await transact(ports.database, [
      sql`
        INSERT INTO order_event (order_id, kind, from_state, to_state, attempt_id, detail, at)
        SELECT ${orderId}, 'charge-paid', ${state}, ${state}, id, ${String(amount)}, ${now} FROM payment_attempt
        WHERE id = ${attemptId} AND status IN ('created', 'pending')`,
      setSettled(ports, attempt, { status: 'succeeded', providerId }),
      sql`UPDATE order_charge SET state = 'paid', updated_at = ${now} WHERE id = ${chargeId} AND state = 'due'`,
      insertChargePaidEmails(orderId, now),
    ]);
  } catch (error) {
    if (violatesConstraint(error, 'NOT NULL constraint failed: order_event.from_state')) return false;
    throw error;
  }
  ports.log({ level: 'info', event: 'charge-paid', order: orderId, attempt: attemptId });
  await queueEmails(ports, orderId);
  return true;
}

/** False if the order is waiting for payment again, or if another attempt has just succeeded. */
async function tryHoldForReview(ports: Ports, attempt: Attempt, providerId: string): Promise<boolean> {
  const { database } = ports;
  const [found] = await database.select({ state: order.state }).from(order).where(eq(order.id, attempt.orderId));
  if (!found || found.state === 'awaiting_payment') return false;
  const refund = { id: crypto.randomUUID(), attemptId: attempt.id, at: ports.clock() };
  const isClosed =
    attempt.chargeId === null &&
    CLOSED_STATES.some((state) => state === found.state) &&
    !(await findPaidAttempt(database, attempt.orderId));
  const settlement: AttemptSettlement = isClosed
    ? { status: 'succeeded', event: 'payment-of-closed-order', refund }
    : { status: 'duplicate', event: 'duplicate-payment', refund };
  try {
    if (await settleAttempt(ports, attempt, { ...settlement, providerId })) {
      ports.log({ level: 'error', event: settlement.event, order: attempt.orderId, attempt: attempt.id });
    }
  } catch (error) {
    if (violatesConstraint(error, ANOTHER_SUCCEEDED)) return false;
    throw error;
  }
  return true;
}
