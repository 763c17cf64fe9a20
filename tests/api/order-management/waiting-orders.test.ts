import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { CreatedOrder } from '#shared/contract/order.ts';
import { OrderPage } from '#shared/contract/order-list.ts';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { anOrder, CONTACT, openStockedShop, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR, type Shop } from '../shop.ts';
import { stockOf } from '../stored.ts';

const MINUTE_MS = 60_000;
const DAY = 24 * 60;
const ABROAD = { ...CONTACT, country: 'DE', postalCode: '10115', phone: '+4930123456' };

let shop: Shop;
let created: CreatedOrder;
beforeEach(async () => {
  shop = await openStockedShop();
  created = await placed(shop, anOrder('counted'));
});

const act = (what: 'extensions' | 'reminders', key?: string, { order: { number } } = created) =>
  shop.post(`/operator/orders/${number}/${what}`, {}, asOperator(key));
const reasonOf = async (response: Response) => {
  const { type, reason } = await response.json<{ type: string; reason: string }>();
  return [response.status, type, reason];
};
const refused = (reason: string) => [409, '/problems/event-refused', reason];
const show = async ({ order: { number } } = created) =>
  OperatorOrder.parse(await (await shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json());
/** Until when it waits, in minutes from now. */
const waits = async () => (Date.parse((await show()).waitsUntil ?? '') - shop.time.now) / MINUTE_MS;
const state = async () => (await show()).order.state;
const run = async (minutes: number) => {
  shop.pass(minutes);
  await shop.runJobs();
};
const cancel = () => shop.post(`/operator/orders/${created.order.number}/events`, { event: 'cancelled' }, asOperator());

describe('an extended wait', () => {
  test('ends a day after that of the order, which keeps its pieces and can be paid until then', async () => {
    expect(await waits()).toBe(30);
    expect((await act('extensions')).status).toBe(200);
    expect(await waits()).toBe(30 + DAY);
    await run(DAY);
    expect([await state(), await stockOf('counted')]).toEqual(['awaiting_payment', 4]);
    const { order, token } = created;
    const own = await shop.send(`/orders/${order.number}`, { headers: { 'Order-Token': token } });
    expect(OwnOrder.parse(await own.json())).toMatchObject({
      due: order.total,
      payUntil: new Date(shop.time.now + 30 * MINUTE_MS).toISOString(),
    });
    const paying = payingOf(shop, created);
    await paying.start();
    await paying.succeed();
    expect(await state()).toBe('paid');
  });

  test('is over like any other', async () => {
    await act('extensions');
    await run(DAY + 31);
    expect([await state(), await stockOf('counted')]).toEqual(['expired', 5]);
    expect((await show()).waitsUntil).toBeNull();
    expect(await reasonOf(await act('extensions'))).toEqual(refused('not-waiting'));
  });

  test('is named in the log with who extended it and until when, once for a key', async () => {
    const key = crypto.randomUUID();
    await Promise.all([act('extensions', key), act('extensions', key)]);
    await act('extensions', key);
    const { events, waitsUntil } = await show();
    expect(events.slice(1)).toMatchObject([
      { kind: 'wait-extended', from: 'awaiting_payment', to: 'awaiting_payment', actor: 'operator', by: 'owner' },
    ]);
    expect(Date.parse(events[1]?.detail ?? '')).toBe(Date.parse(waitsUntil ?? ''));
  });

  test('is a week at most', async () => {
    for (let days = 1; days < 7; days += 1) expect((await act('extensions')).status).toBe(200);
    expect(await waits()).toBe(30 + 6 * DAY);
    expect(await reasonOf(await act('extensions'))).toEqual(refused('waits-long'));
    await run(31);
    expect((await act('extensions')).status).toBe(200);
  });

  test('is none of an order whose payment is agreed on, before its fortnight is almost over', async () => {
    created = await placed(shop, anOrder('counted', { contact: ABROAD, expectedTotal: 699_000 }));
    expect(await reasonOf(await act('extensions'))).toEqual(refused('waits-long'));
    await run(13 * DAY);
    expect((await act('extensions')).status).toBe(200);
    await run(2 * DAY - 1);
    expect(await state()).toBe('awaiting_manager');
    await run(2);
    expect(await state()).toBe('expired');
  });
});

describe('a reminder', () => {
  const sent = async () => {
    await shop.deliverEmails();
    return shop.mail.sent.filter(({ subject }) => /ждёт оплаты|awaiting payment/.test(subject));
  };

  test.each([
    ['ru', /до\s22\sноября\sв\s12:30/, '/order/'],
    ['en', /until\s22\sNovember\sat\s12:30/, '/en/order/'],
  ])('is an email in %s that says until when the order waits, with its link', async (language, until, path) => {
    created = await placed(shop, anOrder('counted'), { 'Content-Language': language });
    await act('extensions');
    expect((await act('reminders')).status).toBe(200);
    const [email, ...others] = await sent();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: CONTACT.email, text: expect.stringMatching(until) });
    expect(email?.text).toContain(`https://shop.test${path}${created.order.number}?token=${created.token}`);
  });

  test('is sent once for a key, and once a day', async () => {
    await act('extensions');
    await act('extensions');
    const key = crypto.randomUUID();
    expect([(await act('reminders', key)).status, (await act('reminders', key)).status]).toEqual([200, 200]);
    expect(await reasonOf(await act('reminders'))).toEqual(refused('reminded'));
    expect(await sent()).toHaveLength(1);
    const [reminder] = (await show()).emails.filter(({ kind }) => kind === 'reminder');
    expect(reminder?.isRepeatable).toBe(false);
    shop.pass(DAY + 1);
    expect((await act('reminders')).status).toBe(200);
    expect(await sent()).toHaveLength(2);
  });

  test('is sent once by two people at once', async () => {
    const statuses = (await Promise.all([act('reminders'), act('reminders')])).map(({ status }) => status);
    expect([statuses.sort(), (await sent()).length]).toEqual([[200, 409], 1]);
  });

  test('is neither asked for nor sent once the order waits no more', async () => {
    await act('reminders');
    await cancel();
    expect(await reasonOf(await act('reminders'))).toEqual(refused('not-waiting'));
    expect(await sent()).toEqual([]);
  });

  test('asks the customer to write where payment is agreed on', async () => {
    created = await placed(shop, anOrder('counted', { contact: ABROAD, expectedTotal: 699_000 }));
    await act('reminders');
    const [email] = await sent();
    expect(email?.text).toContain('Напишите нам, и договоримся');
  });
});

test('the list of orders that wait says of each until when, and of no other', async () => {
  await act('extensions');
  const list = async (query: string) =>
    OrderPage.parse(await (await shop.send(`/operator/orders?${query}`, { headers: OPERATOR })).json()).orders;
  expect(await list('stage=waiting')).toMatchObject([{ waitsUntil: (await show()).waitsUntil }]);
  await cancel();
  expect(await list('')).toMatchObject([{ waitsUntil: null }]);
});

test('the audit log names every extension and reminder', async () => {
  await act('extensions');
  await act('reminders');
  const { results } = await env.DB.prepare('SELECT DISTINCT action, subject FROM operator_audit ORDER BY action').all();
  const { number } = created.order;
  expect(results).toEqual(
    ['extensions', 'reminders'].map((what) => {
      return { action: `POST /operator/orders/${number}/${what}`, subject: `order ${number}` };
    }),
  );
});
