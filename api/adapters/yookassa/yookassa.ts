import { createClient, type YookassaOptions } from '#api/adapters/yookassa/client.ts';
import { createClosingBody, createPaymentBody, createRefundBody } from '#api/adapters/yookassa/request-bodies.ts';
import {
  PaymentNotification,
  RefundNotification,
  readList,
  readPayment,
  readReceipt,
  readReceiptId,
  readRefund,
  readShop,
} from '#api/adapters/yookassa/schema.ts';
import {
  type ListPage,
  type ParseNotification,
  type PaymentProvider,
  ProviderError,
} from '#api/ports/payment-provider.ts';

/** The YooKassa API v3 (https://yookassa.ru/developers/api) behind the shop's port to a card provider. */
export function createYookassa(options: YookassaOptions): PaymentProvider {
  const send = createClient(options);
  const { receipts } = options;
  const list = (path: string, { from, cursor }: ListPage) => {
    const since = new Date(from).toISOString();
    const query = new URLSearchParams({ 'created_at.gte': since, limit: '100', ...(cursor !== null && { cursor }) });
    return send({ does: 'read', path: `${path}?${query}` });
  };
  return {
    paymentBody: (request) => JSON.stringify(createPaymentBody(request, receipts)),
    async create(request) {
      return understood(readPayment(await send({ does: 'create-payment', path: '/payments', ...request })));
    },
    async get(id) {
      const body = await send({ does: 'read', path: `/payments/${encodeURIComponent(id)}` });
      return body === null ? null : understood(readPayment(body));
    },
    refundBody: (request) => JSON.stringify(createRefundBody(request, receipts)),
    async refund(request) {
      return understood(readRefund(await send({ does: 'create-refund', path: '/refunds', ...request })));
    },
    async getRefund(id) {
      const body = await send({ does: 'read', path: `/refunds/${encodeURIComponent(id)}` });
      return body === null ? null : understood(readRefund(body));
    },
    async listRefunds(paymentId) {
      const query = new URLSearchParams({ payment_id: paymentId, limit: '100' });
      return understood(readList(await send({ does: 'read', path: `/refunds?${query}` }), readRefund)).items;
    },
    async listReceipts(paymentId) {
      const query = new URLSearchParams({ payment_id: paymentId, limit: '100' });
      return understood(readList(await send({ does: 'read', path: `/receipts?${query}` }), readReceipt)).items;
    },
    receiptBody: (receipt) => JSON.stringify(createClosingBody(receipt, receipts)),
    async sendReceipt(request) {
      return understood(readReceiptId(await send({ does: 'create-receipt', path: '/receipts', ...request })));
    },
    listPayments: async (page) => understood(readList(await list('/payments', page), readPayment)),
    listRefundsSince: async (page) => understood(readList(await list('/refunds', page), readRefund)),
    ping: async () => readShop(await send({ does: 'read', path: '/me' })),
  };
}

/** Only the payment's id is taken from a notification: the rest is read from the provider. */
export const parseNotification: ParseNotification = (body) => {
  const payment = PaymentNotification.safeParse(body);
  if (payment.success) return { paymentId: payment.data.object.id };
  const refund = RefundNotification.safeParse(body);
  return refund.success ? { paymentId: refund.data.object.payment_id } : null;
};

/** The provider acted but its response cannot be read: a retry would return the same response. */
function understood<T>(value: T | null): T {
  if (value !== null) return value;
  throw new ProviderError('The answer is not of the documented shape', {
    outcome: 'unknown',
    code: 'unexpected_answer',
  });
}
