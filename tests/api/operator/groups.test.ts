import { beforeEach, expect, test } from 'vitest';
import { GroupMembers, OperatorGroups } from '#shared/contract/operator-catalogue.ts';
import { aProduct, fill } from '../catalogue.ts';
import { openShop, type Shop } from '../shop.ts';
import { editorOf } from './catalogue.ts';

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
const listed = async (query: string) =>
  (await (await shop.send(`/products?${query}`)).json<{ items: { id: string }[] }>()).items.map(({ id }) => id);
const texts = (ru: string) => ({ name: { ru, en: '' }, description: { ru: '', en: '' } });

test('a collection is made, gets products in an order, and loses some', async () => {
  const group = { handle: 'gifts', ...texts('Подарки') };
  const saved = await editor.post('groups/collection/gifts', { group, members: ['four', 'one'] });
  expect(await saved.json()).toMatchObject({ collections: [{}, {}, { handle: 'gifts', products: 2 }] });
  expect(await listed('collection=gifts')).toEqual(['four', 'one']);
  expect(await listed('')).toEqual(['four', 'two', 'three', 'one']);
  expect(await (await shop.send('/search?q=подарки')).json()).toMatchObject({ total: 2 });
  await editor.post('groups/collection/gifts', { group, members: ['one', 'three'] });
  expect(await members('collection/gifts')).toEqual(['one', 'three']);
  expect((await editor.show('four')).product.collections).toEqual([]);
  expect((await editor.show('one')).product.collections).toEqual(['midnight', 'gifts']);
});

test('texts of a category change without its products, and its products change places', async () => {
  const version = await editor.version();
  const group = { handle: 'robes', ...texts('Халаты') };
  await editor.post('groups/category/robes', { group, members: ['four', 'three', 'one'] });
  expect(await listed('category=robes')).toEqual(['four', 'three', 'one']);
  expect(await listed('')).toEqual(['four', 'two', 'three', 'one']);
  expect(await (await shop.send('/categories/robes')).json()).toMatchObject({ name: 'Халаты', productCount: 3 });
  expect(await editor.version()).toBeGreaterThan(version);
});

test('groups change places, and one without products can be removed', async () => {
  await editor.post('groups/category', { handles: ['bras', 'robes', 'empty'] });
  expect((await groups()).categories.map(({ handle }) => handle)).toEqual(['bras', 'robes', 'empty']);
  const refused = await editor.post('groups/category/robes/removal', {});
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'products', code: 'not-empty' }] });
  expect((await editor.post('groups/category/empty/removal', {})).status).toBe(200);
  expect((await groups()).categories.map(({ handle }) => handle)).toEqual(['bras', 'robes']);
});

test('a group without a Russian name is refused', async () => {
  const refused = await editor.post('groups/category/robes', { group: { handle: 'robes', ...texts(' ') } });
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'group.name.ru', code: 'required' }] });
});
