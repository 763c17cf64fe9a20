import { beforeEach, describe, expect, test } from 'vitest';
import { Group, GroupList, ProductList } from '#shared/contract/catalogue.ts';
import { Product } from '#shared/contract/product.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';
import { SitemapPage } from '#shared/contract/sitemap.ts';
import { aProduct, aVariant, fill, SIZE_TABLE } from '../catalogue.ts';
import { openShop, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

async function list(query: string, headers: Record<string, string> = {}) {
  const response = await shop.send(`/products${query}`, { headers });
  return ProductList.parse(await response.json());
}

/** All pages of a list, by handle. */
async function pages(query: string): Promise<string[]> {
  const handles: string[] = [];
  let cursor: string | null = null;
  do {
    const page: ProductList = await list(`${query}&limit=3${cursor === null ? '' : `&cursor=${cursor}`}`);
    handles.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return handles;
}

const TEN = Array.from({ length: 10 }, (_, index) =>
  aProduct(`thing-${index}`, {
    category: index % 2 === 0 ? 'robes' : 'bras',
    collections: index < 4 ? ['linden'] : [],
    isNew: index === 7,
    madeToMeasure: index === 5 ? { surcharge: 200_000, days: { min: 3, max: 5 } } : null,
    variants: [
      aVariant(`thing-${index}-m`, {
        price: 100_000 * (1 + (index % 5)),
        compareAt: index === 3 ? 900_000 : null,
        stock: index === 5 ? 0 : null,
      }),
    ],
  }),
);
const handles = (...indexes: number[]) => indexes.map((index) => `thing-${index}`);

describe('lists', () => {
  beforeEach(async () => {
    await fill(shop, TEN);
  });

  const inOrder: Readonly<Record<ProductQuery['sort'], readonly string[]>> = {
    featured: handles(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    popular: handles(9, 8, 7, 6, 5, 4, 3, 2, 1, 0),
    new: handles(7, 9, 8, 6, 5, 4, 3, 2, 1, 0),
    'price-up': handles(0, 5, 1, 6, 2, 7, 3, 8, 4, 9),
    'price-down': handles(9, 4, 8, 3, 7, 2, 6, 1, 5, 0),
    discount: handles(3, 9, 8, 7, 6, 5, 4, 2, 1, 0),
  };

  test.each(Object.entries(inOrder))('pages of %s hold every product once, in order', async (sort, expected) => {
    expect(await pages(`?sort=${sort}`)).toEqual(expected);
  });

  test('are filtered by category, collection, sale and ids, and count what they filter', async () => {
    expect(await pages('?category=bras')).toEqual(handles(1, 3, 5, 7, 9));
    expect(await pages('?collection=linden&sort=price-down')).toEqual(handles(3, 2, 1, 0));
    expect(await pages('?sale=1')).toEqual(handles(3));
    expect(await pages('?ids=thing-8,thing-2,thing-77')).toEqual(handles(2, 8));
    expect(await list('?category=bras&limit=2')).toMatchObject({ total: 5 });
    expect(await list('?category=nothing')).toEqual({ items: [], total: 0, nextCursor: null });
  });

  test('have texts in the language of Content-Language, by default Russian', async () => {
    expect((await list('?limit=1')).items[0]?.name).toBe('Вещь thing-0');
    expect((await list('?limit=1', { 'Content-Language': 'en-GB' })).items[0]?.name).toBe('Thing thing-0');
    expect((await list('?limit=1', { 'Content-Language': 'fr' })).items[0]?.name).toBe('Вещь thing-0');
  });

  test('say what is sold out, made to measure, new and on sale', async () => {
    const { items } = await list('?limit=10');
    expect(items.filter((item) => item.soldOut).map((item) => item.id)).toEqual(handles(5));
    expect([items[4], items[5]].map((item) => item?.sizes)).toEqual([
      [{ size: 'M', soldOut: false }],
      [{ size: 'M', soldOut: true }],
    ]);
    expect(items.filter((item) => item.madeToMeasure).map((item) => item.id)).toEqual(handles(5));
    expect(items.filter((item) => item.isNew).map((item) => item.id)).toEqual(handles(7));
    expect(items[3]?.price).toEqual({ amount: 400_000, compareAt: 900_000, lowest: null });
  });

  test.each(['?sort=odd', '?limit=0', '?limit=49', '?cursor=damaged', '?category=%2F'])(
    '%s is refused',
    async (query) => {
      expect((await shop.send(`/products${query}`)).status).toBe(422);
    },
  );

  test("another sort's cursor is refused", async () => {
    const { nextCursor } = await list('?limit=1&sort=new');
    expect((await shop.send(`/products?limit=1&cursor=${nextCursor}`)).status).toBe(422);
  });

  test('carry the version of the catalogue', async () => {
    expect((await shop.send('/products')).headers.get('Catalogue-Version')).toBe('2');
    expect(await (await shop.send('/catalogue-version')).json()).toMatchObject({ version: 2 });
  });
});

describe('a product', () => {
  test('has its texts, variants, sizes and pictures', async () => {
    const variants = [
      aVariant('a-s', { size: 'S', price: 600_000, compareAt: 700_000, stock: 3 }),
      aVariant('a-m', { size: 'M' }),
      aVariant('a-one', { size: null, colour: null }),
    ];
    await fill(shop, [
      aProduct('халат', {
        variants,
        pictures: aProduct('gown').pictures,
        sizeTable: SIZE_TABLE,
        madeToMeasure: { surcharge: 150_000, days: { min: 5, max: 8 } },
        embroidery: { price: 90_000, locations: ['chest', 'cuff'] },
      }),
    ]);
    const response = await shop.send(`/products/${encodeURIComponent('халат')}`, {
      headers: { 'Content-Language': 'en' },
    });
    expect(Product.parse(await response.json())).toMatchObject({
      id: 'халат',
      name: 'Thing халат',
      description: 'Мягкая.\n\nТёплая\u00a0& лёгкая.',
      material: 'Silk',
      care: ['hand-wash', 'no-bleach'],
      category: { handle: 'robes', name: 'Group robes' },
      collections: [{ handle: 'midnight', name: 'Group midnight' }],
      colours: [{ handle: 'wine', name: 'Wine', swatch: '#790d0d' }],
      sizes: ['S', 'M'],
      variants: [
        { sku: 'a-s', stock: 3, price: { amount: 600_000, compareAt: 700_000 } },
        { stock: null },
        { colour: null },
      ],
      pictures: [{ key: 'gown/1.jpg', alt: 'View', ground: '#571019' }, { key: 'gown/2.jpg' }],
      sizeTable: SIZE_TABLE,
      madeToMeasure: { surcharge: 150_000, days: { min: 5, max: 8 } },
      embroidery: { price: 90_000, locations: ['chest', 'cuff'] },
    });
    const card = ProductList.parse(await (await shop.send('/products')).json()).items[0];
    expect(card).toMatchObject({ price: { amount: 500_000, compareAt: null }, priceVaries: true });
  });

  test('lists the languages it is written in, and which texts fall back to another language', async () => {
    const both = { ru: 'Текст', en: 'Text' };
    const russian = { ru: 'Текст', en: '' };
    // As an import of a Russian file leaves it.
    const copied = { ru: 'Текст', en: 'Текст' };
    const name = { ru: 'Noir', en: 'Noir' };
    await fill(shop, [
      aProduct('both', { name: both, description: both, material: both }),
      aProduct('named', { name: both, description: russian, material: both }),
      aProduct('russian', { name: russian, description: russian, material: russian }),
      aProduct('copied', { name: copied, description: copied, material: name }),
      aProduct('translated', { name, description: both, material: name }),
      aProduct('brief', { name: both, description: { ru: '', en: '' }, material: { ru: '', en: '' } }),
    ]);
    const read = async (handle: string) => {
      const response = await shop.send(`/products/${handle}`, { headers: { 'Content-Language': 'en' } });
      const { writtenIn, fallbackLocales } = Product.parse(await response.json());
      return [writtenIn, fallbackLocales];
    };
    expect(await read('both')).toEqual([['ru', 'en'], undefined]);
    expect(await read('named')).toEqual([['ru'], { description: 'ru' }]);
    expect(await read('russian')).toEqual([['ru'], { name: 'ru', description: 'ru', material: 'ru' }]);
    expect(await read('copied')).toEqual([['ru'], { name: 'ru', description: 'ru' }]);
    expect(await read('translated')).toEqual([['ru', 'en'], undefined]);
    expect(await read('brief')).toEqual([['ru', 'en'], undefined]);
    const inRussian = Product.parse(await (await shop.send('/products/russian')).json());
    expect([inRussian.writtenIn, inRussian.fallbackLocales]).toEqual([['ru'], undefined]);
    const cards = (await list('?ids=both,russian', { 'Content-Language': 'en' })).items;
    expect(cards.map(({ fallbackLocales }) => fallbackLocales)).toEqual([undefined, { name: 'ru' }]);
    const items = SitemapPage.parse(await (await shop.send('/sitemap-products')).json()).items;
    expect(items.filter(({ writtenIn }) => writtenIn.includes('en')).map(({ id }) => id)).toEqual([
      'both',
      'translated',
      'brief',
    ]);
  });

  test('without pictures shows the placeholder, on its card too', async () => {
    await fill(shop, [aProduct('bare', { pictures: [], material: { ru: '', en: '' } })]);
    const placeholder = {
      key: 'placeholder.jpg',
      width: 1120,
      height: 1400,
      alt: 'Вещь bare',
      colour: null,
      ground: '#ebe4da',
    };
    const product = Product.parse(await (await shop.send('/products/bare')).json());
    expect(product.pictures).toEqual([placeholder]);
    expect(product.material).toBeNull();
    expect((await list('')).items[0]?.pictures).toEqual([placeholder]);
  });

  test('that is not published is not found anywhere', async () => {
    await fill(shop, [aProduct('hidden', { published: false }), aProduct('shown', { category: 'bras' })]);
    expect((await list('')).items.map((item) => item.id)).toEqual(['shown']);
    expect((await shop.send('/products/hidden')).status).toBe(404);
    expect((await shop.send('/products/hidden/related')).status).toBe(404);
    const { items } = GroupList.parse(await (await shop.send('/categories')).json());
    expect(items.map((item) => item.handle)).toEqual(['bras']);
  });

  test('is related to its collections first, then to its category, and never to itself', async () => {
    await fill(shop, [
      aProduct('one', { collections: ['linden'] }),
      aProduct('same-category', { collections: [] }),
      aProduct('same-collection', { category: 'bras', collections: ['linden', 'midnight'] }),
      aProduct('stranger', { category: 'bras', collections: ['midnight'] }),
    ]);
    const related = ProductList.parse(await (await shop.send('/products/one/related')).json());
    expect(related.items.map((item) => item.id)).toEqual(['same-collection', 'same-category']);
  });
});

describe('groups', () => {
  test('with products are listed with their counts and the picture of their first product', async () => {
    await fill(shop, [aProduct('one'), aProduct('two'), aProduct('three', { category: 'bras', collections: [] })]);
    const { items } = GroupList.parse(
      await (await shop.send('/categories', { headers: { 'Content-Language': 'en' } })).json(),
    );
    expect(items.map(({ handle, productCount, picture }) => [handle, productCount, picture?.key])).toEqual([
      ['robes', 2, 'one/1.jpg'],
      ['bras', 1, 'three/1.jpg'],
    ]);
    expect(items[0]).toMatchObject({
      name: 'Group robes',
      description: 'О группе robes',
      writtenIn: ['ru'],
      fallbackLocales: { description: 'ru' },
    });
    const collections = GroupList.parse(await (await shop.send('/collections')).json());
    expect(collections.items).toMatchObject([{ handle: 'midnight', productCount: 2, swatch: '#790d0d' }]);
  });

  test('represent a collection by another product than its category, if possible', async () => {
    await fill(shop, [aProduct('one'), aProduct('two')]);
    const [robes] = GroupList.parse(await (await shop.send('/categories')).json()).items;
    const [midnight] = GroupList.parse(await (await shop.send('/collections')).json()).items;
    expect([robes?.picture?.key, midnight?.picture?.key]).toEqual(['one/1.jpg', 'two/1.jpg']);
    await fill(shop, [aProduct('one'), aProduct('two', { published: false })]);
    expect(Group.parse(await (await shop.send('/collections/midnight')).json()).picture?.key).toBe('one/1.jpg');
  });

  test('can be read one at a time, empty ones too', async () => {
    await fill(shop, [aProduct('one')]);
    expect(Group.parse(await (await shop.send('/categories/empty')).json())).toMatchObject({
      productCount: 0,
      picture: null,
    });
    expect(Group.parse(await (await shop.send('/collections/midnight')).json())).toMatchObject({ productCount: 1 });
    expect((await shop.send('/categories/nothing')).status).toBe(404);
  });
});
