import type { FoundOrder } from '#api/orders/find-order.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { beginAttempt, findBlockingAttempt } from '#api/payments/attempts.ts';
import { ProviderError } from '#api/payments/provider.ts';
import { reconcile } from '#api/payments/reconcile.ts';
import type { Ports } from '#api/ports.ts';
import type { StartedPayment } from '#shared/contract/payment.ts';

/** An attempt may lapse just now, and another tab begin one. */
const MOST_TRIES = 4;

/**
 * Where the shopper pays an order: the open attempt if its link still lives, else a new one. `not-payable` where the
 * order does not wait for a card; `unavailable` where the provider refuses or does not answer.
 */
export async function startPayment(
  ports: Ports,
  { row }: FoundOrder,
): Promise<StartedPayment | 'not-payable' | 'unavailable'> {
  try {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const open = await findBlockingAttempt(ports.database, row.id);
      const attempt = open ?? (await beginAttempt(ports, row.id));
      if (attempt) {
        const { status, confirmationUrl } = await reconcile(ports, attempt);
        if (status === 'pending') return confirmationUrl === null ? 'unavailable' : { confirmationUrl };
        if (status === 'mismatched') return 'not-payable';
        if (!open && status === 'canceled') return 'unavailable';
      }
      const found = await findOrder(ports.database, row.id);
      if (found?.row.state !== 'awaiting_payment') return 'not-payable';
    }
    return 'unavailable';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ports.log({ level: 'error', event: 'provider-failed', code: error.code, outcome: error.outcome });
    return 'unavailable';
  }
}
