import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { SITEMAP_PAGE_SIZE, SitemapPage, SitemapPages } from '#shared/contract/sitemap.ts';
import { aProduct, fill } from '../catalogue.ts';
import { openShop, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

async function pages() {
  return SitemapPages.parse(await (await shop.send('/sitemap-pages')).json()).items;
}

async function products(after = 0) {
  return SitemapPage.parse(await (await shop.send(`/sitemap-products?after=${after}`)).json()).items;
}

/** Products enough for pages, written as rows: an import of thousands is another test's matter. */
async function addRows(count: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO product (handle, hash, category_id, published, position, is_new, on_sale, price, price_varies, name_ru,
       name_en, description_ru, description_en, material_ru, material_en, vendor, tags, care, option_names, updated_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     SELECT 'row-' || i, '', (SELECT id FROM category LIMIT 1), i % 10 > 0, 1000 + i, 0, 0, 1, 0, '', '', '', '', '', '',
       '', '[]', '[]', '{}', i FROM n`,
  )
    .bind(count)
    .run();
}

test('the sitemap says of every published product its handle, first picture and time of change', async () => {
  await fill(shop, [aProduct('shown'), aProduct('hidden', { published: false }), aProduct('bare', { pictures: [] })]);
  expect(await products()).toEqual([
    { id: 'shown', updatedAt: shop.time.now, picture: 'shown/1.jpg', writtenIn: ['ru'] },
    { id: 'bare', updatedAt: shop.time.now, picture: null, writtenIn: ['ru'] },
  ]);
});

test('the sitemap moves the time of change of what an import changes, and of nothing else', async () => {
  await fill(shop, [aProduct('kept'), aProduct('changed')]);
  const before = shop.time.now;
  shop.pass(60);
  await fill(shop, [aProduct('kept'), aProduct('changed', { isNew: true })]);
  expect((await products()).map(({ id, updatedAt }) => [id, updatedAt])).toEqual([
    ['kept', before],
    ['changed', before + 60 * 60_000],
  ]);
  expect(await pages()).toEqual([{ after: expect.any(Number), updatedAt: before + 60 * 60_000 }]);
});

test('an empty catalogue has no page', async () => {
  expect(await pages()).toEqual([]);
  expect(await products()).toEqual([]);
});

test('pages hold the published products of a thousand ids each, and every product once', async () => {
  await fill(shop, [aProduct('first')]);
  await addRows(2600);
  const starts = await pages();
  const lists = await Promise.all(starts.map(({ after }) => products(after)));
  expect(starts.map(({ after }) => after)).toEqual([0, SITEMAP_PAGE_SIZE, 2 * SITEMAP_PAGE_SIZE]);
  expect(lists.map((list) => list.length)).toEqual([901, 900, 540]);
  const handles = lists.flat().map(({ id }) => id);
  expect(new Set(handles).size).toBe(2341);
  expect(handles).not.toContain('row-10');
});

test('a catalogue larger than one sitemap allows is split, and no product is lost', async () => {
  await fill(shop, [aProduct('first')]);
  await addRows(60_000);
  const starts = await pages();
  expect(starts).toHaveLength(60);
  const handles = new Set<string>();
  for (const { after } of starts) for (const { id } of await products(after)) handles.add(id);
  expect(handles.size).toBe(54_001);
});

test('a page without products is no longer listed', async () => {
  await fill(shop, [aProduct('first')]);
  await addRows(2600);
  await env.DB.prepare('DELETE FROM product WHERE id > 1000 AND id <= 2000').run();
  expect((await pages()).map(({ after }) => after)).toEqual([0, 2 * SITEMAP_PAGE_SIZE]);
});

test('a page is read from its start to its end', async () => {
  await products(5);
  const plans = await Promise.all(
    shop.statements.map(async (statement) => {
      const given = (statement.match(/\?/g) ?? []).map(() => 1);
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
        .bind(...given)
        .all<{ detail: string }>();
      return results.map((row) => row.detail).join('\n');
    }),
  );
  expect(plans[0]).toContain('SEARCH product USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)');
  expect(plans[0]).not.toContain('TEMP B-TREE');
});

test('an invalid start is refused', async () => {
  expect((await shop.send('/sitemap-products?after=x')).status).toBe(422);
  expect((await shop.send('/sitemap-products?after=-1')).status).toBe(422);
});
