import { beforeEach, describe, expect, test } from 'vitest';
import { CreatedOrder } from '#shared/contract/order.ts';
import { Product } from '#shared/contract/product.ts';
import { OperatorSet, OperatorSets, ProductSet, SetExample, type SetFields } from '#shared/contract/set.ts';
import { sum } from '#shared/domain/sum.ts';
import { aNewContact, anOrder } from '../ordering.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { aSet, openPromotionShop, type PromotionShop } from './promotion-shop.ts';

let at: PromotionShop;
beforeEach(async () => {
  at = await openPromotionShop();
});

/** A robe of 5 000 ₽ and socks of 101 ₽ for 4 600.01 ₽. */
const MORNING = aSet(['robe', 'socks'], {
  ...{ handle: 'morning', nameRu: 'Утро', nameEn: 'A morning', aboutRu: 'Халат и носки.' },
  price: 460_001,
});
const ROBE = { key: 'robe', sku: 'robe-m', quantity: 1 };
const SOCKS = { key: 'socks', sku: 'socks-m', quantity: 1 };
const SAVING = 510_100 - 460_001;

const post = (path: string, body: object) => at.shop.post(`/operator${path}`, body, asOperator());
const create = async (changes: Partial<SetFields> = {}) =>
  OperatorSet.parse(await (await post('/sets', { ...MORNING, ...changes })).json());
const list = async () =>
  OperatorSets.parse(await (await at.shop.send('/operator/sets', { headers: OPERATOR })).json()).sets;
const get = async (path: string) => (await at.shop.send(path, { headers: { 'Content-Language': 'en' } })).json();
const bodyOf = async (response: Response) => CreatedOrder.parse(await response.json());

describe('a set', () => {
  test('is the same in quote, order and results, by whole kopecks of its pieces', async () => {
    await create();
    const quote = await at.quote({ lines: [ROBE, SOCKS], codes: [] });
    expect(quote).toMatchObject({ discounts: [{ code: null, name: 'Утро', amount: SAVING }], incompleteSet: null });
    expect(quote.lines.map(({ set }) => set)).toEqual(['Утро', 'Утро']);
    expect(sum(quote.lines.map(({ total, discount }) => total - discount))).toBe(MORNING.price);
    const { order } = await bodyOf(await at.order({ lines: [ROBE, SOCKS], codes: [] }));
    expect(order.lines.map(({ set, discount }) => ({ set, discount }))).toEqual(
      quote.lines.map(({ set, discount }) => ({ set, discount })),
    );
    expect(await list()).toMatchObject([{ used: 1, discounted: SAVING, revenue: order.total, state: 'active' }]);
  });

  test('is refunded by pieces at what they cost in it, and the other keeps its price', async () => {
    await create();
    const quote = await at.quote({ lines: [ROBE, SOCKS], codes: [] });
    const [robe, socks] = quote.lines.map(({ total, discount }) => total - discount);
    const order = anOrder('', { lines: [ROBE, SOCKS], contact: aNewContact(), expectedTotal: quote.total });
    const { refund } = await at.paid(order);
    const piece = (position: number) => ({ lines: [{ position, quantity: 1 }] });
    expect((await refund(piece(1))).refunds).toMatchObject([{ amount: socks }]);
    expect((await refund(piece(0))).refunds.map(({ amount }) => amount)).toEqual(expect.arrayContaining([robe, socks]));
  });

  test('gives a piece beside it back at its own price, and those in it at theirs', async () => {
    await create();
    const lines = [{ ...ROBE, quantity: 2 }, SOCKS];
    const quote = await at.quote({ lines, codes: [] });
    const [robeInSet = 0, socks = 0] = quote.lines.map(
      ({ discount }, index) => (index === 0 ? 500_000 : 10_100) - discount,
    );
    const { refund } = await at.paid(anOrder('', { lines, contact: aNewContact(), expectedTotal: quote.total }));
    const piece = (position: number) => ({ lines: [{ position, quantity: 1 }] });
    const amounts = async (position: number) => (await refund(piece(position))).refunds.map(({ amount }) => amount);
    expect(await amounts(0)).toEqual([500_000]);
    expect(await amounts(0)).toEqual([500_000, robeInSet]);
    expect(sum(await amounts(1))).toBe(500_000 + robeInSet + socks);
  });

  test('without one piece costs its pieces’ own prices, and the quote names it', async () => {
    await create();
    const quote = await at.quote({ lines: [ROBE], codes: [] });
    expect(quote).toMatchObject({ discounts: [], incompleteSet: { set: 'morning', name: 'Утро' } });
    expect(quote.lines).toMatchObject([{ set: null, discount: 0 }]);
  });

  test('that is changed between price and order is priced again', async () => {
    const { id, revision } = await create();
    const { total } = await at.quote({ lines: [ROBE, SOCKS], codes: [] });
    expect((await post(`/sets/${id}`, { ...MORNING, price: 400_000, revision })).status).toBe(200);
    const refused = await at.order({ lines: [ROBE, SOCKS], codes: [], expectedTotal: total });
    expect(await at.refusedWith(refused)).toMatchObject({ total: total - 60_001 });
    expect((await post(`/sets/${id}`, { ...MORNING, price: 410_000, revision })).status).toBe(409);
    expect(await (await post(`/sets/${id}/end`, {})).json()).toMatchObject({ state: 'ended' });
    expect(await at.quote({ lines: [ROBE, SOCKS], codes: [] })).toMatchObject({ discounts: [], incompleteSet: null });
    expect(await create()).toMatchObject({ state: 'active' });
  });

  test('has a page of its own, and a link on those of its products', async () => {
    await create();
    expect(ProductSet.parse(await get('/sets/morning'))).toEqual({
      handle: 'morning',
      name: 'A morning',
      about: 'Халат и носки.',
      price: { amount: MORNING.price, compareAt: 510_100, lowest: 510_100 },
      pieces: [
        { handle: 'robe', name: 'Thing robe', isPublished: true },
        { handle: 'socks', name: 'Thing socks', isPublished: true },
      ],
      writtenIn: ['ru'],
    });
    expect(await get('/sets')).toEqual({ items: [{ set: 'morning', name: 'A morning' }] });
    expect(Product.parse(await get('/products/socks')).sets).toEqual([{ set: 'morning', name: 'A morning' }]);
    expect((await at.shop.send('/sets/evening')).status).toBe(404);
  });

  test('is checked against its pieces before it is saved, and is no promotion of the list', async () => {
    const example = { products: ['robe', 'socks'], price: 500_000 };
    expect(SetExample.parse(await (await post('/set-examples', example)).json())).toMatchObject({
      apart: 510_100,
      saving: 10_100,
      pieces: [{ handle: 'robe', price: 500_000, isPublished: true, isSoldOut: false }, { handle: 'socks' }],
    });
    const { id } = await create();
    const taken = await post('/sets', MORNING);
    expect(await taken.json()).toMatchObject({ errors: [{ path: 'handle', code: 'taken' }] });
    const unknown = await post('/sets', { ...MORNING, handle: 'other', products: ['robe', 'nothing'] });
    expect(await unknown.json()).toMatchObject({ errors: [{ path: 'products', code: 'unknown' }] });
    expect((await at.shop.send(`/operator/promotions/${id}`, { headers: OPERATOR })).status).toBe(404);
  });
});
