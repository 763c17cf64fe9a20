import type { ProductQuery } from '#shared/contract/product-query.ts';

/** What a list is narrowed by; prices in kopecks. */
export type Filters = Pick<
  ProductQuery,
  'sale' | 'size' | 'colour' | 'priceFrom' | 'priceTo' | 'available' | 'measured'
>;
