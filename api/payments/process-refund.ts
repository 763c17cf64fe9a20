import { eq } from 'drizzle-orm';
import { refund as refundTable } from '#api/database/refund-tables.ts';
import { openContact } from '#api/orders/contact.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { type Attempt, findAttempt } from '#api/payments/attempts.ts';
import { chargedLines } from '#api/payments/charged-lines.ts';
import { closedOf, listReceiptsOf } from '#api/payments/closing-spans.ts';
import { freezeRequest } from '#api/payments/frozen-request.ts';
import { cutLines, wholePieces } from '#api/payments/receipt-lines.ts';
import { failRefund, recordRefund } from '#api/payments/record-refund.ts';
import { findRefund, isOpenRefund, type Refund, spansOf } from '#api/payments/refund-rows.ts';
import { overlap, subtract } from '#api/payments/spans.ts';
import { ProviderError, type ProviderRefund } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';
import { methodOf } from '#api/quotes/payment-method.ts';

/**
 * Processes a refund: requests it from the provider, or reads its state, and records the result. May be called at any
 * time and any number of times; the money is refunded once. Throws a ProviderError if the provider does not respond.
 */
export async function processRefund(ports: Ports, refund: Refund): Promise<Refund> {
  if (!isOpenRefund(refund.status)) return refund;
  try {
    const said = await askFor(ports, refund);
    if (said) await recordRefund(ports, refund, said);
    else ports.log({ level: 'error', event: 'no-refund', refund: refund.id });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    await failRefund(ports, refund, { reason: error.code });
  }
  return (await findRefund(ports.database, refund.id)) ?? refund;
}

/**
 * Requests a refund, or reads its state. The provider's list is searched before it is requested, because the provider
 * forgets a key after a day, and before a refusal is accepted.
 */
async function askFor(ports: Ports, refund: Refund): Promise<ProviderRefund | null> {
  const { provider } = ports;
  if (refund.providerId !== null) return provider.getRefund(refund.providerId);
  const attempt = await findAttempt(ports.database, refund.attemptId);
  const paymentId = attempt?.providerId;
  if (!attempt || !paymentId) throw new Error('A refund has no payment');
  const findListed = async () => (await provider.listRefunds(paymentId)).find(({ refundId }) => refundId === refund.id);
  const listed = await findListed();
  if (listed) return listed;
  const request = await freezeRequest(ports, refundTable, refund, () => buildBody(ports, refund, attempt));
  try {
    return await provider.refund(request);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    const made = await findListed();
    if (made) return made;
    throw error;
  }
}

async function buildBody(ports: Ports, refund: Refund, attempt: Attempt): Promise<string> {
  const found = await findOrder(ports.database, refund.orderId);
  const { providerId: paymentId } = attempt;
  if (!found || paymentId === null) throw new Error('A refund has no order, or no payment');
  const contact = await openContact(ports.sealer, found.row);
  if (!contact) await oweReceipt(ports, refund);
  const charged = chargedLines(found, attempt);
  const spans = spansOf(refund);
  const closed = refund.isClosed === 1 ? closedOf(attempt, await listReceiptsOf(ports.database, attempt.id)) : [];
  return ports.provider.refundBody({
    refundId: refund.id,
    paymentId,
    amount: refund.amount,
    email: contact?.email ?? null,
    method: methodOf(found.row),
    lines: wholePieces(
      cutLines(
        charged,
        spans.flatMap((span) => subtract(span, closed)),
      ),
    ),
    handedOver: wholePieces(
      cutLines(
        charged,
        spans.flatMap((span) => overlap(closed, span)),
      ),
    ),
  });
}

/** The address was erased: the provider can send no receipt, so that a person has to issue it. */
async function oweReceipt({ database, log }: Ports, { id, orderId }: Refund): Promise<void> {
  await database.update(refundTable).set({ receiptOwed: 1 }).where(eq(refundTable.id, id));
  log({ level: 'error', event: 'receipt-refused', order: orderId, code: 'no-address' });
}
