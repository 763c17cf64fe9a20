import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { closingReceipt } from '#api/database/refund-tables.ts';
import { openContact } from '#api/orders/contact.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { type Attempt, findAttempt, findPaidAttempt } from '#api/payments/attempts.ts';
import { certificateSpansOf, listCertificateRefundsOf } from '#api/payments/certificate-refunds.ts';
import { handedOverLines } from '#api/payments/charged-lines.ts';
import { freezeRequest } from '#api/payments/frozen-request.ts';
import { listRefundsOf, Spans, spansOf } from '#api/payments/refund-rows.ts';
import { type Span, sizeOf, subtract } from '#api/payments/spans.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

type PendingReceipt = typeof closingReceipt.$inferSelect;

/** Receipts that are owed and that nobody tried to send since a moment (ms). */
export function listPendingReceipts(database: Database, before: number, limit: number): Promise<PendingReceipt[]> {
  return database
    .select()
    .from(closingReceipt)
    .where(and(eq(closingReceipt.status, 'created'), lt(closingReceipt.updatedAt, before)))
    .orderBy(asc(closingReceipt.updatedAt))
    .limit(limit);
}

/** An order's closing receipts that are owed. */
export function listPendingReceiptsOf(database: Database, orderId: string): Promise<PendingReceipt[]> {
  return database
    .select()
    .from(closingReceipt)
    .where(and(eq(closingReceipt.orderId, orderId), eq(closingReceipt.status, 'created')));
}

/**
 * Sends a receipt, once: its id is the key. It waits while a refund is under way, whose receipt may name the same money.
 * Throws a ProviderError where the provider does not answer.
 */
export async function sendClosingReceipt(ports: Ports, owed: PendingReceipt): Promise<void> {
  // Said first, so that others have their turn should it fail.
  await setReceipt(ports, owed, {});
  try {
    const spans = await settleSpans(ports, owed);
    if (!spans) return;
    const request = await freezeRequest(ports, closingReceipt, owed, () => buildBody(ports, owed, spans));
    const providerId = (await findSent(ports, owed)) ?? (await ports.provider.sendReceipt(request));
    await setReceipt(ports, owed, { status: 'sent', providerId });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    ports.log({ level: 'error', event: 'receipt-refused', order: owed.orderId, code: error.code });
    await setReceipt(ports, owed, { status: 'refused', reason: error.code });
  }
}

/**
 * What a closing receipt names: all that no refund has returned. Written down once, in a statement that sees every
 * refund: one that begins later knows that its money was closed. Null while a refund is under way.
 */
async function settleSpans({ database }: Ports, owed: PendingReceipt): Promise<readonly Span[] | null> {
  const attempt = await findClosedAttempt(database, owed);
  // The provider sends a receipt with a payment of its own only.
  if (!attempt) throw new ProviderError('No payment by card', { outcome: 'refused', code: 'no-payment' });
  const refunds = await listRefundsOf(database, attempt.id);
  const kept = subtract([0, attempt.amount], refunds.flatMap(spansOf));
  const [settled] = await database.all<{ spans: string | null }>(sql`
    UPDATE closing_receipt SET spans = coalesce(spans, CASE WHEN
      NOT EXISTS (SELECT 1 FROM refund WHERE attempt_id = ${attempt.id} AND status IN ('created', 'pending'))
      AND NOT EXISTS (SELECT 1 FROM certificate_refund WHERE order_id = ${owed.orderId} AND status = 'created')
      AND ${sizeOf(refunds.flatMap(spansOf))} = (
        SELECT coalesce(sum(amount), 0) FROM refund WHERE attempt_id = ${attempt.id} AND status <> 'canceled')
      THEN ${JSON.stringify(kept)} END)
    WHERE id = ${owed.id} RETURNING spans`);
  return settled?.spans ? Spans.parse(JSON.parse(settled.spans)) : null;
}

/** The receipt of a try before this one, whose answer was lost: the provider forgets a key after a day. */
async function findSent({ database, provider }: Ports, owed: PendingReceipt): Promise<string | null> {
  if (owed.request === null) return null;
  const attempt = await findClosedAttempt(database, owed);
  const listed = attempt?.providerId ? await provider.listReceipts(attempt.providerId) : [];
  return listed.find(({ isClosing }) => isClosing)?.id ?? null;
}

async function buildBody(
  { database, sealer, provider }: Ports,
  owed: PendingReceipt,
  spans: readonly Span[],
): Promise<string> {
  const found = await findOrder(database, owed.orderId);
  const attempt = await findClosedAttempt(database, owed);
  if (!found || !attempt?.providerId) throw new Error('A closing receipt has no payment');
  const contact = await openContact(sealer, found.row);
  const lines = handedOverLines(found, attempt, {
    kept: spans,
    givenBack: await prepaidOnCertificates(database, owed),
  });
  if (contact && lines.length > 0) {
    return provider.receiptBody({ paymentId: attempt.providerId, email: contact.email, lines });
  }
  throw new ProviderError('Nothing is left to close', { outcome: 'refused', code: 'nothing-to-close' });
}

/** What certificates were given back before the receipt was settled: what they are given back later it names. */
async function prepaidOnCertificates(database: Database, { orderId }: PendingReceipt): Promise<readonly Span[]> {
  const returned = await listCertificateRefundsOf(database, orderId);
  return returned.filter(({ isClosed }) => isClosed === 0).flatMap(certificateSpansOf);
}

/** The payment that a receipt closes; null where none was by card. */
function findClosedAttempt(database: Database, { attemptId, orderId }: PendingReceipt): Promise<Attempt | null> {
  return attemptId === null ? findPaidAttempt(database, orderId) : findAttempt(database, attemptId);
}

async function setReceipt({ database, clock }: Ports, { id }: PendingReceipt, change: Partial<PendingReceipt>) {
  await database
    .update(closingReceipt)
    .set({ ...change, updatedAt: clock() })
    .where(eq(closingReceipt.id, id));
}
