import type { Kopecks } from '#shared/domain/money.ts';

/** A line of the receipt that the law asks for (54-FZ); the lines' sum must equal the payment. */
export type ReceiptLine = {
  description: string;
  quantity: number;
  unitPrice: Kopecks;
  /** A certificate is money paid ahead, for what is not known yet. */
  kind: 'goods' | 'service' | 'certificate';
};

/** What the provider needs to take a payment. `attemptId` is also the provider's idempotence key. */
export type PaymentRequest = {
  attemptId: string;
  orderNumber: string;
  /** What the payment is called where it is paid. */
  title: string;
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

/**
 * What is given back of a payment. `refundId` is also the provider's idempotence key. `isHandedOver` says that the
 * goods were, and the closing receipt with them. Without an address no receipt can be sent, and none is asked for.
 */
export type RefundRequest = {
  refundId: string;
  paymentId: string;
  amount: Kopecks;
  email: string | null;
  lines: readonly ReceiptLine[];
  isHandedOver: boolean;
};

/** A refund as the provider knows it. */
export type ProviderRefund = {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: Kopecks;
  /** From the refund's metadata; null where it was not made by us. */
  refundId: string | null;
  /** The provider's word for why it was cancelled; null while it was not. */
  cancelReason: string | null;
};

/** The receipt of goods that were paid for before and are handed over now (54-FZ). `key` makes it one. */
export type ClosingReceipt = { key: string; paymentId: string; email: string; lines: readonly ReceiptLine[] };

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
  refund(request: RefundRequest): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund | null>;
  listRefunds(paymentId: string): Promise<readonly ProviderRefund[]>;
  /** Sends a closing receipt and answers its id. */
  sendReceipt(receipt: ClosingReceipt): Promise<string>;
  /** Payments made since a moment (ms since 1970), a page at a time. */
  listPayments(page: {
    from: number;
    cursor: string | null;
  }): Promise<{ payments: readonly ProviderPayment[]; nextCursor: string | null }>;
  /** Only asks whether the provider answers. */
  ping(): Promise<void>;
};

/**
 * Takes a provider's notification and returns the payment it speaks of: a hint and nothing more, because
 * notifications are not signed. Null where the body names no payment.
 */
export type ParseNotification = (body: unknown) => { paymentId: string } | null;
