import { openContact } from '#api/orders/contact.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { chargedLines } from '#api/payments/charged-lines.ts';
import { receiptIntl } from '#api/payments/receipt-intl.ts';
import { returnToken } from '#api/payments/return-token.ts';
import type { PaymentRequest } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import { href } from '#shared/routes.ts';

/** The provider's request for an attempt. */
export async function paymentRequest(
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
    lines: chargedLines(found, attempt),
  };
}
