import { expect, test } from 'vitest';
import { storeIndexes } from '#api/listing/store-indexes.ts';
import { ProductList } from '#shared/contract/catalogue.ts';
import { longestTurn } from '../../bench/scale/longest-turn.ts';
import { openShop, type Shop } from '../api/shop.ts';
import { env } from './workers.ts';

/** Published at once; every product has a price of its own. */
const PRODUCTS = 10_000;
/** Requests that are under way at once. */
const READERS = 5;
/** CPU time after which other requests have to get their turn, ms. */
const MAX_TURN_MS = 100;

/** Products of eight sizes and colours in two categories, written without the API: a publication takes much longer. */
async function writeProducts(): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${PRODUCTS})`;
  await env.DB.batch(
    [
      `INSERT INTO category (id, handle, position, name_ru, name_en, description_ru, description_en)
       VALUES (1, 'robes', 0, '', '', '', ''), (2, 'slips', 1, '', '', '', '')`,
      `${numbers} INSERT INTO product (id, handle, hash, category_id, published, position, is_new, on_sale, price,
         price_varies, name_ru, name_en, description_ru, description_en, material_ru, material_en, vendor, tags,
         option_names, care)
       SELECT i, 'thing-' || i, '', 1 + i % 2, 1, i, i % 7 = 0, i % 10 = 0, 100000 + i * 7919 % 1000003, 0, '', '', '',
         '', '', '', '', '[]', '{}', '[]' FROM n`,
      `${numbers} INSERT INTO variant (sku, product_id, position, size, colour, price, stock, grams, barcode)
       SELECT 'thing-' || i || '-' || size.value, i, size.key, size.value, 'colour-' || i % 40, 1, i % 3, 0, ''
       FROM n, json_each('["S","M"]') AS size`,
    ].map((statement) => env.DB.prepare(statement)),
  );
}

/** What all readers get, and the CPU time that other requests had to wait for at most, ms. */
async function readTogether(shop: Shop, query: string) {
  const read = async () => ProductList.parse(await (await shop.send(`/products?limit=24&${query}`)).json());
  const { longestMs, result } = await longestTurn(() => Promise.all(Array.from({ length: READERS }, read)));
  expect(new Set(result.map((list) => JSON.stringify(list))).size).toBe(1);
  return { longestMs, list: result[0] };
}

/** Measures three times: what the machine does meanwhile makes a turn longer, and never shorter. */
async function leastOf(measure: () => Promise<{ longestMs: number }>): Promise<number> {
  const turns = [];
  for (let round = 0; round < 3; round += 1) turns.push((await measure()).longestMs);
  return Math.min(...turns);
}

test('a publication of very many products leaves every request its turn', async () => {
  const shop = openShop();
  expect((await readTogether(shop, '')).list?.total).toBe(0);
  await writeProducts();
  const published = await readTogether(shop, 'facets=1&sort=price-up');
  expect(published.list?.total).toBe(PRODUCTS);
  const lowest = published.list?.facets?.price?.min ?? 0;
  let raises = 0;
  const reprice = async () => {
    raises += 100;
    await env.DB.prepare('UPDATE product SET price = price + 100, updated_at = 1').run();
    const repriced = await readTogether(shop, 'facets=1&sort=price-up');
    expect(repriced.list?.facets?.price?.min).toBe(lowest + raises);
    return repriced;
  };
  expect(await leastOf(reprice)).toBeLessThan(MAX_TURN_MS);
  const store = async () => {
    await reprice();
    return await longestTurn(() => storeIndexes(shop.ports.database));
  };
  expect(await leastOf(store)).toBeLessThan(MAX_TURN_MS);
  const { list } = await readTogether(shop, 'facets=1&sort=price-up');
  const begin = async () => {
    const begun = await readTogether(openShop(), 'facets=1&sort=price-up');
    expect(begun.list).toEqual(list);
    return begun;
  };
  expect(await leastOf(begin)).toBeLessThan(MAX_TURN_MS);
});
