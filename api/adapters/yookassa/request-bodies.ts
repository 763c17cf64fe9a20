import { joinLines, sumOf } from '#api/payments/receipt-lines.ts';
import {
  type ClosingReceipt,
  type PaymentRequest,
  ProviderError,
  type ProviderRefundRequest,
  type ReceiptLine,
} from '#api/ports/payment-provider.ts';
import { PAYMENT_METHODS } from '#shared/contract/payment-methods.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { toDecimal } from '#shared/domain/money.ts';

/**
 * How receipts are made. `own` – by the provider, which does not support advances; `third-party` – by another service.
 * `vatCode` is the provider's number for the shop's VAT rate: 1 is "no VAT".
 * https://yookassa.ru/developers/payment-acceptance/receipts/54fz/basics
 */
export type ReceiptSettings = { kind: 'own' | 'third-party'; vatCode: number };

/** The most lines of a receipt. */
const MAX_LINES = { own: 80, 'third-party': 100 } as const;

/** The payment mode of a sold certificate: an advance for goods that are not known yet, if receipts support it. */
const CERTIFICATE_MODES = { own: 'full_prepayment', 'third-party': 'advance' } as const;

/** The languages of the provider's page that are also the shop's; English for every other. */
const PAGE_LOCALES = ['ru_RU', 'en_US'] as const;

/** The longest description of a payment and of a receipt's line, in characters. */
const MAX_DESCRIPTION = 128;

const SUBJECTS = { goods: 'commodity', service: 'service', certificate: 'payment' } as const;

/**
 * `full_prepayment` – paid before it is sewn; `full_payment` – handed over, in the closing receipt and every later one
 * (54-FZ).
 */
type PaymentMode = 'full_prepayment' | 'full_payment';

/** Lines of a receipt that are paid in the same way. */
type Group = { mode: PaymentMode; lines: readonly ReceiptLine[] };

/** The receipt of an amount. Throws a {@link ProviderError} if its lines do not add up to the amount. */
function createReceipt(
  { groups, amount, email }: { groups: readonly Group[]; amount: Kopecks; email: string },
  settings: ReceiptSettings,
) {
  const lines = groups.flatMap((group) => group.lines);
  const total = sumOf(lines);
  if (total !== amount) {
    throw new ProviderError(`The receipt's lines make ${total} kopecks, the payment is ${amount}`, {
      outcome: 'refused',
      code: 'receipt_mismatch',
    });
  }
  const isLong = lines.length > MAX_LINES[settings.kind];
  const items = groups.flatMap((group) =>
    (isLong ? joinLines(group.lines) : group.lines).map((line) => receiptItem(line, group.mode, settings)),
  );
  return { customer: { email }, items, internet: true };
}

/** The body that creates a payment, with the receipt of the prepayment. */
export function createPaymentBody(request: PaymentRequest, settings: ReceiptSettings) {
  const { providerType, confirmation, receiptMode } = PAYMENT_METHODS[request.method];
  return {
    amount: rubles(request.amount),
    capture: true,
    confirmation: {
      type: confirmation,
      return_url: request.returnUrl,
      locale: PAGE_LOCALES.find((each) => each.startsWith(request.locale)) ?? 'en_US',
    },
    // Otherwise the buyer could choose another, for whose errors the shop has no texts.
    payment_method_data: { type: providerType },
    description: cut(request.title),
    metadata: { order_number: request.orderNumber, attempt_id: request.attemptId },
    receipt: createReceipt({ ...request, groups: [{ mode: receiptMode, lines: request.lines }] }, settings),
  };
}

/** The body of a full or partial refund, with its receipt. */
export function createRefundBody(request: ProviderRefundRequest, settings: ReceiptSettings) {
  const { refundId, paymentId, amount, email } = request;
  const groups: Group[] = [
    { mode: PAYMENT_METHODS[request.method].receiptMode, lines: request.lines },
    { mode: 'full_payment', lines: request.handedOver },
  ];
  return {
    payment_id: paymentId,
    amount: rubles(amount),
    metadata: { refund_id: refundId },
    ...(email !== null && { receipt: createReceipt({ groups, amount, email }, settings) }),
  };
}

/** The body of a closing receipt: what was paid in advance, by card or certificate, is settled by that prepayment. */
export function createClosingBody({ paymentId, email, lines }: ClosingReceipt, settings: ReceiptSettings) {
  return {
    type: 'payment',
    payment_id: paymentId,
    send: true,
    settlements: [{ type: 'prepayment', amount: rubles(sumOf(lines)) }],
    ...createReceipt({ groups: [{ mode: 'full_payment', lines }], email, amount: sumOf(lines) }, settings),
  };
}

/** Kopecks as the provider's amount. */
function rubles(amount: number) {
  return { value: toDecimal(amount), currency: 'RUB' };
}

/** Cuts a text to the provider's limit, and removes spaces and joiners that only a page needs. */
function cut(text: string): string {
  return [...text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')].slice(0, MAX_DESCRIPTION).join('');
}

function receiptItem(line: ReceiptLine, mode: PaymentMode, { kind, vatCode }: ReceiptSettings) {
  return {
    description: cut(line.description),
    quantity: line.quantity,
    amount: rubles(line.unitPrice),
    vat_code: vatCode,
    measure: 'piece',
    // A certificate is always an advance, whatever happens to the goods beside it.
    payment_mode: line.kind === 'certificate' ? CERTIFICATE_MODES[kind] : mode,
    payment_subject: SUBJECTS[line.kind],
  };
}
