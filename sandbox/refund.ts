import { type Amount, fromKopecks, toKopecks } from './amount.ts';
import { invalid } from './api-error.ts';
import { createId, type Payment } from './payment.ts';
import type { CreateRefund } from './schema.ts';

/** The refund object of the API. */
export type RefundObject = {
  id: string;
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  created_at: string;
  amount: Amount;
  description?: string;
  metadata?: Record<string, string>;
  receipt_registration?: 'pending' | 'succeeded' | 'canceled';
  cancellation_details?: { party: 'yoo_money' | 'refund_network'; reason: string };
};

/** A new refund of a payment that allows it; `onTheWay` kopecks are part of other open refunds. */
export function openRefund(
  request: CreateRefund,
  payment: Payment,
  { now, onTheWay }: { now: number; onTheWay: number },
): RefundObject {
  if (payment.status !== 'succeeded') throw invalid('Payment is not succeeded and can not be refunded', 'payment_id');
  const amount = toKopecks(request.amount);
  if (amount === 0 || amount > refundableRest(payment) - onTheWay) {
    throw invalid('Refund amount is larger than what is left of the payment', 'amount');
  }
  const { description, metadata } = request;
  return {
    id: createId('0015', now),
    payment_id: payment.id,
    status: 'pending',
    created_at: new Date(now).toISOString(),
    amount: request.amount,
    ...(description === undefined ? {} : { description }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

/** The ended refund: with a reason, cancelled for it. */
export function endRefund(refund: RefundObject, reason: string | null): RefundObject {
  if (reason === null) return { ...refund, status: 'succeeded', receipt_registration: 'succeeded' };
  const cancellation_details = { party: 'refund_network', reason } as const;
  return { ...refund, status: 'canceled', cancellation_details };
}

/** The payment after a refund. */
export function deductRefund(payment: Payment, refund: RefundObject): Payment {
  const refunded = alreadyRefunded(payment) + toKopecks(refund.amount);
  return {
    ...payment,
    refunded_amount: fromKopecks(refunded),
    refundable: refunded < toKopecks(payment.amount),
  };
}

function refundableRest(payment: Payment): number {
  return toKopecks(payment.amount) - alreadyRefunded(payment);
}

function alreadyRefunded(payment: Payment): number {
  return payment.refunded_amount ? toKopecks(payment.refunded_amount) : 0;
}
