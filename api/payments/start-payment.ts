import { retryOvertaken } from '#api/database/retry-overtaken.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { beginAttempt, findAmountDue, findBlockingAttempt } from '#api/payments/attempts.ts';
import { recordProviderError, recordProviderFailure, recordProviderResponse } from '#api/payments/provider-health.ts';
import { reconcile } from '#api/payments/reconcile.ts';
import { mayAskProvider } from '#api/payments/reconcile-for-shopper.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { StartedPayment } from '#shared/contract/payment.ts';
import type { Kopecks } from '#shared/domain/money.ts';

type Outcome = StartedPayment | 'not-payable' | 'order-changed' | 'unavailable';

/**
 * Where the shopper pays an order: the open attempt if its link is still valid, otherwise a new one. `not-payable` if
 * the order does not wait for a card; `order-changed` if it costs another sum than its shopper saw, kopecks;
 * `unavailable` if the provider refuses or does not respond.
 */
export async function startPayment(ports: Ports, { row }: FoundOrder, expectedAmount?: Kopecks): Promise<Outcome> {
  if (!ports.settings.payments) return 'unavailable';
  const shown = expectedAmount === undefined ? null : await findAmountDue(ports, row.id);
  if (shown && shown.amount !== expectedAmount) return 'order-changed';
  try {
    const outcome = (await retryOvertaken(() => tryStart(ports, row.id))) ?? 'unavailable';
    if (typeof outcome === 'object') await recordProviderResponse(ports);
    return outcome;
  } catch (error) {
    await recordProviderError(ports, error);
    await recordProviderFailure(ports);
    return 'unavailable';
  }
}

/** Null if the order still waits for its payment but this attempt has ended, or another came first. */
async function tryStart(ports: Ports, orderId: string): Promise<Outcome | null> {
  const open = await findBlockingAttempt(ports.database, orderId);
  const begun = open ?? (await beginAttempt(ports, orderId));
  const isKnown = begun?.status === 'pending' && !(await mayAskProvider(ports, begun));
  const attempt = begun && !isKnown ? await reconcile(ports, begun) : begun;
  // The link of a cancelled order or charge stays valid, but is no longer offered.
  const due = await findAmountDue(ports, orderId);
  if (!due) return 'not-payable';
  if (attempt?.status === 'pending') {
    // An attempt for an earlier charge prevents another until its link has expired.
    const { chargeId, confirmationUrl } = attempt;
    return chargeId === due.chargeId && confirmationUrl !== null ? { confirmationUrl } : 'unavailable';
  }
  if (attempt?.status === 'mismatched') return 'not-payable';
  // Refused just now, as another would be: only for this order, and not a sign that the provider is down.
  return attempt?.status === 'canceled' && !open ? 'unavailable' : null;
}
