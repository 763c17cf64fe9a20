import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { CustomerOrders } from '#shared/contract/customer-orders.ts';
import { aProduct, fill, SIZE_TABLE } from '../catalogue.ts';
import { anOrder, CONTACT, placed } from '../ordering.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';

const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 };

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  const madeToMeasure = { surcharge: 0, days: { min: 6, max: 9 } };
  await fill(shop, [aProduct('robe'), aProduct('sewn', { madeToMeasure, sizeTable: SIZE_TABLE })]);
});

async function othersOf(number: string, headers: Record<string, string> = OPERATOR): Promise<CustomerOrders> {
  const response = await shop.send(`/operator/orders/${number}/customer`, { headers });
  expect(response.status).toBe(200);
  return CustomerOrders.parse(await response.json());
}
const numbersOf = ({ orders }: CustomerOrders) => orders.map(({ number }) => number);
const order = (changes: object = {}, contact: object = {}) =>
  placed(shop, anOrder('robe-m', { contact: { ...CONTACT, ...contact }, ...changes }));

test('a third order shows the two before, by the same mailbox or phone, with the measurements that were given', async () => {
  const lines = [{ key: 'line', sku: 'sewn-m', quantity: 1, measurements: BODY }];
  await order({ lines }, { email: 'ANNA+robe@nega.test', phone: '+79990000001' });
  const standard = [{ ...lines[0], measurements: { ...BODY, defaultsOf: 'M' } }];
  await order({ lines: standard }, { email: 'other@nega.test' });
  await order();
  await order({}, { email: 'somebody@nega.test', phone: '+79990000002' });
  const others = await othersOf('1003');
  expect(others.position).toBe(3);
  expect(others.orders).toMatchObject([
    { number: '1002', state: 'awaiting_payment', measured: [] },
    { number: '1001', measured: [{ name: expect.any(String), measurements: BODY }] },
  ]);
  expect(await othersOf('1004')).toMatchObject({ position: 1, orders: [] });
  expect((await othersOf('1001')).customer).toMatchObject({
    ...{ locale: 'ru', delivery: CONTACT.delivery, measured: [{ measurements: BODY }] },
    contact: { firstName: CONTACT.firstName, phone: '+79990000001', city: CONTACT.city },
  });
});

test('a cancelled order is listed and not counted, a later one listed', async () => {
  await order();
  await shop.post('/operator/orders/1001/events', { event: 'cancelled' }, asOperator());
  await order();
  await order();
  const others = await othersOf('1002');
  expect([others.position, numbersOf(others)]).toEqual([1, ['1003', '1001']]);
});

test('what was erased is found no more, and finds nothing', async () => {
  await order();
  await shop.post('/operator/orders/1001/events', { event: 'cancelled' }, asOperator());
  await shop.deliverEmails();
  await order();
  expect((await shop.post('/operator/orders/1001/erasure', {}, asOperator())).status).toBe(200);
  expect(await othersOf('1002')).toMatchObject({ position: 1, orders: [] });
  expect(await othersOf('1001')).toEqual({ position: null, orders: [], customer: null });
});

test('who looked is in the audit log, without the shopper', async () => {
  await order();
  await othersOf('1001');
  const { results } = await env.DB.prepare('SELECT * FROM operator_audit').all();
  expect(JSON.stringify(results)).toContain('/operator/orders/1001/customer');
  expect(JSON.stringify(results)).not.toMatch(/anna|9123456789/i);
});
