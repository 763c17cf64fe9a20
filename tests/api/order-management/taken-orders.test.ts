import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { Quote } from '#shared/contract/quote.ts';
import type { TakenOrderRequest } from '#shared/contract/unpaid-order.ts';
import { actionOf, confirm, employ, headersOf } from '../authentication/people.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, CONTACT, certificateOrder, openStockedShop, place, placed } from '../ordering.ts';
import { asOperator, OPERATOR, type Shop } from '../shop.ts';
import { eventsOf, stockOf } from '../stored.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openStockedShop();
});

const taken = (changes: Partial<TakenOrderRequest> = {}): TakenOrderRequest => ({
  ...anOrder('counted'),
  locale: 'en',
  source: 'phone',
  ...changes,
});
const take = (body: object = taken(), headers: Record<string, string> = asOperator()) =>
  shop.post('/operator/orders', body, headers);
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n');

test('an order by hand reserves its stock, waits as any other, and its log says who took it and from where', async () => {
  const response = await take();
  expect(response.status).toBe(201);
  const { order, events } = OperatorOrder.parse(await response.json());
  expect(order).toMatchObject({ state: 'awaiting_payment', total: 539_000, contact: { phone: '+79123456789' } });
  expect(events).toMatchObject([{ kind: 'placed_for_payment', actor: 'operator', by: 'owner', detail: 'phone' }]);
  expect(await stockOf('counted')).toBe(4);
  shop.pass(31);
  await shop.runJobs();
  expect(await eventsOf(order.number)).toEqual(['→ awaiting_payment', '→ expired']);
  expect(await stockOf('counted')).toBe(5);
});

test('the customer of an order by hand gets the email of any order, in her language, with a link that opens it', async () => {
  const { order } = OperatorOrder.parse(await (await take()).json());
  await shop.deliverEmails();
  const [email] = shop.mail.sent;
  expect([shop.mail.sent.length, email?.to]).toEqual([1, CONTACT.email]);
  const [, token = ''] = new RegExp(`/en/order/${order.number}\\?token=([\\w-]+)`).exec(email?.text ?? '') ?? [];
  const own = await shop.send(`/orders/${order.number}`, { headers: { 'Order-Token': token } });
  expect(await own.json()).toMatchObject({ number: order.number, state: 'awaiting_payment' });
});

test('a key makes one order by hand, however often it is sent, and no other of a shopper or with other content', async () => {
  const key = crypto.randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => take(taken(), asOperator(key))));
  const again = await take(taken(), asOperator(key));
  expect(again.status).toBe(201);
  const { number } = OperatorOrder.parse(await again.json()).order;
  for (const response of responses.filter(({ status }) => status === 201)) {
    expect(OperatorOrder.parse(await response.json()).order.number).toBe(number);
  }
  expect([await count('orders'), await stockOf('counted')]).toEqual([1, 4]);
  const others = [
    await take(taken({ source: 'chat' }), asOperator(key)),
    await take(taken({ locale: 'ru' }), asOperator(key)),
    await place(shop, anOrder('counted'), key),
  ];
  expect(others.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(await count('orders')).toBe(1);
});

test('an order by hand costs what the shop says, and is refused with that if the total was another', async () => {
  const cart = { lines: anOrder('counted').lines, country: 'RU', delivery: 'standard' };
  const quote = Quote.parse(await (await shop.post('/operator/order-quotes', cart, OPERATOR)).json());
  expect([quote.total, quote.payment]).toEqual([539_000, 'card']);
  const refused = await take(taken({ expectedTotal: 100 }));
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { type: '/problems/quote-changed', quote: { total: 539_000 } },
  ]);
  expect([await count('orders'), await stockOf('counted')]).toEqual([0, 5]);
  expect((await take(taken({ expectedTotal: quote.total }))).status).toBe(201);
});

test('an order by hand that is refused names every field, also those that only the shop can check', async () => {
  const contact = { ...CONTACT, firstName: '', phone: '12', postalCode: '1', consent: false };
  const refused = await take({ ...taken(), contact, source: 'pigeon', locale: 'fr' });
  const { errors } = await refused.json<{ errors: { path: string }[] }>();
  expect(refused.status).toBe(422);
  expect(errors.map(({ path }) => path).sort()).toEqual(
    ['contact.consent', 'contact.firstName', 'contact.phone', 'contact.postalCode', 'locale', 'source'].sort(),
  );
  expect(await count('orders')).toBe(0);
});

test('an order by hand uses up none of the orders that its customer may place', async () => {
  await fill(shop, [aProduct('gown', { variants: [aVariant('endless', { stock: null })] })]);
  const order = anOrder('endless');
  for (let made = 0; made < 12; made += 1) expect((await take(taken(order))).status).toBe(201);
  expect((await place(shop, order)).status).toBe(201);
});

test('the audit log and the order name the person who took it, and the log nothing of the customer', async () => {
  const vera = await employ(shop, 'Вера', 'manager');
  const { order, events } = OperatorOrder.parse(await (await take(taken(), vera.headers)).json());
  expect(events).toMatchObject([{ actor: 'operator', by: 'Вера' }]);
  const { results } = await env.DB.prepare(
    "SELECT operator, action, subject, facts FROM operator_audit WHERE operator = ? AND action LIKE '%orders' ORDER BY id",
  )
    .bind(vera.id)
    .all();
  const call = { operator: vera.id, action: 'POST /operator/orders' };
  expect(results).toEqual([
    { ...call, subject: '', facts: null },
    {
      ...call,
      subject: `order ${order.number}`,
      facts: JSON.stringify({ state: 'awaiting_payment', total: 539_000, source: 'phone' }),
    },
  ]);
});

test('an order by hand is taken by owners and managers alone', async () => {
  const maker = await employ(shop, 'Мария', 'maker');
  expect((await take(taken(), maker.headers)).status).toBe(403);
  expect((await take(taken(), {})).status).toBe(401);
  expect([await count('orders'), await stockOf('counted')]).toEqual([0, 5]);
});

const linkOf = (number: string, headers: Record<string, string> = OPERATOR) =>
  shop.post(`/operator/orders/${number}/link`, {}, headers);

test('the link of an unpaid order opens it for its customer, in her language', async () => {
  const { order } = OperatorOrder.parse(await (await take()).json());
  const { url } = await (await linkOf(order.number)).json<{ url: string }>();
  expect(url).toMatch(new RegExp(`^https://shop\\.test/en/order/${order.number}\\?token=[\\w-]{43}$`));
  const token = new URL(url).searchParams.get('token') ?? '';
  const own = await shop.send(`/orders/${order.number}`, { headers: { 'Order-Token': token } });
  expect([own.status, (await linkOf('9999')).status]).toEqual([200, 404]);
});

test('the link of an order is shown no more once it was paid or cancelled', async () => {
  for (const event of ['paid_by_hand', 'cancelled']) {
    const { order } = OperatorOrder.parse(await (await take()).json());
    await shop.post(`/operator/orders/${order.number}/events`, { event }, asOperator());
    const refused = await linkOf(order.number);
    expect([refused.status, await refused.json()]).toMatchObject([409, { type: '/problems/event-refused' }]);
  }
});

test('the link of an order of certificates is shown after a passkey, as whoever has it can send them elsewhere', async () => {
  const vera = await employ(shop, 'Вера', 'manager');
  const created = await placed(shop, certificateOrder());
  const refused = await linkOf(created.order.number, vera.headers);
  expect(refused.status).toBe(403);
  const headers = await headersOf(await confirm(shop, vera, await actionOf(refused)));
  expect((await linkOf(created.order.number, headers)).status).toBe(200);
});
