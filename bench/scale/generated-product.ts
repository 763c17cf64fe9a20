import { ImportProduct, type ImportStart } from '#shared/contract/catalogue-import.ts';
import { SOLD_SKU } from './order-calls.ts';

const CATEGORIES = ['nightdresses', 'robes', 'slips', 'bras', 'briefs', 'pyjamas', 'sets', 'masks'];
const COLLECTION = 'midnight';
const SIZES = ['S', 'M', 'L', 'XL'];
/** As many different prices as a large shop has. */
const PRICES = 4_000;
const COLOURS = ['wine', 'ink', 'sage', 'ivory', 'rose'];

const text = (ru: string, en: string) => ({ ru, en });

/** Groups of a generated shop: eight categories and a collection. */
export const GENERATED_GROUPS: ImportStart['groups'] = {
  categories: CATEGORIES.map((handle) => ({ handle, name: text(handle, handle), description: text('', '') })),
  collections: [{ handle: COLLECTION, name: text(COLLECTION, COLLECTION), description: text('', '') }],
};

/**
 * A product of a generated shop, always the same for an index: one of five colours in four sizes, a tenth on sale, a
 * quarter in the collection; ten of the first hundred are drafts. Its name has one word that all products share and one
 * of its own.
 */
export function generatedProduct(index: number): ImportProduct {
  const handle = `thing-${index}`;
  const colour = COLOURS[index % COLOURS.length] ?? '';
  return ImportProduct.parse({
    handle,
    name: text(`Сорочка ${handle}`, `Nightdress ${handle}`),
    description: text('<p>Мягкая и лёгкая.</p>', '<p>Soft and light.</p>'),
    material: text('Шёлк', 'Silk'),
    vendor: 'Нега',
    category: CATEGORIES[index % CATEGORIES.length] ?? '',
    collections: index % 4 === 0 ? [COLLECTION] : [],
    tags: [],
    published: index >= 100 || index % 10 !== 9,
    isNew: index % 7 === 0,
    care: ['hand-wash'],
    optionNames: { colour: text('Цвет', 'Colour'), size: text('Размер', 'Size') },
    colours: [{ handle: colour, name: text(colour, colour), swatch: '#101010' }],
    variants: SIZES.map((size, position) => ({
      sku: `${handle}-${size}`,
      colour,
      size,
      price: 100_000 + ((index * 7919) % PRICES) * 100,
      compareAt: index % 10 === 0 ? 900_000 : null,
      stock: (index + position) % 3,
      exported: null,
      barcode: '',
      grams: 0,
    })),
    pictures: [],
    sizeTable: null,
    madeToMeasure: null,
    embroidery: null,
  });
}

/** The product that a generated shop sells as {@link SOLD_SKU}: made to order, so it never sells out. */
export const SOLD_PRODUCT: ImportProduct = soldProduct();

function soldProduct(): ImportProduct {
  const { variants, ...product } = generatedProduct(0);
  const sold = variants.slice(0, 1).map((variant) => ({ ...variant, sku: SOLD_SKU, size: 'M', stock: null }));
  return { ...product, handle: 'robe', variants: sold };
}
