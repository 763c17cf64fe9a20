import type { FILTERS } from '#shared/contract/facets.ts';
import type { ProductQuery } from '#shared/contract/product-query.ts';

/** The filters of a list; prices in kopecks. */
export type Filters = Pick<ProductQuery, keyof typeof FILTERS | 'sale'>;
