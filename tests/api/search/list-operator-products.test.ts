import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { storeIndexes } from '#api/listing/store-indexes.ts';
import { LISTING } from '#api/listing/terms.ts';
import { readItems } from '#api/products/operator-items.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import {
  type CatalogueItem,
  type CatalogueQuery,
  LOW_STOCK,
  MISSING_PARTS,
  PRODUCT_LIST_SORTS,
  PRODUCT_STATUSES,
} from '#shared/contract/operator-catalogue.ts';
import { aProduct, fill } from '../catalogue.ts';
import { editorOf } from '../products/operator-products.ts';
import { openShop, type Shop } from '../shop.ts';
import { variedProduct } from '../varied-product.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

const one = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

/** Every combination of filters, each with one of the sorts. */
const QUERIES: CatalogueQuery[] = [undefined, ...PRODUCT_STATUSES].flatMap((status) =>
  [undefined, 'robes', 'empty'].flatMap((category) =>
    [undefined, 'midnight'].flatMap((collection) =>
      [undefined, ...MISSING_PARTS].flatMap((missing, index) =>
        [undefined, '1' as const].map((lowStock, other) => ({
          ...{ status, category, collection, missing, lowStock },
          sort: one(PRODUCT_LIST_SORTS, index + other),
        })),
      ),
    ),
  ),
);
/** Queries are compared in turns, a seventh of them at a time. */
let turn = 0;

/** A product that lacks one thing or another. */
function imperfect(index: number, round: number): ImportProduct {
  const roll = (sides: number) => (index * 11 + round * 3) % sides;
  const product = variedProduct(index, round);
  const [shown] = aProduct('any').pictures;
  return {
    ...product,
    name: { ru: `Вещь ${index}`, en: roll(3) === 0 ? '' : `Thing ${index}` },
    description: { ru: roll(4) === 0 ? '' : 'Мягкая', en: 'Soft' },
    pictures: roll(5) === 0 || !shown ? [] : [{ ...shown, alt: { ru: roll(2) === 0 ? '' : 'Вид', en: 'View' } }],
    variants: product.variants.map((variant, position) => ({
      ...variant,
      price: product.published || roll(2) === 0 ? variant.price : 0,
      stock: roll(3) === 0 ? LOW_STOCK + position : variant.stock && variant.stock * 10,
    })),
  };
}

type Stored = CatalogueItem & { id: number; collections: readonly string[]; position: number };

/** All products, as the tables have them. */
async function readProducts(): Promise<Stored[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, position, (SELECT json_group_array(c.handle) FROM product_collection AS pc
       JOIN collection AS c ON c.id = pc.collection_id WHERE pc.product_id = product.id) AS collections FROM product`,
  ).all<{ id: number; position: number; collections: string }>();
  const items = await readItems(
    shop.ports.database,
    results.map(({ id }) => id),
  );
  return items.map((item, index) => {
    const { id = 0, position = 0, collections = '[]' } = results[index] ?? {};
    return { ...item, id, position, collections: JSON.parse(collections) as string[] };
  });
}

/** What a list has, of products looked at one by one. */
function select(products: readonly Stored[], query: CatalogueQuery): string[] {
  const { status, category, collection, missing, lowStock, sort } = query;
  const keyOf = { position: (item: Stored) => item.position, updated: (item: Stored) => -item.updatedAt };
  const key = { ...keyOf, price: (item: Stored) => item.price }[sort];
  const sign = sort === 'updated' ? -1 : 1;
  return products
    .filter(
      (item) =>
        (status ? item.status === status : item.status !== 'archived') &&
        (!category || item.category === category) &&
        (!collection || item.collections.includes(collection)) &&
        (!missing || item.missing.includes(missing)) &&
        (!lowStock || item.isLowStock),
    )
    .sort((a, b) => key(a) - key(b) || sign * (a.id - b.id))
    .map(({ handle }) => handle);
}

const asText = (query: object) =>
  new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString();

/**
 * Compares what a process that has read the index before answers, and a new one, with products looked at one by one.
 */
async function expectRightLists(): Promise<void> {
  const products = await readProducts();
  const fresh = openShop();
  turn += 1;
  for (const query of QUERIES.filter((_, position) => position % 7 === turn % 7)) {
    const expected = select(products, query);
    for (const process of [shop, fresh]) {
      const { items, total, isTotalExact } = await editorOf(process).list(asText(query));
      const found = { handles: items.map(({ handle }) => handle), total, isTotalExact };
      expect(found, asText(query)).toEqual({ handles: expected, total: expected.length, isTotalExact: true });
    }
  }
  const { index } = await LISTING.read(shop.ports.database);
  const known = new Set([...index.terms.values()].flatMap((ids) => [...ids]));
  const published = products.filter(({ status }) => status === 'published');
  expect(known, 'the storefront knows what is published, and nothing else').toEqual(
    new Set(published.map(({ id }) => id)),
  );
}

const make = (count: number, round: number) => Array.from({ length: count }, (_, index) => imperfect(index, round));
const setStatus = async (handle: string, status: string) =>
  expect((await editorOf(shop).post(`products/${handle}/status`, { status })).status).toBe(200);

test('lists and totals are those of the products, whatever has changed them', async () => {
  await fill(shop, make(30, 0));
  await expectRightLists();
  const drafts = (await readProducts()).filter(({ status }) => status === 'draft').map(({ handle }) => handle);
  expect(drafts.length).toBeGreaterThan(3);
  for (const handle of drafts.slice(1)) await setStatus(handle, 'archived');
  await expectRightLists();
  await setStatus(one(drafts, 1), 'draft');
  await setStatus('thing-3', 'archived');
  await fill(shop, make(12, 1), false);
  await expectRightLists();
  await fill(shop, make(20, 2));
  await expectRightLists();
});

test('what becomes low stock, and no longer is, is in the list from then on', async () => {
  await fill(shop, [aProduct('robe'), aProduct('slip')]);
  const lowAt = async (stock: number | null) => {
    await env.DB.prepare("UPDATE variant SET stock = ? WHERE sku = 'robe-m'").bind(stock).run();
    const { items, total } = await editorOf(shop).list('lowStock=1');
    expect(total).toBe(items.length);
    return items.map(({ handle }) => handle);
  };
  for (const stock of [LOW_STOCK + 1, null, 1000]) expect(await lowAt(stock), `${stock}`).toEqual([]);
  expect(await lowAt(LOW_STOCK)).toEqual(['robe']);
  expect(await lowAt(LOW_STOCK + 1)).toEqual([]);
  expect(await lowAt(0)).toEqual(['robe']);
  expect(await lowAt(null)).toEqual([]);
});

test('an index that another version of the program has stored is not read; the schedule stores one', async () => {
  await fill(shop, make(30, 0));
  const other =
    'INSERT INTO operator_index (format, revision, part, terms) SELECT 0, max(revision), 0, ? FROM listing_change';
  await env.DB.prepare(other).bind('[["of another format",[1]]]').run();
  await env.DB.exec('DELETE FROM listing_change WHERE revision < (SELECT max(revision) FROM listing_change)');
  shop = openShop();
  await expectRightLists();
  const stored = async () =>
    (await env.DB.prepare('SELECT DISTINCT format FROM operator_index UNION SELECT format FROM listing_index').all())
      .results;
  expect(await stored()).toEqual([{ format: 0 }]);
  await shop.runJobs();
  expect(await stored()).not.toEqual([]);
  expect(await stored()).not.toContainEqual({ format: 0 });
  shop = openShop();
  await expectRightLists();
  expect(shop.statements.filter((statement) => statement.includes('product WHERE id >'))).toEqual([]);
});

test('a process that the log has left behind reads the products', async () => {
  await fill(shop, make(30, 0));
  await expectRightLists();
  await fill(shop, make(30, 1));
  await env.DB.exec('DELETE FROM listing_change WHERE revision < (SELECT max(revision) FROM listing_change)');
  await expectRightLists();
  await storeIndexes(shop.ports.database);
  await expectRightLists();
});
