import type { APIRequestContext } from '@playwright/test';
import { CreatedOrder, type OrderRequest } from '#shared/contract/order.ts';
import { StartedPayment } from '#shared/contract/payment.ts';
import { Quote } from '#shared/contract/quote.ts';
import { certificateSku } from '#shared/domain/certificates/amount.ts';
import { CARDS, newContact, SHOPPER } from '../shopper.ts';

/** A gift certificate of 5 000 ₽, to be sent on a day. */
export function aCertificate(deliverOn = '2026-01-01'): OrderRequest['certificates'][number] {
  const amount = 500_000;
  const recipient = newContact().email;
  return {
    key: 'gift',
    sku: certificateSku(amount),
    amount,
    sender: 'Тестина',
    recipient,
    message: '',
    deliverOn,
    locale: 'ru',
  };
}

/** An order of pieces by their SKUs, made and paid by card as a shopper does, without their pages. */
export async function placePaidOrder(
  request: APIRequestContext,
  lines: OrderRequest['lines'],
  certificates: OrderRequest['certificates'] = [],
): Promise<CreatedOrder> {
  const created = await placeOrder(request, { lines, certificates });
  await payOrder(request, created);
  return created;
}

/** An order that nobody has paid yet. */
async function placeOrder(
  request: APIRequestContext,
  goods: Pick<OrderRequest, 'lines' | 'certificates'>,
  address: Partial<OrderRequest['contact']> = {},
): Promise<CreatedOrder> {
  const cart = { ...goods, codes: [] };
  const contact = {
    ...SHOPPER,
    ...newContact(),
    country: 'RU',
    comment: '',
    delivery: 'standard' as const,
    ...address,
  };
  const { country, delivery } = contact;
  const quoted = Quote.parse(
    await (await request.post('/api/quotes', { data: { ...cart, country, delivery } })).json(),
  );
  const response = await request.post('/api/orders', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: { ...cart, contact: { ...contact, consent: true }, expectedTotal: quoted.total },
  });
  return CreatedOrder.parse(await response.json());
}

/** Pays by card what an order has to pay: its total, or a difference. */
export async function payOrder(request: APIRequestContext, { order, token }: CreatedOrder): Promise<void> {
  const headers = { 'Order-Token': token };
  const started = await request.post(`/api/orders/${order.number}/payments`, { headers, data: {} });
  const { confirmationUrl } = StartedPayment.parse(await started.json());
  await request.post(confirmationUrl, { form: { number: CARDS.paid, expiry: '12/30', cvc: '123' } });
  await request.get(`/api/orders/${order.number}/payment`, { headers });
}
