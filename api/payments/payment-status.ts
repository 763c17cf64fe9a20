import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { type Attempt, findLatestAttempt } from '#api/payments/attempts.ts';
import { reconcileForShopper } from '#api/payments/reconcile-for-shopper.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { PaymentStatus } from '#shared/contract/payment.ts';

/** What is known of an order's payment, the provider having been asked if there is anything to ask and it was not just now. */
export async function checkPayment(ports: Ports, { row }: FoundOrder): Promise<PaymentStatus> {
  const latest = await findLatestAttempt(ports.database, row.id);
  // An attempt the provider may not have heard of has no link, so nobody can have paid it.
  const attempt = latest?.status === 'pending' ? await reconcileForShopper(ports, latest) : latest;
  const found = await findOrder(ports.database, row.id);
  return statusOf(ports, found?.row.state ?? row.state, attempt);
}

const PAID_STATES: readonly string[] = ['paid', 'in_production', 'shipped', 'delivered'];
/** The provider's reasons that are no bank's refusal: the shop called it off, or nobody paid in time. */
const CALLED_OFF: ReadonlySet<string> = new Set([
  'canceled_by_merchant',
  'expired_on_confirmation',
  'expired_on_capture',
]);
const CLOSED_STATES: readonly string[] = ['expired', 'cancelled', 'refunded'];

function statusOf({ declineAdvice }: Ports, state: string, attempt: Attempt | null): PaymentStatus {
  const known = (status: PaymentStatus['state']) => ({ state: status, reason: null, advice: null });
  const isOfCharge = attempt !== null && attempt.chargeId !== null;
  if (isOfCharge ? attempt.status === 'succeeded' : state === 'paid') return known('paid');
  if (PAID_STATES.includes(state) && attempt !== null && !isOfCharge) return known('paid');
  // Money that came after the order had ended is on its way back.
  if (CLOSED_STATES.includes(state)) return known('closed');
  if ((state !== 'awaiting_payment' && !isOfCharge) || !attempt || attempt.status === 'created') return known('none');
  if (attempt.status !== 'canceled') return known('checking');
  const { reason } = attempt;
  if (reason !== null && CALLED_OFF.has(reason)) return { state: 'cancelled', reason, advice: null };
  return { state: 'declined', reason, advice: reason === null ? 'try-again' : declineAdvice(reason) };
}
