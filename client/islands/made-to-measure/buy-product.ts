import type { Product } from '#shared/contract/product.ts';

/** The part of a product that the buying island needs, so that not all of it is sent twice. */
export type BuyProduct = Pick<
  Product,
  'id' | 'name' | 'colours' | 'sizes' | 'variants' | 'sizeTable' | 'madeToMeasure' | 'embroidery'
>;
