import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyTransition } from '#api/orders/apply-transition.ts';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { aProduct, fill } from '../catalogue.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { openShop, type Shop } from '../shop.ts';
import { withAnswer } from '../solving.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

let shop: Shop;
let created: CreatedOrder;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
  created = await placed(shop, anOrder('robe-m'));
  await shop.deliverEmails();
  shop.mail.sent.length = 0;
  shop.pass(2 * HOUR);
});

const opens = async (token: string) =>
  (await shop.send(`/orders/${created.order.number}`, { headers: { 'Order-Token': token } })).status === 200;
const ask = (email: string, number = created.order.number) =>
  withAnswer((headers) => shop.post(`/orders/${number}/link`, { email }, headers));
/** Asks for a link, and returns the tokens of the emails that came of it. */
const renew = async (email = 'anna@nega.test') => {
  await ask(email);
  await shop.deliverEmails();
  return shop.mail.sent.splice(0).map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '');
};
const end = async () => {
  const orderId = (await env.DB.prepare('SELECT id FROM orders').first<string>('id')) ?? '';
  await applyTransition(shop.ports, { orderId, event: 'cancelled' });
  await shop.deliverEmails();
  shop.mail.sent.length = 0;
};

describe('the link of an order', () => {
  test('is valid while it is in progress, and for thirty days after it has ended', async () => {
    shop.pass(100 * DAY);
    expect(await opens(created.token)).toBe(true);
    await end();
    shop.pass(30 * DAY - 1);
    expect(await opens(created.token)).toBe(true);
    shop.pass(1);
    expect(await opens(created.token)).toBe(false);
  });

  test('is renewed by an email to the order’s own address, and the former one becomes invalid', async () => {
    const [token = ''] = await renew(' Anna@Nega.test ');
    expect([await opens(token), await opens(created.token)]).toEqual([true, false]);
    shop.pass(HOUR);
    const [next = ''] = await renew();
    expect([await opens(next), await opens(token)]).toEqual([true, false]);
  });

  test('is sent to an internationalised domain in the form that mail uses, in any spelling', async () => {
    const contact = aNewContact({ email: 'vera@почта.рф' });
    created = await placed(shop, anOrder('robe-m', { contact }));
    await shop.deliverEmails();
    expect(shop.mail.sent.splice(0).map(({ to }) => to)).toContain('vera@xn--80a1acny.xn--p1ai');
    shop.pass(2 * HOUR);
    const [token = ''] = await renew('vera@Почта.рф');
    expect(await opens(token)).toBe(true);
  });

  test('that expired is renewed for thirty days more', async () => {
    await end();
    shop.pass(31 * DAY);
    const [token = ''] = await renew();
    shop.pass(30 * DAY - 1);
    expect([await opens(token), await opens(created.token)]).toEqual([true, false]);
    shop.pass(1);
    expect(await opens(token)).toBe(false);
  });

  test('is renewed once an hour, from any number of addresses', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask('anna@nega.test')));
    expect(await renew()).toHaveLength(1);
    expect(await renew()).toEqual([]);
    shop.pass(HOUR);
    expect(await renew()).toHaveLength(1);
  });

  test('stays valid if no emails are sent, or if the address is erased', async () => {
    shop.ports.mailer = null;
    await ask('anna@nega.test');
    expect(await opens(created.token)).toBe(true);
    shop.ports.mailer = shop.mail;
    await end();
    await shop.post(`/orders/${created.order.number}/erasure`, {}, { 'Order-Token': created.token });
    expect(await renew()).toEqual([]);
    expect(await opens(created.token)).toBe(true);
  });
});

test('a request for a link reveals nothing about the order', async () => {
  const responses: string[] = [];
  const costs: string[][] = [];
  for (const [email, number] of [
    ['vera@nega.test', created.order.number],
    ['anna@nega.test', '999999'],
    ['anna@nega.test', created.order.number],
  ] as const) {
    shop.statements.length = 0;
    const response = await ask(email, number);
    responses.push(`${response.status} ${await response.text()}`);
    costs.push([...shop.statements]);
  }
  expect(new Set(responses)).toEqual(new Set(['200 {"asked":true}']));
  expect(costs[0]).toEqual(costs[2]);
  expect(costs[1]).toEqual(costs[2]);
  await shop.deliverEmails();
  expect(shop.mail.sent.map(({ to }) => to)).toEqual(['anna@nega.test']);
});
