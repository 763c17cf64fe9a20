import type { Product } from '#shared/contract/product.ts';

/** What of a product its choice needs: all of it would travel twice. */
export type BuyProduct = Pick<
  Product,
  'id' | 'name' | 'colours' | 'sizes' | 'variants' | 'sizeTable' | 'madeToMeasure' | 'embroidery'
>;
