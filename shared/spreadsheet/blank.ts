import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { attributeRow, type ProductAttributes, perAttribute } from '#shared/contract/product-attributes.ts';
import { perText } from '#shared/contract/product-texts.ts';
import { emptyText } from '#shared/domain/text.ts';

/** A draft with only its handle; it still lacks a variant. */
export function blankProduct(handle: string): ImportProduct {
  return {
    handle,
    name: emptyText(),
    description: emptyText(),
    ...perText(emptyText),
    vendor: '',
    category: '',
    collections: [],
    tags: [],
    published: false,
    isNew: false,
    ...perAttribute<ProductAttributes>((name) => attributeRow(name).none),
    optionNames: { colour: emptyText(), size: emptyText() },
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
