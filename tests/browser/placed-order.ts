import type { APIRequestContext } from '@playwright/test';
import { CreatedOrder, type OrderRequest } from '#shared/contract/order.ts';
import { StartedPayment } from '#shared/contract/payment.ts';
import { Quote } from '#shared/contract/quote.ts';
import { certificateSku } from '#shared/domain/certificates/amount.ts';
import { CARDS, newContact, SHOPPER } from './shopper.ts';

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
  const created = await submitOrder(request, { lines, certificates });
  await payOrder(request, created);
  return created;
}

/**
 * An order that nobody has paid yet, made as a shopper does, without their pages; to an address in Russia unless
 * another is given.
 */
export async function submitOrder(
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

/**
 * Starts the payment of what an order has to pay, its total or a difference; returns the address of the provider's
 * page.
 */
export async function startPayment(request: APIRequestContext, { order, token }: CreatedOrder): Promise<string> {
  const headers = { 'Order-Token': token };
  const started = await request.post(`/api/orders/${order.number}/payments`, { headers, data: {} });
  return StartedPayment.parse(await started.json()).confirmationUrl;
}

/** Pays by card what an order has to pay, and has the shop ask what came of it. */
export async function payOrder(
  request: APIRequestContext,
  created: CreatedOrder,
  card: string = CARDS.paid,
): Promise<void> {
  const confirmationUrl = await startPayment(request, created);
  await request.post(confirmationUrl, { form: { number: card, expiry: '12/30', cvc: '123' } });
  const headers = { 'Order-Token': created.token };
  await request.get(`/api/orders/${created.order.number}/payment`, { headers });
}
