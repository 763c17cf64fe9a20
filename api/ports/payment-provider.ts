import type { ReceiptMaker } from '#shared/contract/health.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** A line of the receipt that the law asks for (54-FZ); the lines' sum must equal the payment. */
export type ReceiptLine = {
  description: string;
  quantity: number;
  unitPrice: Kopecks;
  /** A certificate is money paid ahead, for what is not known yet. */
  kind: 'goods' | 'service' | 'certificate';
};

/**
 * A request as it leaves. Its body is stored before its first try and repeated byte for byte, because the provider
 * refuses a known key with another body (frozen-request.ts).
 */
export type FrozenRequest = { key: string; body: string };

/** What the provider needs to take a payment. `attemptId` is also the provider's idempotence key. */
export type PaymentRequest = {
  attemptId: string;
  orderNumber: string;
  /** What the payment is called where it is paid. */
  title: string;
  amount: Kopecks;
  email: string;
  returnUrl: string;
  locale: Locale;
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
  paymentId: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: Kopecks;
  /** From the refund's metadata; null where it was not made by us. */
  refundId: string | null;
  /** The provider's word for why it was cancelled; null while it was not. */
  cancelReason: string | null;
};

/** A page of a list: what was made since `from` (ms since 1970), after `cursor`, which is null for the first page. */
export type ListPage = { from: number; cursor: string | null };
/** What a page holds; `nextCursor` is null on the last one. */
export type Listed<Item> = { items: readonly Item[]; nextCursor: string | null };

/** The receipt of goods that were paid for before and are handed over now (54-FZ). */
export type ClosingReceipt = { paymentId: string; email: string; lines: readonly ReceiptLine[] };

/** What the provider knows of the shop: who makes its receipts, null where it does not tell. */
export type KnownShop = { receipts: ReceiptMaker | null };

/** A receipt as the provider knows it. `isClosing`: it settles what was prepaid, which the payment's own does not. */
export type ProviderReceipt = { id: string; isClosing: boolean };

/**
 * The provider did not do what it was asked. `refused`: it said that it never will. `unknown`: it may have, or may yet
 * when asked again. Only the first ends anything.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly outcome: 'refused' | 'unknown';
  /**
   * What else it keeps from being done: `call` – nothing else; `key` – everything, until the shop's key is changed;
   * `outage` – everything, for now: the provider is silent, or wants to be left alone.
   */
  readonly extent: 'call' | 'key' | 'outage';
  readonly code: string;
  constructor(message: string, { outcome, extent = 'call', code, cause }: ProviderErrorDetails) {
    super(message, { cause });
    this.outcome = outcome;
    this.extent = extent;
    this.code = code;
  }
}
type ProviderErrorDetails = Partial<Pick<ProviderError, 'extent' | 'cause'>> & Pick<ProviderError, 'outcome' | 'code'>;

/**
 * The port to a card provider: everything the shop asks of one. Calls may throw {@link ProviderError}; the builders of
 * bodies throw one where a receipt's lines do not make its amount.
 */
export type PaymentProvider = {
  paymentBody(request: PaymentRequest): string;
  create(request: FrozenRequest): Promise<ProviderPayment>;
  get(id: string): Promise<ProviderPayment | null>;
  refundBody(request: RefundRequest): string;
  refund(request: FrozenRequest): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund | null>;
  listRefunds(paymentId: string): Promise<readonly ProviderRefund[]>;
  receiptBody(receipt: ClosingReceipt): string;
  listReceipts(paymentId: string): Promise<readonly ProviderReceipt[]>;
  /** Sends a closing receipt and returns its id. */
  sendReceipt(request: FrozenRequest): Promise<string>;
  /** Payments made since a moment. */
  listPayments(page: ListPage): Promise<Listed<ProviderPayment>>;
  /** Refunds made since a moment, whoever made them. */
  listRefundsSince(page: ListPage): Promise<Listed<ProviderRefund>>;
  /** Asks whether the provider answers, and what it knows of the shop. */
  ping(): Promise<KnownShop>;
};

/**
 * Takes a provider's notification and returns the payment it speaks of: a hint and nothing more, because
 * notifications are not signed. Null where the body names no payment.
 */
export type ParseNotification = (body: unknown) => { paymentId: string } | null;
