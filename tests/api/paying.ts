import { env } from 'cloudflare:workers';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { PaymentStatus, StartedPayment } from '#shared/contract/payment.ts';
import { anOrder, openStockedShop, placed } from './ordering.ts';
import { NOTIFICATIONS, type Shop } from './shop.ts';

/** What the owner of an order, and the provider, do about its payment. */
export function payingOf(shop: Shop, { order: { number }, token }: CreatedOrder) {
  const headers = { 'Order-Token': token };
  const path = (rest: string) => `/orders/${number}${rest}`;
  const order = async () => OwnOrder.parse(await (await shop.send(path(''), { headers })).json());
  const notify = (id: string, event = 'payment.succeeded') =>
    shop.post(NOTIFICATIONS, { type: 'notification', event, object: { id, status: event.replace('payment.', '') } });
  return {
    notify,
    start: async () =>
      StartedPayment.parse(await (await shop.post(path('/payments'), {}, headers)).json()).confirmationUrl,
    check: async () => PaymentStatus.parse(await (await shop.send(path('/payment'), { headers })).json()),
    order,
    state: async () => (await order()).state,
    /** The provider takes the money of its latest payment, and says so. */
    succeed: async () => {
      shop.provider.change(null, { status: 'succeeded' });
      return notify(shop.provider.latestId());
    },
    orderId: async () =>
      (await env.DB.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<string>('id')) ?? '',
  };
}

/** A shop of five pieces, and an order of two of them that nobody has paid. */
export async function openShopWithOrder() {
  const shop = await openStockedShop();
  const created = await placed(shop, anOrder('counted', {}, 2));
  const paying = payingOf(shop, created);
  return { shop, created, number: created.order.number, paying, orderId: await paying.orderId() };
}

export type ShopWithOrder = Awaited<ReturnType<typeof openShopWithOrder>>;
