import { beforeEach, describe, expect, test } from 'vitest';
import { CreatedOperator } from '#shared/contract/operator.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import { PiecePage } from '#shared/contract/piece.ts';
import { aProduct, fill, SIZE_TABLE } from '../catalogue.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';

const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 };
const STITCHING = { location: 'chest', text: 'Юля', thread: 'ruby', hand: 'script' } as const;

let shop: Shop;
let maker: { headers: Record<string, string> };
beforeEach(async () => {
  shop = openShop();
  const embroidery = { price: 0, locations: ['chest' as const] };
  const madeToMeasure = { surcharge: 0, days: { min: 6, max: 9 } };
  await fill(shop, [aProduct('robe', { embroidery, madeToMeasure, sizeTable: SIZE_TABLE }), aProduct('gown')]);
  const added = await shop.post('/operator/operators', { name: 'Ольга', role: 'maker' }, OPERATOR);
  maker = { headers: { Authorization: `Bearer ${CreatedOperator.parse(await added.json()).token}` } };
});

/** An order that is paid for. */
async function paid(lines: OrderRequest['lines'], total: number): Promise<string> {
  const { order } = await placed(shop, anOrder('', { lines, contact: aNewContact(), expectedTotal: total }));
  await shop.post(`/operator/orders/${order.number}/events`, { event: 'paid_by_hand' }, asOperator());
  return order.number;
}
const list = async (query = '') => PiecePage.parse(await (await shop.send(`/operator/pieces${query}`, maker)).json());
const ticket = (number: string, position: number) => shop.send(`/operator/pieces/${number}/${position}`, maker);

const MEASURED = { key: 'a', sku: 'robe-m', quantity: 1, measurements: BODY, embroidery: STITCHING };
const STANDARD = { key: 'b', sku: 'gown-m', quantity: 2 };

describe('the workroom', () => {
  test('sees what is to be made, what is promised first before the rest', async () => {
    const slow = await paid([MEASURED], 539_000);
    const quick = await paid([STANDARD], 1_039_000);
    await placed(shop, anOrder('gown-m', { contact: aNewContact() }));
    const { pieces, nextCursor } = await list();
    expect(pieces).toMatchObject([
      { order: quick, position: 0, sku: 'gown-m', quantity: 2, isMeasured: false, isEmbroidered: false },
      { order: slow, position: 0, size: 'M', isMeasured: true, isEmbroidered: true, isLate: false },
    ]);
    expect(nextCursor).toBeNull();
    const after = `?cursor=${pieces[0]?.readyBy}.${quick}.0`;
    expect((await list(after)).pieces.map(({ order }) => order)).toEqual([slow]);
    await shop.post(`/operator/orders/${quick}/events`, { event: 'in_production' }, asOperator());
    await shop.post(`/operator/orders/${quick}/events`, { event: 'shipped' }, asOperator());
    expect((await list()).pieces.map(({ order }) => order)).toEqual([slow]);
  });

  test('sees a body and a text on the ticket of their piece only, and nowhere for whom it is', async () => {
    const number = await paid([MEASURED], 539_000);
    const shown = await ticket(number, 0);
    const text = await shown.text();
    expect(JSON.parse(text)).toMatchObject({ measurements: BODY, embroidery: STITCHING });
    const listed = JSON.stringify(await list());
    expect(listed).not.toMatch(/Юля|171/);
    for (const seen of [text, listed]) expect(seen).not.toMatch(/Анна|Иванова|nega\.test|7912|Примерная|539000|500000/);
    expect((await ticket(number, 1)).status).toBe(404);
    expect((await shop.send(`/operator/orders/${number}`, maker)).status).toBe(403);
  });
});
