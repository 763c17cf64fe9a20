import type { Product } from '#shared/contract/product.ts';

/**
 * The part of a product that the buying island needs, so that not all of it is sent twice. Making times come with the
 * promised dates, which know the shop's own.
 */
export type BuyProduct = Pick<
  Product,
  'id' | 'name' | 'colours' | 'sizes' | 'variants' | 'sizeTable' | 'embroidery'
> & {
  madeToMeasure: Pick<NonNullable<Product['madeToMeasure']>, 'surcharge'> | null;
  /** How it fits by what its buyers say, in words; undefined before the first review. */
  saidFit?: string | undefined;
};
