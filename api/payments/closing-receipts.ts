import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { closingReceipt } from '#api/database/refund-tables.ts';
import { openContact } from '#api/orders/contact.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { listLeftPieces } from '#api/orders/shipments.ts';
import { type Attempt, findAttempt } from '#api/payments/attempts.ts';
import { certificateSpansOf, listCertificateRefundsOf } from '#api/payments/certificate-refunds.ts';
import { handedOverLines } from '#api/payments/charged-lines.ts';
import { type ClosedSpans, closedSpans, listReceiptsOf, readSpans } from '#api/payments/closing-spans.ts';
import { freezeRequest } from '#api/payments/frozen-request.ts';
import { listRefundsOf, spansOf } from '#api/payments/refund-rows.ts';
import { sizeOf } from '#api/payments/spans.ts';
import { type ClosingReceipt, ProviderError } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';

type PendingReceipt = typeof closingReceipt.$inferSelect;

/** How long a receipt waits after its order was sent, because that can be taken back until then, ms. */
export const RECEIPT_HELD_MS = 5 * 60 * 1000;

/** Receipts that are due at a time and were not tried since another, both in ms since 1970. */
export function listPendingReceipts(
  database: Database,
  { now, before, limit }: { now: number; before: number; limit: number },
): Promise<PendingReceipt[]> {
  return database
    .select()
    .from(closingReceipt)
    .where(
      and(
        eq(closingReceipt.status, 'created'),
        lt(closingReceipt.updatedAt, before),
        lt(closingReceipt.createdAt, now - RECEIPT_HELD_MS),
      ),
    )
    .orderBy(asc(closingReceipt.updatedAt), asc(closingReceipt.shipment))
    .limit(limit);
}

/** The due closing receipts of an order. */
export function listPendingReceiptsOf(database: Database, orderId: string): Promise<PendingReceipt[]> {
  return database
    .select()
    .from(closingReceipt)
    .where(and(eq(closingReceipt.orderId, orderId), eq(closingReceipt.status, 'created')))
    .orderBy(asc(closingReceipt.shipment));
}

/**
 * Sends a receipt, once: its id is the idempotence key. It waits for that of the shipment before, and while a refund is
 * in progress, whose receipt may include the same money. Throws a ProviderError if the provider does not respond.
 */
export async function sendClosingReceipt(ports: Ports, owed: PendingReceipt): Promise<void> {
  // Recorded first, so that others come first if it fails.
  await setReceipt(ports, owed, {});
  try {
    const closed = await settleSpans(ports, owed);
    if (!closed) return;
    const content = await readContent(ports, owed, closed);
    if (content.lines.length === 0) return await dropReceipt(ports, owed);
    const request = await freezeRequest(ports, closingReceipt, owed, async () => ports.provider.receiptBody(content));
    const providerId = (await findSent(ports, owed)) ?? (await ports.provider.sendReceipt(request));
    await setReceipt(ports, owed, { status: 'sent', providerId });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    ports.log({ level: 'error', event: 'receipt-refused', order: owed.orderId, code: error.code });
    await setReceipt(ports, owed, { status: 'refused', reason: error.code });
  }
}

/**
 * The content of a closing receipt (closing-spans.ts). Stored once, by a statement that sees every refund and every
 * sending: a refund that begins later knows that its money was closed. Null while a refund is in progress.
 */
async function settleSpans({ database }: Ports, owed: PendingReceipt): Promise<ClosedSpans | null> {
  const attempt = await findClosedAttempt(database, owed);
  // The provider sends a receipt only with a payment of its own.
  if (!attempt) throw new ProviderError('No payment by card', { outcome: 'refused', code: 'no-payment' });
  const settled = await readSettled(database, owed, attempt);
  if (settled.earlier.some(({ status }) => status === 'created')) return null;
  const { refunds, certificateRefunds } = settled;
  const { spans, onCertificates } = closedSpans(settled.found, attempt, settled);
  const [stored] = await database.all<{ spans: string | null; certificateSpans: string | null }>(sql`
    UPDATE closing_receipt SET
      certificate_spans = CASE WHEN spans IS NULL THEN ${JSON.stringify(onCertificates)} ELSE certificate_spans END,
      spans = coalesce(spans, CASE WHEN
      NOT EXISTS (SELECT 1 FROM refund WHERE attempt_id = ${attempt.id} AND status IN ('created', 'pending'))
      AND NOT EXISTS (SELECT 1 FROM certificate_refund WHERE order_id = ${owed.orderId} AND status = 'created')
      AND ${sizeOf(refunds.flatMap(spansOf))} = (
        SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = ${attempt.id} AND status <> 'canceled')
      AND ${sizeOf(certificateRefunds.flatMap(certificateSpansOf))} = (
        SELECT coalesce(sum(amount), 0) FROM certificate_refund
        WHERE order_id = ${owed.orderId} AND status <> 'canceled')
      THEN ${JSON.stringify(spans)} END)
    WHERE id = ${owed.id} RETURNING spans, certificate_spans AS certificateSpans`);
  if (!stored?.spans) return null;
  // One that was final before certificates' parts were stored was of all that had not gone back to them.
  return {
    spans: readSpans(stored.spans),
    onCertificates: stored.certificateSpans === null ? onCertificates : readSpans(stored.certificateSpans),
  };
}

/** What has decided about the money of a payment before a receipt closes it. */
async function readSettled(database: Database, owed: PendingReceipt, attempt: Attempt) {
  const found = await findOrder(database, owed.orderId);
  if (!found) throw new Error('A closing receipt has no order');
  const [receipts, refunds, certificateRefunds, later] = await Promise.all([
    listReceiptsOf(database, attempt.id),
    listRefundsOf(database, attempt.id),
    listCertificateRefundsOf(database, owed.orderId),
    listLeftPieces(database, owed.orderId, owed.shipment),
  ]);
  const earlier = receipts.filter(({ shipment }) => shipment < owed.shipment);
  return { found, refunds, certificateRefunds, earlier, later };
}

/** What a due receipt would be of if it were sent now, kopecks; null if no payment was by card. */
export async function amountIfSentNow(database: Database, owed: PendingReceipt): Promise<Kopecks | null> {
  const attempt = await findClosedAttempt(database, owed);
  if (!attempt) return null;
  const settled = await readSettled(database, owed, attempt);
  return sizeOf(closedSpans(settled.found, attempt, settled).spans);
}

/** The receipt of an earlier attempt whose response was lost: the provider forgets a key after a day. */
async function findSent({ database, provider }: Ports, owed: PendingReceipt): Promise<string | null> {
  if (owed.request === null) return null;
  const attempt = await findClosedAttempt(database, owed);
  if (!attempt?.providerId) return null;
  const listed = await provider.listReceipts(attempt.providerId);
  const known = (await listReceiptsOf(database, attempt.id)).map(({ providerId }) => providerId);
  return listed.find(({ id, isClosing }) => isClosing && !known.includes(id))?.id ?? null;
}

async function readContent(
  { database, sealer }: Ports,
  owed: PendingReceipt,
  closed: ClosedSpans,
): Promise<ClosingReceipt> {
  const found = await findOrder(database, owed.orderId);
  const attempt = await findClosedAttempt(database, owed);
  if (!found || !attempt?.providerId) throw new Error('A closing receipt has no payment');
  const contact = await openContact(sealer, found.row);
  const lines = handedOverLines(found, attempt, closed);
  if (!contact) throw new Error('A closing receipt has nobody to go to');
  return { paymentId: attempt.providerId, email: contact.email, lines };
}

/** Nothing that it would name is left: all was returned before it could be sent. */
async function dropReceipt({ database }: Ports, { id }: PendingReceipt): Promise<void> {
  await database.delete(closingReceipt).where(eq(closingReceipt.id, id));
}

/** The payment that a receipt closes; null if none was by card. */
async function findClosedAttempt(database: Database, { attemptId }: PendingReceipt): Promise<Attempt | null> {
  return attemptId === null ? null : findAttempt(database, attemptId);
}

async function setReceipt({ database, clock }: Ports, { id }: PendingReceipt, change: Partial<PendingReceipt>) {
  await database
    .update(closingReceipt)
    .set({ ...change, updatedAt: clock() })
    .where(eq(closingReceipt.id, id));
}
