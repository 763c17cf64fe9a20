import type { OperatorOrder } from '#shared/contract/operator-order.ts';

/** What stands in the way of an order, the worst first; each has words for what to do about it. */
export type Advice =
  | 'mismatched'
  | 'refund-failed'
  | 'duplicate'
  | 'paid-late'
  | 'arrange'
  | 'paying'
  | 'declined'
  | 'unpaid'
  | 'charge'
  | 'late'
  | 'packed'
  | 'cancelled'
  | 'expired';

/** What the order's person has to know or do before anything else; null where the order goes its way. */
export function adviceOf({ order, payments, refunds, charges, isLate, isPacked }: OperatorOrder): Advice | null {
  const { state } = order;
  if (payments.some(({ status }) => status === 'mismatched')) return 'mismatched';
  if (refunds.at(-1)?.status === 'canceled') return 'refund-failed';
  if (refunds.some(({ cause, status }) => cause === 'duplicate' && status !== 'succeeded')) return 'duplicate';
  if (refunds.some(({ cause, status }) => cause === 'closed-order' && status !== 'succeeded')) return 'paid-late';
  if (state === 'awaiting_manager') return 'arrange';
  if (state === 'awaiting_payment') return adviceOfUnpaid(payments);
  if (charges.some((charge) => charge.state === 'due')) return 'charge';
  if (isLate && state !== 'shipped') return 'late';
  if (isPacked) return 'packed';
  return state === 'cancelled' || state === 'expired' ? state : null;
}

function adviceOfUnpaid(payments: OperatorOrder['payments']): Advice {
  if (payments.some(({ status }) => status === 'created' || status === 'pending')) return 'paying';
  return payments.length > 0 ? 'declined' : 'unpaid';
}
