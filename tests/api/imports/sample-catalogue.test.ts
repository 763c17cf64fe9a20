import { beforeEach, describe, expect, test } from 'vitest';
import { StartedImport } from '#shared/contract/catalogue-import.ts';
import { SampleCounts } from '#shared/contract/sample-operations.ts';
import { SpreadsheetPage, SpreadsheetWords } from '#shared/contract/spreadsheet.ts';
import { aProduct, aVariant, CATEGORIES, COLLECTIONS, fill, publish } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { editorOf } from '../products/operator-products.ts';
import { asOperator, MERCHANT, openShop, type Shop } from '../shop.ts';

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
beforeEach(async () => {
  shop = openShop();
  editor = editorOf(shop);
  await fill(shop, [aProduct('own')]);
  const samples = ['robe', 'gown', 'slip', 'bra'].map((handle) =>
    aProduct(handle, { variants: [aVariant(`${handle}-m`, { stock: 5 })] }),
  );
  const groups = { categories: CATEGORIES, collections: COLLECTIONS };
  const started = await shop.post('/imports', { replace: false, sample: true, groups }, MERCHANT);
  const { id } = StartedImport.parse(await started.json());
  await shop.post(`/imports/${id}/products`, { products: samples }, MERCHANT);
  await publish(shop, id);
});

const call = async (path: 'archive' | 'restoration') =>
  SampleCounts.parse(await (await editor.post(`sample-catalogue/${path}`, {})).json());
const count = async () => SampleCounts.parse(await (await editor.get('sample-catalogue')).json());
const statuses = async () => {
  const { products } = SpreadsheetPage.parse(await (await editor.get('spreadsheet-products')).json());
  return Object.fromEntries(products.map(({ product: { handle }, status }) => [handle, status]));
};

describe('the sample catalogue', () => {
  test('goes as a whole, and comes back as it was; what is the shop’s own stays', async () => {
    const before = await (await editor.get('spreadsheet-products')).json();
    expect(await count()).toEqual({ shown: 4, archived: 0, others: 1 });
    expect(await call('archive')).toEqual({ shown: 0, archived: 4, others: 1 });
    expect(await statuses()).toEqual({
      own: 'published',
      robe: 'archived',
      gown: 'archived',
      slip: 'archived',
      bra: 'archived',
    });
    expect(await call('restoration')).toEqual({ shown: 4, archived: 0, others: 1 });
    expect(await (await editor.get('spreadsheet-products')).json()).toEqual(before);
  });

  test('keeps what somebody has changed: a field, a number on hand, a future price, whether it is on sale', async () => {
    const robe = await editor.show('robe');
    await editor.post('products/robe', { product: { ...robe.product, vendor: 'Ателье' }, revision: robe.revision });
    await shop.post('/operator/stock', adjustment('gown-m'), asOperator());
    await editor.post('products/slip/schedule', {
      schedule: { startsAt: shop.time.now + 1000, endsAt: null, prices: [{ sku: 'slip-m', price: 100_000 }] },
    });
    await editor.post('products/bra/status', { status: 'draft' });
    expect(await count()).toEqual({ shown: 0, archived: 0, others: 5 });
    const before = await statuses();
    expect(await call('archive')).toEqual({ shown: 0, archived: 0, others: 5 });
    expect(await statuses()).toEqual(before);
  });

  test('keeps the orders of its products, and the pieces that they hold', async () => {
    const { order } = await placed(shop, anOrder('robe-m'));
    expect(await call('archive')).toMatchObject({ shown: 0 });
    expect((await editor.get(`orders/${order.number}`)).status).toBe(200);
    await call('restoration');
    expect((await editor.show('robe')).product.variants[0]).toMatchObject({ stock: 5, exported: { held: 1 } });
  });

  test('cleared twice is cleared once, and nothing is written the second time', async () => {
    await call('archive');
    const version = await editor.version();
    await call('archive');
    expect(await editor.version()).toBe(version);
  });
});

test('the meaning of headings and words is remembered for everybody until it is changed or forgotten', async () => {
  const save = async (column: string, word: string, meaning: string | null) => {
    const answer = await editor.post('spreadsheet-words', { words: [{ column, word, written: 'Сорочки', meaning }] });
    return SpreadsheetWords.parse(await answer.json()).words;
  };
  await save('', 'сорочки', 'price');
  await save('category', 'сорочки', 'slips');
  expect(await save('', 'сорочки', 'compareAt')).toEqual([
    { column: '', word: 'сорочки', written: 'Сорочки', meaning: 'compareAt' },
    { column: 'category', word: 'сорочки', written: 'Сорочки', meaning: 'slips' },
  ]);
  expect(await save('category', 'сорочки', null)).toHaveLength(1);
  expect(await (await editor.get('spreadsheet-words')).json()).toEqual({
    words: [{ column: '', word: 'сорочки', written: 'Сорочки', meaning: 'compareAt' }],
  });
});

const adjustment = (sku: string) => ({ reason: 'received', reference: '', lines: [{ sku, change: 1 }] });
