import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { closingReceipt } from '#api/database/refund-tables.ts';
import { openContact } from '#api/orders/contact.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { type Attempt, findAttempt } from '#api/payments/attempts.ts';
import { certificateSpansOf, listCertificateRefundsOf } from '#api/payments/certificate-refunds.ts';
import { handedOverLines } from '#api/payments/charged-lines.ts';
import { freezeRequest } from '#api/payments/frozen-request.ts';
import { listRefundsOf, Spans, spansOf } from '#api/payments/refund-rows.ts';
import { type Span, sizeOf, subtract } from '#api/payments/spans.ts';
import { type ClosingReceipt, ProviderError } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';

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
    .orderBy(asc(closingReceipt.updatedAt))
    .limit(limit);
}

/** The due closing receipts of an order. */
export function listPendingReceiptsOf(database: Database, orderId: string): Promise<PendingReceipt[]> {
  return database
    .select()
    .from(closingReceipt)
    .where(and(eq(closingReceipt.orderId, orderId), eq(closingReceipt.status, 'created')));
}

/**
 * Sends a receipt, once: its id is the idempotence key. It waits while a refund is in progress, whose receipt may
 * include the same money. Throws a ProviderError if the provider does not respond.
 */
export async function sendClosingReceipt(ports: Ports, owed: PendingReceipt): Promise<void> {
  // Recorded first, so that others come first if it fails.
  await setReceipt(ports, owed, {});
  try {
    const spans = await settleSpans(ports, owed);
    if (!spans) return;
    const content = await readContent(ports, owed, spans);
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
 * The content of a closing receipt: everything that no refund has returned. Stored once, by a statement that sees every
 * refund: one that begins later knows that its money was closed. Null while a refund is in progress.
 */
async function settleSpans({ database }: Ports, owed: PendingReceipt): Promise<readonly Span[] | null> {
  const attempt = await findClosedAttempt(database, owed);
  // The provider sends a receipt only with a payment of its own.
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

/** The receipt of an earlier attempt whose response was lost: the provider forgets a key after a day. */
async function findSent({ database, provider }: Ports, owed: PendingReceipt): Promise<string | null> {
  if (owed.request === null) return null;
  const attempt = await findClosedAttempt(database, owed);
  const listed = attempt?.providerId ? await provider.listReceipts(attempt.providerId) : [];
  return listed.find(({ isClosing }) => isClosing)?.id ?? null;
}

async function readContent(
  { database, sealer }: Ports,
  owed: PendingReceipt,
  spans: readonly Span[],
): Promise<ClosingReceipt> {
  const found = await findOrder(database, owed.orderId);
  const attempt = await findClosedAttempt(database, owed);
  if (!found || !attempt?.providerId) throw new Error('A closing receipt has no payment');
  const contact = await openContact(sealer, found.row);
  const lines = handedOverLines(found, attempt, {
    kept: spans,
    givenBack: await prepaidOnCertificates(database, owed),
  });
  if (!contact) throw new Error('A closing receipt has nobody to go to');
  return { paymentId: attempt.providerId, email: contact.email, lines };
}

/** Nothing that it would name is left: all was returned before it could be sent. */
async function dropReceipt({ database }: Ports, { id }: PendingReceipt): Promise<void> {
  await database.delete(closingReceipt).where(eq(closingReceipt.id, id));
}

/** What had been returned to certificates before the receipt was final; later refunds have receipts of their own. */
async function prepaidOnCertificates(database: Database, { orderId }: PendingReceipt): Promise<readonly Span[]> {
  const returned = await listCertificateRefundsOf(database, orderId);
  return returned.filter(({ isClosed }) => isClosed === 0).flatMap(certificateSpansOf);
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
