import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { closingReceipt } from '#api/database/refund-tables.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { type CertificateRefund, certificateSpansOf } from '#api/payments/certificate-refunds.ts';
import { certificateLines, chargedLines } from '#api/payments/charged-lines.ts';
import { sumOf } from '#api/payments/receipt-lines.ts';
import { chooseMost } from '#api/payments/refund-plan.ts';
import { type Refund, Spans, spansOf } from '#api/payments/refund-rows.ts';
import { type Span, subtract } from '#api/payments/spans.ts';
import type { PiecesOfLine } from '#shared/contract/parcel.ts';

export type ClosingReceiptRow = typeof closingReceipt.$inferSelect;

/** What has decided so far about the money of a payment, and of the certificates beside it. */
export type Settled = {
  refunds: readonly Refund[];
  certificateRefunds: readonly CertificateRefund[];
  /** The receipts of the shipments before. */
  earlier: readonly ClosingReceiptRow[];
  /** The pieces that go with a later shipment. */
  later: readonly PiecesOfLine[];
};

/** The parts of the payment's receipt, and of what certificates paid, that a receipt includes. */
export type ClosedSpans = { spans: readonly Span[]; onCertificates: readonly Span[] };

/**
 * What the closing receipt of a shipment includes: all that neither went back, nor stands in an earlier one, nor is the
 * price of pieces that go later. Delivery is on the receipt of the first shipment: that service begins with it, and
 * nobody knows whether another follows. So is what a difference was paid for, with the first after its payment.
 */
export function closedSpans(found: FoundOrder, attempt: Pick<Attempt, 'chargeId'>, settled: Settled): ClosedSpans {
  const { refunds, certificateRefunds, earlier, later } = settled;
  const lines = chargedLines(found, attempt);
  const card = {
    lines,
    taken: [...refunds.flatMap(spansOf), ...namedIn(earlier, 'spans')],
    certificates: [],
  };
  if (attempt.chargeId !== null) return { spans: subtract([0, sumOf(lines)], card.taken), onCertificates: [] };
  const onCertificates = {
    lines: certificateLines(found),
    taken: [...certificateRefunds.flatMap(certificateSpansOf), ...namedIn(earlier, 'certificateSpans')],
    certificates: [],
  };
  const [cardLater = [], certificatesLater = []] = chooseMost([card, onCertificates], later);
  return {
    spans: subtract([0, sumOf(lines)], [...card.taken, ...cardLater]),
    onCertificates: subtract([0, sumOf(onCertificates.lines)], [...onCertificates.taken, ...certificatesLater]),
  };
}

/** The closing receipts of a payment, in the order in which they fell due. */
export function listReceiptsOf(database: Database, attemptId: string): Promise<ClosingReceiptRow[]> {
  return database.select().from(closingReceipt).where(eq(closingReceipt.attemptId, attemptId)).orderBy(sql`rowid`);
}

/**
 * The parts of a payment's receipt that its closing receipts name as handed over, without those of pieces that came
 * back for others.
 */
export function closedOf(
  { id, amount }: Pick<Attempt, 'id' | 'amount'>,
  receipts: readonly ClosingReceiptRow[],
): readonly Span[] {
  const own = receipts.filter(({ attemptId }) => attemptId === id);
  // One that was sent before its content was stored was of all.
  const isOfAll = own.some(({ spans, request, status }) => spans === null && (request !== null || status === 'sent'));
  return isOfAll ? [[0, amount]] : namedIn(own, 'spans');
}

/**
 * The parts that receipts name as handed over, in the order in which they fell due: those of shipments, less what
 * receipts of returned goods name, whose numbers are negative.
 */
export function namedIn(
  receipts: readonly Pick<ClosingReceiptRow, 'shipment' | 'spans' | 'certificateSpans'>[],
  of: 'spans' | 'certificateSpans',
): readonly Span[] {
  let named: Span[] = [];
  for (const receipt of receipts) {
    const spans = readSpans(receipt[of]);
    if (receipt.shipment < 0) named = named.flatMap((span) => subtract(span, spans));
    else named.push(...spans);
  }
  return named;
}

/** The spans of a closing receipt; none if it is not final. */
export function readSpans(stored: string | null): readonly Span[] {
  return stored === null ? [] : Spans.parse(JSON.parse(stored));
}
