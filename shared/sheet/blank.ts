import type { ImportProduct, ImportVariant } from '../contract/catalogue-import.ts';
import { perText, type Text } from '../contract/product-texts.ts';

const NO_TEXT: Text = { ru: '', en: '' };

/** A draft with only its handle; it still lacks a variant. */
export function blankProduct(handle: string): ImportProduct {
  return {
    handle,
    name: NO_TEXT,
    description: NO_TEXT,
    ...perText(() => NO_TEXT),
    vendor: '',
    category: '',
    collections: [],
    tags: [],
    published: false,
    isNew: false,
    care: [],
    sizeTable: null,
    customs: null,
    optionNames: { colour: NO_TEXT, size: NO_TEXT },
    colours: [],
    variants: [],
    pictures: [],
    madeToMeasure: null,
    embroidery: null,
  };
}

/** A variant with only its SKU; its stock is not counted. */
export function blankVariant(sku: string): ImportVariant {
  return {
    sku,
    colour: null,
    size: null,
    price: 0,
    compareAt: null,
    stock: null,
    exported: null,
    barcode: '',
    grams: 0,
  };
}
