import { findOrder } from '#api/orders/find-order.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { listPendingReceiptsOf, sendClosingReceipt } from '#api/payments/closing-receipts.ts';
import type { PlannedHandRefund } from '#api/payments/hand-refunds.ts';
import { recordProviderError } from '#api/payments/provider-health.ts';
import { withProviderTimeout } from '#api/payments/provider-timeout.ts';
import { chooseSpans, planOf, type RefundPlan, type WantedRefund } from '#api/payments/refund-plan.ts';
import { type RefundableMoney, readRefundableMoney, sumRefundable } from '#api/payments/refundable-money.ts';
import { sizeOf } from '#api/payments/spans.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** A planned refund by card: its payment, and how much of it had been refunded before, kopecks. */
export type PlannedRefund = { id: string; attempt: Attempt; plan: RefundPlan; before: Kopecks };

/**
 * A planned refund: one for each payment that it needs, by card or by hand, and the part of the order's certificates.
 */
export type PlannedRefunds = {
  byCard: readonly PlannedRefund[];
  byHand: readonly PlannedHandRefund[];
  onCertificates: { id: string; plan: RefundPlan; before: Kopecks } | null;
  /** The total refund, kopecks. */
  amount: Kopecks;
  /** Whether nothing is left then of what has paid the order. */
  isWhole: boolean;
};

/**
 * The refunds that return what is requested; null if that is nothing, or more than is left. An amount is taken from
 * charges first, then from the order's own payment, then from what was paid by hand, and the rest from the certificates
 * that paid it.
 */
export async function planRefunds(ports: Ports, orderId: string, wanted: WantedRefund): Promise<PlannedRefunds | null> {
  const money = await readMoneyOf(ports, orderId, wanted);
  const { byCard, byHand, onCertificates } = money;
  const returnables = [...byCard, ...byHand].map(({ returnable }) => returnable);
  const chosen = chooseSpans(onCertificates ? [...returnables, onCertificates] : returnables, wanted);
  if (!chosen) return null;
  const planned = byCard.flatMap(({ attempt, returnable, before }, index): PlannedRefund[] => {
    const plan = planOf(returnable, chosen[index] ?? []);
    return plan ? [{ id: crypto.randomUUID(), attempt, plan, before }] : [];
  });
  const hands = byHand.flatMap(({ chargeId, returnable }, index): PlannedHandRefund[] => {
    const plan = planOf(returnable, chosen[byCard.length + index] ?? []);
    return plan ? [{ id: crypto.randomUUID(), chargeId, plan }] : [];
  });
  const plan = onCertificates && planOf(onCertificates, chosen.at(-1) ?? []);
  const amount = (plan?.amount ?? 0) + sumBy([...planned, ...hands], (each) => each.plan.amount);
  if (amount === 0) return null;
  const before = sizeOf(onCertificates?.taken ?? []);
  const left = sumRefundable(money);
  const isOwn = ({ attempt }: PlannedRefund) => attempt.status === 'succeeded' && attempt.chargeId === null;
  const isOfOrder = plan !== null || planned.some(isOwn) || hands.some(({ chargeId }) => chargeId === null);
  const isWhole = amount === left.byCard + left.byHand + left.onCertificates && isOfOrder;
  const certificates = plan && { id: crypto.randomUUID(), plan, before };
  return { byCard: planned, byHand: hands, onCertificates: certificates, amount, isWhole };
}

/**
 * Finalises the due closing receipts of what may be refunded, because goods that were handed over are refunded as such.
 */
export async function closeReceipts(ports: Ports, orderId: string, wanted: WantedRefund): Promise<void> {
  const { byCard } = await readMoneyOf(ports, orderId, wanted);
  for (const { attempt } of byCard) {
    if (attempt.status === 'succeeded') await closeFirst(ports, attempt);
  }
}

async function readMoneyOf({ database }: Ports, orderId: string, wanted: WantedRefund): Promise<RefundableMoney> {
  const found = await findOrder(database, orderId);
  if (!found) throw new Error('There is no such order');
  return readRefundableMoney(database, found, wanted);
}

async function closeFirst(ports: Ports, { id, orderId }: Attempt): Promise<void> {
  const pending = await listPendingReceiptsOf(ports.database, orderId);
  for (const owed of pending.filter(({ attemptId }) => attemptId === null || attemptId === id)) {
    try {
      await withProviderTimeout(sendClosingReceipt(ports, owed), undefined);
    } catch (error) {
      await recordProviderError(ports, error);
    }
  }
}
