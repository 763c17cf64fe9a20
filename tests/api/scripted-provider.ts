import {
  type ClosingReceipt,
  type FrozenRequest,
  type KnownShop,
  type ListPage,
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderRefundRequest,
} from '#api/ports/payment-provider.ts';

/** What a call fails with while the provider does not answer. */
export const NO_ANSWER = new ProviderError('no answer', { outcome: 'unknown', code: 'timeout' });

/** A card provider that does what a test says; the same key always means the same payment, as at the real one. */
export class ScriptedProvider implements PaymentProvider {
  readonly requests: PaymentRequest[] = [];
  readonly refundRequests: ProviderRefundRequest[] = [];
  readonly refunds: ProviderRefund[] = [];
  /** When refunds were made, by id, where a test says so, ms. */
  readonly refundedAt = new Map<string, number>();
  readonly receipts = new Map<string, ClosingReceipt>();
  /** How refunds end. */
  refundsEnd: ProviderRefund['status'] = 'succeeded';
  asked = 0;
  /** What every call fails with, while it is set. */
  failure: ProviderError | null = null;
  /** Whether its list of refunds has caught up with its refunds. */
  listsRefunds = true;
  /** How many answers to POSTs are lost after the provider acted. */
  lostResponses = 0;
  readonly #payments = new Map<string, ProviderPayment>();
  readonly #bodies = new Map<string, string>();

  paymentBody(request: PaymentRequest): string {
    return JSON.stringify(request);
  }

  async create(frozen: FrozenRequest): Promise<ProviderPayment> {
    const payment = this.#create(this.#accept(frozen));
    this.#answer();
    return payment;
  }

  #create(request: PaymentRequest): ProviderPayment {
    this.requests.push(request);
    const known = [...this.#payments.values()].find((payment) => payment.attemptId === request.attemptId);
    if (known) return known;
    const id = crypto.randomUUID();
    const payment: ProviderPayment = {
      id,
      status: 'pending',
      amount: request.amount,
      currency: 'RUB',
      test: true,
      attemptId: request.attemptId,
      confirmationUrl: `https://provider.test/pay/${id}`,
      cancelReason: null,
    };
    this.#payments.set(id, payment);
    return payment;
  }

  async get(id: string): Promise<ProviderPayment | null> {
    this.asked += 1;
    if (this.failure) throw this.failure;
    return this.#payments.get(id) ?? null;
  }

  refundBody(request: ProviderRefundRequest): string {
    return JSON.stringify(request);
  }

  async refund(frozen: FrozenRequest): Promise<ProviderRefund> {
    const refund = this.#refund(this.#accept(frozen));
    this.#answer();
    return refund;
  }

  #refund(request: ProviderRefundRequest): ProviderRefund {
    const known = this.refunds.find(({ refundId }) => refundId === request.refundId);
    if (known) return known;
    this.refundRequests.push(request);
    const { refundId, paymentId, amount } = request;
    const refund = {
      id: crypto.randomUUID(),
      paymentId,
      status: this.refundsEnd,
      amount,
      refundId,
      cancelReason: null,
    };
    this.refunds.push(refund);
    return refund;
  }

  async getRefund(id: string): Promise<ProviderRefund | null> {
    if (this.failure) throw this.failure;
    return this.refunds.find((refund) => refund.id === id) ?? null;
  }

  async listRefunds(): Promise<readonly ProviderRefund[]> {
    if (this.failure) throw this.failure;
    return this.listsRefunds ? this.refunds : [];
  }

  async listReceipts(paymentId: string) {
    if (this.failure) throw this.failure;
    const own = [...this.receipts].filter(([, receipt]) => receipt.paymentId === paymentId);
    return own.map(([key]) => ({ id: `receipt of ${key}`, isClosing: true }));
  }

  receiptBody(receipt: ClosingReceipt): string {
    return JSON.stringify(receipt);
  }

  async sendReceipt(frozen: FrozenRequest): Promise<string> {
    this.receipts.set(frozen.key, this.#accept(frozen));
    this.#answer();
    return `receipt of ${frozen.key}`;
  }

  async listPayments() {
    if (this.failure) throw this.failure;
    return { items: [...this.#payments.values()], nextCursor: null };
  }

  async listRefundsSince({ from }: ListPage) {
    const items = (await this.listRefunds()).filter(({ id }) => (this.refundedAt.get(id) ?? from) >= from);
    return { items, nextCursor: null };
  }

  async ping(): Promise<KnownShop> {
    if (this.failure) throw this.failure;
    return { receipts: null };
  }

  /** Lets something happen to a payment; without an id, to the latest. */
  change(id: string | null, changes: Partial<ProviderPayment>): ProviderPayment {
    const key = id ?? this.latestId();
    const payment = this.#payments.get(key);
    if (!payment) throw new Error(`No payment ${key}`);
    const changed = { ...payment, ...changes };
    this.#payments.set(key, changed);
    return changed;
  }

  /** Forgets what is over: a ledger of thousands of payments would make every look a long one. */
  forget(): void {
    this.#payments.clear();
    this.refunds.length = 0;
    this.refundRequests.length = 0;
    this.requests.length = 0;
    this.receipts.clear();
    this.#bodies.clear();
  }

  /** Takes a request as the real provider does: a known key comes with the same bytes. */
  #accept({ key, body }: FrozenRequest) {
    if (this.failure) throw this.failure;
    const known = this.#bodies.get(key) ?? body;
    if (known !== body) throw new ProviderError('Another body', { outcome: 'unknown', code: 'key_conflict' });
    this.#bodies.set(key, body);
    return JSON.parse(body);
  }

  #answer(): void {
    if (this.lostResponses === 0) return;
    this.lostResponses -= 1;
    throw new ProviderError('no answer', { outcome: 'unknown', code: 'unreachable' });
  }

  latestId(): string {
    return [...this.#payments.keys()].at(-1) ?? 'none';
  }
}
