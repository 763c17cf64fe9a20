import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSealer } from '#api/adapters/sealer.ts';
import { reseal } from '#api/privacy/reseal.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { CreatedOrder } from '#shared/contract/order.ts';
import { Ticket } from '#shared/contract/piece.ts';
import { Quote } from '#shared/contract/quote.ts';
import { aNewContact, anOrder, place } from '../ordering.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { countOf, eventsOf } from '../stored.ts';
import { BODY, MEASURED, openProductionShop, type ProductionShop } from './production-shop.ts';

const HIPS = { kind: 'measure', measure: 'hips', values: [69, 96] } as const;
const ANSWERED = ['question-answered', 'measure-corrected'];
const KEY = 'a'.repeat(32);
const DAY_MINUTES = 24 * 60;

let production: ProductionShop;
let number: string;
let piece: string;
beforeEach(async () => {
  production = await openProductionShop();
  const created = await production.place([MEASURED]);
  await production.pay(created);
  number = created.order.number;
  piece = (await production.board()).pieces[0]?.id ?? '';
  production.shop.mail.sent.length = 0;
});

const ask = (asked: object = HIPS, headers = asOperator()) =>
  production.shop.post(`/operator/pieces/${piece}/questions`, asked, headers);

/** Sends all emails, and reads the way to answer from the one with the question. */
async function openEmail() {
  await production.shop.deliverEmails();
  const email = production.shop.mail.sent.find(({ subject }) => subject.startsWith('Вопрос'));
  const [, id = '', token = ''] = /question\/([\w-]+)\?token=([\w-]+)/.exec(email?.text ?? '') ?? [];
  const headers = { 'Order-Token': token };
  return {
    email,
    id,
    token,
    read: () => production.shop.send(`/questions/${id}`, { headers }),
    answer: (body: object) => production.shop.post(`/questions/${id}/answer`, body, headers),
  };
}

describe('a question to a shopper', () => {
  test('is sent by email without her measurements, is answered once without signing in, and the answer is on the ticket', async () => {
    expect((await ask()).status).toBe(200);
    const { email, read, answer } = await openEmail();
    // The link's token is random, and may have any two digits.
    expect(email?.text.replace(/https:\S+/g, '')).not.toMatch(/69|96/);
    for (let opened = 0; opened < 2; opened += 1) {
      expect(await (await read()).json()).toMatchObject({
        state: 'open',
        asked: HIPS,
        order: number,
        name: 'Вещь robe',
      });
    }
    expect(await (await answer({ choice: 1 })).json()).toMatchObject({ state: 'answered', answer: { choice: 1 } });
    const again = await answer({ choice: 0 });
    expect([again.status, await again.json()]).toMatchObject([409, { type: '/problems/question-closed' }]);
    expect((await production.ticket(piece)).questions).toMatchObject([
      { state: 'answered', asked: HIPS, answer: { choice: 1 }, by: 'owner' },
    ]);
    expect(await eventsOf(number)).toEqual(['→ awaiting_payment', '→ paid', 'question-asked', ...ANSWERED]);
  });

  test('stops the clock of its piece until she answers', async () => {
    const before = await production.ticket(piece);
    await ask();
    const { answer } = await openEmail();
    expect((await production.board()).pieces[0]?.waitingSince).not.toBeNull();
    // From a Saturday to the Wednesday after it.
    production.shop.pass(4 * DAY_MINUTES);
    expect((await production.ticket(piece)).due).toBe('2026-12-08');
    await answer({ text: '96, простите' });
    production.shop.pass(DAY_MINUTES);
    expect([before.due, before.readyBy]).toEqual(['2026-12-03', '2026-12-03']);
    expect(await production.ticket(piece)).toMatchObject({
      readyBy: '2026-12-03',
      due: '2026-12-08',
      waitingSince: null,
    });
  });

  test('is not accessible without its token, and accepts only its own choices', async () => {
    await ask({ kind: 'text', text: 'Кружево или без?', choices: ['С кружевом', 'Без'] });
    const { id, read, answer } = await openEmail();
    const stranger = { headers: { 'Order-Token': 'x'.repeat(43) } };
    expect((await production.shop.send(`/questions/${id}`, stranger)).status).toBe(404);
    expect((await production.shop.post(`/questions/${id}/answer`, { choice: 0 }, stranger.headers)).status).toBe(404);
    expect((await answer({ choice: 2 })).status).toBe(422);
    expect((await answer({ text: ' ' })).status).toBe(422);
    expect(await (await read()).json()).toMatchObject({ state: 'open' });
  });

  test('is sent once for each key, and expires after two weeks', async () => {
    const headers = asOperator();
    for (let asked = 0; asked < 2; asked += 1) expect((await ask(HIPS, headers)).status).toBe(200);
    expect(await countOf('question')).toBe(1);
    const { read, answer } = await openEmail();
    production.shop.pass(14 * DAY_MINUTES);
    expect(await (await read()).json()).toMatchObject({ state: 'expired' });
    expect((await answer({ choice: 0 })).status).toBe(409);
  });

  test('that is withdrawn resumes the piece', async () => {
    await ask();
    const { id, read } = await openEmail();
    const path = `/operator/pieces/${piece}/questions/${id}/withdrawal`;
    const withdrawn = await production.shop.post(path, {}, asOperator());
    expect(await withdrawn.json()).toMatchObject({ waitingSince: null, questions: [{ state: 'withdrawn' }] });
    expect((await production.shop.post(path, {}, asOperator())).status).toBe(409);
    expect(await (await read()).json()).toMatchObject({ state: 'withdrawn' });
  });

  test('is encrypted, re-encrypted with a new key, and erased with its order', async () => {
    await ask();
    await (await openEmail()).answer({ text: 'Обхват 96' });
    const stored = () => env.DB.prepare('SELECT asked, answer FROM question').first<Record<string, string | null>>();
    expect(JSON.stringify(await stored())).not.toMatch(/[:"](?:69|96)\b|Обхват/);
    const { ports } = production.shop;
    const ring = readKeyRing(`new:${btoa('n'.repeat(32))},tests:${btoa('k'.repeat(32))}`);
    await reseal({ ...ports, sealer: createSealer(ring) });
    expect(await stored()).toMatchObject({ asked: /^new\./, answer: /^new\./ });
    await env.DB.exec("UPDATE orders SET state = 'delivered'; UPDATE mail_outbox SET sent_at = 1");
    expect((await production.shop.post(`/operator/orders/${number}/erasure`, {}, asOperator())).status).toBe(200);
    expect(await stored()).toEqual({ asked: null, answer: null });
  });
});

describe('the measure that a shopper names', () => {
  const shown = async () => OperatorOrder.parse(await (await asStaff(`/operator/orders/${number}`)).json());
  const asStaff = (path: string) => production.shop.send(path, { headers: OPERATOR });
  const enter = (id: string, cm: number) =>
    production.shop.post(`/operator/pieces/${piece}/questions/${id}/measure`, { cm }, asOperator());

  test('is what her piece is cut for, and ticket and order say what it was, who said so and when', async () => {
    await ask();
    const { id, answer } = await openEmail();
    production.shop.pass(DAY_MINUTES);
    await answer({ choice: 1 });
    const correction = {
      question: id,
      measure: 'hips',
      former: 69,
      cm: 96,
      by: null,
      at: new Date(production.shop.time.now).toISOString(),
    };
    expect(await production.ticket(piece)).toMatchObject({
      measurements: { ...BODY, hips: 96 },
      corrections: [correction],
      isCutBefore: false,
    });
    const { order, corrections } = await shown();
    expect(order.lines[0]?.measurements).toEqual({ ...BODY, hips: 96 });
    expect(corrections).toEqual([{ ...correction, position: 0 }]);
    expect((await eventsOf(number)).slice(-2)).toEqual(ANSWERED);
  });

  test('may be typed with its unit', async () => {
    await ask();
    const { answer } = await openEmail();
    await answer({ text: '96,5 см' });
    expect((await production.ticket(piece)).measurements).toMatchObject({ hips: 96.5 });
  });

  test('stays as it is if she confirms it, and says that she did', async () => {
    await ask();
    await (await openEmail()).answer({ choice: 0 });
    expect(await production.ticket(piece)).toMatchObject({
      measurements: BODY,
      corrections: [{ former: 69, cm: 69, by: null }],
    });
    expect((await eventsOf(number)).at(-1)).toBe('measure-confirmed');
  });

  test('waits for a person if it is in other words, who enters it under their name', async () => {
    await ask();
    const { id, answer } = await openEmail();
    await answer({ text: 'Вторая, то есть 96' });
    expect(await production.ticket(piece)).toMatchObject({ measurements: BODY, corrections: [] });
    expect((await enter(id, 300)).status).toBe(422);
    expect(await (await enter(id, 96)).json()).toMatchObject({
      measurements: { hips: 96 },
      corrections: [{ former: 69, cm: 96, by: 'owner' }],
    });
  });

  test('is entered by whom she told it by telephone, which answers the question', async () => {
    await ask();
    const { id, read } = await openEmail();
    const { ports, time } = production.shop;
    ports.clock = () => {
      time.now += 1;
      return time.now;
    };
    const ticket = Ticket.parse(await (await enter(id, 96)).json());
    expect(ticket).toMatchObject({
      measurements: { hips: 96 },
      waitingSince: null,
      questions: [{ state: 'answered', answer: { text: '96' } }],
    });
    // A measurement of before its answer would still have to be entered.
    expect(ticket.corrections[0]?.at).toBe(ticket.questions[0]?.answeredAt);
    expect(await (await read()).json()).toMatchObject({ state: 'answered' });
  });

  test('is left to a person if it fits no body', async () => {
    await ask({ kind: 'measure', measure: 'underBust', values: [79, 97] });
    const { id, answer } = await openEmail();
    await answer({ choice: 1 });
    expect(await production.ticket(piece)).toMatchObject({ measurements: BODY, corrections: [] });
    expect(await (await enter(id, 97)).json()).toMatchObject({ errors: [{ path: 'cm', code: 'under-bust' }] });
  });

  test('says loudly of a piece that is cut already that it has to be cut again', async () => {
    await ask();
    const { answer } = await openEmail();
    await production.move(piece, ['to-cut', 'sewing']);
    production.shop.pass(1);
    await answer({ choice: 1 });
    expect(await production.ticket(piece)).toMatchObject({ measurements: { hips: 96 }, isCutBefore: true });
    const today = await (await asStaff('/operator/today')).json();
    expect(today).toMatchObject({
      lines: expect.arrayContaining([{ kind: 'recut', count: 1, orders: null, from: null }]),
    });
    await production.move(piece, ['sewing', 'to-cut']);
    production.shop.pass(1);
    await production.move(piece, ['to-cut', 'sewing']);
    expect((await production.board()).pieces[0]).toMatchObject({ isCutBefore: false });
  });

  test('names the base pattern that is nearest to the corrected body', async () => {
    const before = await production.ticket(piece);
    await ask({ kind: 'measure', measure: 'hips', values: [69, 112] });
    await (await openEmail()).answer({ choice: 1 });
    expect([before.size, (await production.ticket(piece)).size]).toEqual(['M', 'L']);
  });

  test('comes together with the answer to another question of the same piece', async () => {
    await ask();
    const first = await openEmail();
    production.shop.mail.sent.length = 0;
    await ask({ kind: 'measure', measure: 'waist', values: [73.5, 70] });
    const second = await openEmail();
    const answered = await Promise.all([first.answer({ choice: 1 }), second.answer({ choice: 1 })]);
    expect(answered.map(({ status }) => status)).toEqual([200, 200]);
    expect(await production.ticket(piece)).toMatchObject({ measurements: { ...BODY, hips: 96, waist: 70 } });
  });

  test('is not in the response to a repeated order, and is encrypted and re-encrypted with the rest', async () => {
    const order = anOrder('', { lines: [MEASURED], contact: aNewContact() });
    const quoted = { lines: order.lines, country: order.contact.country, delivery: order.contact.delivery };
    const { total } = Quote.parse(await (await production.shop.post('/quotes', quoted)).json());
    const send = async () => (await place(production.shop, { ...order, expectedTotal: total }, KEY)).text();
    const created = await send();
    number = CreatedOrder.parse(JSON.parse(created)).order.number;
    await production.fire(number, 'paid_by_hand');
    piece = (await production.board()).pieces.find(({ order: of }) => of === number)?.id ?? '';
    await ask();
    await (await openEmail()).answer({ choice: 1 });
    expect((await production.ticket(piece)).measurements).toMatchObject({ hips: 96 });
    expect(await send()).toBe(created);
    const { ports } = production.shop;
    const ring = readKeyRing(`new:${btoa('n'.repeat(32))},tests:${btoa('k'.repeat(32))}`);
    await reseal({ ...ports, sealer: createSealer(ring) });
    const sealed = await env.DB.prepare('SELECT measurements FROM order_line').all();
    expect(sealed.results).toMatchObject([{ measurements: /^new\./ }, { measurements: /^new\./ }]);
    production.shop.ports.sealer = createSealer(ring);
    expect((await production.ticket(piece)).corrections).toMatchObject([{ former: 69, cm: 96 }]);
  });
});
