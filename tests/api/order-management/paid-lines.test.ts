import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { sumBy } from '#shared/domain/sum.ts';
import { aVariant } from '../catalogue.ts';
import { OPERATOR, type Shop } from '../shop.ts';
import { eventsOf, stockOf } from '../stored.ts';
import { closeReceipts, openRobeShop, type PaidOrder, paidOrder, receiptsOf } from './paid-order.ts';

const BODY = { bust: 90, underBust: 76, waist: 70, hips: 98, height: 170 };
const NAME = { location: 'chest', text: 'Анна', thread: 'ivory', lettering: 'script' };

let shop: Shop;
let order: PaidOrder;
beforeEach(async () => {
  shop = await openRobeShop({
    variants: [
      aVariant('robe-m', { stock: 5 }),
      aVariant('robe-l', { stock: 1, size: 'L', price: 600_000 }),
      aVariant('robe-s', { size: 'S', price: 400_000 }),
    ],
    madeToMeasure: { surcharge: 90_000, days: { min: 5, max: 9 } },
    embroidery: { price: 70_000, locations: ['chest'] },
  });
  order = await paidOrder(shop);
});

const linesOf = async () => (await order.show()).order.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`);
const pieces = async () =>
  (
    await env.DB.prepare('SELECT position, unit, from_shelf FROM piece ORDER BY position, unit').all<{
      position: number;
      unit: number;
      from_shelf: number;
    }>()
  ).results.map(({ position, unit, from_shelf: shelf }) => `${position}.${unit}${shelf === 1 ? ' shelf' : ''}`);
const REST = { position: 1, quantity: 1 };

/** Sends the order, and what its closing receipts name. */
async function handOver(): Promise<string[]> {
  for (const event of ['in_production', 'shipped']) await order.happen(event);
  await closeReceipts(shop);
  return receiptsOf(shop).flat();
}

describe('lines of a paid order', () => {
  test('that come to cost more charge the difference once, with one email', async () => {
    const seen = await order.change([
      { position: 0, sku: 'robe-l', quantity: 1 },
      REST,
      { sku: 'robe-m', quantity: 1 },
    ]);
    expect(seen).toMatchObject({ difference: 100_000, settlement: 'charge', emails: [{ kind: 'changed' }] });
    expect([await linesOf(), await stockOf('robe-m'), await stockOf('robe-l')]).toEqual([
      ...[['1 × robe-l', '1 × socks-m', '1 × robe-m'], 4, 0],
    ]);
    const { charges, version, emails, ...shown } = await order.show();
    expect([shown.order.total, version, charges]).toMatchObject([1_049_100, 1, [{ kind: 'goods', amount: 100_000 }]]);
    expect(emails.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
    await order.pay();
    expect((await order.own()).due).toBe(0);
    expect(await eventsOf(order.number)).toContain('lines-changed');
    expect(await handOver()).toEqual([
      '1 × Вещь robe, L 600000',
      '1 × Вещь robe, M 400000',
      '1 × Вещь socks, M 10100',
      '1 × Доставка 39000',
      '1 × Вещь robe, M 100000',
    ]);
  });

  test('that change leave their pieces tickets which say that earlier ones no longer hold', async () => {
    const { id } = (await env.DB.prepare('SELECT id FROM piece WHERE position = 0').first<{ id: string }>()) ?? {
      id: '',
    };
    const ticket = async () =>
      (await shop.send(`/operator/pieces/${id}`, { headers: OPERATOR })).json<{
        size: string;
        changedAt: string | null;
      }>();
    expect(await ticket()).toMatchObject({ size: 'M', changedAt: null });
    await order.change([{ position: 0, sku: 'robe-l', quantity: 1 }, REST]);
    expect(await ticket()).toMatchObject({ size: 'L', changedAt: expect.stringMatching(/^2026-/) });
  });

  test('that come to cost less refund the difference by card', async () => {
    const seen = await order.change([{ position: 0, sku: 'robe-s', quantity: 2 }, REST]);
    expect(seen).toMatchObject({ difference: -200_000, settlement: 'refund', balance: { total: 849_100 } });
    const { refunds, refundable, ...shown } = await order.show();
    expect(refunds).toMatchObject([{ amount: 200_000, status: 'succeeded' }]);
    expect([refundable.byCard, shown.order.subtotal]).toEqual([849_100, 810_100]);
    expect(sumBy(await receiptLines(), (line) => line)).toBe(849_100);
  });

  test('that are taken away give their price back, and the rest is renumbered with its pieces', async () => {
    await order.change([{ position: 1, quantity: 2 }]);
    expect(await linesOf()).toEqual(['2 × socks-m']);
    expect(await pieces()).toEqual(['0.0', '0.1']);
    expect((await order.show()).refunds).toMatchObject([{ amount: 989_900 }]);
    expect(await stockOf('robe-m')).toBe(5);
  });

  test('are not charged more for if the difference is waived', async () => {
    const lines = [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 3 },
    ];
    expect(await order.change(lines, { isWaived: true })).toMatchObject({ difference: 0, settlement: 'none' });
    expect(await order.show()).toMatchObject({ charges: [], order: { total: 1_049_100 } });
    expect(sumBy(await receiptLines(), (line) => line)).toBe(1_049_100);
  });

  test('take measurements and embroidery, and lose them, at the price of each', async () => {
    const first = await order.change([{ position: 0, quantity: 2, embroidery: NAME }, REST]);
    expect(first.difference).toBe(140_000);
    await order.pay();
    expect(await pieces()).toEqual(['0.0', '0.1', '1.0']);
    const measured = await order.change([{ position: 0, quantity: 2, measurements: BODY, embroidery: null }, REST]);
    expect((await order.show()).order.lines[0]).toMatchObject({ measurements: BODY, embroidery: null });
    expect(measured.difference).toBe(40_000);
    expect(JSON.stringify(measured.emails)).not.toMatch(/Анна»|170|98 см/);
    expect(await stockOf('robe-m')).toBe(5);
  });

  test('of which a piece is cut stay, and the other ones change', async () => {
    const { id } = (await env.DB.prepare('SELECT id FROM piece WHERE position = 0').first<{ id: string }>()) ?? {};
    await env.DB.prepare("UPDATE piece SET stage = 'sewing', from_shelf = 0 WHERE id = ?").bind(id).run();
    expect((await order.show()).changeable).toMatchObject({ lines: true, locked: [{ position: 0, reason: 'cut' }] });
    const refused = await order.preview([{ position: 0, quantity: 1 }, REST]);
    expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'line-locked' }]);
    await order.change([
      { position: 0, quantity: 2 },
      { position: 1, quantity: 2 },
    ]);
    expect(await linesOf()).toEqual(['2 × robe-m', '2 × socks-m']);
  });

  test('are refused when sold out, while a difference is due, or when all the money would go back', async () => {
    const soldOut = await order.preview([{ position: 0, sku: 'robe-l', quantity: 2 }, REST]);
    expect(await soldOut.json()).toMatchObject({ reason: 'sold-out' });
    await order.change([
      { position: 0, quantity: 2 },
      { position: 1, quantity: 2 },
    ]);
    const due = await order.preview([{ position: 0, quantity: 2 }, REST]);
    expect(await due.json()).toMatchObject({ reason: 'payment-under-way' });
  });

  test('are returned piece by piece from all that paid them', async () => {
    await order.change([{ position: 0, sku: 'robe-l', quantity: 1 }, REST]);
    await order.change([{ position: 0, quantity: 1 }, REST, { sku: 'robe-m', quantity: 1 }]);
    await order.pay();
    const back = { lines: [{ position: 0, quantity: 1 }], reason: 'other', version: (await order.show()).version };
    const answer = await order.post('/refunds', back);
    expect([answer.status, await answer.text()]).toMatchObject([200, expect.any(String)]);
    const { refunds } = await order.show();
    expect(refunds.at(-1)).toMatchObject({ amount: 600_000, lines: [{ position: 0, quantity: 1, amount: 600_000 }] });
  });

  test('are changed once for a key, and once by two people', async () => {
    const lines = [{ position: 0, quantity: 1 }, REST];
    const body = { version: 0, lines, expectedDifference: -500_000 };
    const both = await Promise.all([order.post('/lines', body, 'one'), order.post('/lines', body, 'two')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await order.show()).refunds).toHaveLength(1);
  });
});

/** What the closing receipts of the order name, kopecks. */
async function receiptLines(): Promise<number[]> {
  await handOver();
  return [...shop.provider.receipts.values()].flatMap(({ lines }) =>
    lines.map((line) => line.quantity * line.unitPrice),
  );
}
