import { isNarrowed, type ListingQuery, loadListing } from '../listing/listing-query.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { PopularProps } from './page.tsx';

export async function loadPopular(context: LoadContext<object, ListingQuery>): Promise<Loaded<PopularProps>> {
  const { shop, intl } = context;
  const query: ListingQuery = { ...context.query, sort: 'popular' };
  return {
    kind: 'page',
    data: { products: await loadListing(shop, {}, query), query },
    meta: {
      title: intl.formatMessage({ id: 'popular.title' }),
      description: intl.formatMessage({ id: 'popular.description' }),
      ...(isNarrowed(query) && { noindex: true }),
    },
  };
}
