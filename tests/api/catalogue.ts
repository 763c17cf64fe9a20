import {
  ImportDifference,
  type ImportGroup,
  ImportProduct,
  type ImportVariant,
  StartedImport,
} from '#shared/contract/catalogue-import.ts';
import type { SizeTable } from '#shared/domain/sizing/size-table.ts';
import { MERCHANT, type Shop } from './shop.ts';

export const CATEGORIES: ImportGroup[] = ['robes', 'bras', 'empty'].map(aGroup);
export const COLLECTIONS: ImportGroup[] = ['midnight', 'linden'].map(aGroup);

function aGroup(handle: string): ImportGroup {
  return {
    handle,
    name: { ru: `Группа ${handle}`, en: `Group ${handle}` },
    description: { ru: `О группе ${handle}`, en: '' },
  };
}

export const SIZE_TABLE: SizeTable = {
  ease: { bust: 8, hips: 8 },
  stretch: 2,
  sizes: [
    { size: 'S', body: { bust: 86, hips: 94 } },
    { size: 'M', body: { bust: 92, hips: 100 } },
    { size: 'L', body: { bust: 98, hips: 106 } },
  ],
};

export function aVariant(sku: string, changes: Partial<ImportVariant> = {}): ImportVariant {
  return {
    sku,
    colour: 'wine',
    size: 'M',
    price: 500_000,
    compareAt: null,
    stock: null,
    exported: null,
    barcode: '',
    grams: 0,
    ...changes,
  };
}

/** A product of one colour, one variant of 5 000 ₽ sewn to order (SKU `{handle}-m`), and two pictures. */
export function aProduct(handle: string, changes: Partial<ImportProduct> = {}): ImportProduct {
  const product = ImportProduct.parse({
    handle,
    name: { ru: `Вещь ${handle}`, en: `Thing ${handle}` },
    description: { ru: '<p>Мягкая.</p><p>Тёплая&nbsp;&amp; лёгкая.</p>', en: '' },
    material: { ru: 'Шёлк', en: 'Silk' },
    vendor: 'Нега',
    category: 'robes',
    collections: ['midnight'],
    tags: ['silk'],
    published: true,
    isNew: false,
    care: ['hand-wash', 'no-bleach'],
    optionNames: { colour: { ru: 'Цвет', en: 'Colour' }, size: { ru: 'Размер', en: 'Size' } },
    colours: [{ handle: 'wine', name: { ru: 'Вино', en: 'Wine' }, swatch: '#790d0d' }],
    variants: [aVariant(`${handle}-m`)],
    pictures: [],
    sizeTable: null,
    madeToMeasure: null,
    embroidery: null,
  });
  // A test with a Cyrillic handle brings its own: keys of pictures are plain ASCII.
  return { ...product, pictures: [aPicture(`${handle}/1.jpg`), aPicture(`${handle}/2.jpg`)], ...changes };
}

function aPicture(key: string) {
  return {
    key,
    source: '',
    width: 1120,
    height: 1400,
    alt: { ru: 'Вид', en: 'View' },
    colour: 'wine',
    ground: '#571019',
  };
}

export async function stage(
  shop: Pick<Shop, 'post'>,
  products: readonly ImportProduct[],
  replace = true,
): Promise<string> {
  const groups = { categories: CATEGORIES, collections: COLLECTIONS };
  const started = await shop.post('/imports', { replace, groups }, MERCHANT);
  const { id } = StartedImport.parse(await started.json());
  for (let start = 0; start < products.length; start += 50) {
    const staged = await shop.post(
      `/imports/${id}/products`,
      { products: products.slice(start, start + 50) },
      MERCHANT,
    );
    if (staged.status !== 200) throw new Error(await staged.text());
  }
  return id;
}

export async function publish(shop: Pick<Shop, 'post'>, id: string): Promise<ImportDifference> {
  for (;;) {
    const published = await shop.post(`/imports/${id}/publication`, {}, MERCHANT);
    if (!published.ok) throw new Error(await published.text());
    if (published.status === 200) return ImportDifference.parse(await published.json());
  }
}

/** Makes these products the catalogue. */
export async function fill(
  shop: Pick<Shop, 'post'>,
  products: readonly ImportProduct[],
  replace = true,
): Promise<ImportDifference> {
  return publish(shop, await stage(shop, products, replace));
}
