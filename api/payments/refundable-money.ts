import { asc, eq, sql } from 'drizzle-orm';
import { selectSoldBalances } from '#api/certificates/sold-balances.ts';
import type { Database } from '#api/database/database.ts';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { certificateRefund, refund } from '#api/database/refund-tables.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { type CertificateRefund, certificateSpansOf } from '#api/payments/certificate-refunds.ts';
import { certificateLines, chargedLines } from '#api/payments/charged-lines.ts';
import {
  isParts,
  type Returnable,
  type SoldBalance,
  sizeOfDelivery,
  sizeOfReturnable,
  type WantedRefund,
} from '#api/payments/refund-plan.ts';
import { type Refund, spansOf } from '#api/payments/refund-rows.ts';
import { type Span, sizeOf, subtract } from '#api/payments/spans.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** The payments of an order, and its refunds; `balances` are of the certificates that it sold. */
type MoneyRows = {
  payments: readonly Attempt[];
  refunds: readonly Refund[];
  certificateRefunds: readonly CertificateRefund[];
  balances: readonly SoldBalance[];
};

/** What can be refunded of a payment, and how much is, or is being, kopecks. */
type RefundablePayment = { attempt: Attempt; returnable: Returnable; before: Kopecks };

/** Where money of an order can be refunded to: its payments, and the certificates that paid. */
export type RefundableMoney = { byCard: readonly RefundablePayment[]; onCertificates: Returnable | null };

/** States in which the certificates that paid an order can be refunded to. */
export const REFUNDABLE_STATES: readonly string[] = ['confirmed', 'paid', 'in_production', 'shipped', 'delivered'];

/** The statements that read an order's money, by its id. */
export function selectMoney(database: Database, orderId: string) {
  return [
    database
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, orderId))
      .orderBy(asc(paymentAttempt.createdAt), sql`rowid`),
    database.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.createdAt), sql`rowid`),
    database
      .select()
      .from(certificateRefund)
      .where(eq(certificateRefund.orderId, orderId))
      .orderBy(asc(certificateRefund.createdAt), sql`rowid`),
    selectSoldBalances(database, orderId),
  ] as const;
}

/** What can be refunded of an order. */
export async function readRefundableMoney(
  database: Database,
  found: FoundOrder,
  wanted: WantedRefund,
): Promise<RefundableMoney> {
  const [payments, refunds, certificateRefunds, balances] = await database.batch(selectMoney(database, found.row.id));
  return refundableMoney(found, { payments, refunds, certificateRefunds, balances }, wanted);
}

/**
 * What can be refunded of an order: charges first, then its own payment. A duplicate payment is refunded first and
 * separately, and not by parts.
 */
export function refundableMoney(found: FoundOrder, rows: MoneyRows, wanted: WantedRefund): RefundableMoney {
  const left = rows.payments
    .filter(({ status }) => status === 'succeeded' || status === 'duplicate')
    .filter(({ id, amount }) => subtract([0, amount], takenOf(rows, id)).length > 0)
    .toReversed();
  const taken = left.filter(({ status }) => status === 'succeeded');
  const duplicate = isParts(wanted) ? undefined : left.find(({ status }) => status === 'duplicate');
  const inTurn = duplicate
    ? [duplicate]
    : [...taken.filter(({ chargeId }) => chargeId !== null), ...taken.filter(({ chargeId }) => chargeId === null)];
  return {
    byCard: inTurn.map((attempt) => {
      const given = rows.refunds.filter(({ attemptId, status }) => attemptId === attempt.id && status !== 'canceled');
      return { attempt, returnable: returnableOf(found, rows, attempt), before: sizeOf(given.flatMap(spansOf)) };
    }),
    onCertificates: duplicate ? null : returnableOfCertificates(found, rows),
  };
}

/** What can be refunded of one payment. */
export function returnableOf(found: FoundOrder, rows: MoneyRows, attempt: Attempt): Returnable {
  // Certificates are issued for the order's own payment, not for a duplicate one.
  const isOwn = attempt.status === 'succeeded' && attempt.chargeId === null;
  return {
    lines: chargedLines(found, attempt),
    taken: takenOf(rows, attempt.id),
    certificates: isOwn ? rows.balances : [],
  };
}

/** The refundable sum, kopecks. */
export function sumRefundable({ byCard, onCertificates }: RefundableMoney): OperatorOrder['refundable'] {
  const payments = byCard.map(({ returnable }) => returnable);
  const certificates = onCertificates ? [onCertificates] : [];
  return {
    byCard: sumBy(payments, sizeOfReturnable),
    onCertificates: sumBy(certificates, sizeOfReturnable),
    delivery: sumBy([...payments, ...certificates], sizeOfDelivery),
  };
}

/** What an attempt's refunds return, finished or in progress, or refused by the bank and then settled by a person. */
function takenOf({ refunds }: Pick<MoneyRows, 'refunds'>, attemptId: string): readonly Span[] {
  return refunds
    .filter((each) => each.attemptId === attemptId && (each.status !== 'canceled' || each.settledAt !== null))
    .flatMap(spansOf);
}

/**
 * Null if certificates paid nothing, or if the rest was paid outside the shop, so that everything is refunded by hand.
 */
function returnableOfCertificates(found: FoundOrder, { payments, certificateRefunds }: MoneyRows): Returnable | null {
  const { row, redeemed } = found;
  const isPaidByCard = payments.some(({ status, chargeId }) => status === 'succeeded' && chargeId === null);
  if (redeemed.length === 0 || !REFUNDABLE_STATES.includes(row.state)) return null;
  if (row.total > 0 && !isPaidByCard) return null;
  const taken = certificateRefunds.filter(({ status }) => status !== 'canceled').flatMap(certificateSpansOf);
  return { lines: certificateLines(found), taken, certificates: [] };
}
