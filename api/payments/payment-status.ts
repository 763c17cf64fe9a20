import { findOrder, type FoundOrder } from '#api/orders/find-order.ts';
import { type Attempt, findLatestAttempt } from '#api/payments/attempts.ts';
import { ProviderError } from '#api/payments/provider.ts';
import { reconcile } from '#api/payments/reconcile.ts';
import type { Ports } from '#api/ports.ts';
import type { PaymentStatus } from '#shared/contract/payment.ts';

/** What is known of an order's payment, the provider having been asked if there is anything to ask. */
export async function checkPayment(ports: Ports, { row }: FoundOrder): Promise<PaymentStatus> {
  const latest = await findLatestAttempt(ports.database, row.id);
  // An attempt the provider may not have heard of has no link, so nobody can have paid it.
  const attempt = latest?.status === 'pending' ? await askGently(ports, latest) : latest;
  const found = await findOrder(ports.database, row.id);
  return statusOf(ports, found?.row.state ?? row.state, attempt);
}

async function askGently(ports: Ports, attempt: Attempt): Promise<Attempt> {
  try {
    return await reconcile(ports, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ports.log({ level: 'error', event: 'provider-failed', code: error.code, outcome: error.outcome });
    return attempt;
  }
}

const PAID_STATES: readonly string[] = ['paid', 'in_production', 'shipped', 'delivered'];
const CLOSED_STATES: readonly string[] = ['expired', 'cancelled', 'refunded'];

function statusOf({ declineAdvice }: Ports, state: string, attempt: Attempt | null): PaymentStatus {
  const known = (status: PaymentStatus['state']) => ({ state: status, reason: null, advice: null });
  if (state === 'paid') return known('paid');
  // Money that came after the order was closed is the shopper's all the same, and a person will see to it.
  if (attempt?.status === 'succeeded' && state !== 'refunded') return known('paid');
  if (attempt?.status === 'duplicate' && PAID_STATES.includes(state)) return known('paid');
  if (CLOSED_STATES.includes(state)) return known('closed');
  if (state !== 'awaiting_payment' || !attempt || attempt.status === 'created') return known('none');
  if (attempt.status !== 'canceled') return known('checking');
  const { reason } = attempt;
  return { state: 'declined', reason, advice: reason === null ? 'try-again' : declineAdvice(reason) };
}
