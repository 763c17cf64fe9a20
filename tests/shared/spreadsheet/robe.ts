import { ImportProduct } from '#shared/contract/catalogue-import.ts';
import type { ProductStatus } from '#shared/contract/operator-catalogue.ts';
import { spreadsheetShop } from '#shared/spreadsheet/shop.ts';

/** A product of one colour in two sizes, the first of which is counted. */
export const PRODUCT = ImportProduct.parse({
  handle: 'robe',
  name: { ru: '=Халат', en: "'+Robe" },
  description: { ru: 'Первая строка\r\nвторая', en: '' },
  material: { ru: 'Шёлк', en: 'Silk' },
  vendor: '',
  category: 'robes',
  collections: ['midnight', 'linden'],
  tags: [],
  published: true,
  isNew: false,
  care: ['hand-wash'],
  sizeTable: null,
  optionNames: { colour: { ru: '', en: '' }, size: { ru: '', en: '' } },
  colours: [{ handle: 'wine', name: { ru: 'Винный', en: 'Wine' }, swatch: '#790d0d' }],
  variants: ['S', 'M'].map((size) => ({
    sku: `robe-${size}`,
    colour: null,
    size,
    price: 490_050,
    compareAt: null,
    stock: size === 'S' ? 5 : null,
    exported: { stock: size === 'S' ? 5 : null, held: 1, version: 3 },
    barcode: '',
    grams: 100,
  })),
  pictures: [],
  madeToMeasure: null,
  embroidery: null,
});

const GROUPS = {
  categories: [{ handle: 'robes' }],
  collections: [{ handle: 'midnight' }, { handle: 'linden' }],
};
/** A shop of some products, which are on sale or archived unless a status is given. */
export const shopWith = (status: ProductStatus | null, products: readonly ImportProduct[]) =>
  spreadsheetShop(
    {
      products: products.map((product) => ({
        product,
        revision: '',
        status: status ?? (product.published ? 'published' : 'archived'),
      })),
      owners: products.flatMap(({ handle, variants }) => variants.map(({ sku }) => ({ sku, handle }))),
      colours: products.flatMap(({ colours }) => colours),
    },
    GROUPS,
  );
