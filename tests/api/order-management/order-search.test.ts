import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSealer } from '#api/adapters/sealer.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, CONTACT, placed } from '../ordering.ts';
import { rowsReadBy } from '../rows-read.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';
import { copyOrders, countOf } from '../stored.ts';

const MARIE = { firstName: 'Anna-Maria', lastName: 'Première', email: 'am.premiere@nega.test', phone: '+79991112233' };
const ALYONA = { firstName: 'Алёна', lastName: 'Иванова', email: 'alyona@nega.test', phone: '+79265550123' };
const isFew = (rows: number) => rows < 150;
const key = (letter: string) => btoa(letter.repeat(32));

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
  for (const contact of [{}, MARIE, ALYONA]) {
    await placed(shop, anOrder('robe-m', { contact: { ...CONTACT, ...contact } }));
  }
});

const search = (body: object) => shop.post('/operator/order-search', body, OPERATOR);
async function found(text: string, more: object = {}): Promise<string[]> {
  const page = OPERATIONS.searchOrders.response.parse(await (await search({ text, ...more })).json());
  return page.orders.map(({ number }) => number);
}
const idOf = (number: string) =>
  env.DB.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<string>('id');
const rotateTo = (ring: string) => {
  shop.ports.sealer = createSealer(readKeyRing(ring));
};

describe('an order is found', () => {
  test.each([
    ['by its number, or the end of it', ['1002', '002', '№ 1002', '#1002'], ['1002']],
    ['by the beginning of its number', ['100'], ['1003', '1002', '1001']],
    ['by its phone, however it is written', ['+79991112233', '8 (999) 111-22-33', '999 111 22 33', '2233'], ['1002']],
    ['by its mail address, or the beginning of it', ['AM.Premiere@nega.test', 'am.prem', 'am.premiere@'], ['1002']],
    ['by the beginnings of names, in any order', ['premiere anna', 'Première', 'MAR', 'anna-maria'], ['1002']],
    ['with ё or without it', ['Алена', 'алёна ив'], ['1003']],
    ['by what two orders share', ['ивано'], ['1003', '1001']],
  ])('%s', async (_, texts, numbers) => {
    for (const text of texts) expect([text, await found(text)]).toEqual([text, numbers]);
  });

  test('not by anything else', async () => {
    for (const text of [
      'ванова',
      'nega.test',
      'Анна Première',
      '0000',
      '02',
      '8 (999) 111-22-34',
      "' OR 1=1 --",
      '% _',
      '..',
    ])
      expect([text, await found(text)]).toEqual([text, []]);
  });

  test('without reading other orders, whatever the number and other filters', async () => {
    await copyOrders(3000);
    await env.DB.exec("UPDATE orders SET state = 'delivered'");
    const reads = (text: string, more: object = {}) =>
      rowsReadBy(shop, async () => void (await found(text, { state: 'delivered', cursor: '4000', ...more })));
    for (const text of ['1234', '234', '0002', '+79991112233', 'premiere anna']) {
      expect([text, await reads(text), await reads(text, { country: 'RU' })]).toEqual([
        text,
        ...[expect.toSatisfy(isFew), expect.toSatisfy(isFew)],
      ]);
    }
  });

  test('by state, a page at a time, with the buyer’s name', async () => {
    expect(await found('ивано', { state: 'paid' })).toEqual([]);
    expect(await found('ивано', { cursor: '1003' })).toEqual(['1001']);
    const { orders } = OPERATIONS.searchOrders.response.parse(await (await search({ text: '1001' })).json());
    expect(orders).toMatchObject([{ number: '1001', customer: 'Анна Иванова', total: 539_000 }]);
  });

  test('only with an operator’s token, and not by a text that is too short', async () => {
    expect((await shop.post('/operator/order-search', { text: 'Анна' })).status).toBe(401);
    expect((await search({ text: ' а ' })).status).toBe(422);
  });
});

describe('search tokens', () => {
  test('depend on one key and one field, and cannot be reversed without the key', async () => {
    const { searchTokens } = createSealer(readKeyRing(`a:${key('a')}`));
    const term = { field: 'name', text: 'anna' };
    const [token = ''] = await searchTokens([term]);
    expect(token).toMatch(/^[\w-]{16}$/);
    expect(await searchTokens([term])).toEqual([token]);
    expect(await searchTokens([{ field: 'email', text: 'anna' }])).not.toEqual([token]);
    expect(await createSealer(readKeyRing(`a:${key('b')}`)).searchTokens([term])).not.toEqual([token]);
  });

  test('leave no searched text in the log, in the audit log, or in the table', async () => {
    await found('Иванова anna@nega.test 79123456789');
    const { results: audit } = await env.DB.prepare('SELECT * FROM operator_audit').all();
    const { results: tokens } = await env.DB.prepare('SELECT token FROM order_search').all();
    expect(tokens.length).toBeGreaterThan(0);
    expect(JSON.stringify([shop.logs, audit, tokens])).not.toMatch(/иванов|anna|9123456789/i);
  });

  test('are erased with the contact', async () => {
    const orderId = await idOf('1002');
    await applyTransition(shop.ports, { orderId: orderId ?? '', event: 'cancelled' });
    shop.ports.mailer = null;
    expect((await shop.post('/operator/orders/1002/erasure', {}, OPERATOR)).status).toBe(200);
    expect(await found('premiere')).toEqual([]);
    expect(await countOf(`order_search WHERE order_id = '${orderId}'`)).toBe(0);
    await shop.runJobs();
    expect(await countOf(`order_search WHERE order_id = '${orderId}'`)).toBe(0);
    const { orders } = OPERATIONS.searchOrders.response.parse(await (await search({ text: '1002' })).json());
    expect(orders).toMatchObject([{ number: '1002', customer: null }]);
  });

  test('are re-encrypted by the schedule, and orders can be found all the while', async () => {
    rotateTo(`new:${key('n')},tests:${key('k')}`);
    expect(await found('premiere')).toEqual(['1002']);
    await shop.runJobs();
    expect(shop.logs).toContainEqual(expect.objectContaining({ event: 'contacts-indexed', orders: 3 }));
    rotateTo(`new:${key('n')}`);
    expect(await found('premiere')).toEqual(['1002']);
  });

  test('are created by the schedule for older orders', async () => {
    await env.DB.exec("DELETE FROM order_search; UPDATE orders SET search_key = ''");
    expect(await found('premiere')).toEqual([]);
    await shop.runJobs();
    expect(await found('premiere')).toEqual(['1002']);
    const indexed = shop.logs.filter(({ event }) => event === 'contacts-indexed');
    await shop.runJobs();
    expect(shop.logs.filter(({ event }) => event === 'contacts-indexed')).toEqual(indexed);
  });
});
