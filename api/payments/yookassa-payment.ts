import type { PaymentRequest } from './provider.ts';
import { createReceipt, cut, type ReceiptSettings, rubles } from './yookassa-receipt.ts';

const LOCALES = { ru: 'ru_RU', en: 'en_US' } as const;

/** The body that creates a payment, with the receipt of what is paid ahead. */
export function createPaymentBody(request: PaymentRequest, settings: ReceiptSettings) {
  return {
    amount: rubles(request.amount),
    capture: true,
    confirmation: { type: 'redirect', return_url: request.returnUrl, locale: LOCALES[request.locale] },
    // Without it the buyer could choose a wallet, whose refusals the shop has no words for.
    payment_method_data: { type: 'bank_card' },
    description: cut(request.title),
    metadata: { order_number: request.orderNumber, attempt_id: request.attemptId },
    receipt: createReceipt(request, 'full_prepayment', settings),
  };
}
