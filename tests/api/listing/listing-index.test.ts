import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { storeIndexes } from '#api/listing/store-indexes.ts';
import { ProductList } from '#shared/contract/catalogue.ts';
import type { Facets } from '#shared/contract/facets.ts';
import { fill } from '../catalogue.ts';
import { openShop, type Shop } from '../shop.ts';
import { variedProduct } from '../varied-product.ts';

const LISTS = ['', 'category=robes', 'category=empty', 'collection=midnight', 'category=robes&collection=midnight'];
const CHOICES = [
  '',
  'size=S',
  'size=S,M',
  'size=none',
  'colour=ink',
  'family=red',
  'family=blue&colour=wine',
  'size=M&family=blue',
  'cloth=silk',
  'cloth=silk,lace&available=1',
  'categories=bras',
  'categories=bras&collections=midnight',
  'available=1',
  'measured=1',
  'sale=1',
  'priceFrom=200000&priceTo=400000',
  'size=S&colour=wine',
  'sale=1&size=S&available=1&measured=1',
];
type Stored = {
  id: number;
  handle: string;
  category: string;
  collections: string[];
  price: number;
  isNew: number;
  sale: boolean;
  measured: boolean;
  cloths: string[];
  variants: { size: string | null; colour: string | null; family: string | null; available: boolean }[];
};

/** All published products, as the tables have them. */
async function readProducts(): Promise<Stored[]> {
  const { results } = await env.DB.prepare(
    `SELECT json_object('id', p.id, 'handle', p.handle, 'category', c.handle, 'price', p.price, 'isNew', p.is_new,
       'sale', json(iif(p.on_sale, 'true', 'false')), 'measured', json(iif(p.made_to_measure IS NULL, 'false', 'true')),
       'collections', (SELECT json_group_array(g.handle) FROM product_collection AS pc
         JOIN collection AS g ON g.id = pc.collection_id WHERE pc.product_id = p.id),
       'cloths', json(p.cloths), 'variants', (SELECT json_group_array(json_object('size', size, 'colour', colour,
         'family', (SELECT coalesce(family, iif(swatch = '#790d0d', 'red', NULL)) FROM product_colour AS c
           WHERE c.product_id = p.id AND c.handle = variant.colour),
         'available', json(iif(coalesce(stock, 1) > 0, 'true', 'false')))) FROM variant WHERE product_id = p.id)) AS stored
     FROM product AS p JOIN category AS c ON c.id = p.category_id WHERE p.published = 1`,
  ).all<{ stored: string }>();
  return results.map(({ stored }) => JSON.parse(stored) as Stored);
}

/** The products that a query asks for, one filter left out, counted one by one. */
function select(products: readonly Stored[], query: URLSearchParams, without: readonly string[] = []): Stored[] {
  const asked = (name: string) => (without.includes(name) ? null : query.get(name));
  const names = (name: string) => asked(name)?.split(',');
  const [sizes, colours, families] = [names('size'), names('colour'), names('family')];
  const isOfColour = (colour: string | null, family: string | null) =>
    (!colours && !families) || colours?.includes(colour ?? '') || families?.includes(family ?? '');
  return products.filter(
    (product) =>
      (asked('category') ?? product.category) === product.category &&
      (asked('collection') === null || product.collections.includes(asked('collection') ?? '')) &&
      (names('categories') ?? [product.category]).includes(product.category) &&
      (names('collections')?.some((each) => product.collections.includes(each)) ?? true) &&
      (names('cloth')?.some((each) => product.cloths.includes(each)) ?? true) &&
      (asked('sale') === null || product.sale) &&
      (asked('measured') === null || product.measured) &&
      product.price >= Number(asked('priceFrom') ?? 0) &&
      product.price <= Number(asked('priceTo') ?? Number.POSITIVE_INFINITY) &&
      ((!sizes && !colours && !families && asked('available') === null) ||
        product.variants.some(
          ({ size, colour, family, available }) =>
            (!sizes || sizes.includes(size ?? '')) &&
            isOfColour(colour, family) &&
            (asked('available') === null || available),
        )),
  );
}

function expectedOf(products: readonly Stored[], query: URLSearchParams) {
  const countWith = (name: string, value: string, without: readonly string[] = []) => {
    const changed = new URLSearchParams(query);
    changed.set(name, value);
    return select(products, changed, without).length;
  };
  const prices = select(products, query, ['priceFrom', 'priceTo']).map(({ price }) => price);
  const named = (name: string, valuesOf: (product: Stored) => (string | null)[], without: readonly string[] = []) => {
    const values = new Set(products.flatMap(valuesOf).filter((value) => value !== null));
    return Object.fromEntries(
      [...values].map((value) => [value, countWith(name, value, without)] as const).filter(([, count]) => count),
    );
  };
  return {
    handles: select(products, query)
      .map(({ handle }) => handle)
      .sort(),
    sizes: named('size', ({ variants }) => variants.map(({ size }) => size)),
    families: named('family', ({ variants }) => variants.map(({ family }) => family), ['colour']),
    cloths: named('cloth', ({ cloths }) => cloths),
    categories: named('categories', ({ category }) => [category]),
    collections: named('collections', ({ collections }) => collections),
    price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    sale: countWith('sale', '1'),
    available: countWith('available', '1'),
    measured: countWith('measured', '1'),
  };
}

async function answer(shop: Shop, query: string) {
  const response = await shop.send(`/products?limit=48&facets=1&${query}`);
  const { items, total, facets } = ProductList.parse(await response.json());
  const { sizes, families, colours: _, cloths, categories, collections, ...counts } = facets as Facets;
  expect(total).toBe(items.length);
  const isSoldOut = items.map(({ soldOut, madeToMeasure }) => soldOut && !madeToMeasure);
  if (!/size|colour|family/.test(query)) expect(isSoldOut, query).toEqual(isSoldOut.toSorted());
  const counted = (choices: readonly (readonly [string, number])[]) =>
    Object.fromEntries(choices.filter(([, count]) => count > 0));
  return {
    handles: items.map(({ id }) => id).sort(),
    sizes: counted(sizes.map(({ size, count }) => [size, count])),
    families: counted(families.map(({ family, count }) => [family, count])),
    cloths: counted(cloths.map(({ cloth, count }) => [cloth, count])),
    categories: counted(categories.map(({ handle, count }) => [handle, count])),
    collections: counted(collections.map(({ handle, count }) => [handle, count])),
    ...counts,
  };
}

const make = (count: number, round: number) => Array.from({ length: count }, (_, index) => variedProduct(index, round));

const QUERIES = LISTS.flatMap((list) => CHOICES.map((choice) => `${list}&${choice}`));
/** Queries are compared in turns, a third of them at a time. */
let turn = 0;

/** Compares what a process that has read the index before answers, and a new one, with products counted one by one. */
async function expectRightLists(shop: Shop): Promise<void> {
  const products = await readProducts();
  const fresh = openShop();
  turn += 1;
  for (const list of QUERIES.filter((_, index) => index % 3 === turn % 3)) {
    const expected = expectedOf(products, new URLSearchParams(list));
    expect(await answer(shop, list), list).toEqual(expected);
    expect(await answer(fresh, list), `${list}, read anew`).toEqual(expected);
  }
}

test('lists and facets match the products after any change', async () => {
  const shop = openShop();
  await fill(shop, make(24, 0));
  expect((await answer(shop, '')).handles).not.toEqual([]);
  await expectRightLists(shop);
  await fill(shop, make(6, 1), false);
  await expectRightLists(shop);
  await fill(shop, make(18, 2));
  await expectRightLists(shop);
  for (const stock of [0, 3]) {
    await env.DB.prepare('UPDATE variant SET stock = ? WHERE position < 2').bind(stock).run();
    await expectRightLists(shop);
  }
});

test('a database that was restored to an earlier state is read again', async () => {
  const shop = openShop();
  await fill(shop, make(24, 0));
  await fill(shop, make(24, 1));
  await answer(shop, '');
  await env.DB.batch(
    [
      'UPDATE variant SET stock = 0',
      'DELETE FROM listing_change',
      "DELETE FROM sqlite_sequence WHERE name = 'listing_change'",
      'UPDATE product SET updated_at = updated_at',
    ].map((statement) => env.DB.prepare(statement)),
  );
  await expectRightLists(shop);
});

test('a long log is merged into the stored index, and lists stay the same', async () => {
  const shop = openShop();
  await fill(shop, make(24, 0));
  const reader = openShop();
  await answer(reader, '');
  for (let time = 0; time < 5; time += 1) {
    await env.DB.prepare('UPDATE product SET updated_at = updated_at').run();
  }
  await env.DB.prepare('UPDATE variant SET stock = 0').run();
  await Promise.all([storeIndexes(shop.ports.database), storeIndexes(openShop().ports.database)]);
  const { results } = await env.DB.prepare('SELECT count(*) AS count FROM listing_change').all();
  expect(results).toEqual([{ count: 1 }]);
  await expectRightLists(reader);
  await fill(shop, make(24, 3), false);
  await expectRightLists(reader);
});
