import { beforeEach, describe, expect, it } from 'vitest';
import { ProductList } from '#shared/contract/catalogue.ts';
import { SearchResult } from '#shared/contract/search.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { openShop, type Shop } from '../shop.ts';

const colours = [
  { handle: 'wine', name: { ru: 'Вино', en: 'Wine' }, swatch: '#790d0d' },
  { handle: 'ink', name: { ru: 'Чернила', en: 'Ink' }, swatch: '#101020' },
];

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [
    aProduct('slip', {
      name: { ru: 'Шёлковая сорочка', en: 'Silk slip' },
      colours,
      variants: [
        aVariant('slip-wine-s', { size: 'S', price: 300_000 }),
        aVariant('slip-ink-m', { size: 'M', colour: 'ink', price: 300_000, stock: 0 }),
      ],
      madeToMeasure: { surcharge: 100_000, days: { min: 5, max: 8 } },
    }),
    aProduct('robe', {
      name: { ru: 'Шёлковый халат', en: 'Silk robe' },
      cloths: ['silk'],
      collections: ['linden'],
      variants: [aVariant('robe-m', { size: 'M', price: 900_000, compareAt: 950_000 })],
    }),
    aProduct('gone', {
      category: 'bras',
      variants: [aVariant('gone-xl', { size: 'XL', stock: 0 }), aVariant('gone-75b', { size: '75B', stock: 0 })],
    }),
  ]);
});

const list = async (query: string) => ProductList.parse(await (await shop.send(`/products?${query}`)).json());
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);

describe('a list narrowed', () => {
  it.each([
    ['size=M', ['slip', 'robe']],
    ['size=S,XL', ['slip', 'gone']],
    ['size=M&colour=wine', ['robe']],
    ['size=M&available=1', ['robe']],
    ['available=1', ['slip', 'robe']],
    ['colour=ink', ['slip']],
    ['measured=1', ['slip']],
    ['family=black', ['slip']],
    ['family=black&colour=wine', ['slip', 'robe', 'gone']],
    ['size=M&family=red', ['robe']],
    ['cloth=silk,wool', ['robe']],
    ['categories=bras', ['gone']],
    ['categories=bras&category=robes', []],
    ['collections=linden', ['robe']],
    ['sale=1&size=M', ['robe']],
    ['priceFrom=300000&priceTo=500000', ['slip', 'gone']],
    ['priceFrom=300001', ['robe', 'gone']],
    ['size=XXXL', []],
  ])('by %s has %o', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
    expect((await list(query)).total).toBe(ids.length);
  });

  it('goes on by its cursor with the same filters', async () => {
    const first = await list('size=M&limit=1');
    expect(first.items.map(({ id }) => id)).toEqual(['slip']);
    expect(await idsOf(`size=M&limit=1&cursor=${first.nextCursor}`)).toEqual(['robe']);
  });

  it.each(['priceFrom=-1', 'priceTo=x', 'available=2', 'size='])('refuses %s', async (query) => {
    expect((await shop.send(`/products?${query}`)).status).toBe(422);
  });
});

describe('what is sold out', () => {
  beforeEach(async () => {
    const stocks: Record<string, [number, number]> = { first: [2, 0], second: [0, 2], third: [2, 0], fourth: [0, 0] };
    const products = Object.entries(stocks).map(([handle, [small, medium]]) =>
      aProduct(handle, {
        variants: [
          aVariant(`${handle}-s`, { size: 'S', stock: small }),
          aVariant(`${handle}-m`, { size: 'M', stock: medium }),
        ],
      }),
    );
    await fill(shop, products);
  });

  it.each([
    ['sort=featured', ['first', 'second', 'third', 'fourth']],
    ['sort=new', ['third', 'second', 'first', 'fourth']],
    ['size=S', ['first', 'third', 'second', 'fourth']],
    ['size=M', ['second', 'first', 'third', 'fourth']],
    ['size=M&sort=new', ['second', 'fourth', 'third', 'first']],
    ['size=M&sort=discount', ['second', 'fourth', 'third', 'first']],
  ])('in what is asked for comes last: %s, page by page %o', async (query, ids) => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: ProductList = await list(`limit=1&${query}${cursor && `&cursor=${cursor}`}`);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(ids);
    expect(await idsOf(query)).toEqual(found);
  });
});

describe('facets', () => {
  const facets = async (query: string) => (await list(`facets=1&${query}`)).facets;

  it('come only on request', async () => {
    expect((await list('')).facets).toBeUndefined();
  });

  it('count every choice of a list, sizes in their order', async () => {
    expect(await facets('')).toEqual({
      sizes: [
        { size: 'S', count: 1 },
        { size: 'M', count: 2 },
        { size: 'XL', count: 1 },
        { size: '75B', count: 1 },
      ],
      families: [
        { family: 'black', count: 1 },
        { family: 'red', count: 3 },
      ],
      colours: [],
      cloths: [{ cloth: 'silk', count: 1 }],
      categories: [
        { handle: 'robes', name: 'Группа robes', count: 2 },
        { handle: 'bras', name: 'Группа bras', count: 1 },
      ],
      collections: [
        { handle: 'midnight', name: 'Группа midnight', count: 2 },
        { handle: 'linden', name: 'Группа linden', count: 1 },
      ],
      price: { min: 300_000, max: 900_000 },
      sale: 1,
      available: 2,
      measured: 1,
    });
  });

  it('count a value under all other filters, but not those of its own facet', async () => {
    const found = await facets('size=M&colour=wine&available=1');
    expect(found?.sizes).toEqual([
      { size: 'S', count: 1 },
      { size: 'M', count: 1 },
    ]);
    expect(found?.families).toEqual([{ family: 'red', count: 1 }]);
    expect(found?.colours).toEqual([{ handle: 'wine', name: 'Вино', count: 1 }]);
    expect(found?.price).toEqual({ min: 900_000, max: 900_000 });
    expect(found?.measured).toBe(0);
  });

  it('name a requested colour even if no matching product has it', async () => {
    expect((await facets('colour=ink&priceTo=1'))?.colours).toEqual([{ handle: 'ink', name: 'Чернила', count: 0 }]);
  });

  it('are limited to their category, and empty for an empty one', async () => {
    expect((await facets('category=bras'))?.sizes.map(({ size }) => size)).toEqual(['XL', '75B']);
    expect(await facets('category=empty')).toEqual({
      sizes: [],
      families: [],
      colours: [],
      cloths: [],
      categories: [],
      collections: [],
      price: null,
      sale: 0,
      available: 0,
      measured: 0,
    });
  });

  it('are available for a search, too', async () => {
    const found = SearchResult.parse(await (await shop.send('/search?q=шёлк&facets=1&size=M&available=1')).json());
    expect(found.items.map(({ id }) => id)).toEqual(['robe']);
    expect(found.facets?.sizes.map(({ size }) => size)).toEqual(['S', 'M']);
    expect(found.facets?.available).toBe(1);
  });
});

describe('product views', () => {
  const view = (...views: { product: string; count: number }[]) =>
    shop.post('/counts', { counts: [], views, missedWords: [] });

  it('rank what is viewed more before what is viewed less', async () => {
    expect(await idsOf('sort=popular')).toEqual(['robe', 'slip', 'gone']);
    await view({ product: 'slip', count: 2 }, { product: 'robe', count: 1 }, { product: 'nowhere', count: 5 });
    await view({ product: 'robe', count: 2 }, { product: 'robe', count: 1 });
    expect(await idsOf('sort=popular')).toEqual(['robe', 'slip', 'gone']);
  });

  it('reject invalid counts', async () => {
    expect((await view({ product: 'slip', count: 0 })).status).toBe(422);
    expect((await view({ product: 'slip', count: 1.5 })).status).toBe(422);
  });
});
