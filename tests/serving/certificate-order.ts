import { CreatedOrder, Order } from '#shared/contract/order.ts';
import { StartedPayment } from '#shared/contract/payment.ts';
import { Quote } from '#shared/contract/quote.ts';
import { certificateSku } from '#shared/domain/certificates/amount.ts';

const AMOUNT = 500_000;
const CONTACT = {
  firstName: 'Тестина',
  lastName: 'Проверкина',
  phone: '+79161234567',
  country: 'RU',
  region: 'Москва',
  city: 'Москва',
  address: 'ул. Примерная, 1',
  postalCode: '101000',
  comment: '',
  delivery: 'standard',
};

/** Orders a gift certificate for a day that has come, and pays it by card at the shop's provider. */
export async function placeCertificateOrder(origin: string): Promise<CreatedOrder> {
  const email = `${crypto.randomUUID()}@example.com`;
  const certificate = {
    key: 'gift',
    sku: certificateSku(AMOUNT),
    amount: AMOUNT,
    sender: 'Тестина',
    recipient: email,
    message: '',
    deliverOn: '2026-01-01',
    locale: 'ru',
  };
  const cart = { lines: [], certificates: [certificate], codes: [] };
  const { country, delivery } = CONTACT;
  const { total } = Quote.parse(await post(`${origin}/api/quotes`, { ...cart, country, delivery }));
  const created = CreatedOrder.parse(
    await post(
      `${origin}/api/orders`,
      { ...cart, contact: { ...CONTACT, email, consent: true }, expectedTotal: total },
      { 'Idempotency-Key': crypto.randomUUID() },
    ),
  );
  const payments = `${origin}/api/orders/${created.order.number}/payments`;
  const { confirmationUrl } = StartedPayment.parse(await post(payments, {}, { 'Order-Token': created.token }));
  const card = new URLSearchParams({ number: '5555555555554444', expiry: '12/30', cvc: '123' });
  await fetch(confirmationUrl, { method: 'POST', body: card, redirect: 'manual' });
  return created;
}

/** The state of an order, as its owner reads it. */
export async function orderState(origin: string, { order, token }: CreatedOrder): Promise<string> {
  const response = await fetch(`${origin}/api/orders/${order.number}`, { headers: { 'Order-Token': token } });
  return Order.parse(await response.json()).state;
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Language': 'ru', ...headers },
    body: JSON.stringify(body),
  });
  return await response.json();
}
