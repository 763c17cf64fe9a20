import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PictureOnDisk } from '#cli/catalogue/seeding/sample-pictures.ts';
import { type SampleCatalogue, seedProducts } from '#cli/catalogue/seeding/seed-products.ts';
import type { PictureView } from '#seed/drawing/drawing.ts';
import type { SampleProduct } from '#seed/sample-product.ts';
import { viewsOf } from '#seed/to-import-product.ts';
import { catalogue, writeCsv } from './command.ts';
import { type OpenShop, openShop, TOKEN } from './open-shop.ts';

const GARNET = { handle: 'garnet', name: { ru: 'Гранат', en: 'Garnet' }, hex: '#790d0d' };
const LINEN = { handle: 'linen', name: { ru: 'Лён', en: 'Linen' }, hex: '#e8dccb' };
const SLIP: SampleProduct = {
  handle: 'moon-slip',
  category: 'nightdresses',
  collection: 'midnight',
  name: { ru: 'Комбинация «Луна»', en: 'Moon slip' },
  description: { ru: 'Шёлк.', en: 'Silk.' },
  material: { ru: 'Шёлк 100 %', en: '100% silk' },
  cloths: ['silk'],
  care: ['hand-wash', 'no-bleach'],
  stretch: 2,
  price: 1_290_000,
  compareAt: 1_490_000,
  isNew: true,
  colours: [GARNET, LINEN],
  stock: { 'garnet/S': 2 },
  madeToMeasure: 200_000,
  embroidery: { price: 90_000, locations: ['strap'] },
  drawing: { garment: 'short-slip', fabric: 'satin', ground: 'beige', seed: 7 },
};

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function createSample(): Promise<SampleCatalogue> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-test-'));
  const draw = async ({ handle, hex }: SampleProduct['colours'][number], view: PictureView): Promise<PictureOnDisk> => {
    const file = join(folder, `${handle}-${view}.avif`);
    const size = { width: 112, height: 140 + view.length };
    await sharp({ create: { ...size, channels: 3, background: hex } })
      .avif({ effort: 0 })
      .toFile(file);
    const key = `catalogue/${handle}-${view.length}.avif`;
    return { product: SLIP.handle, colour: handle, view, file, key, ...size, ground: hex };
  };
  return {
    products: [SLIP],
    categories: [
      { handle: 'nightdresses', name: { ru: 'Сорочки', en: 'Nightdresses' }, description: { ru: 'Да', en: 'Yes' } },
    ],
    collections: [
      { handle: 'midnight', name: { ru: 'Полночь', en: 'Midnight' }, description: { ru: 'Да', en: 'Yes' } },
    ],
    pictures: () => Promise.all(SLIP.colours.flatMap((colour) => viewsOf(SLIP).map((view) => draw(colour, view)))),
    placeholder: async () => new Uint8Array([0xff, 0xd8, 0xff]),
  };
}

test('sample products are imported like merchants’ files, and a second import changes nothing', async () => {
  const sample = await createSample();
  const seeding = {
    shop: { apiUrl: shop.apiUrl, token: TOKEN, tokenVariable: 'CATALOGUE_TOKEN' },
    sample,
    onProgress: () => {},
  };
  expect(await seedProducts(seeding)).toMatchObject({ added: 1 });
  const slip = shop.state.products.get('moon-slip');
  expect(slip?.variants).toHaveLength(10);
  expect(slip?.variants[1]).toMatchObject({ sku: 'NEGA-MOON-SLIP-GARNET-S', stock: 2, compareAt: 1_490_000 });
  expect(slip?.variants[2]).toMatchObject({ size: 'M', stock: null });
  expect(slip?.pictures).toHaveLength(8);
  expect(slip?.pictures[1]).toMatchObject({
    width: 112,
    colour: 'garnet',
    alt: { ru: 'Комбинация «Луна», гранат: ткань крупным планом', en: 'Moon slip, garnet: its cloth, close up' },
  });
  expect(shop.state.pictures.has('placeholder.jpg')).toBe(true);
  // Of each colour two views are drawn alike here, and are one file.
  expect(shop.state.pictures.size).toBe(7);

  const uploads = shop.state.uploads;
  expect(await seedProducts(seeding)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  expect([shop.state.uploads, shop.state.version]).toEqual([uploads, 1]);
});

test('what was seeded can be exported and imported without a change', async () => {
  const sample = await createSample();
  await seedProducts({
    shop: { apiUrl: shop.apiUrl, token: TOKEN, tokenVariable: 'CATALOGUE_TOKEN' },
    sample,
    onProgress: () => {},
  });
  for (const language of ['ru', 'en']) {
    const path = await writeCsv('');
    await catalogue(shop, 'export', path, '--language', language);
    expect((await catalogue(shop, 'import', path, '--language', language)).said).toContain('has all of this already');
  }
});
