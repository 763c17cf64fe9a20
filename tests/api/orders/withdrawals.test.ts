import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { Today } from '#shared/contract/today.ts';
import { StatedWithdrawal, Withdrawal } from '#shared/contract/withdrawal.ts';
import { anOrder, openStockedShop, placed } from '../ordering.ts';
import { MEASURED, openProductionShop } from '../production/production-shop.ts';
import { OPERATOR, type Shop } from '../shop.ts';

const STATED = { name: 'Анна Иванова', email: 'anna@nega.test', pieces: '', timeZone: 'America/New_York' };

let shop: Shop;
beforeEach(async () => {
  shop = await openStockedShop();
});

const state = (body: object, key: string = crypto.randomUUID()) =>
  shop.post('/withdrawals', { ...STATED, ...body }, { 'Idempotency-Key': key });
const list = async (of: 'open' | 'handled' = 'open') => {
  const response = await shop.send(`/operator/withdrawals?state=${of}`, { headers: OPERATOR });
  return (await response.json<{ withdrawals: unknown[] }>()).withdrawals.map((each) => Withdrawal.parse(each));
};
const handle = async (id: string, isHandled: boolean) =>
  Withdrawal.parse(await (await shop.post(`/operator/withdrawals/${id}/handling`, { isHandled }, OPERATOR)).json());

describe('a withdrawal from a contract', () => {
  test('is answered by the same statements and an email whether or not it names an order', async () => {
    const { order } = await placed(shop, anOrder('counted'));
    await shop.deliverEmails();
    const answers = [];
    for (const contract of [`Заказ ${order.number}`, 'Заказ 99999', 'ночная сорочка']) {
      const before = shop.statements.length;
      shop.mail.sent.length = 0;
      const response = await state({ contract });
      const { statedAt } = StatedWithdrawal.parse(await response.json());
      const [sent, ...more] = shop.mail.sent;
      expect(more).toEqual([]);
      answers.push({
        status: response.status,
        statedAt,
        statements: shop.statements.slice(before),
        subject: sent?.subject,
      });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await list()).map((each) => each.order)).toEqual([order.number, null, null]);
    const { results } = await env.DB.prepare("SELECT 1 FROM order_event WHERE kind = 'withdrawal-stated'").all();
    expect(results).toHaveLength(1);
  });

  test('has a receipt with what was stated and the time to the second, here and where she is', async () => {
    shop.time.now = Date.UTC(2026, 10, 21, 9, 3, 7);
    const { order } = await placed(shop, anOrder('counted'));
    await state({ contract: order.number, pieces: 'Халат' });
    const receipt = shop.mail.sent.find(({ to, text }) => to === STATED.email && text.includes('Халат'));
    expect(receipt?.text).toMatch(/12:03:07\s\(Москва\)/);
    expect(receipt?.text).toContain('04:03:07');
    for (const said of [STATED.name, order.number, 'Халат', STATED.email]) expect(receipt?.text).toContain(said);
    // The manager is told without a name.
    await shop.runJobs();
    const notice = shop.mail.sent.at(-1);
    expect(notice?.to).toBe('atelier@nega.test');
    expect(notice?.text).not.toContain(STATED.name);
    const stored = await env.DB.prepare('SELECT statement FROM withdrawal').first<string>('statement');
    expect(stored).not.toContain('Анна');
    shop.mail.sent.length = 0;
    await shop.runJobs();
    expect(shop.mail.sent).toEqual([]);
  });

  test('repeats no words of a stranger to a mailbox of no order, and makes no link of her words', async () => {
    await state({ contract: 'Заказ 4242, срочно', name: 'Мошенник', pieces: 'Позвоните нам' });
    const [receipt] = shop.mail.sent;
    expect(receipt?.text).toContain('4242');
    expect(receipt?.text).not.toMatch(/срочно|Мошенник|Позвоните/);
    const { order } = await placed(shop, anOrder('counted'));
    shop.mail.sent.length = 0;
    const words = { name: 'Dr.Müller', contract: `${order.number} 12.November, https://evil.test/x www.evil.test` };
    expect((await state(words)).status).toBe(201);
    const own = shop.mail.sent.find(({ subject }) => subject === receipt?.subject);
    expect(own?.text).toMatch(/Товары:\s+все/);
    expect(own?.text).toContain('Dr. Müller');
    expect(own?.text).toContain('12. November, https: //evil. test/x www. evil. test');
  });

  test('is refused under the key of another statement', async () => {
    const key = crypto.randomUUID();
    expect((await state({ contract: '1042' }, key)).status).toBe(201);
    expect((await state({ contract: '1043' }, key)).status).toBe(422);
    expect(await list()).toHaveLength(1);
  });

  test('is one however often its confirmation is pressed', async () => {
    const key = crypto.randomUUID();
    const first = await (await state({ contract: '1042' }, key)).json();
    shop.pass(1);
    const both = await Promise.all([state({ contract: '1042' }, key), state({ contract: '1042' }, key)]);
    expect(await Promise.all(both.map((each) => each.json()))).toEqual([first, first]);
    expect(await list()).toHaveLength(1);
    expect(shop.mail.sent.filter(({ to }) => to === STATED.email)).toHaveLength(1);
  });

  test('gets its receipt later from a mail host that is down, and is given up after three days', async () => {
    shop.mail.failure = 'smtp-451';
    expect((await state({ contract: '1042' })).status).toBe(201);
    expect((await list())[0]).toMatchObject({ receiptAt: null, isReceiptLost: false });
    shop.mail.failure = null;
    shop.pass(2);
    await shop.runJobs();
    expect((await list())[0]).toMatchObject({ receiptAt: expect.any(String) });
    shop.mail.failure = 'smtp-550';
    await state({ contract: '1043' });
    for (let tries = 0; tries < 12; tries += 1) {
      shop.pass(12 * 60);
      await shop.runJobs();
    }
    expect((await list())[1]).toMatchObject({ receiptAt: null, isReceiptLost: true });
  });

  test('sends no mailbox more than five receipts a day, and is recorded all the same', async () => {
    for (let count = 0; count < 7; count += 1) expect((await state({ contract: 'x' })).status).toBe(201);
    expect(shop.mail.sent.filter(({ to }) => to === STATED.email)).toHaveLength(5);
    expect(await list()).toHaveLength(7);
    // One that names her own order has its receipt all the same.
    const { order } = await placed(shop, anOrder('counted'));
    shop.mail.sent.length = 0;
    await state({ contract: order.number });
    expect(shop.mail.sent.filter(({ text }) => text.includes(order.number))).not.toEqual([]);
  });

  test('is refused with what it cannot say, and leaves nothing', async () => {
    const refused = [
      { name: '', contract: '1042' },
      { contract: '' },
      { contract: '1042', email: 'x' },
      { contract: '1042', timeZone: 'Mars/Base' },
      { contract: 'x'.repeat(201) },
      { contract: '10\u000042' },
      { contract: '1042', order: '1' },
    ];
    for (const body of refused) expect([body, (await state(body)).status]).toEqual([body, 422]);
    expect(await list()).toEqual([]);
    expect(shop.mail.sent).toEqual([]);
  });

  test('is handled with a way back, and its statement is erased after the term', async () => {
    await state({ contract: '1042' });
    const today = async () =>
      Today.parse(await (await shop.send('/operator/today', { headers: OPERATOR })).json()).lines.find(
        ({ kind }) => kind === 'withdrawal',
      )?.count;
    expect(await today()).toBe(1);
    const [{ id = '' } = {}] = await list();
    expect(await handle(id, true)).toMatchObject({ handledAt: expect.any(String) });
    expect(await today()).toBeUndefined();
    expect(await handle(id, false)).toMatchObject({ handledAt: null });
    await handle(id, true);
    shop.pass(91 * 24 * 60);
    await shop.runJobs();
    expect(await list('handled')).toMatchObject([{ id, statement: null }]);
    expect(await handle(id, false)).toMatchObject({ statement: null, handledAt: expect.any(String) });
    expect((await shop.post('/operator/withdrawals/none/handling', { isHandled: true }, OPERATOR)).status).toBe(422);
  });
});

describe('a withdrawal by the link of an order', () => {
  test('names its lines, goes to its address, and keeps what was made for her alone', async () => {
    const production = await openProductionShop();
    shop = production.shop;
    const lines = [MEASURED, { key: 'b', sku: 'gown-m', quantity: 2 }];
    const cart = { lines, certificates: [], country: 'RU', delivery: 'standard' };
    const { total } = await (await shop.post('/quotes', cart)).json<{ total: number }>();
    const { order, token } = await placed(shop, anOrder('', { lines, expectedTotal: total }));
    const own = (body: object, with_: string = token) =>
      shop.post(
        `/orders/${order.number}/withdrawals`,
        { name: 'Анна', lines: [], timeZone: null, ...body },
        { 'Order-Token': with_, 'Idempotency-Key': crypto.randomUUID() },
      );
    const exempt = order.lines.findIndex(({ returns }) => returns !== 'standard');
    expect((await own({ lines: [exempt] })).status).toBe(422);
    expect((await own({ lines: [7] })).status).toBe(422);
    expect((await own({}, 'x'.repeat(43))).status).toBe(404);
    shop.mail.sent.length = 0;
    expect((await own({ lines: [1 - exempt] })).status).toBe(201);
    const [receipt] = shop.mail.sent;
    expect(receipt).toMatchObject({ to: 'anna@nega.test', text: expect.stringContaining('2 ×') });
    const [bought, made] = [order.lines[1 - exempt], order.lines[exempt]];
    const named = [bought?.name, bought?.colour, bought?.size].filter(Boolean).join(', ');
    expect(receipt?.text).toContain(named);
    const { exempt: kept, pieces } = (await list())[0]?.statement ?? {};
    expect(pieces).toBe(`2 × ${named}`);
    // The size that its measures began from is not hers.
    expect(kept?.replaceAll('\u00a0', ' ')).toBe(`1 × ${[made?.name, made?.colour, 'по вашим меркам'].join(', ')}`);
    expect(await list()).toMatchObject([{ order: order.number, isByLink: true }]);
    const shown = async (headers: Record<string, string>, path: string) =>
      (await shop.send(path, { headers })).json<object>();
    expect(await shown({ 'Order-Token': token }, `/orders/${order.number}`)).toMatchObject({
      withdrawnAt: new Date(shop.time.now).toISOString(),
    });
    expect(await shown(OPERATOR, `/operator/orders/${order.number}`)).toMatchObject({ isWithdrawn: true });
    // So do the list of orders, and the board once it is paid.
    expect(await shown(OPERATOR, '/operator/orders')).toMatchObject({ orders: [{ isWithdrawn: true }] });
    await production.pay({ order, token });
    expect((await production.board()).pieces[0]).toMatchObject({ isWithdrawn: true });
    await production.fire(order.number, 'refunded_by_hand');
    // Its data are needed until somebody has answered.
    await shop.post(`/orders/${order.number}/cancellation`, {}, { 'Order-Token': token });
    await shop.deliverEmails();
    await shop.runJobs();
    const erase = () => shop.post(`/orders/${order.number}/erasure`, {}, { 'Order-Token': token });
    expect((await erase()).status).toBe(409);
    const [{ id = '' } = {}] = await list();
    await handle(id, true);
    // The log says which order it was, which is known only after the call.
    expect(await shown(OPERATOR, '/operator/audit?kind=actions')).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ subject: `order ${order.number}`, after: { withdrawal: 'handle' } }),
      ]),
    });
    expect((await erase()).status).toBe(200);
    expect(await list('handled')).toMatchObject([{ statement: null }]);
  });
});
