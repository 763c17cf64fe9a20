import type {
  FrozenRequest,
  PaymentProvider,
  PaymentRequest,
  ProviderPayment,
  ProviderRefundRequest,
} from '#api/ports/payment-provider.ts';

/** A card provider that completes every payment and refund immediately. */
export function createAcceptingProvider(): PaymentProvider {
  const payments = new Map<string, ProviderPayment>();
  return {
    paymentBody: (request) => JSON.stringify(request),
    async create({ body }: FrozenRequest) {
      const { attemptId, amount }: PaymentRequest = JSON.parse(body);
      const id = `payment-${attemptId}`;
      const paid = { id, amount, currency: 'RUB', test: true, attemptId, cancelReason: null } as const;
      payments.set(id, { ...paid, status: 'succeeded', confirmationUrl: null });
      return { ...paid, status: 'pending', confirmationUrl: `https://provider.test/${id}` };
    },
    get: async (id) => payments.get(id) ?? null,
    refundBody: (request) => JSON.stringify(request),
    async refund({ body }: FrozenRequest) {
      const { refundId, paymentId, amount }: ProviderRefundRequest = JSON.parse(body);
      return { id: `given-${refundId}`, paymentId, status: 'succeeded', amount, refundId, cancelReason: null };
    },
    getRefund: async () => null,
    listRefunds: async () => [],
    receiptBody: (receipt) => JSON.stringify(receipt),
    listReceipts: async () => [],
    sendReceipt: async ({ key }) => `receipt-${key}`,
    listPayments: async () => ({ items: [], nextCursor: null }),
    listRefundsSince: async () => ({ items: [], nextCursor: null }),
    ping: async () => ({ receipts: null }),
  };
}
