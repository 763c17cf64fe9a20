import { ImportProduct, type ImportVariant } from '#shared/contract/catalogue-import.ts';

/** Pieces there are of what is counted: fewer than are asked for. */
const PIECES = { counted: 12, socks: 6 } as const;

const groupOf = (handle: string) => ({
  handle,
  name: { ru: `Группа ${handle}`, en: `Group ${handle}` },
  description: { ru: `О группе ${handle}`, en: '' },
});
export const GROUPS = {
  categories: ['robes', 'bras', 'empty'].map(groupOf),
  collections: ['midnight', 'linden'].map(groupOf),
};

const SIZE_TABLE = {
  ease: { bust: 8, hips: 8 },
  stretch: 2,
  sizes: [
    { size: 'S', body: { bust: 86, hips: 94 } },
    { size: 'M', body: { bust: 92, hips: 100 } },
    { size: 'L', body: { bust: 98, hips: 106 } },
  ],
};

function variantOf(sku: string, price: number, stock: number | null): ImportVariant {
  const more = { compareAt: null, exported: null, barcode: '', grams: 0 };
  return { sku, colour: 'wine', size: 'M', price, stock, ...more };
}

function productOf(handle: string, variants: ImportVariant[], changes: object = {}): ImportProduct {
  const picture = {
    source: '',
    width: 1120,
    height: 1400,
    alt: { ru: 'Вид', en: 'View' },
    colour: 'wine',
    ground: null,
  };
  return ImportProduct.parse({
    handle,
    name: { ru: `Вещь ${handle}`, en: `Thing ${handle}` },
    description: { ru: '<p>Мягкая.</p>', en: '' },
    material: { ru: 'Шёлк', en: 'Silk' },
    vendor: 'Нега',
    category: 'robes',
    collections: ['midnight'],
    tags: ['silk'],
    published: true,
    isNew: false,
    care: ['hand-wash'],
    optionNames: { colour: { ru: 'Цвет', en: 'Colour' }, size: { ru: 'Размер', en: 'Size' } },
    colours: [{ handle: 'wine', name: { ru: 'Вино', en: 'Wine' }, swatch: '#790d0d' }],
    variants,
    pictures: [{ key: `${handle}/1.jpg`, ...picture }],
    sizeTable: null,
    madeToMeasure: null,
    embroidery: null,
    ...changes,
  });
}

/** A robe of which twelve pieces are on the shelf, few socks, and a gown that is sewn for each order. */
export const PRODUCTS: readonly ImportProduct[] = [
  productOf('robe', [variantOf('counted', 500_000, PIECES.counted)]),
  productOf('socks', [variantOf('socks', 10_100, PIECES.socks)], { category: 'bras' }),
  productOf('gown', [variantOf('gown', 730_000, null)], {
    sizeTable: SIZE_TABLE,
    madeToMeasure: { surcharge: 70_000, days: { min: 6, max: 9 } },
    embroidery: { price: 50_000, locations: ['chest'] },
  }),
];

/** The body and the letters of what is sewn for one shopper. */
export const SEWN_FOR_ONE = {
  measurements: { bust: 93, underBust: 79, waist: 73.5, hips: 69, height: 171 },
  embroidery: { location: 'chest', text: 'Юля', thread: 'ruby', lettering: 'script' },
} as const;
