import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogue, writeCsv } from './command.ts';
import { type OpenShop, openShop } from './open-shop.ts';

const FIXTURES = new URL('./fixtures/', import.meta.url);
let shop: OpenShop;

beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** The file of fixtures in a folder with the pictures it names, except for detail.jpg. */
async function prepare(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-test-'));
  await cp(new URL(name, FIXTURES), join(folder, name));
  await draw(join(folder, 'cherry.jpg'), '#790d0d');
  await draw(join(folder, 'front.jpg'), '#f2ece4');
  return join(folder, name);
}

async function draw(path: string, background: string): Promise<void> {
  await sharp({ create: { width: 20, height: 30, channels: 3, background } })
    .jpeg()
    .toFile(path);
}

test('a file in the format before 2025 becomes products', async () => {
  const path = await prepare('before-2025.csv');
  const outcome = await catalogue(shop, 'import', path);
  expect(outcome.noted).toContain('line 2: The picture detail.jpg is missing');
  expect(outcome.status).toBe(0);
  expect(outcome.said).toContain('+ silk-mask');

  const slip = shop.state.products.get('шёлковая-сорочка');
  expect(slip).toMatchObject({
    name: { ru: 'Шёлковая сорочка', en: 'Шёлковая сорочка' },
    description: { ru: '<p>Мягкий шёлк.</p>\n<p>Кружево по краю, "как у бабушки".</p>' },
    category: 'ночные-сорочки',
    collections: ['полночь'],
    tags: ['шёлк'],
    published: true,
    optionNames: { colour: { ru: 'Цвет' }, size: { ru: 'Размер' } },
    colours: [
      { handle: 'тёмная-вишня', name: { ru: 'Тёмная вишня' }, swatch: null },
      { handle: 'айвори', name: { ru: 'Айвори' }, swatch: null },
    ],
  });
  const common = { price: 890_050, exported: null, grams: 180, barcode: '' };
  expect(slip?.variants).toEqual([
    { ...common, sku: 'NG-1-S', colour: 'тёмная-вишня', size: 'S', compareAt: 990_000, stock: 3, barcode: '0012' },
    { ...common, sku: 'NG-1-M', colour: 'тёмная-вишня', size: 'M', compareAt: 990_000, stock: 0 },
    { ...common, sku: 'шёлковая-сорочка/айвори/M-L', colour: 'айвори', size: 'M-L', compareAt: null, stock: null },
  ]);
  expect(slip?.pictures).toMatchObject([
    { source: 'front.jpg', width: 20, height: 30, colour: null, alt: { ru: 'Сорочка спереди' } },
    { source: 'cherry.jpg', colour: 'тёмная-вишня' },
    { source: 'detail.jpg', key: null, width: 1120, height: 1400 },
  ]);
  expect([...shop.state.pictures.keys()].toSorted()).toEqual(slip?.pictures.flatMap(({ key }) => key ?? []).toSorted());
  expect(shop.state.products.get('silk-mask')).toMatchObject({
    category: 'other',
    published: false,
    colours: [],
    variants: [{ sku: 'silk-mask//', colour: null, size: null, stock: null }],
  });
  expect(shop.state.groups.categories.map(({ name }) => name.ru)).toEqual(['Ночные сорочки', 'Другое']);
  expect(shop.state.groups.collections).toMatchObject([{ handle: 'полночь', name: { ru: 'Полночь' } }]);
});

test('a file in the newer format becomes products, without gift cards', async () => {
  const outcome = await catalogue(shop, 'import', await prepare('after-2025.csv'));
  expect(outcome.status).toBe(0);
  expect(outcome.noted).toContain('"gift-card" is a gift card and left out');
  expect(outcome.noted).not.toContain('not used');
  expect([...shop.state.products.keys()]).toEqual(['silk-robe']);
  expect(shop.state.products.get('silk-robe')).toMatchObject({
    category: 'robes',
    optionNames: { colour: { en: 'Shade' }, size: { en: 'Size / Lining' } },
    variants: [
      { sku: 'R-1', colour: 'ivory', size: 'L / Cotton', stock: 2 },
      { sku: 'R-2', colour: 'ivory', size: 'L / Silk', stock: 0 },
    ],
  });
});

test('the same file twice changes nothing and sends no picture again', async () => {
  const path = await prepare('before-2025.csv');
  await catalogue(shop, 'import', path);
  const [version, uploads] = [shop.state.version, shop.state.uploads];
  const again = await catalogue(shop, 'import', path);
  expect(again.said).toContain('0 added\n  0 changed\n  0 removed\n  2 unchanged');
  expect([shop.state.version, shop.state.uploads]).toEqual([version, uploads]);
});

test('a dry run shows the difference, and sends neither pictures nor products to shoppers', async () => {
  const outcome = await catalogue(shop, 'import', await prepare('before-2025.csv'), '--dry-run');
  expect(outcome.said).toContain('2 added');
  expect(outcome.said).toContain('dry run');
  expect([shop.state.products.size, shop.state.pictures.size, shop.state.version]).toEqual([0, 0, 0]);
});

test('--replace removes what the file does not contain, and needs --yes without a terminal', async () => {
  await catalogue(shop, 'import', await prepare('before-2025.csv'));
  const path = await prepare('after-2025.csv');
  const refused = await catalogue(shop, 'import', path, '--replace');
  expect(refused).toMatchObject({ status: 1, noted: expect.stringContaining('would remove 2 products: say --yes') });
  expect(shop.state.products.size).toBe(2);
  expect((await catalogue(shop, 'import', path, '--replace', '--yes')).status).toBe(0);
  expect([...shop.state.products.keys()]).toEqual(['silk-robe']);
});

test('a spreadsheet in Russian is read: semicolons, a mark at the start, CRLF, decimal commas', async () => {
  const text = '\uFEFFHandle;Title;Variant Price;Published\r\nmask;Маска; 1900,50 ;ЛОЖЬ\r\n;;;\r\n';
  expect((await catalogue(shop, 'import', await writeCsv(text))).status).toBe(0);
  expect(shop.state.products.get('mask')).toMatchObject({ published: false, variants: [{ price: 190_050 }] });
});

test('a missing column leaves the shop as it is', async () => {
  const own = 'Material (product.metafields.custom.material),Swatch (variant.metafields.custom.swatch)';
  const full = `Handle,Title,Vendor,Variant Price,Option1 Name,Option1 Value,${own}\nmask,Mask,Nega,10,Color,Red,Silk,#ff0000\n`;
  await catalogue(shop, 'import', await writeCsv(full));
  const less = 'Handle,Title,Variant Price,Option1 Name,Option1 Value\nmask,Mask,12,Color,Red\n';
  await catalogue(shop, 'import', await writeCsv(less));
  expect(shop.state.products.get('mask')).toMatchObject({
    vendor: 'Nega',
    material: { ru: 'Silk' },
    colours: [{ handle: 'red', swatch: '#ff0000' }],
    variants: [{ price: 1200 }],
  });
});

test('an English file updates the texts of a known product only', async () => {
  const path = await prepare('before-2025.csv');
  await catalogue(shop, 'import', path);
  const english = (await readFile(path, 'utf8'))
    .replaceAll('Тёмная вишня', 'Dark cherry')
    .replaceAll('Айвори', 'Ivory')
    .replace('Шёлковая сорочка', 'Silk slip')
    .replace('Сорочка спереди', 'The slip from the front')
    .replaceAll('8900.50', '1.00');
  const before = structuredClone(shop.state.products.get('шёлковая-сорочка'));
  expect((await catalogue(shop, 'import', await writeCsv(english), '--language', 'en')).status).toBe(0);
  const after = shop.state.products.get('шёлковая-сорочка');
  expect(after?.name).toEqual({ ru: 'Шёлковая сорочка', en: 'Silk slip' });
  expect(after?.colours.map(({ name }) => name)).toEqual([
    { ru: 'Тёмная вишня', en: 'Dark cherry' },
    { ru: 'Айвори', en: 'Ivory' },
  ]);
  expect(after?.pictures[0]?.alt).toEqual({ ru: 'Сорочка спереди', en: 'The slip from the front' });
  expect(after?.variants).toEqual(before?.variants);

  await catalogue(shop, 'import', path);
  expect(shop.state.products.get('шёлковая-сорочка')).toEqual(after);
});

const priced = (...prices: string[]) =>
  writeCsv(['Handle,Title,Variant Price', ...prices.map((price, index) => `mask-${index},Mask,${price}`)].join('\n'));

test('a file asks for its own products only, and sends those that differ', async () => {
  await catalogue(shop, 'import', await priced(...Array(50).fill('10')));
  shop.state.lookedUp.length = 0;
  const { said } = await catalogue(shop, 'import', await priced('10', '11', '10'));
  expect(said).toContain('0 added\n  1 changed\n    ~ mask-1\n  0 removed\n  2 unchanged');
  expect(shop.state.lookedUp).toEqual(['mask-0', 'mask-1', 'mask-2']);
  expect([...(shop.state.imports.get('import-2')?.staged.keys() ?? [])]).toEqual(['mask-1']);
});

test('products that differ here and there are sent together', async () => {
  await catalogue(shop, 'import', await priced(...Array(150).fill('10')));
  shop.state.chunks.length = 0;
  await catalogue(
    shop,
    'import',
    await priced(...Array.from({ length: 150 }, (_, index) => (index % 50 ? '10' : '11'))),
  );
  expect(shop.state.chunks).toEqual([3]);
});

test('the shop is asked who has an SKU only where a product had none of it before', async () => {
  const file = (...rows: string[]) => writeCsv(['Handle,Title,Variant SKU,Variant Price', ...rows].join('\n'));
  await catalogue(shop, 'import', await file('robe,Robe,R-1,10', 'slip,Slip,S-1,10'));
  shop.state.skusLookedUp.length = 0;
  const { status, noted } = await catalogue(shop, 'import', await file('robe,Robe,R-1,11', 'mask,Mask,S-1,10'));
  expect(shop.state.skusLookedUp).toEqual(['S-1']);
  expect(status).toBe(1);
  expect(noted).toContain('line 3, Variant SKU: The SKU "S-1" belongs to the shop\'s product "slip".');
  expect([shop.state.imports.has('import-2'), shop.state.products.has('mask')]).toEqual([false, false]);
});

test('a publication waits until another one has ended', async () => {
  shop.state.busy = 5;
  expect(await catalogue(shop, 'import', await priced('10'))).toMatchObject({ status: 0 });
  expect([shop.state.busy, shop.state.products.size]).toEqual([0, 1]);
});

test('an import goes on where it was when the shop has been started again', async () => {
  for (const call of ['groups', 'lookup', 'imports', 'products', 'difference', 'publication'])
    shop.state.lost.set(call, 4);
  expect(await catalogue(shop, 'import', await priced('10'))).toMatchObject({ status: 0 });
  expect([[...shop.state.lost.values()].every((left) => left === 0), shop.state.products.size]).toEqual([true, 1]);
});

test('an import that is not published leaves nothing staged', async () => {
  await catalogue(shop, 'import', await priced('10'), '--dry-run');
  expect(shop.state.imports.size).toBe(0);
  shop.state.isRefusing = true;
  expect(await catalogue(shop, 'import', await priced('10'))).toMatchObject({ status: 1 });
  expect([shop.state.imports.size, shop.state.products.size]).toEqual([0, 0]);
});
