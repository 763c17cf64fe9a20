import { type FoundOrder, findOrder } from '#api/orders/find-order.ts';
import { askGently } from '#api/payments/ask-gently.ts';
import { type Attempt, findLatestAttempt } from '#api/payments/attempts.ts';
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
