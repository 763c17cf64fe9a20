import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { giveBack } from '#api/certificates/ledger.ts';
import { settleReturnedValue } from '#api/certificates/returned-value.ts';
import type { Database, Statement } from '#api/database/database.ts';
import { certificateRefund } from '#api/database/refund-tables.ts';
import { insertCertificateRefundEmail } from '#api/outbox/email-statements.ts';
import { type RecordedPieces, Spans } from '#api/payments/refund-rows.ts';
import type { Span } from '#api/payments/spans.ts';
import type { RefundReason } from '#shared/contract/operator-refund.ts';
import type { Kopecks } from '#shared/domain/money.ts';

export type CertificateRefund = typeof certificateRefund.$inferSelect;

/** A refund to certificates; `refundId` is the refund by card that it waits for. */
export type NewCertificateRefund = {
  id: string;
  orderId: string;
  refundId: string | null;
  amount: Kopecks;
  spans: readonly Span[];
  at: number;
  operator?: string | undefined;
  pieces?: readonly RecordedPieces[] | undefined;
  reason?: RefundReason | undefined;
};

/** The constraint that refuses a refund to certificates if other money of the order has been refunded meanwhile. */
export const CERTIFICATE_REFUND_RACE = 'NOT NULL constraint failed: certificate_refund.amount';

/**
 * Begins a refund to certificates. `condition` must hold for its order: otherwise a constraint rolls back the batch
 * ({@link CERTIFICATE_REFUND_RACE}). A part that waits for no refund by card is returned at once.
 */
export function beginCertificateRefund(begun: NewCertificateRefund, condition: SQL): readonly Statement[] {
  const { id, orderId, refundId, amount, spans, at, operator = null, pieces, reason = null } = begun;
  return [
    sql`
      INSERT INTO certificate_refund (id, order_id, refund_id, amount, spans, is_closed, operator, pieces, return_reason, status, created_at, updated_at)
      VALUES (${id}, ${orderId}, ${refundId}, CASE WHEN ${condition} THEN ${amount} END, ${JSON.stringify(spans)},
        ${isReceiptClosed(orderId)}, ${operator}, ${pieces ? JSON.stringify(pieces) : null}, ${reason}, 'created', ${at}, ${at})`,
    ...(refundId === null
      ? [...settleCertificateRefund(begun, at), insertCertificateRefundEmail(id, at), noteGivenBack(begun)]
      : []),
  ];
}

/** Returns a refund to its certificates, once. */
export function settleCertificateRefund(waiting: { id: string; orderId: string }, at: number): readonly SQL[] {
  return [
    giveBack(waiting, at),
    ...settleReturnedValue(sql`certificate_refund_id = ${waiting.id}`, at),
    sql`UPDATE certificate_refund SET status = 'succeeded', updated_at = ${at}
      WHERE id = ${waiting.id} AND status = 'created'`,
  ];
}

/** Cancels a refund to certificates because the refund by card that it was a part of failed. */
export function cancelCertificateRefund(refundId: string, at: number): SQL {
  return sql`UPDATE certificate_refund SET status = 'canceled', updated_at = ${at}
    WHERE refund_id = ${refundId} AND status = 'created'`;
}

/** The refunds of an order to certificates, finished or not. */
export function listCertificateRefundsOf(database: Database, orderId: string): Promise<CertificateRefund[]> {
  return database
    .select()
    .from(certificateRefund)
    .where(and(eq(certificateRefund.orderId, orderId), ne(certificateRefund.status, 'canceled')));
}

/** The part of a refund by card that goes to certificates; null if there is none. */
export async function findCertificatePart(database: Database, refundId: string): Promise<CertificateRefund | null> {
  const [part] = await database.select().from(certificateRefund).where(eq(certificateRefund.refundId, refundId));
  return part ?? null;
}

/** The spans that it returns of what certificates paid. */
export function certificateSpansOf({ spans }: Pick<CertificateRefund, 'spans'>): readonly Span[] {
  return Spans.parse(JSON.parse(spans));
}

/** The condition that the closing receipt of an order's own payment is final. */
function isReceiptClosed(orderId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM closing_receipt AS closing
    LEFT JOIN payment_attempt AS attempt ON attempt.id = closing.attempt_id
    WHERE closing.order_id = ${orderId} AND attempt.charge_id IS NULL
      AND (closing.spans IS NOT NULL OR closing.request IS NOT NULL OR closing.status = 'sent'))`;
}

function noteGivenBack({ id, at }: NewCertificateRefund): SQL {
  return sql`
    INSERT INTO order_event (order_id, kind, from_state, to_state, detail, at)
    SELECT orders.id, 'money-returned', orders.state, orders.state, certificate_refund.amount, ${at}
    FROM certificate_refund JOIN orders ON orders.id = certificate_refund.order_id
    WHERE certificate_refund.id = ${id}`;
}
