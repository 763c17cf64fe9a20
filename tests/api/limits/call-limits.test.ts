import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Operation, targetOf } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, CONTACT, place } from '../ordering.ts';
import { openShop, type Shop } from '../shop.ts';
import { withAnswer } from '../solving.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

describe('calls of one address', () => {
  const call = (address: string, path = '/orders') => shop.post(path, {}, { 'Client-Address': address });

  const operations: Operation[] = Object.values(OPERATIONS);
  const counted = operations.filter(({ limit }) => 'counter' in limit && limit.counter === 'orders');

  const pathOf = (operation: Operation) => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return targetOf(operation, { params: Object.fromEntries(names.map((name) => [name, 1])) });
  };

  test.each(counted.map(pathOf))(
    'are counted by the API itself: ten a minute, whoever else calls: %s',
    async (path) => {
      const statuses: number[] = [];
      for (let made = 0; made < 11; made += 1) statuses.push((await call('2001:db8:1:2::1', path)).status);
      expect(statuses.indexOf(429)).toBe(10);
      const refused = await call('2001:db8:1:2::ffff', path);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
      expect((await call('2001:db8:1:3::1', path)).status).not.toBe(429);
      shop.pass(1);
      expect((await call('2001:db8:1:2::1', path)).status).not.toBe(429);
    },
  );
});

describe('orders of one contact', () => {
  const contacted = (changes: Partial<typeof CONTACT>, key: string = crypto.randomUUID()) =>
    withAnswer((headers) => place(shop, anOrder('robe-m', { contact: { ...CONTACT, ...changes } }), key, headers));
  const statusesOf = async (times: number, contact: (time: number) => Partial<typeof CONTACT>) => {
    const statuses: number[] = [];
    for (let made = 0; made < times; made += 1) statuses.push((await contacted(contact(made))).status);
    return statuses;
  };
  const phoneNumber = (time: number) => `+7912345${String(1000 + time)}`;
  const ALLOWED = Array.from({ length: 10 }, () => 201);

  beforeEach(() => fill(shop, [aProduct('robe', { variants: [aVariant('robe-m', { price: 500_000, stock: 100 })] })]));

  test('are ten an hour for a mailbox, however its address is written, whatever the phone', async () => {
    const spellings = ['anna@nega.test', 'Anna@Nega.test', 'anna+second@nega.test', ' anna+@nega.test '];
    const email = (time: number) => spellings[time % spellings.length] ?? '';
    expect(await statusesOf(11, (time) => ({ email: email(time), phone: phoneNumber(time) }))).toEqual([
      ...ALLOWED,
      429,
    ]);
    const refused = await contacted({ phone: phoneNumber(12) });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect(await refused.json()).toMatchObject({ type: '/problems/too-many-requests' });
    expect((await contacted({ email: 'vera@nega.test', phone: phoneNumber(13) })).status).toBe(201);
    shop.pass(60);
    expect((await contacted({})).status).toBe(201);
  });

  test('are ten an hour for a phone, however it is written, whatever the mailbox', async () => {
    const spellings = ['8 (912) 345-67-89', '+7 912 345 67 89', '89123456789'];
    const phone = (time: number) => spellings[time % spellings.length] ?? '';
    expect(await statusesOf(11, (time) => ({ email: `anna-${time}@nega.test`, phone: phone(time) }))).toEqual([
      ...ALLOWED,
      429,
    ]);
  });

  test('are counted once made: neither repeated responses nor refusals count, and a refused one leaves nothing', async () => {
    for (let told = 0; told < 12; told += 1) {
      expect((await contacted({}, 'same')).status).toBe(201);
      expect((await place(shop, anOrder('robe-m', { expectedTotal: 1 }))).status).toBe(409);
    }
    expect(await statusesOf(9, () => ({}))).toEqual(ALLOWED.slice(1));
    expect((await contacted({}, 'later')).status).toBe(429);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM orders').first('n')).toBe(10);
    shop.pass(60);
    expect((await contacted({}, 'later')).status).toBe(201);
  });

  test('are counted without names', async () => {
    await contacted({});
    const { results } = await env.DB.prepare('SELECT * FROM call_count').all();
    expect(results).toHaveLength(2);
    expect(JSON.stringify(results)).not.toMatch(/anna|nega|9123456789/i);
  });
});

test('links of orders can be requested ten times a day for one mailbox, whether or not it has an order', async () => {
  const ask = (email: string) => withAnswer((headers) => shop.post('/orders/1001/link', { email }, headers));
  const statuses: number[] = [];
  for (let asked = 0; asked < 11; asked += 1) statuses.push((await ask('nobody@nega.test')).status);
  expect(statuses.indexOf(429)).toBe(10);
  const refused = await ask('Nobody+again@nega.test');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '86400']);
  expect((await ask('somebody@nega.test')).status).toBe(200);
});
