import { eq, sql } from 'drizzle-orm';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { tryReconcile } from '#api/payments/reconcile.ts';
import type { Ports } from '#api/ports/ports.ts';

/**
 * The shortest time between two questions to the provider at a shopper's request, ms: the interval of the waiting page.
 */
const MIN_AGE_MS = 2_000;
/**
 * How often an order's owner may cause a question to the provider; after that its notification and the schedule still
 * do.
 */
const MAX_ASKS = 200;

/**
 * Reconciles an attempt if {@link mayAskProvider}; otherwise, or if the provider does not respond, it stays as it is.
 */
export async function reconcileForShopper(ports: Ports, attempt: Attempt): Promise<Attempt> {
  return (await mayAskProvider(ports, attempt)) ? tryReconcile(ports, attempt) : attempt;
}

/**
 * Whether the provider may be asked about an attempt at its shopper's request, which is counted. True for one caller at
 * a time.
 */
export async function mayAskProvider({ database, clock }: Ports, { id, orderId }: Attempt): Promise<boolean> {
  const now = clock();
  const claimed = await database
    .update(paymentAttempt)
    .set({ askedAt: now, asks: sql`${paymentAttempt.asks} + 1` })
    .where(
      sql`${eq(paymentAttempt.id, id)} AND coalesce(${paymentAttempt.askedAt}, 0) <= ${now - MIN_AGE_MS}
        AND (SELECT sum(asks) FROM payment_attempt AS own WHERE own.order_id = ${orderId}) < ${MAX_ASKS}`,
    )
    .returning({ id: paymentAttempt.id });
  return claimed.length > 0;
}
