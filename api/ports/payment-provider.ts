import type { ReceiptMaker } from '#shared/contract/health.ts';
import type { PaymentMethodId } from '#shared/contract/payment-methods.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** A line of the receipt that the law requires (54-FZ); the lines must add up to the payment. */
export type ReceiptLine = {
  description: string;
  quantity: number;
  unitPrice: Kopecks;
  /** A certificate is an advance for goods that are not known yet. */
  kind: 'goods' | 'service' | 'certificate';
};

/**
 * A request as it is sent. Its body is stored before its first attempt and repeated byte for byte, because the provider
 * refuses a known key with another body (frozen-request.ts).
 */
export type FrozenRequest = { key: string; body: string };

/** The data of a new payment. `attemptId` is also the provider's idempotence key. */
export type PaymentRequest = {
  attemptId: string;
  orderNumber: string;
  /** The title on the payment page. */
  title: string;
  amount: Kopecks;
  email: string;
  returnUrl: string;
  locale: Locale;
  method: PaymentMethodId;
  lines: readonly ReceiptLine[];
};

/** A payment as the provider reports it. */
export type ProviderPayment = {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: Kopecks;
  currency: string;
  /** True for payments of the provider's test shop. */
  test: boolean;
  /** From the payment's metadata; null if the payment was not made by us. */
  attemptId: string | null;
  confirmationUrl: string | null;
  /** The provider's reason of the cancellation; null if it was not cancelled. */
  cancelReason: string | null;
};

/**
 * A refund of a payment. `refundId` is also the provider's idempotence key. `lines` went back before they were handed
 * over, `handedOver` were, with a closing receipt. Without an email address no receipt is requested.
 */
export type ProviderRefundRequest = {
  refundId: string;
  paymentId: string;
  amount: Kopecks;
  email: string | null;
  /** The method of the payment. */
  method: PaymentMethodId;
  lines: readonly ReceiptLine[];
  handedOver: readonly ReceiptLine[];
};

/** A refund as the provider reports it. */
export type ProviderRefund = {
  id: string;
  paymentId: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: Kopecks;
  /** From the refund's metadata; null if it was not made by us. */
  refundId: string | null;
  /** The provider's reason of the cancellation; null if it was not cancelled. */
  cancelReason: string | null;
};

/** A page of a list: items since `from` (ms since 1970), after `cursor`, which is null for the first page. */
export type ListPage = { from: number; cursor: string | null };
/** The items of a page; `nextCursor` is null on the last one. */
export type Listed<Item> = { items: readonly Item[]; nextCursor: string | null };

/** The receipt of prepaid goods that are handed over now (54-FZ). */
export type ClosingReceipt = { paymentId: string; email: string; lines: readonly ReceiptLine[] };

/** The provider's data about the shop: who makes its receipts, null if not reported. */
export type KnownShop = { receipts: ReceiptMaker | null };

/** A receipt as the provider reports it. `isClosing`: it settles a prepayment, unlike the payment's own. */
export type ProviderReceipt = { id: string; isClosing: boolean };

/**
 * A failed call. `refused`: the provider will never do it. `unknown`: it may have done it, or may do it when asked
 * again. Only the first ends anything.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly outcome: 'refused' | 'unknown';
  /**
   * What else fails: `call` – nothing else; `key` – everything, until the shop's key is replaced; `outage` –
   * everything, for now: the provider does not respond, or limits the rate.
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
 * The port to a card provider. Calls may throw {@link ProviderError}; the builders of bodies throw one if a receipt's
 * lines do not add up to its amount.
 */
export type PaymentProvider = {
  paymentBody(request: PaymentRequest): string;
  create(request: FrozenRequest): Promise<ProviderPayment>;
  get(id: string): Promise<ProviderPayment | null>;
  refundBody(request: ProviderRefundRequest): string;
  refund(request: FrozenRequest): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund | null>;
  listRefunds(paymentId: string): Promise<readonly ProviderRefund[]>;
  receiptBody(receipt: ClosingReceipt): string;
  listReceipts(paymentId: string): Promise<readonly ProviderReceipt[]>;
  /** Sends a closing receipt and returns its id. */
  sendReceipt(request: FrozenRequest): Promise<string>;
  /** Payments made since a time. */
  listPayments(page: ListPage): Promise<Listed<ProviderPayment>>;
  /** Refunds made since a time, by anybody. */
  listRefundsSince(page: ListPage): Promise<Listed<ProviderRefund>>;
  /** Checks whether the provider responds, and returns its data about the shop. */
  ping(): Promise<KnownShop>;
};

/**
 * Parses a provider's notification and returns its payment: only a hint, because notifications are not signed. Null if
 * the body names no payment.
 */
export type ParseNotification = (body: unknown) => { paymentId: string } | null;
