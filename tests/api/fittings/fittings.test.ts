import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { Fitting, OwnFitting } from '#shared/contract/fitting.ts';
import { anOrder, openStockedShop, placed } from '../ordering.ts';
import { OPERATOR, type Shop } from '../shop.ts';
import { ASKED, askFitting, fittingToken, freeTimes } from './ask-fitting.ts';

const DAY_MINUTES = 24 * 60;

let shop: Shop;
beforeEach(async () => {
  shop = await openStockedShop();
});

const ask = (body?: object, key?: string) => askFitting(shop, body, key);
const list = async (state: 'open' | 'ended' = 'open') => {
  const response = await shop.send(`/operator/fittings?state=${state}`, { headers: OPERATOR });
  return (await response.json<{ fittings: unknown[] }>()).fittings.map((each) => Fitting.parse(each));
};
const answer = (id: string, body: object) =>
  shop.post(`/operator/fittings/${id}/answer`, { at: null, words: '', ...body }, OPERATOR);
const own = async (token: string) =>
  OwnFitting.parse(await (await shop.send('/fitting', { headers: { 'Order-Token': token } })).json());
const lastTo = (to: string) => shop.mail.sent.findLast((mail) => mail.to === to);

/** Asks, and has the first time agreed. */
async function agreed() {
  await ask();
  await shop.runJobs();
  const [asked] = await list();
  const at = asked?.times[0] ?? '';
  expect((await answer(asked?.id ?? '', { answer: 'agree', at, revision: 1 })).status).toBe(200);
  await shop.runJobs();
  return { id: asked?.id ?? '', at, token: fittingToken(shop) };
}

describe('a fitting by video', () => {
  test('is offered at the hours of the shop on its working days, some time ahead', async () => {
    const times = await freeTimes(shop);
    // Saturday, 21 November 2026.
    expect(times[0]).toBe('2026-11-23T08:00:00.000Z');
    expect(times).toHaveLength(10 * 8);
    expect(new Set(times.map((time) => time.slice(11, 13)))).toEqual(
      new Set(['08', '09', '10', '11', '12', '13', '14', '15']),
    );
  });

  test('is asked for once for its key, with an email that repeats none of her words', async () => {
    const key = crypto.randomUUID();
    expect([(await ask({}, key)).status, (await ask({}, key)).status]).toEqual([201, 201]);
    await shop.runJobs();
    expect(await list()).toMatchObject([{ state: 'asked', account: '@anna_nega', revision: 1 }]);
    const mail = lastTo(ASKED.email);
    expect(mail?.subject).not.toMatch(/примерк/i);
    expect(mail?.text).toMatch(/8:00.*Португалия/);
    expect(mail?.text).not.toMatch(/Иванова|anna_nega|сходятся/);
    expect(mail?.calendar).toBeUndefined();
    expect(lastTo('atelier@nega.test')?.text).not.toContain('Анна');
    const stored = await env.DB.prepare('SELECT details FROM fitting').first<string>('details');
    expect(stored).not.toContain('Анна');
    shop.mail.sent.length = 0;
    await shop.runJobs();
    expect(shop.mail.sent).toEqual([]);
  });

  test('is refused at a time that is not free, at one time twice, and from a mailbox that asks again and again', async () => {
    const codeOf = async (response: Response) =>
      (await response.json<{ errors?: { path: string; code: string }[] }>()).errors?.[0];
    expect(await codeOf(await ask({ times: ['2026-11-22T08:00:00.000Z', '2026-11-23T08:00:00.000Z'] }))).toEqual({
      path: 'times.0',
      code: 'taken',
    });
    expect((await ask({ times: ['2026-11-23T08:00:00.000Z', '2026-11-23T08:00:00.000Z'] })).status).toBe(422);
    expect((await ask({ consent: false })).status).toBe(422);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask()).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is in her calendar once it is agreed, and out of it when either cancels', async () => {
    const { at, token } = await agreed();
    const mail = lastTo(ASKED.email);
    expect(mail?.calendar?.method).toBe('REQUEST');
    expect(mail?.calendar?.content).toContain(`DTSTART:${at.replace(/[-:]|\.\d+/g, '')}\r\n`);
    expect(mail?.calendar?.content).toContain('SEQUENCE:2\r\n');
    expect(mail?.calendar?.content).not.toContain(token);
    expect(await freeTimes(shop)).not.toContain(at);
    const cancelled = await shop.post('/fitting/cancellation', {}, { 'Order-Token': token });
    expect(await cancelled.json()).toMatchObject({ state: 'cancelled' });
    await shop.runJobs();
    expect(lastTo(ASKED.email)?.calendar).toMatchObject({
      method: 'CANCEL',
      content: expect.stringMatching(/SEQUENCE:3\r\n[\s\S]*STATUS:CANCELLED/),
    });
    expect(lastTo('atelier@nega.test')?.subject).toContain('отменена');
    expect(await freeTimes(shop)).toContain(at);
    expect(await list()).toEqual([]);
    expect(await list('ended')).toMatchObject([{ state: 'cancelled' }]);
  });

  test('is offered at another time, which she accepts, and nobody else can have', async () => {
    await ask();
    await ask({ email: 'maria@nega.test' });
    const [one, other] = await list();
    const at = '2026-11-25T13:30:00.000Z';
    expect((await answer(one?.id ?? '', { answer: 'agree', at, revision: 1 })).status).toBe(422);
    const mistyped = { answer: 'offer', at: '2027-11-25T13:30:00.000Z', revision: 1 };
    expect((await answer(one?.id ?? '', mistyped)).status).toBe(422);
    expect((await answer(one?.id ?? '', { answer: 'offer', at, words: 'Так удобнее', revision: 1 })).status).toBe(200);
    // The answer was lost, and is sent again.
    expect((await answer(one?.id ?? '', { answer: 'offer', at, words: 'Так удобнее', revision: 1 })).status).toBe(200);
    const refused = await answer(other?.id ?? '', { answer: 'offer', at, revision: 1 });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'at', code: 'taken' }] });
    await shop.runJobs();
    const token = fittingToken(shop);
    expect(await own(token)).toMatchObject({ state: 'offered', at, words: 'Так удобнее' });
    const accept = (time: string) => shop.post('/fitting/acceptance', { at: time }, { 'Order-Token': token });
    expect((await accept('2026-11-25T14:00:00.000Z')).status).toBe(409);
    expect((await accept(at)).status).toBe(200);
    expect((await accept(at)).status).toBe(200);
    await shop.runJobs();
    expect(lastTo(ASKED.email)?.calendar?.method).toBe('REQUEST');
    expect((await answer(one?.id ?? '', { answer: 'decline', revision: 3 })).status).toBe(409);
    expect((await answer(one?.id ?? '', { answer: 'cancel', words: 'Мастер болеет', revision: 3 })).status).toBe(200);
    await shop.runJobs();
    expect(lastTo(ASKED.email)).toMatchObject({
      text: expect.stringContaining('Мастер болеет'),
      calendar: { method: 'CANCEL' },
    });
  });

  test('that is agreed and moved is taken out of her calendar, and its email names the time that is off', async () => {
    const { id, at } = await agreed();
    const other = '2026-12-02T09:30:00.000Z';
    const moved = { answer: 'offer', at: other, words: 'Мастер занят', revision: 2 };
    expect((await answer(id, moved)).status).toBe(200);
    await shop.runJobs();
    const sent = lastTo(ASKED.email);
    expect(sent?.text).toMatch(/23\s+ноября.*не\s+сможем позвонить/);
    expect(sent?.calendar?.method).toBe('CANCEL');
    expect(sent?.calendar?.content).toContain(`DTSTART:${at.replace(/[-:]|\.000/g, '')}`);
    const token = fittingToken(shop);
    expect((await shop.post('/fitting/acceptance', { at: other }, { 'Order-Token': token })).status).toBe(200);
    await shop.runJobs();
    expect(lastTo(ASKED.email)?.text).not.toContain('Мастер занят');
  });

  test('is kept for a month after the time it has at last, which others are shown as taken', async () => {
    await ask();
    await ask({ email: 'maria@nega.test' });
    const [one] = await list();
    const at = one?.times[0] ?? '';
    const mistaken = { answer: 'offer', at: '2027-01-10T10:00:00.000Z', revision: 1 };
    expect((await answer(one?.id ?? '', mistaken)).status).toBe(200);
    expect((await answer(one?.id ?? '', { answer: 'offer', at, revision: 2 })).status).toBe(200);
    const kept = await env.DB.prepare('SELECT delete_at FROM fitting WHERE id = ?').bind(one?.id).first('delete_at');
    expect(kept).toBe(Date.parse(at) + 30 * DAY_MINUTES * 60_000);
    const others = (await list()).filter(({ email }) => email === 'maria@nega.test');
    expect(others).toMatchObject([{ taken: [at] }]);
  });

  test('stands on Today until it is answered, is past its time, and is deleted a month later', async () => {
    const today = async () => {
      const response = await shop.send('/operator/today', { headers: OPERATOR });
      return (await response.json<{ lines: { kind: string; count: number }[] }>()).lines.find(
        ({ kind }) => kind === 'fitting',
      )?.count;
    };
    await ask();
    expect(await today()).toBe(1);
    const { token } = await agreed();
    shop.pass(5 * DAY_MINUTES);
    expect(await own(token)).toMatchObject({ state: 'agreed', isOver: true });
    expect((await shop.post('/fitting/cancellation', {}, { 'Order-Token': token })).status).toBe(409);
    shop.pass(31 * DAY_MINUTES);
    await shop.runJobs();
    expect(await list('ended')).toEqual([]);
    expect((await shop.send('/fitting', { headers: { 'Order-Token': token } })).status).toBe(404);
  });

  test('is erased with an order of her mailbox, and by nobody else', async () => {
    await ask();
    await ask({ email: 'maria@nega.test' });
    const { order, token } = await placed(shop, anOrder('counted'));
    await shop.post(`/orders/${order.number}/cancellation`, {}, { 'Order-Token': token });
    await shop.deliverEmails();
    await shop.runJobs();
    expect((await shop.post(`/orders/${order.number}/erasure`, {}, { 'Order-Token': token })).status).toBe(200);
    expect(await list()).toMatchObject([{ email: 'maria@nega.test' }]);
  });

  test('is tried again when the mail host is down, and given up in the end', async () => {
    shop.mail.failure = 'smtp-451';
    await ask();
    await shop.runJobs();
    expect(await list()).toMatchObject([{ isEmailLost: false }]);
    for (let tries = 0; tries < 10; tries += 1) {
      shop.pass(DAY_MINUTES);
      await shop.runJobs();
    }
    expect([...(await list()), ...(await list('ended'))]).toMatchObject([{ isEmailLost: true }]);
  });
});
