import type { DatabaseBinding } from '#api/database/database-binding.ts';
import { CreatedOrder } from '#shared/contract/order.ts';
import { blankPromotion, PromotionDetails } from '#shared/contract/promotion.ts';
import { Quote } from '#shared/contract/quote.ts';
import { certificateSku } from '#shared/domain/certificates/amount.ts';
import type { Day } from '#shared/domain/working-calendar.ts';
import { CART } from './order-calls.ts';

/** The API as a bench calls it. A body makes a call a POST; `token` is the token of the caller's order. */
export type Api = {
  send(path: string, body?: object, token?: string): Promise<unknown>;
  runSchedule(): Promise<void>;
};

/** An order made by the API, as a template for copies. */
export type TemplateOrder = {
  number: string;
  token: string;
  /** Number of orders like it per thousand. 0 for open orders, whose number is the same in any shop. */
  share: number;
};

export type Templates = { orders: TemplateOrder[]; promotion: string };

type Life = { share: number; sells?: 'certificate'; isOpened?: true; steps: readonly Step[] };
type Step = 'pay' | 'show' | 'in_production' | 'shipped' | 'delivered' | 'cancelled' | 'refund' | 'refund-a-part';

/** The histories of orders. Nearly all are delivered. */
const LIVES: readonly Life[] = [
  { share: 870, steps: ['pay', 'show', 'in_production', 'shipped', 'delivered'] },
  { share: 20, steps: ['pay', 'in_production', 'shipped', 'delivered', 'refund'] },
  { share: 20, steps: ['pay', 'in_production', 'shipped', 'delivered', 'refund-a-part'] },
  { share: 40, steps: ['cancelled'] },
  { share: 20, sells: 'certificate', steps: ['pay'] },
  { share: 10, sells: 'certificate', isOpened: true, steps: ['pay'] },
  { share: 10, sells: 'certificate', steps: ['pay', 'refund'] },
  { share: 10, sells: 'certificate', steps: ['cancelled'] },
  { share: 0, steps: ['pay'] },
  { share: 0, steps: ['pay', 'in_production'] },
  { share: 0, steps: ['pay', 'in_production', 'shipped'] },
];

const CODE = 'SPRING';
/** Kopecks. */
const CERTIFICATE = 500_000;

const PROMOTION = { ...blankPromotion('2020-01-01T00:00:00.000Z'), code: CODE };

const SHOPPER = {
  firstName: 'Анна',
  lastName: 'Иванова',
  phone: '+79123456789',
  email: 'anna@nega.test',
  country: 'RU',
  consent: true,
};
const ADDRESS = {
  region: 'Москва',
  city: 'Москва',
  address: 'ул. Примерная, 1',
  postalCode: '101000',
  delivery: 'standard',
};

/** Has the API make an order of each kind with all its rows. All use one promotion code. */
export async function makeTemplateOrders(api: Api, database: DatabaseBinding, today: Day): Promise<Templates> {
  const promotion = PromotionDetails.parse(await api.send('/operator/promotions', PROMOTION));
  const { total } = Quote.parse(await api.send('/quotes', { ...CART, codes: [CODE] }));
  const orders = [];
  const opened: string[] = [];
  for (const [index, { share, sells, isOpened, steps }] of LIVES.entries()) {
    const cart = sells ? certificateCart(today) : goodsCart(total);
    const request = { lines: [], certificates: [], codes: [], ...cart };
    const contact = { ...cart.contact, ...(index > 0 && anotherShopper()) };
    const { order, token } = CreatedOrder.parse(await api.send('/orders', { ...request, contact }));
    for (const step of steps) await take(api, { number: order.number, token }, step);
    orders.push({ number: order.number, token, share });
    if (isOpened) opened.push(order.number);
  }
  // Stands in for the mail host, the certificate's recipient and the passing of days.
  await database.batch([
    database
      .prepare(`UPDATE certificate SET opened_at = issued_at
        WHERE order_id IN (SELECT orders.id FROM json_each(?) JOIN orders ON number = value)`)
      .bind(JSON.stringify(opened.map(Number))),
    database.prepare('UPDATE mail_outbox SET sent_at = due_at WHERE sent_at IS NULL AND dead_at IS NULL'),
    database.prepare("UPDATE closing_receipt SET status = 'sent'"),
  ]);
  await api.runSchedule();
  return { orders, promotion: promotion.id };
}

/** A request for an order of {@link CART} with its quoted total, from a new customer. */
export function orderBody(total: number): object {
  const contact = { ...SHOPPER, ...ADDRESS, ...anotherShopper() };
  return { lines: CART.lines, certificates: [], codes: [], contact, expectedTotal: total };
}

let shoppers = 0;

function anotherShopper() {
  shoppers += 1;
  return { email: `shopper-${shoppers}@nega.test`, phone: `+7913${String(shoppers).padStart(7, '0')}` };
}

function goodsCart(total: number) {
  return { lines: CART.lines, codes: [CODE], contact: { ...SHOPPER, ...ADDRESS }, expectedTotal: total };
}

function certificateCart(today: Day) {
  const gift = { key: 'gift', amount: CERTIFICATE, sku: certificateSku(CERTIFICATE), locale: 'ru', deliverOn: today };
  const words = { sender: 'Анна', recipient: 'maria@nega.test', message: '' };
  return { certificates: [{ ...gift, ...words }], contact: SHOPPER, expectedTotal: CERTIFICATE };
}

async function take(api: Api, { number, token }: Pick<TemplateOrder, 'number' | 'token'>, step: Step): Promise<void> {
  switch (step) {
    case 'pay':
      await api.send(`/orders/${number}/payments`, {}, token);
      await api.send(`/orders/${number}/payment`, undefined, token);
      return;
    case 'show':
      await api.send(`/operator/orders/${number}`);
      return;
    case 'refund':
      await api.send(`/operator/orders/${number}/refunds`, { version: 0 });
      return;
    case 'refund-a-part':
      await api.send(`/operator/orders/${number}/refunds`, { version: 0, amount: 10_000 });
      return;
    default:
      await api.send(`/operator/orders/${number}/events`, { event: step });
  }
}
