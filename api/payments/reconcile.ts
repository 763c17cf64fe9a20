import { and, eq, inArray } from 'drizzle-orm';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { type Attempt, findAttempt, isOpen, OPEN_STATUSES } from '#api/payments/attempts.ts';
import { recordProviderError } from '#api/payments/record-provider-error.ts';
import { recordSuccess } from '#api/payments/record-success.ts';
import { requestPayment } from '#api/payments/request-payment.ts';
import { settleAttempt } from '#api/payments/settle-attempt.ts';
import type { ProviderPayment } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

/** A payment's link lives for an hour. Of one that is unknown a day later nobody will ever hear more, ms. */
const UNKNOWN_MS = 24 * 60 * 60 * 1000;

/**
 * Asks the provider what became of an attempt and writes down what it says. Notifications, the shopper's return and
 * the schedule all come here, in any order and any number of times; only the first of them changes anything. Returns
 * the attempt as it then is. Throws a ProviderError where the provider does not answer.
 */
export async function reconcile(ports: Ports, attempt: Attempt): Promise<Attempt> {
  if (!isOpen(attempt)) return attempt;
  const payment =
    attempt.providerId === null ? await requestPayment(ports, attempt) : await ports.provider.get(attempt.providerId);
  if (payment) await record(ports, attempt, payment);
  else await noteUnknown(ports, attempt);
  return (await findAttempt(ports.database, attempt.id)) ?? attempt;
}

/** Reconciles an attempt; where the provider does not answer, it stays as it is, to be asked about again. */
export async function tryReconcile(ports: Ports, attempt: Attempt): Promise<Attempt> {
  try {
    return await reconcile(ports, attempt);
  } catch (error) {
    await recordProviderError(ports, error);
    return attempt;
  }
}

/** The provider knows no such payment: another shop's key is in use, say. It must not keep its order for ever. */
async function noteUnknown(ports: Ports, attempt: Attempt): Promise<void> {
  ports.log({ level: 'warn', event: 'no-payment', attempt: attempt.id });
  if (attempt.createdAt > ports.clock() - UNKNOWN_MS) return;
  await settleAttempt(ports, attempt, { status: 'canceled', event: 'payment-unknown', reason: 'not_found' });
}

/** Writes down what the provider said of an attempt. `payment` is the provider's own word, never a notification's. */
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

/** What of a payment does not fit the attempt: none of it may be off before an order counts as paid. */
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
