import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATOR } from '../shop.ts';
import { stockOf } from '../stored.ts';
import { openReturnShop } from './return-shop.ts';

let opened: Awaited<ReturnType<typeof openReturnShop>>;
beforeEach(async () => {
  opened = await openReturnShop();
});

const ROBE = { position: 0, quantity: 1 };
const version = async () => (await opened.show()).version;
const received = (line: number, places: object) => ({ line, shelf: 0, discarded: 0, back: 0, ...places });

async function accepted(body: object = { lines: [ROBE] }): Promise<string> {
  const { id } = await opened.asked(body);
  await opened.moved(id, { move: 'accept', version: await version() });
  return id;
}

describe('a return of pieces', () => {
  test('goes from asking to its money, and to the shelf once', async () => {
    const id = await accepted();
    expect((await opened.own()).returns).toMatchObject([{ id, state: 'accepted', moves: ['send'] }]);
    expect((await opened.moveOwn(id, { move: 'send', track: '14 001' })).status).toBe(200);
    const there = await opened.moved(id, { move: 'receive', lines: [received(0, { shelf: 1 })] });
    expect(there).toMatchObject({ state: 'received', track: '14 001', dueBy: '2026-12-01' });
    expect(await stockOf('robe-m')).toBe(3);
    expect(await opened.preview(id)).toEqual({ change: null, amount: 500_000, delivery: 0 });
    const settled = await opened.moved(id, { move: 'settle', version: await version() });
    expect(settled.state).toBe('settled');
    expect(await stockOf('robe-m')).toBe(4);
    expect((await opened.own()).returned).toBe(500_000);
    expect((await opened.own()).returnable?.lines[0]).toMatchObject({ position: 0, quantity: 1 });
  });

  test('leaves a second return only what is left, also at the same time', async () => {
    const answers = await Promise.all(
      [ROBE, { position: 0, quantity: 2 }, ROBE].map((line) => opened.ask({ lines: [line] })),
    );
    const asked = (await opened.own()).returns.flatMap(({ lines }) => lines);
    expect(answers.filter(({ status }) => status === 201).length).toBe(asked.length);
    expect(asked.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(2);
    expect((await opened.own()).returnable?.lines.find(({ position }) => position === 0)).toBeUndefined();
    const refused = await opened.ask({ lines: [ROBE] });
    expect(await refused.json()).toMatchObject({ reason: 'nothing-left' });
  });

  test('is cancelled by its shopper while it is only asked for', async () => {
    const { id } = await opened.asked({ lines: [{ position: 0, quantity: 2 }] });
    expect((await opened.moveOwn(id, { move: 'cancel' })).status).toBe(200);
    const again = await accepted({ lines: [{ position: 0, quantity: 2 }] });
    expect(await (await opened.moveOwn(again, { move: 'cancel' })).json()).toMatchObject({ reason: 'moved' });
  });

  test('is refused, and asked for again unless its pieces are spoken for meanwhile', async () => {
    const { id } = await opened.asked({ lines: [{ position: 0, quantity: 2 }] });
    expect(await opened.moved(id, { move: 'refuse', reason: 'worn' })).toMatchObject({
      state: 'refused',
      refusal: 'worn',
    });
    const { id: other } = await opened.asked({ lines: [ROBE] });
    expect((await opened.move(id, { move: 'reconsider' })).status).toBe(409);
    await opened.moved(other, { move: 'refuse', reason: 'worn' });
    expect(await opened.moved(id, { move: 'reconsider' })).toMatchObject({ state: 'asked', refusal: null });
  });

  test('sends back to her what was worn, and refunds the rest', async () => {
    const id = await accepted({ lines: [{ position: 0, quantity: 2 }] });
    const body = { move: 'receive', lines: [received(0, { discarded: 1, back: 1 })] };
    expect((await opened.move(id, body)).status).toBe(422);
    await opened.moved(id, { ...body, reason: 'worn' });
    expect(await opened.moved(id, { move: 'unreceive' })).toMatchObject({ state: 'accepted', lines: [{ back: 0 }] });
    await opened.moved(id, { ...body, reason: 'worn' });
    await opened.moved(id, { move: 'settle', version: await version() });
    expect((await opened.own()).returned).toBe(500_000);
    expect(await stockOf('robe-m')).toBe(3);
    // The log says of which order it was.
    const log = await opened.shop.send('/operator/audit?kind=actions', { headers: OPERATOR });
    expect(await log.json()).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({
          subject: `order ${opened.number}`,
          after: { returnMove: 'settle', returnState: 'settled' },
        }),
      ]),
    });
  });

  test('is settled once by two people at once', async () => {
    const id = await accepted();
    await opened.moved(id, { move: 'receive', lines: [received(0, { shelf: 1 })] });
    const settle = { move: 'settle', version: await version() };
    const answers = await Promise.all([opened.move(id, settle), opened.move(id, settle)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await opened.own()).returned).toBe(500_000);
    expect(await stockOf('robe-m')).toBe(4);
  });

  test('is closed when another refund has taken all of its pieces', async () => {
    const { id } = await opened.asked({ lines: [{ position: 0, quantity: 2 }] });
    const body = { version: await version(), lines: [{ position: 0, quantity: 2, isSent: true }] };
    await opened.shop.post(`/operator/orders/${opened.number}/refunds`, body, {
      ...OPERATOR,
      'Idempotency-Key': crypto.randomUUID(),
    });
    expect((await opened.own()).returns).toMatchObject([{ id, state: 'closed' }]);
  });
});

describe('an exchange that a shopper asks for', () => {
  const LARGE = { lines: [{ ...ROBE, instead: 'robe-l' }] };

  test('reserves the other size when it is accepted, and charges the difference', async () => {
    const { id } = await opened.asked(LARGE);
    expect(await stockOf('robe-l')).toBe(1);
    expect((await opened.preview(id)).change).toMatchObject({ difference: 100_000 });
    const accept = { move: 'accept', version: await version(), expectedDifference: 100_000 };
    await opened.moved(id, accept);
    expect(await stockOf('robe-l')).toBe(0);
    expect((await opened.own()).due).toBe(100_000);
    const there = await opened.moved(id, { move: 'receive', lines: [received(0, { shelf: 1 })] });
    expect(there.state).toBe('settled');
    expect(await stockOf('robe-m')).toBe(4);
    expect((await opened.show()).exchanged).toMatchObject([{ location: 'shelf' }]);
  });

  test('is taken back with its reservation, from the return and from the order', async () => {
    for (const back of ['return', 'order']) {
      const { id } = await opened.asked(LARGE);
      await opened.moved(id, { move: 'accept', version: await version(), expectedDifference: 100_000 });
      if (back === 'return') await opened.moved(id, { move: 'reconsider' });
      else await opened.happen('exchange_undone');
      expect((await opened.own()).returns.at(-1)).toMatchObject({ id, state: 'asked' });
      expect(await stockOf('robe-l')).toBe(1);
      expect((await opened.own()).returnable?.lines[0]).toMatchObject({ position: 0, quantity: 1 });
      await opened.moveOwn(id, { move: 'cancel' });
      opened.shop.pass(1);
    }
    // Each entry of the order's log begins in the state in which the one before ended.
    const gaps = await env.DB.prepare(
      `SELECT kind, from_state, before FROM (SELECT kind, from_state, lag(to_state, 1, 'new') OVER (ORDER BY id) AS before
        FROM order_event) WHERE from_state <> before`,
    ).all();
    expect(gaps.results).toEqual([]);
  });

  test('is refused if the size is sold out by then', async () => {
    const [one, other] = [await opened.asked(LARGE), await opened.asked(LARGE)];
    await opened.moved(one.id, { move: 'accept', version: await version(), expectedDifference: 100_000 });
    const answer = await opened.move(other.id, {
      move: 'accept',
      version: await version(),
      expectedDifference: 100_000,
    });
    expect(answer.status).toBe(409);
    expect((await opened.own()).returns.at(-1)?.state).toBe('asked');
  });
});

describe('what may come back', () => {
  test('is only what is faulty once the days are over', async () => {
    opened.shop.pass(60 * 24 * 12);
    expect(await (await opened.ask({ lines: [ROBE] })).json()).toMatchObject({ reason: 'over' });
    expect((await opened.ask({ lines: [ROBE], reason: 'quality' })).status).toBe(201);
  });

  test('is nothing of an order whose data were erased', async () => {
    await opened.asked({ lines: [ROBE] });
    expect((await opened.own()).isErasable).toBe(false);
    const { returns } = await opened.own();
    await opened.moveOwn(returns[0]?.id ?? '', { move: 'cancel' });
    await opened.shop.deliverEmails();
    expect((await opened.own()).isErasable).toBe(true);
  });

  test('tells its shopper of each step without a product in the subject', async () => {
    const id = await accepted();
    await opened.moved(id, { move: 'receive', lines: [received(0, { discarded: 1 })] });
    await opened.moved(id, { move: 'settle', version: await version() });
    await opened.shop.deliverEmails();
    const subjects = opened.shop.mail.sent
      .map(({ subject }) => subject)
      .filter((each) => /озврат|озвращ|еньги/.test(each));
    expect(subjects).toHaveLength(4);
    expect(subjects.join()).not.toMatch(/robe|халат/i);
  });

  test('tells its shopper of no money for what is sent back', async () => {
    const id = await accepted();
    await opened.moved(id, { move: 'receive', lines: [received(0, { back: 1 })], reason: 'worn' });
    await opened.shop.deliverEmails();
    const { subject, text } = opened.shop.mail.sent.at(-1) ?? {};
    expect(subject).toContain('отправим вещи обратно');
    expect(text).toContain('1 шт., отправим обратно');
    expect(text).not.toContain('вернуть деньги');
  });
});
