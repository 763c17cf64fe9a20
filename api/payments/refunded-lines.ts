import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { type CertificateRefund, certificateSpansOf } from '#api/payments/certificate-refunds.ts';
import { type ChargedLine, certificateLines, chargedLines } from '#api/payments/charged-lines.ts';
import { type HandRefund, handSpansOf } from '#api/payments/hand-refunds.ts';
import { cutLines, sumOf } from '#api/payments/receipt-lines.ts';
import { type Refund, spansOf } from '#api/payments/refund-rows.ts';
import { readReturnedPieces } from '#api/payments/returned-pieces.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { LinePieces, RefundedLine } from '#shared/contract/operator-refund.ts';
import { RefundReason } from '#shared/contract/operator-refund.ts';

/**
 * The refunded amounts by the order's lines; each certificate that it sold separately. What was given as goodwill
 * belongs to none.
 */
export function refundedLines(
  parts: readonly ChargedLine[][],
  { pieces = [], isGoodwill = false }: { pieces?: readonly LinePieces[]; isGoodwill?: boolean } = {},
): RefundedLine[] {
  if (isGoodwill) return [{ kind: 'goodwill', position: null, quantity: null, amount: sumOf(parts.flat()) }];
  const things = Map.groupBy(parts.flat(), ({ kind, orderLine, description }) => `${kind} ${orderLine ?? description}`);
  return [...things.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const { kind, orderLine: position } = first;
    const quantity = pieces.find((each) => each.position === position)?.quantity ?? null;
    return [{ kind, position, quantity, amount: sumOf(lines) }];
  });
}

/** A refund by hand or to certificates alone cannot be refused, and has no receipt. */
const NOTHING_OWED = { isOwed: false, isReceiptOwed: false };

type Rows = {
  refunds: readonly Refund[];
  certificateRefunds: readonly CertificateRefund[];
  handRefunds: readonly HandRefund[];
  payments: readonly Attempt[];
  /** Those that the bank has refused and whose money is owed. */
  refused: readonly { id: string }[];
  nameOf: (operator: string | null) => string | null;
};

/** The refunds of an order in the order they were begun, each with its part for certificates. */
export function shownRefunds(found: FoundOrder, rows: Rows): OperatorOrder['refunds'] {
  const byCard = rows.refunds.map((row) => {
    const chargeId = rows.payments.find(({ id }) => id === row.attemptId)?.chargeId ?? null;
    const part = rows.certificateRefunds.find(({ refundId }) => refundId === row.id);
    const lines = cutLines(chargedLines(found, { chargeId }), spansOf(row));
    const isOwed = rows.refused.some(({ id }) => id === row.id);
    const isReceiptOwed = row.receiptOwed === 1 && row.status === 'succeeded';
    return { ...row, amount: row.amount + (part?.amount ?? 0), byHand: 0, part, lines, isOwed, isReceiptOwed };
  });
  const alone = rows.certificateRefunds
    .filter(({ refundId }) => refundId === null)
    .map((row) => ({ ...row, cause: 'operator', reason: null, byHand: 0, part: row, lines: [], ...NOTHING_OWED }));
  const byHand = rows.handRefunds.map((row) => ({
    ...row,
    status: row.status === 'returned' || row.status === 'closed' ? 'succeeded' : row.status,
    cause: 'operator',
    reason: null,
    byHand: row.amount,
    part: undefined,
    lines: cutLines(chargedLines(found, row), handSpansOf(row)),
    ...NOTHING_OWED,
  }));
  return [...byCard, ...byHand, ...alone]
    .toSorted((a, b) => a.createdAt - b.createdAt)
    .map(
      ({ status, amount, byHand, cause, reason, isOwed, isReceiptOwed, createdAt, operator, part, lines, ...row }) => {
        const pieces = readReturnedPieces(row.pieces);
        const refunded = pieces.filter(({ isRefunded }) => isRefunded);
        const onCertificates = part ? cutLines(certificateLines(found), certificateSpansOf(part)) : [];
        return {
          status,
          amount,
          onCertificates: part?.amount ?? 0,
          byHand,
          cause,
          reason,
          isOwed,
          isReceiptOwed,
          createdAt: new Date(createdAt).toISOString(),
          by: rows.nameOf(operator),
          lines: refundedLines([lines, onCertificates], {
            pieces: refunded,
            // Of pieces that came back, of delivery or of one line it is said what they are.
            isGoodwill: row.returnReason === 'goodwill' && row.pieces !== null && refunded.length === 0,
          }),
          returnReason: row.returnReason === null ? null : RefundReason.parse(row.returnReason),
          pieces: pieces.map(({ isRefunded: _, ...piece }) => piece),
        };
      },
    );
}
