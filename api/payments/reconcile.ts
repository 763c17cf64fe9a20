import { and, eq, inArray } from 'drizzle-orm';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { type Attempt, findAttempt, isOpen, OPEN_STATUSES } from '#api/payments/attempts.ts';
import { recordProviderError } from '#api/payments/provider-health.ts';
import { recordSuccess } from '#api/payments/record-success.ts';
import { requestPayment } from '#api/payments/request-payment.ts';
import { settleAttempt } from '#api/payments/settle-attempt.ts';
import type { ProviderPayment } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

/**
 * The provider keeps the key of a request for 24 hours, and a payment's link is valid for one. What it does not know
 * after this time, an hour less because clocks differ, it never will; asked again it would make a second payment, ms.
 */
const UNKNOWN_MS = 23 * 60 * 60 * 1000;

/**
 * Asks the provider for the state of an attempt and records it. Notifications, the shopper's return and the schedule
 * all call this, in any order and any number of times; only the first changes anything. Returns the updated attempt.
 * Throws a ProviderError if the provider does not respond.
 */
export async function reconcile(ports: Ports, attempt: Attempt): Promise<Attempt> {
  if (!isOpen(attempt)) return attempt;
  const payment = await findPayment(ports, attempt);
  if (payment) await record(ports, attempt, payment);
  else await noteUnknown(ports, attempt);
  return (await findAttempt(ports.database, attempt.id)) ?? attempt;
}

/** The provider's payment of an attempt, which is requested if it may not have been yet; null if there is none. */
async function findPayment(ports: Ports, attempt: Attempt): Promise<ProviderPayment | null> {
  if (attempt.providerId !== null) return ports.provider.get(attempt.providerId);
  return isOverdue(ports, attempt) ? null : requestPayment(ports, attempt);
}

function isOverdue({ clock }: Ports, { createdAt }: Attempt): boolean {
  return createdAt <= clock() - UNKNOWN_MS;
}

/** Reconciles an attempt; if the provider does not respond, it stays as it is, to be checked again. */
export async function tryReconcile(ports: Ports, attempt: Attempt): Promise<Attempt> {
  try {
    return await reconcile(ports, attempt);
  } catch (error) {
    await recordProviderError(ports, error);
    return attempt;
  }
}

/**
 * The provider does not know the payment, for example because the key of another shop is in use. It must not block its
 * order for ever.
 */
async function noteUnknown(ports: Ports, attempt: Attempt): Promise<void> {
  ports.log({ level: 'warn', event: 'no-payment', attempt: attempt.id });
  if (!isOverdue(ports, attempt)) return;
  await settleAttempt(ports, attempt, { status: 'canceled', event: 'payment-unknown', reason: 'not_found' });
}

/** Records the provider's state of an attempt. `payment` was read from the provider, never from a notification. */
export async function record(ports: Ports, attempt: Attempt, payment: ProviderPayment): Promise<void> {
  const mismatches = mismatchesOf(ports, attempt, payment);
  if (payment.status === 'canceled') {
    await settleAttempt(ports, attempt, {
      status: 'canceled',
      event: 'payment-declined',
      reason: payment.cancelReason,
      providerId: payment.id,
    });
  } else if (mismatches.length > 0) {
    const named = mismatches.join(' ');
    const reason = `${named} of payment ${payment.id}`;
    if (await settleAttempt(ports, attempt, { status: 'mismatched', event: 'payment-mismatch', reason })) {
      ports.log({ level: 'error', event: 'payment-mismatch', attempt: attempt.id, mismatches: named });
    }
  } else if (payment.status === 'succeeded') {
    await recordSuccess(ports, attempt, payment.id);
  } else {
    await recordPending(ports, attempt, payment);
  }
}

/** How a payment differs from the attempt: an order is paid only if nothing differs. */
function mismatchesOf({ settings }: Ports, attempt: Attempt, payment: ProviderPayment): string[] {
  const fits = {
    id: attempt.providerId === null || attempt.providerId === payment.id,
    attempt: attempt.id === payment.attemptId,
    amount: attempt.amount === payment.amount,
    currency: payment.currency === 'RUB',
    test: payment.test === settings.providerTest,
  } as const;
  return Object.entries(fits).flatMap(([name, isFitting]) => (isFitting ? [] : [name]));
}

async function recordPending({ database, clock }: Ports, attempt: Attempt, payment: ProviderPayment): Promise<void> {
  await database
    .update(paymentAttempt)
    .set({
      status: 'pending',
      providerId: payment.id,
      confirmationUrl: payment.confirmationUrl ?? attempt.confirmationUrl,
      updatedAt: clock(),
    })
    .where(and(eq(paymentAttempt.id, attempt.id), inArray(paymentAttempt.status, [...OPEN_STATUSES])));
}
