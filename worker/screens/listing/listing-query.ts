import * as z from 'zod/mini';
import type { ProductList } from '#shared/contract/catalogue.ts';
import { PRODUCT_SORTS } from '#shared/contract/product-query.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { LoadContext } from '../../routing/define-screen.tsx';
import { countChosen, FILTER_QUERY, filtersOf, type ListFilters, toApiFilters } from './filter-query.ts';

/** Unknown values in an address are not an error: they fall back to the defaults. */
export const ListingQuery = z.object({
  ...FILTER_QUERY,
  sort: z.catch(z.enum(PRODUCT_SORTS), 'featured'),
  cursor: z.catch(z.optional(z.string().check(z.maxLength(400))), undefined),
});
export type ListingQuery = ListFilters & { sort: (typeof PRODUCT_SORTS)[number]; cursor?: string | undefined };

/** True for a part of a list: search engines should index the whole list's page instead. */
export function isNarrowed(query: ListingQuery): boolean {
  return query.cursor !== undefined || countChosen(filtersOf(query)) > 0;
}

const PAGE_SIZE = '24';

type Which = { category?: string; collection?: string; sale?: '1' };

/** A page of products in the order that the address asks for; the first page if the API does not know the cursor. */
export function loadListing(shop: LoadContext['shop'], which: Which, { sort, cursor, ...filters }: ListingQuery) {
  const from = (position: string | undefined): Promise<ProductList> =>
    shop.call('listProducts', {
      query: { ...toApiFilters(filters), ...which, sort, cursor: position, limit: PAGE_SIZE, facets: '1' },
    });
  return from(cursor).catch((error: unknown) => {
    if (cursor !== undefined && error instanceof UpstreamError && error.status === 422) return from(undefined);
    throw error;
  });
}
