import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { catalogue, writeCsv } from './command.ts';
import { anyCatalogue } from './import-product.ts';
import { type OpenShop, openShop } from './open-shop.ts';

const NOTHING = { ru: '', en: '' };
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

function fill(products: readonly ImportProduct[]): void {
  shop.state.products.clear();
  for (const product of products) shop.state.products.set(product.handle, ImportProduct.parse(product));
  shop.state.groups.categories = [
    { handle: 'bras', name: { ru: 'Бюстгальтеры', en: 'Bras' }, description: { ru: 'Да', en: 'Yes' } },
    { handle: 'ночные-сорочки', name: { ru: 'Ночные сорочки', en: 'Nightdresses' }, description: NOTHING },
    { handle: 'other', name: { ru: 'Другое', en: 'Other' }, description: NOTHING },
  ];
  shop.state.groups.collections = ['midnight', 'лён', 'a_1'].map((handle) => ({
    handle,
    name: { ru: handle, en: handle },
    description: NOTHING,
  }));
}

test('what is exported in a language and imported again changes nothing', async () => {
  const path = await writeCsv('');
  const trip = fc.asyncProperty(anyCatalogue, fc.constantFrom('ru', 'en'), async (products, language) => {
    fill(products);
    const before = structuredClone({ products: [...shop.state.products], groups: shop.state.groups });
    expect((await catalogue(shop, 'export', path, '--language', language)).status).toBe(0);
    const { status, said, noted } = await catalogue(shop, 'import', path, '--language', language);
    expect({ status, said, noted }).toMatchObject({
      status: 0,
      said: expect.stringContaining('has all of this already'),
    });
    expect({ products: [...shop.state.products], groups: shop.state.groups }).toEqual(before);
  });
  await fc.assert(trip, { numRuns: 100 });
});

test('both languages exported and imported into an empty shop make the same shop, except for descriptions of groups', async () => {
  const paths = { ru: await writeCsv(''), en: await writeCsv('') };
  const trip = fc.asyncProperty(anyCatalogue, async (products) => {
    // Pictures need an address that answers, and groups are another test's matter.
    fill(products.map((product) => ({ ...product, pictures: [] })));
    const before = structuredClone([...shop.state.products]);
    await catalogue(shop, 'export', paths.ru);
    await catalogue(shop, 'export', paths.en, '--language', 'en');
    shop.state.products.clear();
    shop.state.groups.categories = [];
    await catalogue(shop, 'import', paths.ru);
    await catalogue(shop, 'import', paths.en, '--language', 'en');
    expect([...shop.state.products]).toEqual(before);
    for (const { handle, name } of shop.state.groups.categories) {
      const known = { bras: 'Bras', 'ночные-сорочки': 'Nightdresses', other: 'Other' };
      expect(Object.entries(known)).toContainEqual([handle, name.en]);
    }
  });
  await fc.assert(trip, { numRuns: 50 });
});

test('an exported file begins with a UTF-8 mark and has the columns of before 2025', async () => {
  fill([]);
  const path = await writeCsv('');
  await catalogue(shop, 'export', path);
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(/^\uFEFFHandle,Title,Body \(HTML\),Vendor,Type,Tags,Published,Option1 Name/);
});

test('an export that fails leaves no partial file', async () => {
  expect(await catalogue(shop, 'export', '/nowhere/at/all.csv')).toMatchObject({
    status: 1,
    noted: '/nowhere/at/all.csv cannot be written (ENOENT).',
  });
  const path = await writeCsv('as it was');
  vi.spyOn(shop.state, 'respond').mockImplementation(({ path: [, list] }) =>
    list === 'groups' ? shop.state.groups : {},
  );
  expect((await catalogue(shop, 'export', path)).status).toBe(1);
  expect(await readFile(path, 'utf8')).toBe('as it was');
});
