import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { discardImport } from '#api/imports/discard-imports.ts';
import { SLICE_SIZES } from '#api/imports/publication-slices.ts';
import { publishImport, readDifference } from '#api/imports/publish.ts';
import { publishAtOnce, smallImport } from '#api/imports/publish-at-once.ts';
import { undoSpreadsheet } from '#api/imports/undo-spreadsheet.ts';
import { SpreadsheetPage } from '#shared/contract/spreadsheet.ts';
import { aProduct, fill, publish, stage } from '../catalogue.ts';
import { editorOf } from '../products/operator-products.ts';
import { MERCHANT, openShop, type Shop } from '../shop.ts';

const SIZES = { compared: 2, written: 2, atOnce: 2 };
const never = () => false;
const DAY_MINUTES = 24 * 60;

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

const products = (count: number, vendor = 'Нега') =>
  Array.from({ length: count }, (_, index) => aProduct(`thing-${index}`, { vendor }));
const stagedRows = async () =>
  (await env.DB.prepare('SELECT count(*) AS count FROM import_product').first<{ count: number }>())?.count;

describe('the difference of an import', () => {
  test('goes on where a call left it, and is the same as that of one call', async () => {
    await fill(shop, products(5));
    const id = await stage(shop, [...products(3, 'Иной'), ...products(7).slice(3)], false);
    const steps: unknown[] = [];
    let after = 0;
    for (;;) {
      const found = await readDifference(shop.ports.database, id, { after, sizes: SIZES, hasRoom: never });
      if (!found.progress) break;
      steps.push([found.progress.done, found.progress.total]);
      after = found.progress.after ?? 0;
    }
    expect(steps).toEqual([
      [2, 7],
      [4, 7],
      [6, 7],
    ]);
    const path = `/imports/${id}/difference`;
    const last = await (await shop.send(`${path}?after=${after}`, { headers: MERCHANT })).json();
    expect(last).toMatchObject({ added: 2, changed: 3, unchanged: 2 });
    expect(await (await shop.send(path, { headers: MERCHANT })).json()).toEqual(last);
  });
});

describe('an import that will not be published', () => {
  test('is deleted in slices, and cannot be published meanwhile', async () => {
    await fill(shop, products(1));
    const id = await stage(shop, products(3, 'Иной'));
    expect(await discardImport(shop.ports.database, id, never)).toBe(0);
    expect(await stagedRows()).toBe(0);
    const again = await shop.post(`/imports/${id}/discard`, {}, MERCHANT);
    // Its last rows are gone, and so is it with the next call.
    expect([again.status, (await shop.post(`/imports/${id}/publication`, {}, MERCHANT)).status]).toEqual([200, 404]);
    expect((await shop.post(`/imports/${id}/discard`, {}, MERCHANT)).status).toBe(404);
  });

  test('writes nothing although it was being published when it was discarded', async () => {
    await fill(shop, products(2));
    const id = await stage(shop, products(1, 'Иной'));
    const small = await smallImport(shop.ports.database, id, SLICE_SIZES);
    await discardImport(shop.ports.database, id, never);
    expect(small && (await publishAtOnce(shop.ports, small))).toMatchObject({ code: 'changed-meanwhile' });
    const answer = await (await shop.send('/export/products', { headers: MERCHANT })).json();
    expect(answer).toMatchObject({ products: [{ vendor: 'Нега' }, { vendor: 'Нега' }] });
  });

  test('is kept while it is being published', async () => {
    const id = await stage(shop, products(5));
    await publishImport(shop.ports, id, { sizes: SIZES, hasRoom: never });
    expect((await shop.post(`/imports/${id}/discard`, {}, MERCHANT)).status).toBe(404);
    expect(await publish(shop, id)).toMatchObject({ added: 5 });
  });

  test('is deleted by the schedule after a day', async () => {
    await stage(shop, products(3));
    shop.pass(DAY_MINUTES - 1);
    await shop.runJobs();
    expect(await stagedRows()).toBe(3);
    shop.pass(2);
    await shop.runJobs();
    expect(await stagedRows()).toBe(0);
    expect((await env.DB.prepare('SELECT id FROM import').all()).results).toEqual([]);
  });
});

test('a lookup finds the products of some addresses, and whose some SKUs are', async () => {
  await fill(shop, products(3));
  const wanted = { handles: ['thing-2', 'unknown'], skus: ['thing-0-m', 'unknown'] };
  const found = await shop.post('/export/lookup', wanted, MERCHANT);
  expect(await found.json()).toMatchObject({
    products: [{ handle: 'thing-2' }],
    owners: [{ sku: 'thing-0-m', handle: 'thing-0' }],
  });
});

test('undoing a large spreadsheet goes on where a call left it, and is published as a whole', async () => {
  const editor = editorOf(shop);
  await fill(shop, products(120));
  const { spreadsheet } = await (await editor.post('spreadsheets', { fileName: 'x.csv' })).json<{
    spreadsheet: string;
  }>();
  const page = async (cursor = '') =>
    SpreadsheetPage.parse(await (await editor.get(`spreadsheet-products${cursor && `?cursor=${cursor}`}`)).json());
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { products: read, nextCursor } = await page(cursor);
    const edits = read.map(({ product, revision }) => ({ product: { ...product, vendor: 'Иной' }, revision }));
    expect((await editor.post(`spreadsheets/${spreadsheet}/products`, { edits })).status).toBe(200);
    cursor = nextCursor;
  }
  expect((await editor.post(`spreadsheets/${spreadsheet}/publication`, {})).status).toBe(200);
  const steps: unknown[] = [];
  for (;;) {
    const undone = await undoSpreadsheet(shop.ports, spreadsheet, { operator: 'configured', hasRoom: never });
    if (!undone || 'errors' in undone) throw new Error('The undo was refused');
    steps.push([undone.restored, undone.progress?.done]);
    if (!undone.progress) break;
    expect((await page()).products[0]?.product.vendor).toBe('Иной');
  }
  expect(steps).toEqual([
    [50, 50],
    [100, 100],
    [120, undefined],
  ]);
  expect((await page()).products.map(({ product }) => product.vendor)).toEqual(Array(50).fill('Нега'));
});
