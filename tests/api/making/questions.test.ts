import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSealer } from '#api/adapters/sealer.ts';
import { deliver } from '#api/mail/deliver.ts';
import { reseal } from '#api/privacy/reseal.ts';
import { readKeyRing } from '#api/security/key-ring.ts';
import { asOperator } from '../shop.ts';
import { countOf, eventsOf } from '../stored.ts';
import { type MakingShop, MEASURED, openMakingShop } from './making-shop.ts';

const HIPS = { kind: 'measure', measure: 'hips', values: [69, 96] } as const;
const DAY_MINUTES = 24 * 60;

let making: MakingShop;
let number: string;
let piece: string;
beforeEach(async () => {
  making = await openMakingShop();
  const created = await making.place([MEASURED]);
  await making.pay(created);
  number = created.order.number;
  piece = (await making.board()).pieces[0]?.id ?? '';
  making.shop.mail.sent.length = 0;
});

const ask = (asked: object = HIPS, headers = asOperator()) =>
  making.shop.post(`/operator/pieces/${piece}/questions`, asked, headers);

/** Sends all letters, and reads the way to answer from the one with the question. */
async function openLetter() {
  for (const id of making.shop.mail.queued.splice(0)) await deliver(making.shop.ports, id);
  const letter = making.shop.mail.sent.find(({ subject }) => subject === `Вопрос о заказе № ${number}`);
  const [, id = '', token = ''] = /question\/([\w-]+)\?token=([\w-]+)/.exec(letter?.text ?? '') ?? [];
  const headers = { 'Order-Token': token };
  return {
    letter,
    id,
    token,
    read: () => making.shop.send(`/questions/${id}`, { headers }),
    answer: (body: object) => making.shop.post(`/questions/${id}/answer`, body, headers),
  };
}

describe('a question to a shopper', () => {
  test('is sent by letter without her measurements, is answered once without signing in, and the answer is on the ticket', async () => {
    expect((await ask()).status).toBe(200);
    const { letter, read, answer } = await openLetter();
    // The link's token is random, and may have any two digits.
    expect(letter?.text.replace(/https:\S+/g, '')).not.toMatch(/69|96/);
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
    expect((await making.ticket(piece)).questions).toMatchObject([
      { state: 'answered', asked: HIPS, answer: { choice: 1 }, by: 'owner' },
    ]);
    expect(await eventsOf(number)).toEqual(['→ awaiting_payment', '→ paid', 'question-asked', 'question-answered']);
  });

  test('stops the clock of its piece until she answers', async () => {
    const before = await making.ticket(piece);
    await ask();
    const { answer } = await openLetter();
    expect((await making.board()).pieces[0]?.waitingSince).not.toBeNull();
    // From a Saturday to the Wednesday after it.
    making.shop.pass(4 * DAY_MINUTES);
    expect((await making.ticket(piece)).due).toBe('2026-12-08');
    await answer({ text: '96, простите' });
    making.shop.pass(DAY_MINUTES);
    expect([before.due, before.readyBy]).toEqual(['2026-12-03', '2026-12-03']);
    expect(await making.ticket(piece)).toMatchObject({ readyBy: '2026-12-03', due: '2026-12-08', waitingSince: null });
  });

  test('is not accessible without its token, and accepts only its own choices', async () => {
    await ask({ kind: 'text', text: 'Кружево или без?', choices: ['С кружевом', 'Без'] });
    const { id, read, answer } = await openLetter();
    const stranger = { headers: { 'Order-Token': 'x'.repeat(43) } };
    expect((await making.shop.send(`/questions/${id}`, stranger)).status).toBe(404);
    expect((await making.shop.post(`/questions/${id}/answer`, { choice: 0 }, stranger.headers)).status).toBe(404);
    expect((await answer({ choice: 2 })).status).toBe(422);
    expect((await answer({ text: ' ' })).status).toBe(422);
    expect(await (await read()).json()).toMatchObject({ state: 'open' });
  });

  test('is sent once for each key, and expires after two weeks', async () => {
    const headers = asOperator();
    for (let asked = 0; asked < 2; asked += 1) expect((await ask(HIPS, headers)).status).toBe(200);
    expect(await countOf('question')).toBe(1);
    const { read, answer } = await openLetter();
    making.shop.pass(14 * DAY_MINUTES);
    expect(await (await read()).json()).toMatchObject({ state: 'expired' });
    expect((await answer({ choice: 0 })).status).toBe(409);
  });

  test('that is withdrawn resumes the piece', async () => {
    await ask();
    const { id, read } = await openLetter();
    const path = `/operator/pieces/${piece}/questions/${id}/withdrawal`;
    const withdrawn = await making.shop.post(path, {}, asOperator());
    expect(await withdrawn.json()).toMatchObject({ waitingSince: null, questions: [{ state: 'withdrawn' }] });
    expect((await making.shop.post(path, {}, asOperator())).status).toBe(409);
    expect(await (await read()).json()).toMatchObject({ state: 'withdrawn' });
  });

  test('is encrypted, re-encrypted with a new key, and erased with its order', async () => {
    await ask();
    await (await openLetter()).answer({ text: 'Обхват 96' });
    const stored = () => env.DB.prepare('SELECT asked, answer FROM question').first<Record<string, string | null>>();
    expect(JSON.stringify(await stored())).not.toMatch(/[:"](?:69|96)\b|Обхват/);
    const { ports } = making.shop;
    const ring = readKeyRing(`new:${btoa('n'.repeat(32))},tests:${btoa('k'.repeat(32))}`);
    await reseal({ ...ports, sealer: createSealer(ring) });
    expect(await stored()).toMatchObject({ asked: /^new\./, answer: /^new\./ });
    await env.DB.exec("UPDATE orders SET state = 'delivered'; UPDATE mail_outbox SET sent_at = 1");
    expect((await making.shop.post(`/operator/orders/${number}/erasure`, {}, asOperator())).status).toBe(200);
    expect(await stored()).toEqual({ asked: null, answer: null });
  });
});
