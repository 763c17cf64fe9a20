import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { PRODUCT_SORTS } from '#shared/contract/product-query.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { openShop, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(
    shop,
    Array.from({ length: 30 }, (_, index) => aProduct(`thing-${index}`)),
  );
  shop.statements.length = 0;
});

/**
 * Parts of a plan that walk through all of a table. What the statement itself was given, and the refunds of one order,
 * are no table, the index of owed emails holds those alone, the log of lists is read up to a limit, no more than one
 * publication is under way, each of the staff has ten devices at
 * most, few variants are waited for, and a shop has few size systems and one row of settings.
 */
async function scans(statement: string): Promise<string[]> {
  const parameters = (statement.match(/\?/g) ?? []).map(() => '1');
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .bind(...parameters)
    .all<{ detail: string }>();
  return results
    .map((row) => row.detail)
    .filter(
      (detail) =>
        detail.startsWith('SCAN') &&
        !/CONSTANT ROW|USING INDEX mail_outbox_owed|^SCAN (\(subquery|r$|taken$|given$|returned$|discarded |held$|lost$|line$|seen$|log$|listing_change$|publication_run$|size_system$|production_settings$|stock_return$|push_subscription$|push_key$|\S+ VIRTUAL TABLE INDEX 1:$|product_search VIRTUAL TABLE INDEX \d+:M)/.test(
          detail,
        ),
    );
}

async function allScans(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const statement of new Set(shop.statements)) {
    const details = await scans(statement);
    if (details.length > 0) found[statement] = details;
  }
  return found;
}

test('no list of products scans, whatever its sort and filters', async () => {
  const filters = [
    '',
    '&category=robes',
    '&collection=midnight',
    '&sale=1',
    '&ids=thing-1,thing-2',
    '&category=robes&sale=1',
    '&category=robes&size=M,S&colour=wine&priceFrom=1&priceTo=900000000&available=1&measured=1&facets=1',
    '&collection=midnight&size=M&facets=1',
    '&sale=1&colour=wine&facets=1',
  ];
  for (const sort of PRODUCT_SORTS) {
    for (const filter of filters) {
      const first = await (await shop.send(`/products?sort=${sort}&limit=1${filter}`)).json<{
        nextCursor: string | null;
      }>();
      if (first.nextCursor !== null)
        await shop.send(`/products?sort=${sort}&limit=1${filter}&cursor=${first.nextCursor}`);
    }
  }
  expect(await allScans()).toEqual({});
});

test('lists in a stored order, and those of groups in their own, are read in the order of an index', async () => {
  const stored = new Set<string>();
  for (const query of PRODUCT_SORTS.flatMap((sort) =>
    ['', '&category=robes', '&collection=midnight'].map((group) => `${sort}${group}`),
  )) {
    shop.statements.length = 0;
    await shop.send(`/products?sort=${query}`);
    // The order alone: few products are looked up one by one instead, and sorted.
    const page = shop.statements.find((statement) => /AS key FROM product(_collection)?\s+WHERE/.test(statement));
    if (!page) continue;
    stored.add(query);
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${page}`)
      .bind(...(page.match(/\?/g) ?? []).map(() => 1))
      .all<{ detail: string }>();
    expect(results.map((row) => row.detail).join('\n'), page).not.toContain('TEMP B-TREE');
  }
  expect([...stored]).toEqual(
    expect.arrayContaining([
      'featured',
      'featured&category=robes',
      'featured&collection=midnight',
      'popular',
      'popular&category=robes',
    ]),
  );
});

test('no call of a shopper scans', async () => {
  await shop.send('/products/thing-1');
  await shop.send('/products/thing-1/related');
  await shop.post('/counts', { counts: [], views: [{ product: 'thing-1', count: 1 }], missedWords: [] });
  await shop.send('/search?q=вещь&size=M&available=1&facets=1');
  await shop.send('/categories/robes');
  await shop.send('/collections/midnight');
  await shop.post('/quotes', { lines: [{ key: 'a', sku: 'thing-1-m', quantity: 1 }], country: 'RU' });
  const { order, token } = await placed(shop, anOrder('thing-1-m'));
  const headers = { 'Order-Token': token };
  await shop.send(`/orders/${order.number}`, { headers });
  await shop.post(`/orders/${order.number}/payments`, {}, headers);
  await shop.send(`/orders/${order.number}/payment`, { headers });
  expect(await allScans()).toEqual({});
});

test('the schedule does not scan', async () => {
  await placed(shop, anOrder('thing-1-m'));
  shop.statements.length = 0;
  shop.pass(40);
  await shop.runJobs();
  expect(await allScans()).toEqual({});
});

test('all groups are listed by reading the groups only', async () => {
  await shop.send('/categories');
  await shop.send('/collections');
  expect(Object.values(await allScans()).flat()).toEqual([
    'SCAN category USING INDEX category_position',
    'SCAN collection USING INDEX collection_position',
  ]);
});
