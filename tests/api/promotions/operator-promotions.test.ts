import { beforeEach, expect, test } from 'vitest';
import { AuditPage } from '#shared/contract/operator.ts';
import { PromotionExample, PromotionPage, PromotionScopes } from '#shared/contract/promotion.ts';
import { OPERATOR } from '../shop.ts';
import { fieldsOf, openPromotionShop, type PromotionShop, saleOf } from './promotion-shop.ts';

let at: PromotionShop;
beforeEach(async () => {
  at = await openPromotionShop();
});
const errorsOf = async (response: Response) => (await response.json<{ errors: unknown }>()).errors;

test.each([
  [{ code: 'с' }, { path: 'code', code: 'code' }],
  [{ value: 101 }, { path: 'value', code: 'percent' }],
  [{ benefit: 'free-delivery' as const }, { path: 'value', code: 'nothing' }],
  [{ code: null }, { path: 'nameRu', code: 'required' }],
  [{ endsAt: '2026-10-31T00:00:00.000Z' }, { path: 'endsAt', code: 'before-start' }],
  [{ products: ['no-such'] }, { path: 'products', code: 'unknown' }],
])('a promotion with %j is refused by its field', async (changes, error) => {
  const response = await at.post('', fieldsOf(changes));
  expect(response.status).toBe(422);
  expect(await errorsOf(response)).toContainEqual(error);
});

test('a code belongs to one promotion until that ends', async () => {
  const { id } = await at.create();
  const taken = await at.post('', fieldsOf({ code: 'ЛЕТО 26' }));
  expect(await errorsOf(taken)).toEqual([{ path: 'code', code: 'taken' }]);
  expect((await at.post(`/${id}/end`, {})).status).toBe(200);
  const again = await at.create({ code: 'лето26', value: 20 });
  expect(await at.quote({})).toMatchObject({ discounts: [{ code: 'лето26', amount: 100_000 }] });
  const listed = async (query: string) =>
    PromotionPage.parse(
      await (await at.shop.send(`/operator/promotions?${query}`, { headers: OPERATOR })).json(),
    ).promotions.map((promotion) => promotion.id);
  expect([await listed(''), await listed('state=current'), await listed('state=ended')]).toEqual([
    [again.id, id],
    [again.id],
    [id],
  ]);
});

test('the second of two people who change a promotion is told, and the limit cannot be below the uses', async () => {
  const { id, revision } = await at.create({ maxUses: 2 });
  await at.order();
  await at.order();
  const change = (changes: object) => at.post(`/${id}`, { ...fieldsOf({ maxUses: 2 }), revision, ...changes });
  expect(await errorsOf(await change({ maxUses: 1 }))).toEqual([{ path: 'maxUses', code: 'below-used' }]);
  expect((await change({ value: 15 })).status).toBe(200);
  expect((await change({ value: 20 })).status).toBe(409);
  expect(await at.show(id)).toMatchObject({ value: 15, revision: revision + 1, used: 2 });
});

test('a change that is sent again because the answer was lost is answered as it was, and made once', async () => {
  const { id, revision } = await at.create();
  const change = { ...fieldsOf({ value: 15, products: ['robe'], endsAt: '2026-12-31T20:59:59.999Z' }), revision };
  const [first, again] = [await at.post(`/${id}`, change), await at.post(`/${id}`, change)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(await again.json()).toEqual(await first.json());
  expect(await at.show(id)).toMatchObject({ value: 15, revision: revision + 1 });
  await at.post(`/${id}`, { ...change, value: 20, revision: revision + 1 });
  expect((await at.post(`/${id}`, change)).status).toBe(409);
});

test('an order that was priced before a promotion changed is priced again', async () => {
  const { id, revision } = await at.create();
  const { total } = await at.quote({});
  await at.post(`/${id}`, { ...fieldsOf({ value: 5 }), revision });
  const refused = await at.order({ expectedTotal: total });
  expect(await at.refusedWith(refused)).toMatchObject({ total: 539_000 - 25_000 });
});

test('every change is audited with the values before and after', async () => {
  const { id, revision } = await at.create();
  await at.post(`/${id}`, { ...fieldsOf({ value: 15 }), revision });
  const { entries } = AuditPage.parse(await (await at.shop.send('/operator/audit', { headers: OPERATOR })).json());
  const facts = entries
    .filter(({ action }) => action.startsWith('POST'))
    .map(({ before, after }) => [before?.['value'], after?.['value']]);
  expect(facts.slice(0, 2)).toEqual([
    [10, 15],
    [undefined, 10],
  ]);
});

test('an example is computed from the shop’s products, before the promotion is created', async () => {
  const example = async (fields: object) => {
    const response = await at.shop.post('/operator/promotion-examples', fields, OPERATOR);
    return PromotionExample.parse(await response.json());
  };
  expect(await example(saleOf({ minimum: 1_200_000, startsAt: '2030-01-01T00:00:00.000Z' }))).toMatchObject({
    state: 'ok',
    lines: [{ quantity: 3 }, { quantity: 1 }],
    subtotal: 1_510_100,
    discount: 151_010,
  });
  expect(await example(saleOf({ products: ['socks'], benefit: 'amount', value: 20_000 }))).toMatchObject({
    lines: [{ name: 'Вещь socks', total: 10_100, discount: 10_100 }],
  });
});

test('what a promotion can apply to is found by a part of its name', async () => {
  const response = await at.shop.send('/operator/promotion-scopes?text=sock', { headers: OPERATOR });
  const { products, categories } = PromotionScopes.parse(await response.json());
  expect(products).toEqual([{ handle: 'socks', name: 'Вещь socks' }]);
  expect(categories.length).toBeGreaterThan(0);
});

test('what was chosen before is named, whatever is looked for, and once', async () => {
  const scopes = async (text: string) => {
    const query = new URLSearchParams({ text, chosen: 'robe,nothing' });
    const response = await at.shop.send(`/operator/promotion-scopes?${query}`, { headers: OPERATOR });
    return PromotionScopes.parse(await response.json()).products.map(({ handle }) => handle);
  };
  expect((await scopes('sock')).sort()).toEqual(['robe', 'socks']);
  expect((await scopes('')).filter((handle) => handle === 'robe')).toEqual(['robe']);
});
