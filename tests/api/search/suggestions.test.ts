import { beforeEach, expect, test } from 'vitest';
import { fill } from '../catalogue.ts';
import { openShop, type Shop } from '../shop.ts';
import { named, suggestions, WARDROBE } from './search-shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, WARDROBE);
});

test('suggestions name products with picture and price, the typed beginning marked as text', async () => {
  const { products, reading } = await suggestions(shop, 'пиж');
  expect(reading).toBeNull();
  expect(products).toMatchObject([
    {
      id: 'owl',
      name: [
        { text: 'Шёлковая ', hit: false },
        { text: 'пиж', hit: true },
        { text: 'ама «Полуночница»', hit: false },
      ],
      price: { amount: 500_000, compareAt: null },
      picture: { key: 'owl/1.jpg' },
    },
  ]);
});

test('suggestions complete the typed word, with ё, in its dictionary form, only if that finds something', async () => {
  expect((await suggestions(shop, 'сор')).queries).toEqual(['сорочка']);
  expect((await suggestions(shop, 'ше')).queries).toEqual(['шёлковый']);
  expect((await suggestions(shop, 'ночная с')).queries).toEqual(['ночная сорочка']);
  expect((await suggestions(shop, 'халат пиж')).queries).toEqual([]);
  expect((await suggestions(shop, 'сорочка')).queries).toEqual([]);
  expect((await suggestions(shop, 'пижама шё')).queries).toEqual(['пижама шёлковая']);
});

test('suggestions name categories and collections by the words of their names', async () => {
  expect((await suggestions(shop, 'empt')).groups).toMatchObject([{ kind: 'category', handle: 'empty' }]);
  expect((await suggestions(shop, 'midn')).groups).toEqual([
    {
      kind: 'collection',
      handle: 'midnight',
      name: [
        { text: 'Группа ', hit: false },
        { text: 'midn', hit: true },
        { text: 'ight', hit: false },
      ],
    },
  ]);
});

test('suggestions name the page for a prefix', async () => {
  expect((await suggestions(shop, 'дост')).pages).toEqual(['delivery']);
  expect((await suggestions(shop, 'deli', 'en')).pages).toEqual(['delivery']);
  expect((await suggestions(shop, 'до')).pages).toEqual([]);
});

test('suggestions name categories with products, and popular products, for an empty query', async () => {
  const { groups, products, queries } = await suggestions(shop, '');
  expect(groups.map((group) => group.handle)).toEqual(['bras', 'empty']);
  expect(products.map((product) => product.id)).toEqual(['morning', 'interval', 'dusk', 'owl', 'thaw']);
  expect(queries).toEqual([]);
});

test('suggestions interpret a prefix in the other layout, transliterated, and with a typo', async () => {
  expect(await suggestions(shop, 'gb;')).toMatchObject({ reading: 'пиж', products: [{ id: 'owl' }] });
  expect(await suggestions(shop, 'хала')).toMatchObject({ reading: null, products: [{ id: 'interval' }] });
  expect(await suggestions(shop, 'pizh')).toMatchObject({ reading: 'пиж', queries: ['пижама'] });
  expect(await suggestions(shop, 'пижаа')).toMatchObject({ reading: 'пижама', products: [{ id: 'owl' }] });
  for (const query of ['холодил', 'жжжжщ']) {
    expect(await suggestions(shop, query)).toEqual({ reading: null, queries: [], pages: [], groups: [], products: [] });
  }
});

test('suggestions return a name that looks like HTML as plain text', async () => {
  await fill(shop, [named('x', { ru: 'Халат <img src=x onerror=alert(1)>', en: '<b>Robe</b>' })]);
  const { products } = await suggestions(shop, 'халат');
  expect(products[0]?.name.map((part) => part.text).join('')).toBe('Халат <img src=x onerror=alert(1)>');
});
