import { expect, test } from 'vitest';
import { anOrder, openStockedShop, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator } from '../shop.ts';

test('a paid difference is told to its shopper and to the manager, once for each, by card or otherwise', async () => {
  const shop = await openStockedShop();
  const created = await placed(shop, anOrder('counted'));
  const { number } = created.order;
  const paying = payingOf(shop, created);
  const post = (path: string, body: object) => shop.post(`/operator/orders/${number}/${path}`, body, asOperator());
  const told = async () => {
    await shop.deliverEmails();
    const sent = shop.mail.sent.splice(0).map(({ subject }) => subject.replaceAll('\u00a0', ' '));
    return sent.filter((subject) => !subject.includes('доплат')).toSorted();
  };
  await paying.start();
  await paying.succeed();
  await told();
  await post('charges', { kind: 'delivery', amount: 40_000 });
  await paying.start();
  await paying.succeed();
  const emails = [`Доплата за заказ № ${number} получена`, `Наряд изменён: заказ № ${number}`];
  expect(await told()).toEqual(emails);
  const asked = await post('charges', { kind: 'delivery', amount: 30_000 });
  const received = await post('events', { event: 'charge_received', received: { way: 'cash' } });
  expect([asked.status, received.status]).toEqual([200, 200]);
  expect(await told()).toEqual(emails);
});
