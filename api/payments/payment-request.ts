import { localise } from '#api/catalogue/localise.ts';
import type { FoundOrder } from '#api/orders/find-order.ts';
import { orderLocale } from '#api/orders/order-answer.ts';
import { orderToken } from '#api/orders/order-token.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import type { PaymentRequest, ReceiptLine } from '#api/payments/provider.ts';
import type { Settings } from '#api/ports.ts';

/** A receipt's words for a thing may be so long (54-FZ). */
const LONGEST_DESCRIPTION = 128;
const DELIVERY = { ru: 'Доставка', en: 'Delivery' } as const;

/**
 * What the provider is asked for an attempt. The same attempt always gives the same request: the provider refuses
 * a repeated key with another body.
 */
export async function paymentRequest(
  settings: Settings,
  { row, lines }: FoundOrder,
  attempt: Attempt,
): Promise<PaymentRequest> {
  const locale = orderLocale(row);
  const prefix = locale === 'en' ? '/en' : '';
  const token = await orderToken(settings.orderTokenKey, row.id);
  // What costs nothing has no place in a receipt.
  const paidLines = lines.filter((line) => line.unitPrice > 0);
  const goods = paidLines.map((line): ReceiptLine => {
    const words = [localise(locale, line.nameRu, line.nameEn), line.size].filter((word) => word !== null);
    return {
      description: words.join(', ').slice(0, LONGEST_DESCRIPTION),
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      kind: 'goods',
    };
  });
  const delivery: ReceiptLine = {
    description: DELIVERY[locale],
    quantity: 1,
    unitPrice: row.deliveryPrice,
    kind: 'service',
  };
  return {
    attemptId: attempt.id,
    orderNumber: String(row.number),
    amount: attempt.amount,
    email: row.email,
    returnUrl: `${settings.siteUrl}${prefix}/payment/return/${row.number}?token=${token}`,
    locale,
    lines: row.deliveryPrice > 0 ? [...goods, delivery] : goods,
  };
}
