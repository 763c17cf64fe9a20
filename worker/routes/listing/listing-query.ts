import * as z from 'zod/mini';
import { PRODUCT_SORTS, type ProductList } from '#shared/contract/catalogue.ts';
import type { ShopClient } from '../../upstream/shop-client.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';

/** Unknown words in an address are nobody's fault: they fall back instead of failing. */
export const ListingQuery = z.object({
  sort: z.catch(z.enum(PRODUCT_SORTS), 'featured'),
  cursor: z.catch(z.optional(z.string().check(z.maxLength(400))), undefined),
});
export type ListingQuery = z.infer<typeof ListingQuery>;

const PAGE_SIZE = '24';

type Which = { category?: string; collection?: string; sale?: '1' };

/** A page of products, in the order the address asks for; the first page where the API knows no such place. */
export function loadListing(shop: ShopClient, which: Which, { sort, cursor }: ListingQuery): Promise<ProductList> {
  const from = (place: string | undefined) =>
    shop.call('listProducts', { query: { ...which, sort, cursor: place, limit: PAGE_SIZE } });
  return from(cursor).catch((error: unknown) => {
    if (cursor !== undefined && error instanceof UpstreamError && error.status === 400) return from(undefined);
    throw error;
  });
}
