import type { OperatorOrder } from '#shared/contract/operator-order.ts';

/** What prevents an order from proceeding, the most serious first; each has a text about what to do. */
export type OrderAdvice =
  | 'mismatched'
  | 'refund-failed'
  | 'difference'
  | 'receipt'
  | 'duplicate'
  | 'paid-late'
  | 'arrange'
  | 'paying'
  | 'declined'
  | 'unpaid'
  | 'charge'
  | 'late'
  | 'packed'
  | 'to-pack'
  | 'cancelled'
  | 'expired';

/** What the person who processes the order has to know or do first; null if nothing. */
export function adviceOf({
  order,
  actions,
  payments,
  refunds,
  differences,
  charges,
  isLate,
  isPacked,
  isReadyToPack,
  returnReceipt,
}: OperatorOrder): OrderAdvice | null {
  const { state } = order;
  if (payments.some(({ status }) => status === 'mismatched')) return 'mismatched';
  if (refunds.some(({ isOwed }) => isOwed)) return 'refund-failed';
  if (differences.length > 0) return 'difference';
  const isGoingBack = (because: string) =>
    refunds.some(({ cause, status }) => cause === because && (status === 'created' || status === 'pending'));
  if (isGoingBack('duplicate')) return 'duplicate';
  if (isGoingBack('closed-order')) return 'paid-late';
  if (isReceiptOwed({ actions, returnReceipt, refunds })) return 'receipt';
  if (state === 'awaiting_manager') return 'arrange';
  if (state === 'awaiting_payment') return adviceOfUnpaid(payments);
  if (charges.some((charge) => charge.state === 'due')) return 'charge';
  if (isLate && state !== 'shipped') return 'late';
  if (isPacked) return 'packed';
  if (isReadyToPack) return 'to-pack';
  return state === 'cancelled' || state === 'expired' ? state : null;
}

/** Whether a receipt is owed besides that of an exchange, which is asked for where the exchange stands. */
function isReceiptOwed({
  actions,
  returnReceipt,
  refunds,
}: Pick<OperatorOrder, 'actions' | 'returnReceipt' | 'refunds'>): boolean {
  if (!actions.includes('receipt_issued')) return false;
  return returnReceipt === 0 || refunds.some((refund) => refund.isReceiptOwed);
}

function adviceOfUnpaid(payments: OperatorOrder['payments']): OrderAdvice {
  if (payments.some(({ status }) => status === 'created' || status === 'pending')) return 'paying';
  return payments.length > 0 ? 'declined' : 'unpaid';
}
