import * as z from 'zod/mini';
import type { ProductList } from '#shared/contract/catalogue.ts';
import { PRODUCT_SORTS } from '#shared/contract/product-query.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { LoadContext } from '../../routing/define-screen.tsx';
import { countChosen, FILTER_QUERY, filtersOf, type ListFilters, toApiFilters } from './filter-query.ts';

/** Unknown words in an address are no error: they fall back instead of failing. */
export const ListingQuery = z.object({
  ...FILTER_QUERY,
  sort: z.catch(z.enum(PRODUCT_SORTS), 'featured'),
  cursor: z.catch(z.optional(z.string().check(z.maxLength(400))), undefined),
});
export type ListingQuery = ListFilters & { sort: (typeof PRODUCT_SORTS)[number]; cursor?: string | undefined };

/** True for a part of a list: its own page is the one that search engines shall know. */
export function isNarrowed(query: ListingQuery): boolean {
  return query.cursor !== undefined || countChosen(filtersOf(query)) > 0;
}

const PAGE_SIZE = '24';

type Which = { category?: string; collection?: string; sale?: '1' };

/** A page of products, in the order the address asks for; the first page where the API knows no such place. */
export function loadListing(shop: LoadContext['shop'], which: Which, { sort, cursor, ...filters }: ListingQuery) {
  const from = (place: string | undefined): Promise<ProductList> =>
    shop.call('listProducts', {
      query: { ...toApiFilters(filters), ...which, sort, cursor: place, limit: PAGE_SIZE, facets: '1' },
    });
  return from(cursor).catch((error: unknown) => {
    if (cursor !== undefined && error instanceof UpstreamError && error.status === 422) return from(undefined);
    throw error;
  });
}
