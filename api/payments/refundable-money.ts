import { asc, eq, sql } from 'drizzle-orm';
import { selectSoldBalances } from '#api/certificates/sold-balances.ts';
import type { Database } from '#api/database/database.ts';
import { order } from '#api/database/order-tables.ts';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { certificateRefund, closingReceipt, refund } from '#api/database/refund-tables.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { owedBesidesRefunds } from '#api/orders/owed.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { type CertificateRefund, certificateSpansOf } from '#api/payments/certificate-refunds.ts';
import { certificateLines, chargedLines } from '#api/payments/charged-lines.ts';
import { type ClosingReceiptRow, closedOf, namedIn } from '#api/payments/closing-spans.ts';
import { type HandRefund, handSpansOf, selectHandRefunds } from '#api/payments/hand-refunds.ts';
import { ON_CERTIFICATES, OWN_TOTAL } from '#api/payments/paid-lines.ts';
import {
  chooseSpans,
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

/**
 * The payments of an order, and its refunds; `balances` are of the certificates that it sold, `owedBesides` what it
 * owed besides its refunds by hand.
 */
export type MoneyRows = {
  payments: readonly Attempt[];
  refunds: readonly Refund[];
  certificateRefunds: readonly CertificateRefund[];
  balances: readonly SoldBalance[];
  handRefunds: readonly HandRefund[];
  owedBesides: Kopecks;
  closings: readonly ClosingReceiptRow[];
};

/** What can be refunded of a payment, and how much is, or is being, kopecks. */
type RefundablePayment = { attempt: Attempt; returnable: Returnable; before: Kopecks };

/** What can be refunded of what was paid otherwise than by card: of a charge, or of the order's own total. */
type RefundableByHand = { chargeId: string | null; returnable: Returnable };

/** Where money of an order can be refunded to: its payments, by hand, and the certificates that paid. */
export type RefundableMoney = {
  byCard: readonly RefundablePayment[];
  byHand: readonly RefundableByHand[];
  onCertificates: Returnable | null;
};

/** States in which what a paid order was paid with otherwise than by card can be refunded. */
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
    selectHandRefunds(database, orderId),
    database.select().from(closingReceipt).where(eq(closingReceipt.orderId, orderId)).orderBy(sql`rowid`),
    database
      .select({ amount: owedBesidesRefunds(sql`orders.id`).as('owed_besides') })
      .from(order)
      .where(eq(order.id, orderId)),
  ] as const;
}

/** What {@link selectMoney} has read. */
export async function readMoney(database: Database, orderId: string): Promise<MoneyRows> {
  const [payments, refunds, certificateRefunds, balances, handRefunds, closings, [owed]] = await database.batch(
    selectMoney(database, orderId),
  );
  return { payments, refunds, certificateRefunds, balances, handRefunds, closings, owedBesides: owed?.amount ?? 0 };
}

/** What can be refunded of an order. */
export async function readRefundableMoney(
  database: Database,
  found: FoundOrder,
  wanted: WantedRefund,
): Promise<RefundableMoney> {
  return refundableMoney(found, await readMoney(database, found.row.id), wanted);
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
    byHand: duplicate ? [] : returnableByHand(found, rows),
    onCertificates: duplicate ? null : returnableOfCertificates(found, rows),
  };
}

/** What can be refunded of one payment. */
export function returnableOf(found: FoundOrder, rows: MoneyRows, attempt: Attempt): Returnable {
  // Certificates are issued for the order's own payment, not for a duplicate one.
  const isOwn = attempt.status === 'succeeded' && attempt.chargeId === null;
  return {
    key: attempt.chargeId ?? OWN_TOTAL,
    lines: chargedLines(found, attempt),
    taken: takenOf(rows, attempt.id),
    closed: closedOf(attempt, rows.closings),
    certificates: isOwn ? rows.balances : [],
  };
}

/** The refundable sum, kopecks. */
export function sumRefundable({ byCard, byHand, onCertificates }: RefundableMoney): OperatorOrder['refundable'] {
  const payments = byCard.map(({ returnable }) => returnable);
  const hands = byHand.map(({ returnable }) => returnable);
  const certificates = onCertificates ? [onCertificates] : [];
  return {
    byCard: sumBy(payments, sizeOfReturnable),
    byHand: sumBy(hands, sizeOfReturnable),
    onCertificates: sumBy(certificates, sizeOfReturnable),
    delivery: sumBy([...payments, ...hands, ...certificates], sizeOfDelivery),
  };
}

/** What an attempt's refunds return, finished or in progress, or refused by the bank and then settled by a person. */
export function takenOf({ refunds }: Pick<MoneyRows, 'refunds'>, attemptId: string): readonly Span[] {
  return refunds
    .filter((each) => each.attemptId === attemptId && (each.status !== 'canceled' || each.settledAt !== null))
    .flatMap(spansOf);
}

/** What was paid otherwise than by card: charges first, then the order's own total. */
function returnableByHand(found: FoundOrder, rows: MoneyRows): RefundableByHand[] {
  const { row, charges } = found;
  if (!REFUNDABLE_STATES.includes(row.state)) return [];
  const isByCard = (id: string | null) =>
    rows.payments.some(({ status, chargeId }) => status === 'succeeded' && chargeId === id);
  const received = charges.filter(({ id, state }) => state === 'paid' && !isByCard(id)).map(({ id }) => id);
  const own = row.total > 0 && !isByCard(null) ? [null] : [];
  const sources = [...received.toReversed(), ...own].map((chargeId): RefundableByHand => {
    const taken = rows.handRefunds.filter((each) => each.chargeId === chargeId).flatMap(handSpansOf);
    const certificates = chargeId === null ? rows.balances : [];
    const key = chargeId ?? OWN_TOTAL;
    return { chargeId, returnable: { key, lines: chargedLines(found, { chargeId }), taken, certificates } };
  });
  return withoutOwed(sources, rows.owedBesides);
}

/** Without delivery that is owed, or was, for what had become cheaper before that was a refund by hand. */
function withoutOwed(sources: RefundableByHand[], owed: Kopecks): RefundableByHand[] {
  const returnables = sources.map(({ returnable }) => returnable);
  const delivery = Math.min(owed, sumBy(returnables, sizeOfDelivery));
  const spans = chooseSpans(returnables, { pieces: [], delivery });
  return sources.map(({ chargeId, returnable }, index) => {
    return { chargeId, returnable: { ...returnable, taken: [...returnable.taken, ...(spans?.[index] ?? [])] } };
  });
}

/** Null if certificates paid nothing. */
function returnableOfCertificates(found: FoundOrder, { certificateRefunds, closings }: MoneyRows): Returnable | null {
  const { row, redeemed } = found;
  if (redeemed.length === 0 || !REFUNDABLE_STATES.includes(row.state)) return null;
  const taken = certificateRefunds.filter(({ status }) => status !== 'canceled').flatMap(certificateSpansOf);
  const closed = namedIn(closings, 'certificateSpans');
  return { key: ON_CERTIFICATES, lines: certificateLines(found), taken, closed, certificates: [] };
}
