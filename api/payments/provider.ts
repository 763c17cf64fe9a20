import type { Kopecks } from '#shared/domain/money.ts';

/** A line of the receipt that the law asks for (54-FZ); the lines' sum must equal the payment. */
export type ReceiptLine = { description: string; quantity: number; unitPrice: Kopecks; kind: 'goods' | 'service' };

/** What the provider needs to take a payment. `attemptId` is also the provider's idempotence key. */
export type PaymentRequest = {
  attemptId: string;
  orderNumber: string;
  amount: Kopecks;
  email: string;
  returnUrl: string;
  locale: 'ru' | 'en';
  lines: readonly ReceiptLine[];
};

/** A payment as the provider knows it. */
export type ProviderPayment = {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: Kopecks;
  currency: string;
  /** True for payments of the provider's test shop. */
  test: boolean;
  /** From the payment's metadata; null where the payment was not made by us. */
  attemptId: string | null;
  confirmationUrl: string | null;
  /** The provider's word for why it was cancelled; null while it was not. */
  cancelReason: string | null;
};

/** A refund as the provider knows it. */
export type ProviderRefund = { id: string; status: 'pending' | 'succeeded' | 'canceled'; amount: Kopecks };

/** The provider refused, or could not be reached; `outcome` says whether it may have acted all the same. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly outcome: 'refused' | 'unknown';
  readonly code: string;
  constructor(message: string, details: { outcome: 'refused' | 'unknown'; code: string; cause?: unknown }) {
    super(message, { cause: details.cause });
    this.outcome = details.outcome;
    this.code = details.code;
  }
}

/** The port to a card provider: everything the shop asks of one. All calls may throw {@link ProviderError}. */
export type PaymentProvider = {
  create(request: PaymentRequest): Promise<ProviderPayment>;
  get(id: string): Promise<ProviderPayment | null>;
  cancel(id: string, key: string): Promise<ProviderPayment>;
  refund(request: { paymentId: string; amount: Kopecks; key: string }): Promise<ProviderRefund>;
};

/**
 * Takes a provider's notification and returns the payment it speaks of: a hint and nothing more, because
 * notifications are not signed. Null where the body names no payment.
 */
export type ParseNotification = (body: unknown) => { paymentId: string } | null;
