import { toDecimal } from '#shared/domain/money.ts';
import { type PaymentRequest, ProviderError, type ReceiptLine } from './provider.ts';

/** Longest description of a payment and of a receipt's line, in characters. */
const MAX_DESCRIPTION = 128;

const SUBJECTS = { goods: 'commodity', service: 'service' } as const;
const LOCALES = { ru: 'ru_RU', en: 'en_US' } as const;

/**
 * The body that creates a payment. The same request always gives the same bytes, because the provider refuses a
 * known key with another body. `vatCode` is the provider's number for the shop's VAT rate.
 */
export function createPaymentBody(request: PaymentRequest, vatCode: number) {
  return {
    amount: rubles(request.amount),
    capture: true,
    confirmation: { type: 'redirect', return_url: request.returnUrl, locale: LOCALES[request.locale] },
    // Without it the buyer could choose a wallet, whose refusals the shop has no words for.
    payment_method_data: { type: 'bank_card' },
    description: cut(titleOf(request)),
    metadata: { order_number: request.orderNumber, attempt_id: request.attemptId },
    receipt: createReceipt(request, vatCode),
  };
}

/** Kopecks as the provider's amount. */
export function rubles(amount: number) {
  return { value: toDecimal(amount), currency: 'RUB' };
}

function titleOf({ locale, orderNumber }: PaymentRequest): string {
  return locale === 'ru' ? `Заказ № ${orderNumber}` : `Order No. ${orderNumber}`;
}

function createReceipt({ lines, amount, email }: PaymentRequest, vatCode: number) {
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  if (total !== amount) {
    throw new ProviderError(`The receipt's lines make ${total} kopecks, the payment is ${amount}`, {
      outcome: 'refused',
      code: 'receipt_mismatch',
    });
  }
  return { customer: { email }, items: lines.map((line) => receiptItem(line, vatCode)), internet: true };
}

function receiptItem(line: ReceiptLine, vatCode: number) {
  return {
    description: cut(line.description),
    quantity: line.quantity,
    amount: rubles(line.unitPrice),
    vat_code: vatCode,
    measure: 'piece',
    // Sewn after it is paid for: the closing receipt follows when the goods are handed over (54-FZ).
    payment_mode: 'full_prepayment',
    payment_subject: SUBJECTS[line.kind],
  };
}

function cut(text: string): string {
  return [...text].slice(0, MAX_DESCRIPTION).join('');
}
