import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { type Attempt, findLatestAttempt } from '#api/payments/attempts.ts';
import { reconcileForShopper } from '#api/payments/reconcile-for-shopper.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { PaymentStatus } from '#shared/contract/payment.ts';

/** The payment status of an order, after asking the provider if that is necessary and was not just done. */
export async function checkPayment(ports: Ports, { row }: FoundOrder): Promise<PaymentStatus> {
  const latest = await findLatestAttempt(ports.database, row.id);
  // An attempt that the provider may not know has no link, so nobody can have paid it.
  const attempt = latest?.status === 'pending' ? await reconcileForShopper(ports, latest) : latest;
  const found = await findOrder(ports.database, row.id);
  return statusOf(ports, found?.row.state ?? row.state, attempt);
}

const PAID_STATES: readonly string[] = ['paid', 'in_production', 'shipped', 'delivered'];
/** The provider's reasons that are not a bank's refusal: the shop cancelled it, or it expired. */
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
  // Money that came after the order had ended is being refunded.
  if (CLOSED_STATES.includes(state)) return known('closed');
  if ((state !== 'awaiting_payment' && !isOfCharge) || !attempt || attempt.status === 'created') return known('none');
  if (attempt.status !== 'canceled') return known('checking');
  const { reason } = attempt;
  if (reason !== null && CALLED_OFF.has(reason)) return { state: 'cancelled', reason, advice: null };
  return { state: 'declined', reason, advice: reason === null ? 'try-again' : declineAdvice(reason) };
}
