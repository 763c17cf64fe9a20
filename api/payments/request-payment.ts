import { paymentAttempt } from '#api/database/payment-tables.ts';
import { openContact } from '#api/orders/contact.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { type Attempt, findAttempt } from '#api/payments/attempts.ts';
import { chargedLines } from '#api/payments/charged-lines.ts';
import { freezeRequest } from '#api/payments/frozen-request.ts';
import { receiptIntl } from '#api/payments/receipt-intl.ts';
import { wholePieces } from '#api/payments/receipt-lines.ts';
import { returnToken } from '#api/payments/return-token.ts';
import { settleAttempt } from '#api/payments/settle-attempt.ts';
import { type PaymentRequest, ProviderError, type ProviderPayment } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import { methodOf } from '#api/quotes/payment-method.ts';
import { href } from '#shared/routes.ts';

/**
 * Requests the payment of an attempt from the provider, with the attempt's id as the key: repeated after a crash or an
 * unknown outcome, with the same bytes, it returns the same payment. Null if the provider refused, which ends the
 * attempt. Throws a ProviderError if it may have acted nevertheless.
 */
export async function requestPayment(ports: Ports, attempt: Attempt): Promise<ProviderPayment | null> {
  try {
    const request = await freezeRequest(ports, paymentAttempt, attempt, async () => {
      const found = await findOrder(ports.database, attempt.orderId);
      if (!found) throw new Error('A payment attempt has no order');
      return ports.provider.paymentBody(await paymentRequest(ports, found, attempt));
    });
    return await ports.provider.create(request);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'refused') throw error;
    // Sent twice at once: the payment that the other caller was told of is not ended by this answer.
    const { providerId } = (await findAttempt(ports.database, attempt.id)) ?? attempt;
    if (providerId !== null) return ports.provider.get(providerId);
    const ending = { status: 'canceled', reason: error.code, event: 'payment-refused', from: ['created'] } as const;
    if (await settleAttempt(ports, attempt, ending)) {
      ports.log({ level: 'error', event: 'payment-refused', attempt: attempt.id, code: error.code });
    }
    return null;
  }
}

/** The provider's request for an attempt. */
async function paymentRequest(
  { settings, sealer }: Pick<Ports, 'settings' | 'sealer'>,
  found: FoundOrder,
  attempt: Attempt,
): Promise<PaymentRequest> {
  const { row } = found;
  const locale = storedLocale(row);
  const contact = await openContact(sealer, row);
  if (!contact) throw new Error('An order whose contact was erased cannot be paid');
  const result = await returnToken(settings.orderTokenKeys, attempt);
  return {
    attemptId: attempt.id,
    orderNumber: String(row.number),
    title: receiptIntl(locale).formatMessage({ id: 'receipt.title' }, { number: String(row.number) }),
    amount: attempt.amount,
    email: contact.email,
    returnUrl: settings.siteUrl + href(locale, 'paymentReturn', { number: String(row.number) }, { result }),
    locale,
    method: methodOf(row),
    lines: wholePieces(chargedLines(found, attempt)),
  };
}
