import type { ProductQuery } from '#shared/contract/product-query.ts';

/** The filters of a list; prices in kopecks. */
export type Filters = Pick<
  ProductQuery,
  'sale' | 'size' | 'colour' | 'priceFrom' | 'priceTo' | 'available' | 'measured'
>;
