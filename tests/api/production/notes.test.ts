import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { bytesOf, jpeg } from '../picture-bytes.ts';
import { OPERATOR } from '../shop.ts';
import { countOf } from '../stored.ts';
import { openProductionShop, type ProductionShop } from './production-shop.ts';

let production: ProductionShop;
let maker: Awaited<ReturnType<ProductionShop['join']>>;
let number: string;
let piece: string;
beforeEach(async () => {
  production = await openProductionShop();
  maker = await production.join('Ольга', 'maker');
  const created = await production.place([{ key: 'b', sku: 'gown-m', quantity: 2 }]);
  await production.pay(created);
  number = created.order.number;
  piece = (await production.board()).pieces[0]?.id ?? '';
});

const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));
const PHOTO = base64(jpeg(1200, 900));

const add = (body: { text: string; picture: string | null }, key: string = crypto.randomUUID()) =>
  production.shop.post(`/operator/pieces/${piece}/notes`, body, { ...maker.headers, 'Idempotency-Key': key });
const notes = async () => (await production.ticket(piece)).notes;
const stored = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);
const photo = (note: string, headers: Record<string, string> = maker.headers) =>
  production.shop.send(`/operator/pieces/${piece}/notes/${note}/picture`, { headers });

describe('a note on a ticket', () => {
  test('is written by a maker, encrypted, once, on that piece alone and on the order', async () => {
    const key = crypto.randomUUID();
    for (let times = 0; times < 2; times += 1) {
      expect((await add({ text: 'Кружево подшить вручную', picture: null }, key)).status).toBe(200);
    }
    expect(await notes()).toMatchObject([
      { text: 'Кружево подшить вручную', piece, hasPicture: false, author: { id: maker.id, name: 'Ольга' } },
    ]);
    const [, other] = (await production.board()).pieces;
    expect((await production.ticket(other?.id ?? '')).notes).toEqual([]);
    const { results } = await env.DB.prepare('SELECT text FROM order_note').all<{ text: string }>();
    expect(results[0]?.text).not.toContain('Кружево');
    const order = await production.shop.send(`/operator/orders/${number}`, { headers: OPERATOR });
    expect(OPERATIONS.showOrder.response.parse(await order.json()).notes).toEqual(await notes());
  });

  test('shows a maker nothing that was noted about the order', async () => {
    const path = `/operator/orders/${number}/notes`;
    await production.shop.post(path, { text: 'Позвонить Анне' }, OPERATOR);
    expect(await notes()).toEqual([]);
  });

  test('has a photograph that only the shop’s people see', async () => {
    expect((await add({ text: '', picture: PHOTO })).status).toBe(200);
    const [note] = await notes();
    expect(note).toMatchObject({ text: '', hasPicture: true });
    const shown = await photo(note?.id ?? '');
    expect(await shown.json()).toEqual({ type: 'image/jpeg', data: PHOTO });
    const editor = await production.join('Ирина', 'editor');
    expect((await photo(note?.id ?? '', editor.headers)).status).toBe(403);
    const [key = ''] = await stored();
    expect(key).toMatch(/^notes\/[\da-f-]{36}\.jpg$/);
    for (const path of [`/media/${key}`, `/pictures/${key}`]) {
      const headers = { Authorization: 'Bearer catalogue-token' };
      expect((await production.shop.send(path, { headers })).status).toBe(422);
    }
    expect(JSON.stringify(production.shop.logs)).not.toContain(key);
  });

  test('needs words or a picture that can be used, and a piece that is made', async () => {
    expect((await add({ text: ' ', picture: null })).status).toBe(422);
    const svg = await add({ text: 'Вот', picture: base64(bytesOf('<svg onload="1"/>')) });
    expect(await svg.json()).toMatchObject({ errors: [{ path: 'picture', code: 'picture-type' }] });
    await production.fire(number, 'in_production');
    await production.fire(number, 'shipped');
    expect((await add({ text: 'Поздно', picture: PHOTO })).status).toBe(404);
    expect([await countOf('order_note'), await stored()]).toEqual([0, []]);
  });

  test('is deleted by its author with its photograph, and by nobody else', async () => {
    await add({ text: 'Вытачка', picture: PHOTO });
    const [note] = await notes();
    const path = `/operator/pieces/${piece}/notes/${note?.id}/deletion`;
    expect((await production.shop.post(path, {}, OPERATOR)).status).toBe(404);
    expect((await production.shop.post(path, {}, maker.headers)).status).toBe(200);
    expect((await photo(note?.id ?? '')).status).toBe(404);
    await production.shop.runJobs();
    expect([await stored(), await countOf('unused_picture')]).toEqual([[], 0]);
  });

  test('is erased with the data of its order, with its photograph', async () => {
    await add({ text: 'Вытачка', picture: PHOTO });
    await production.shop.runJobs();
    expect(await stored()).toHaveLength(1);
    await production.fire(number, 'refunded_by_hand');
    await production.shop.deliverEmails();
    production.shop.pass(91 * 24 * 60);
    await production.shop.runJobs();
    expect([await countOf('order_note'), await stored(), await countOf('unused_picture')]).toEqual([0, [], 0]);
  });

  test('leaves no photograph behind if it was not stored itself', async () => {
    await env.DB.exec('UPDATE orders SET contact = NULL');
    expect((await add({ text: 'Вытачка', picture: PHOTO })).status).toBe(404);
    expect(await stored()).toHaveLength(1);
    production.shop.pass(61);
    await production.shop.runJobs();
    expect([await stored(), await countOf('unused_picture')]).toEqual([[], 0]);
  });
});
