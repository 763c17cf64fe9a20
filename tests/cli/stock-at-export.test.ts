import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describeDifference } from '#cli/catalogue/terminal/describe.ts';
import type { ImportDifference } from '#shared/contract/catalogue-import.ts';
import { catalogue, writeCsv } from './command.ts';
import { type OpenShop, openShop } from './open-shop.ts';

const HEADING =
  'Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.state.products.clear();
  await catalogue(shop, 'import', await writeCsv(`${HEADING}\nrobe,Robe,R-1,Size,S,10,shopify,5`));
});

const robe = () => shop.state.products.get('robe')?.variants[0];

/** What the shop would say of its stock in an export. */
function hold(stock: number | null, held: number): void {
  const found = shop.state.products.get('robe');
  if (found) found.variants = found.variants.map((one) => ({ ...one, stock, exported: { stock, held, version: 12 } }));
}

test('an edited number is sent with the exported one', async () => {
  hold(5, 1);
  const path = await writeCsv('');
  await catalogue(shop, 'export', path);
  const text = await readFile(path, 'utf8');
  expect(text).toContain('"v12: 5 on hand, 1 held"');
  hold(2, 0);
  await catalogue(shop, 'import', await writeCsv(text.replace(',shopify,5,', ',shopify,8,')));
  expect(robe()).toMatchObject({ stock: 8, exported: { stock: 5, held: 1, version: 12 } });
});

test('a file without that column is sent with the shop’s numbers at the start of the import', async () => {
  hold(4, 2);
  await catalogue(shop, 'import', await writeCsv(`${HEADING}\nrobe,Robe,R-1,Size,S,10,shopify,9`));
  expect(robe()).toMatchObject({ stock: 9, exported: { stock: 4, held: 2, version: 12 } });
});

test('a file with the column and without numbers leaves the stock unchanged', async () => {
  hold(4, 2);
  const column = 'Stock at export (variant.metafields.custom.stock_at_export)';
  const heading = `Handle,Title,Variant SKU,Option1 Name,Option1 Value,Variant Price,${column}`;
  await catalogue(shop, 'import', await writeCsv(`${heading}\nrobe,Robe,R-1,Size,S,11,"v3: not counted, 0 held"`));
  expect(robe()).toMatchObject({ price: 1100, stock: 4, exported: { stock: 4, held: 2, version: 12 } });
});

test('a damaged cell of that column is an error', async () => {
  const heading = `${HEADING},Stock at export (variant.metafields.custom.stock_at_export)`;
  const { noted } = await catalogue(shop, 'import', await writeCsv(`${heading}\nrobe,Robe,R-1,Size,S,10,shopify,9,5`));
  expect(noted).toContain('"5" is not what the export wrote: leave this column as it was.');
});

test('the difference shows what happens to the stock, and why', () => {
  const nothing = {
    added: 0,
    changed: 1,
    removed: 0,
    unchanged: 0,
    handles: { added: [], changed: ['a'], removed: [] },
  };
  const stock: ImportDifference['stock'] = [
    { sku: 'A', outcome: 'short', file: 1, before: 5, after: 1, held: 3, sold: 3 },
    { sku: 'B', outcome: 'changed', file: 15, before: 2, after: 12, held: 0, sold: 3 },
    { sku: 'C', outcome: 'sold', file: 5, before: 5, after: 5, held: 2, sold: 2 },
    { sku: 'D', outcome: 'recounted', file: 8, before: 7, after: 7, held: 0, sold: 0 },
    { sku: 'E', outcome: 'changed', file: null, before: 7, after: null, held: 0, sold: 0 },
  ];
  expect(
    describeDifference({ ...nothing, stock, catalogueVersion: 3 })
      .split('\n')
      .slice(-6),
  ).toEqual([
    '  Pieces on hand:',
    '    A: 5 → 1; 3 held by orders; 3 ordered since the export stay sold; fewer than orders hold: ship or cancel them first, or correct the number',
    '    B: 2 → 12; 3 ordered since the export stay sold',
    '    C: 5, as it was; 2 held by orders; 2 ordered since the export stay sold',
    "    D: 7, as it was; the file's 8 is left out: another import changed the number since the export",
    '    E: 7 → not counted',
  ]);
});
