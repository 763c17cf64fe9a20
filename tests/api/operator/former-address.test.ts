import { expect, test } from 'vitest';
import { deliver } from '#api/mail/deliver.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { asOperator, openShop } from '../shop.ts';

test('the former email address of an order is told of another one, and nothing else of the order', async () => {
  const shop = openShop();
  await fill(shop, [aProduct('robe', { variants: [aVariant('robe-m')] })]);
  const { consent, ...contact } = aNewContact();
  const { order } = await placed(shop, anOrder('robe-m', { contact: { ...contact, consent } }));
  const change = async (version: number, changed: object) => {
    const body = { version, contact: { ...contact, ...changed }, expectedDifference: 0 };
    const response = await shop.post(`/operator/orders/${order.number}/delivery`, body, asOperator());
    expect(response.status).toBe(200);
    return deliverAll();
  };
  const deliverAll = async () => {
    for (const id of shop.mail.queued.splice(0)) await deliver(shop.ports, id);
    return shop.mail.sent.splice(0).map(({ to, text }) => [to, /token=/.test(text)]);
  };
  await deliverAll();
  expect(await change(0, { city: 'Тверь' })).toEqual([[contact.email, true]]);
  expect(await change(1, { email: 'vera@nega.test' })).toEqual([
    ['vera@nega.test', true],
    [contact.email, false],
  ]);
  expect(await change(2, {})).toEqual([
    [contact.email, true],
    ['vera@nega.test', false],
  ]);
});
