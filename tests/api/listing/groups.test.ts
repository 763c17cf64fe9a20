import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import { saveGroup as publishGroup } from '#api/imports/edit-groups.ts';
import { listMembers, listProductOrder } from '#api/products/group-order.ts';
import { GroupMembers, OperatorGroups, OrderedProducts } from '#shared/contract/operator-catalogue.ts';
import { aProduct, fill } from '../catalogue.ts';
import { interruptBatches } from '../interrupted-database.ts';
import { editorOf } from '../products/operator-products.ts';
import { asOperator, openShop, type Shop } from '../shop.ts';

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
beforeEach(async () => {
  shop = openShop();
  editor = editorOf(shop);
  await fill(shop, [
    aProduct('one'),
    aProduct('two', { category: 'bras' }),
    aProduct('three'),
    aProduct('four', { collections: [] }),
  ]);
});

const groups = async () => OperatorGroups.parse(await (await editor.get('groups')).json());
const members = async (path: string) => {
  const found = GroupMembers.parse(await (await editor.get(`groups/${path}`)).json()).members;
  return found.map(({ handle }) => handle);
};
const productOrder = async () => OrderedProducts.parse(await (await editor.get('product-order')).json());
const saveGroup = async (path: string, edit: object) => {
  const { revision } = GroupMembers.parse(await (await editor.get(`groups/${path}`)).json());
  return await editor.post(`groups/${path}`, { revision, ...edit });
};
const listed = async (query: string) =>
  (await (await shop.send(`/products?${query}`)).json<{ items: { id: string }[] }>()).items.map(({ id }) => id);
const texts = (ru: string) => ({ name: { ru, en: '' }, description: { ru: '', en: '' } });

test('a collection is created, gets products in an order, and loses some', async () => {
  const group = { handle: 'gifts', ...texts('Подарки') };
  const saved = await saveGroup('collection/gifts', { group, members: ['four', 'one'] });
  expect(await saved.json()).toMatchObject({ collections: [{}, {}, { handle: 'gifts', products: 2 }] });
  expect(await listed('collection=gifts')).toEqual(['four', 'one']);
  expect(await listed('')).toEqual(['one', 'two', 'three', 'four']);
  expect(await (await shop.send('/search?q=подарки')).json()).toMatchObject({ total: 2 });
  await saveGroup('collection/gifts', { group, members: ['one', 'three'] });
  expect(await members('collection/gifts')).toEqual(['one', 'three']);
  expect((await editor.show('four')).product.collections).toEqual([]);
  expect((await editor.show('one')).product.collections).toEqual(['midnight', 'gifts']);
});

test('a category has an order of its own, which edits of its products keep', async () => {
  const version = await editor.version();
  const group = { handle: 'robes', ...texts('Халаты') };
  await saveGroup('category/robes', { group, members: ['four', 'three', 'one'] });
  expect(await listed('category=robes')).toEqual(['four', 'three', 'one']);
  expect(await listed('')).toEqual(['one', 'two', 'three', 'four']);
  expect(await (await shop.send('/categories/robes')).json()).toMatchObject({ name: 'Халаты', productCount: 3 });
  expect(await editor.version()).toBeGreaterThan(version);

  await editor.save('three', { vendor: 'Иной' });
  await editor.save('two', { category: 'robes' });
  expect(await listed('category=robes')).toEqual(['four', 'three', 'one', 'two']);
  const shown = await editor.get('groups/category/robes');
  expect(await shown.json()).toMatchObject({ hasOwnOrder: true, members: [{ handle: 'four' }, {}, {}, {}] });
  await saveGroup('category/robes', { group, hasOwnOrder: false });
  expect(await listed('category=robes')).toEqual(['one', 'two', 'three', 'four']);
});

test('collections have orders of their own, which pagination follows', async () => {
  const ordered = (handle: string, members: string[]) =>
    saveGroup(`collection/${handle}`, { group: { handle, ...texts('Подборка') }, members });
  await ordered('midnight', ['three', 'one', 'two']);
  await ordered('gifts', ['one', 'four', 'three']);
  await editor.save('one', { vendor: 'Иной' });
  expect(await listed('collection=midnight')).toEqual(['three', 'one', 'two']);
  expect(await listed('collection=gifts')).toEqual(['one', 'four', 'three']);
  expect(await listed('collection=gifts&category=robes&sort=price-up')).toHaveLength(3);
  const page = async (query: string) =>
    await (await shop.send(`/products?limit=2&collection=gifts${query}`)).json<{
      items: { id: string }[];
      nextCursor: string;
    }>();
  const { items, nextCursor } = await page('');
  expect([...items, ...(await page(`&cursor=${nextCursor}`)).items].map(({ id }) => id)).toEqual([
    'one',
    'four',
    'three',
  ]);
  await editor.save('two', { collections: ['midnight', 'gifts'] });
  expect(await listed('collection=gifts')).toEqual(['one', 'four', 'three', 'two']);
});

test('groups are reordered, and one without products can be removed', async () => {
  const order = { handles: ['bras', 'robes', 'empty'], revision: (await groups()).revisions.category };
  expect((await editor.post('groups/category', order)).status).toBe(200);
  expect((await groups()).categories.map(({ handle }) => handle)).toEqual(['bras', 'robes', 'empty']);
  const refused = await editor.post('groups/category/robes/removal', {});
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'products', code: 'not-empty' }] });
  expect((await editor.post('groups/category/empty/removal', {})).status).toBe(200);
  expect((await groups()).categories.map(({ handle }) => handle)).toEqual(['bras', 'robes']);
});

test('a group without a Russian name is refused', async () => {
  const refused = await saveGroup('category/robes', { group: { handle: 'robes', ...texts(' ') } });
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'group.name.ru', code: 'required' }] });
});

test('the order of the whole shop applies to lists without an order of their own', async () => {
  await saveGroup('category/robes', {
    group: { handle: 'robes', ...texts('Халаты') },
    members: ['four', 'one'],
  });
  const { revision } = await productOrder();
  expect((await editor.post('product-order', { handles: ['four', 'three', 'one'], revision })).status).toBe(200);
  expect(await listed('')).toEqual(['four', 'two', 'three', 'one']);
  const { products } = await productOrder();
  expect(products.map(({ handle }) => handle)).toEqual(['four', 'two', 'three', 'one']);
  expect(await listed('collection=midnight')).toEqual(['two', 'three', 'one']);
  expect(await listed('category=robes')).toEqual(['four', 'one', 'three']);
});

test('a list that is too long to be sorted as a whole has its first products, and the others stay after them', async () => {
  const { database } = shop.ports;
  expect(await listProductOrder(database, 4)).toMatchObject({ products: [{}, {}, {}, {}], isWhole: true });
  expect(await listProductOrder(database, 2)).toMatchObject({
    products: [{ handle: 'one' }, { handle: 'two' }],
    isWhole: false,
  });
  expect(await listMembers(database, 'collection', 'midnight', 2)).toMatchObject({
    members: [{ handle: 'one' }, { handle: 'two' }],
    isWhole: false,
  });
  const group = { handle: 'robes', ...texts('Халаты') };
  const { members: first } = await listMembers(database, 'category', 'robes', 2);
  await saveGroup('category/robes', { group, members: first.map(({ handle }) => handle).reverse() });
  expect(await listed('category=robes')).toEqual(['three', 'one', 'four']);
});

test('a group that somebody else has changed meanwhile is not overwritten', async () => {
  const group = { handle: 'robes', ...texts('Халаты') };
  const { revision } = GroupMembers.parse(await (await editor.get('groups/category/robes')).json());
  await saveGroup('category/robes', { group: { ...group, ...texts('Кимоно') } });
  const refused = await saveGroup('category/robes', { revision, group });
  expect([refused.status, await refused.json()]).toMatchObject([409, { type: '/problems/changed-meanwhile' }]);
  expect((await groups()).categories).toContainEqual(expect.objectContaining({ name: { ru: 'Кимоно', en: '' } }));
  expect((await saveGroup('category/robes', { revision: '', group })).status).toBe(409);
});

test.each([
  ['texts', { group: { handle: 'robes', ...texts('Кимоно') }, members: ['one', 'three', 'four'] }],
  ['order', { group: { handle: 'robes', ...texts('Халаты') }, members: ['three', 'one', 'four'] }],
])('a group whose %s somebody else changes while it is saved is not overwritten', async (_, other) => {
  const { revision } = await listMembers(shop.ports.database, 'category', 'robes');
  const group = { handle: 'robes', ...texts('Халаты') };
  const edit = { group, revision, members: ['four', 'three', 'one'], operator: 'anna' };
  const database = openDatabase(interruptBatches(env.DB, 1, () => saveGroup('category/robes', other)));
  expect(await publishGroup({ ...shop.ports, database }, 'category', edit)).toEqual({
    errors: [{ path: 'revision', code: 'changed-meanwhile' }],
  });
  expect((await groups()).categories).toContainEqual(expect.objectContaining({ name: other.group.name }));
  expect(await members('category/robes')).toEqual(other.members);
});

describe('a group that is saved again because the answer was lost', () => {
  const repeat = async (path: string, edit: object) => {
    const { revision } = GroupMembers.parse(await (await editor.get(`groups/${path}`)).json());
    const body = { revision, ...edit };
    const answers = [await editor.post(`groups/${path}`, body), await editor.post(`groups/${path}`, body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, again] = await Promise.all(answers.map((answer) => answer.json()));
    expect(again).toEqual(first);
    return body;
  };
  const gifts = { handle: 'gifts', ...texts('Подарки') };
  const midnight = { handle: 'midnight', ...texts('Полночь') };

  test.each([
    ['collection/gifts', { group: gifts }],
    ['collection/gifts', { group: gifts, members: ['four', 'one'], hasOwnOrder: true }],
    ['collection/midnight', { group: midnight, members: ['three', 'four', 'one'] }],
    ['collection/midnight', { group: midnight, members: ['three', 'one'], hasOwnOrder: false }],
    ['collection/midnight', { group: midnight, hasOwnOrder: false }],
    ['category/robes', { group: { handle: 'robes', ...texts('Кимоно') } }],
  ])('is answered as it was the first time: %s with %j', async (path, edit) => {
    await repeat(path, edit);
  });

  test('is refused if another product has joined it in between', async () => {
    const body = await repeat('collection/gifts', { group: gifts, members: ['four'] });
    await editor.save('one', { collections: ['gifts'] });
    expect((await editor.post('groups/collection/gifts', body)).status).toBe(409);
    expect(await members('collection/gifts')).toEqual(['four', 'one']);
  });

  test('is refused if a product that it does not name has joined the new group', async () => {
    const body = await repeat('collection/gifts', { group: gifts });
    await editor.save('one', { collections: ['gifts'] });
    expect((await editor.post('groups/collection/gifts', body)).status).toBe(409);
  });
});

describe('an order that was arranged from an old page', () => {
  const arrange = (path: string, revision: string, ...handles: string[]) => editor.post(path, { handles, revision });

  test('of the products does not overwrite another one, also if both are saved at once', async () => {
    const { revision } = await productOrder();
    const both = await Promise.all([
      arrange('product-order', revision, 'four', 'three', 'two', 'one'),
      arrange('product-order', revision, 'two', 'one', 'three', 'four'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await arrange('product-order', revision, 'one', 'two');
    expect([late.status, await late.json()]).toMatchObject([409, { type: '/problems/changed-meanwhile' }]);
    const again = await arrange('product-order', (await productOrder()).revision, 'one', 'three', 'two', 'four');
    expect([again.status, await listed('')]).toEqual([200, ['one', 'three', 'two', 'four']]);
  });

  test('is stored once when the answer was lost and the request is sent again', async () => {
    const { revision } = await productOrder();
    const { revisions } = await groups();
    const headers = (key: string) => asOperator(`the-answer-was-lost-${key}`);
    for (let time = 0; time < 2; time += 1) {
      const products = { handles: ['two', 'one'], revision };
      expect((await shop.post('/operator/product-order', products, headers('products'))).status).toBe(200);
      const categories = { handles: ['bras', 'robes'], revision: revisions.category };
      expect((await shop.post('/operator/groups/category', categories, headers('groups'))).status).toBe(200);
    }
    expect(await listed('')).toEqual(['two', 'one', 'three', 'four']);
  });

  test('of the products is kept although a product was edited meanwhile, and refused if one was added', async () => {
    const { revision } = await productOrder();
    await editor.save('two', { vendor: 'Иной' });
    const saved = await arrange('product-order', revision, 'two', 'one');
    expect(saved.status).toBe(200);
    await fill(shop, [...['one', 'two', 'three', 'four'].map((handle) => aProduct(handle)), aProduct('five')]);
    const { revision: old } = OrderedProducts.parse(await saved.json());
    expect((await arrange('product-order', old, 'two', 'one')).status).toBe(409);
  });

  test('of the groups of a kind does not overwrite another one, also if both are saved at once', async () => {
    const { revisions } = await groups();
    const both = await Promise.all([
      arrange('groups/category', revisions.category, 'bras', 'robes', 'empty'),
      arrange('groups/category', revisions.category, 'empty', 'bras', 'robes'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await arrange('groups/category', revisions.category, 'robes', 'empty', 'bras')).status).toBe(409);
    expect((await arrange('groups/collection', revisions.collection, 'midnight')).status).toBe(200);
  });
});
