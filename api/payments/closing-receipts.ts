import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { closingReceipt } from '#api/database/refund-tables.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { findPaidAttempt } from '#api/payments/attempts.ts';
import { chargedLines } from '#api/payments/charged-lines.ts';
import { freezeRequest } from '#api/payments/frozen-request.ts';
import { ProviderError, type ReceiptLine } from '#api/payments/provider.ts';
import { cutLines } from '#api/payments/receipt-lines.ts';
import { listRefundsOf, spansOf } from '#api/payments/refund-rows.ts';
import { subtract } from '#api/payments/spans.ts';
import type { Ports } from '#api/ports.ts';
import { openContact } from '#api/privacy/contact.ts';

type OwedReceipt = typeof closingReceipt.$inferSelect;

/** Owes a closing receipt to an order that was paid by card; to be put into the batch that hands its goods over. */
export function oweClosingReceipt(orderId: string, at: number): SQL {
  return sql`
    INSERT INTO closing_receipt (order_id, id, status, created_at, updated_at)
    SELECT order_id, 'closing-' || id, 'created', ${at}, ${at} FROM payment_attempt
    WHERE order_id = ${orderId} AND status = 'succeeded'`;
}

/** Receipts that are owed and that nobody tried to send since a moment (ms). */
export function listOwedReceipts(database: Database, before: number, limit: number): Promise<OwedReceipt[]> {
  return database
    .select()
    .from(closingReceipt)
    .where(and(eq(closingReceipt.status, 'created'), lt(closingReceipt.updatedAt, before)))
    .orderBy(asc(closingReceipt.updatedAt))
    .limit(limit);
}

/** Sends a receipt, once: its id is the key. Throws a ProviderError where the provider does not answer. */
export async function sendClosingReceipt(ports: Ports, owed: OwedReceipt): Promise<void> {
  // Said first, so that others have their turn should it fail.
  await setReceipt(ports, owed, {});
  try {
    const request = await freezeRequest(ports, closingReceipt, owed, () => buildBody(ports, owed));
    await setReceipt(ports, owed, { status: 'sent', providerId: await ports.provider.sendReceipt(request) });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    ports.log({ level: 'error', event: 'receipt-refused', order: owed.orderId, code: error.code });
    await setReceipt(ports, owed, { status: 'refused', reason: error.code });
  }
}

async function buildBody({ database, sealer, provider }: Ports, { orderId }: OwedReceipt): Promise<string> {
  const found = await findOrder(database, orderId);
  const attempt = await findPaidAttempt(database, orderId);
  if (!found || !attempt?.providerId) throw new Error('A closing receipt has no payment');
  const contact = await openContact(sealer, found.row);
  const returned = (await listRefundsOf(database, attempt.id)).filter(({ status }) => status === 'succeeded');
  const kept = subtract([0, attempt.amount], returned.flatMap(spansOf));
  const lines = cutLines(chargedLines(found), kept).filter(isHandedOver);
  if (contact && lines.length > 0) {
    return provider.receiptBody({ paymentId: attempt.providerId, email: contact.email, lines });
  }
  throw new ProviderError('Nothing is left to close', { outcome: 'refused', code: 'nothing-to-close' });
}

/** An advance is closed by what it buys later. */
function isHandedOver({ kind }: ReceiptLine): boolean {
  return kind !== 'certificate';
}

async function setReceipt({ database, clock }: Ports, { id }: OwedReceipt, change: Partial<OwedReceipt>) {
  await database
    .update(closingReceipt)
    .set({ ...change, updatedAt: clock() })
    .where(eq(closingReceipt.id, id));
}
