import { and, eq } from 'drizzle-orm';
import { violates } from '#api/database/constraint.ts';
import type { Database } from '#api/database/database.ts';
import { order, paymentAttempt } from '#api/database/order-tables.ts';
import { transition } from '#api/orders/transition.ts';
import { type Attempt, findAttempt, isOpen } from '#api/payments/attempts.ts';
import { type Settlement, setSettled, settleAttempt } from '#api/payments/settle-attempt.ts';
import type { Ports } from '#api/ports.ts';

/** Others that may change the order while this one tries. */
const MOST_TRIES = 4;

/**
 * Writes down that an attempt brought its money. The order becomes paid if it waits for that; money for an order
 * that is paid or closed already is kept in sight of a person and never lost.
 */
export async function recordSuccess(ports: Ports, attempt: Attempt, providerId: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = await findAttempt(ports.database, attempt.id);
    if (!now || !isOpen(now)) return;
    if (await tryPay(ports, attempt, providerId)) return;
    if (await tryKeepAside(ports, attempt, providerId)) return;
  }
  throw new Error('A payment could not be recorded: its order kept changing');
}

async function tryPay(ports: Ports, attempt: Attempt, providerId: string): Promise<boolean> {
  const { orderId, id: attemptId } = attempt;
  const paid: Settlement = { status: 'succeeded', event: 'state', providerId };
  const result = await transition(ports, { orderId, from: 'awaiting_payment', to: 'paid', attemptId }, [
    setSettled(ports, attempt, paid),
  ]);
  if (result === 'moved') ports.log({ level: 'info', event: 'order-paid', order: orderId, attempt: attemptId });
  return result === 'moved';
}

/** False where the order waits for payment again as far as this can see, or another success came first just now. */
async function tryKeepAside(ports: Ports, attempt: Attempt, providerId: string): Promise<boolean> {
  const { database } = ports;
  const [found] = await database.select({ state: order.state }).from(order).where(eq(order.id, attempt.orderId));
  if (!found || found.state === 'awaiting_payment') return false;
  const kept: Settlement = (await isPaid(database, attempt.orderId))
    ? { status: 'duplicate', event: 'duplicate-payment', providerId }
    : { status: 'succeeded', event: 'payment-of-closed-order', providerId };
  try {
    await settleAttempt(ports, attempt, kept);
  } catch (error) {
    if (violates(error, 'UNIQUE constraint failed: payment_attempt.order_id')) return false;
    throw error;
  }
  ports.log({ level: 'error', event: kept.event, order: attempt.orderId, attempt: attempt.id });
  return true;
}

async function isPaid(database: Database, orderId: string): Promise<boolean> {
  const succeeded = await database
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.status, 'succeeded')));
  return succeeded.length > 0;
}
