import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONTACT } from '../ordering.ts';
import { stockOf } from '../stored.ts';
import { type OwnChangeShop, openOwnChangeShop } from './own-change-shop.ts';

const { consent: _consent, email: _email, ...ADDRESS } = CONTACT;
const NAME = { location: 'chest', text: 'Анна', thread: 'ivory', lettering: 'script' };
const UNDO = { part: 'undo' };
const PAID = 1_049_100;

let own: OwnChangeShop;
beforeEach(async () => {
  own = await openOwnChangeShop();
});

const contents = async () => {
  const { order, balance } = await own.order.show();
  const lines = order.lines.map(({ sku, quantity, embroidery }) =>
    `${quantity} × ${sku} ${embroidery?.text ?? ''}`.trim(),
  );
  return [...lines, balance.total, balance.due];
};
const rows = async () => {
  const { results } = await env.DB.prepare('SELECT subtotal, discount, difference, paid_lines FROM orders').all();
  const pieces = await env.DB.prepare('SELECT position, unit, from_shelf FROM piece ORDER BY 1, 2').all();
  return [results, pieces.results];
};

describe('a dearer change that is not paid', () => {
  const DEARER = { part: 'lines', lines: [{ position: 0, quantity: 2, embroidery: NAME }] };

  test('is taken back: lines, prices and money are what they were', async () => {
    const before = [await contents(), await rows()];
    expect(await own.change(DEARER)).toBe(140_000);
    expect(await own.offer()).toMatchObject({
      undoable: 140_000,
      obstacles: { lines: 'charge', undo: null, cancel: null },
    });
    expect(await own.change(UNDO)).toBe(0);
    expect([await contents(), (await rows())[1]]).toEqual([before[0], (before[1] as unknown[])[1]]);
    expect(await own.offer()).toMatchObject({ undoable: 0, obstacles: { lines: null, delivery: null } });
    const { events } = await own.order.show();
    expect(events.map(({ kind }) => kind)).toContain('charge-cancelled');
    expect(await own.change(DEARER)).toBe(140_000);
    await own.order.pay();
    expect(await contents()).toEqual(['2 × robe-m Анна', '1 × socks-m', PAID + 140_000, 0]);
    expect(await own.refusal(UNDO)).toBe('not-changeable');
  });

  test('is taken back with the line that it took off, and the stock it gave back', async () => {
    await own.change({
      part: 'lines',
      lines: [
        { position: 0, quantity: 1, sku: 'robe-l' },
        { position: 1, quantity: 1 },
      ],
    });
    const stocked = await stockOf('robe-l');
    const before = await contents();
    await own.change({
      part: 'lines',
      lines: [
        { position: 0, quantity: 1, embroidery: NAME },
        { position: 1, quantity: 0 },
      ],
    });
    await own.change(UNDO);
    expect([await contents(), await stockOf('robe-l')]).toEqual([before, stocked]);
  });

  test('may be cancelled with the order: all that was paid comes back, and nothing is due', async () => {
    await own.change(DEARER);
    expect(await own.change({ part: 'cancel' })).toBe(-PAID);
    const { state, due } = await own.order.own();
    expect([state, due]).toEqual(['refunded', 0]);
  });

  test('is not taken back once its piece is cut', async () => {
    await own.change(DEARER);
    await own.cut();
    expect([(await own.offer()).undoable, await own.refusal(UNDO)]).toEqual([0, 'line-locked']);
  });
});

describe('a dearer delivery that is not paid', () => {
  const to = (delivery: string, city: string = ADDRESS.city) => ({
    part: 'delivery',
    contact: { ...ADDRESS, delivery, city },
  });

  test('gives way to another, and to the one that she had', async () => {
    const had = (await own.order.show()).order.delivery?.id ?? '';
    const dearer = await own.change(to('express'));
    expect((await own.order.own()).due).toBe(dearer);
    expect((await own.offer()).obstacles).toMatchObject({ delivery: null, lines: 'delivery-charge', cancel: null });
    expect(await own.change(to('express', 'Тверь'))).toBe(0);
    expect((await own.order.own()).due).toBe(dearer);
    expect(await own.change(to(had, 'Тверь'))).toBe(0);
    expect([(await own.order.own()).due, (await own.order.own()).balance.total]).toEqual([0, PAID]);
    expect((await own.offer()).obstacles.lines).toBe(null);
  });
});
