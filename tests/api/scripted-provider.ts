import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderPayment,
} from '#api/payments/provider.ts';

/** A card provider that does what a test says; the same key always means the same payment, as at the real one. */
export class ScriptedProvider implements PaymentProvider {
  readonly requests: PaymentRequest[] = [];
  asked = 0;
  /** What every call fails with, while it is set. */
  failure: ProviderError | null = null;
  readonly #payments = new Map<string, ProviderPayment>();

  async create(request: PaymentRequest): Promise<ProviderPayment> {
    if (this.failure) throw this.failure;
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

  async cancel(id: string): Promise<ProviderPayment> {
    return this.change(id, { status: 'canceled', cancelReason: 'canceled_by_merchant' });
  }

  async refund(): Promise<never> {
    throw new ProviderError('Not in these tests', { outcome: 'refused', code: 'invalid_request' });
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

  latestId(): string {
    return [...this.#payments.keys()].at(-1) ?? 'none';
  }
}
