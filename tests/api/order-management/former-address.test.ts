import { expect, test } from 'vitest';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { asOperator, openShop } from '../shop.ts';

/** An order whose contact is changed; each change returns the emails that it sent, with the link in each. */
async function openChangedOrder() {
  const shop = openShop();
  await fill(shop, [aProduct('robe', { variants: [aVariant('robe-m')] })]);
  const { consent, ...contact } = aNewContact();
  const { order, token } = await placed(shop, anOrder('robe-m', { contact: { ...contact, consent } }));
  const deliverAll = async () => {
    await shop.deliverEmails();
    return shop.mail.sent.splice(0).map(({ to, text }) => ({ to, link: /token=([\w-]+)/.exec(text)?.[1] ?? null }));
  };
  await deliverAll();
  const change = async (version: number, changed: object) => {
    const body = { version, contact: { ...contact, ...changed }, expectedDifference: 0 };
    const response = await shop.post(`/operator/orders/${order.number}/delivery`, body, asOperator());
    expect(response.status).toBe(200);
    return deliverAll();
  };
  const open = async (link: string) =>
    (await shop.send(`/orders/${order.number}`, { headers: { 'Order-Token': link } })).status;
  return { change, open, token, email: contact.email };
}

test('the former email address of an order is told of another one, and nothing else of the order', async () => {
  const { change, email } = await openChangedOrder();
  const link = expect.any(String);
  expect(await change(0, { city: 'Тверь' })).toEqual([{ to: email, link }]);
  expect(await change(1, { email: 'vera@nega.test' })).toEqual([
    { to: 'vera@nega.test', link },
    { to: email, link: null },
  ]);
  expect(await change(2, {})).toEqual([
    { to: email, link },
    { to: 'vera@nega.test', link: null },
  ]);
});

test('the link of an order opens nothing any more once its emails go to another email address', async () => {
  const { change, open, token } = await openChangedOrder();
  await change(0, { city: 'Тверь' });
  expect(await open(token)).toBe(200);
  const [toVera] = await change(1, { email: 'vera@nega.test' });
  const [back] = await change(2, {});
  const opened = [token, toVera?.link, back?.link].map((link) => open(link ?? ''));
  expect(await Promise.all(opened)).toEqual([404, 404, 200]);
});
