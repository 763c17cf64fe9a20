import { type SQL, sql } from 'drizzle-orm';
import type { ChargedLine } from '#api/payments/charged-lines.ts';
import { type ClosingReceiptRow, closedOf, namedIn, readSpans } from '#api/payments/closing-spans.ts';
import { ON_CERTIFICATES, OWN_TOTAL } from '#api/payments/paid-lines.ts';
import type { MoneyRows } from '#api/payments/refundable-money.ts';
import type { PaidSource } from '#api/payments/relay-money.ts';
import { overlap, type Span, sizeOf, subtract } from '#api/payments/spans.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

type Relaid = {
  sources: readonly PaidSource[];
  /** What the money is for after the exchange, by source. */
  lines: ReadonlyMap<string, readonly ChargedLine[]>;
  /** The lines that go out for what comes back, by their positions. */
  fresh: readonly number[];
};

/**
 * The statements that owe the receipts of returned goods whose money pays for others: what closing receipts named as
 * handed over is prepaid again. The card provider makes them for refunds only, so that a person issues them; they stand
 * among the closing receipts, each exchange's with the order's version that it makes, negative: one that was issued is
 * never added to.
 */
export function oweReturnReceipts(
  orderId: string,
  { payments, closings }: Pick<MoneyRows, 'payments' | 'closings'>,
  { sources, lines, fresh, version, at }: Relaid & { version: number; at: number },
): readonly SQL[] {
  const spansOf = (key: string, closed: readonly Span[]) => {
    const taken = sources.find((source) => source.key === key)?.taken ?? [];
    return reopenedSpans(lines.get(key) ?? [], { fresh, closed, taken });
  };
  return payments
    .filter(({ status }) => status === 'succeeded')
    .flatMap((attempt) => {
      const isOwn = attempt.chargeId === null;
      const spans = spansOf(attempt.chargeId ?? OWN_TOTAL, closedOf(attempt, closings));
      const onCertificates = isOwn ? spansOf(ON_CERTIFICATES, namedIn(closings, 'certificateSpans')) : [];
      if (sizeOf([...spans, ...onCertificates]) === 0) return [];
      return [
        sql`
          INSERT INTO closing_receipt (order_id, id, attempt_id, shipment, status, reason, spans, certificate_spans,
            created_at, updated_at)
          VALUES (${orderId}, ${`returned-${crypto.randomUUID()}`}, ${attempt.id}, ${-version}, 'refused',
            'goods-returned', ${JSON.stringify(spans)}, ${JSON.stringify(onCertificates)}, ${at}, ${at})`,
      ];
    });
}

/** What receipts of goods that came back for others have to name, and a person has still to issue, kopecks. */
export function sumReopened(closings: readonly ClosingReceiptRow[]): Kopecks {
  const waiting = closings.filter(({ shipment, status }) => shipment < 0 && status === 'refused');
  return sumBy(waiting, ({ spans, certificateSpans }) => sizeOf([...readSpans(spans), ...readSpans(certificateSpans)]));
}

/** The condition that no closing receipt has become final since they were read. */
export function areClosingsAsRead(orderId: string, closings: MoneyRows['closings']): SQL {
  const final = closings.filter(({ spans }) => spans !== null).length;
  return sql`(SELECT count(*) FROM closing_receipt WHERE order_id = ${orderId} AND spans IS NOT NULL) = ${final}`;
}

/** The parts of money that were named as handed over and are now for lines that are not. */
function reopenedSpans(
  lines: readonly ChargedLine[],
  { fresh, closed, taken }: { fresh: readonly number[]; closed: readonly Span[]; taken: readonly Span[] },
): Span[] {
  let start = 0;
  return lines.flatMap(({ orderLine, quantity, unitPrice }) => {
    const span: Span = [start, start + quantity * unitPrice];
    start = span[1];
    if (orderLine === null || !fresh.includes(orderLine)) return [];
    return overlap(closed, span).flatMap((each) => subtract(each, taken));
  });
}
