import { isNarrowed, type ListingQuery, loadListing } from '../listing/listing-query.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { SalesProps } from './page.tsx';

export async function loadSales({ shop, query, intl }: LoadContext<object, ListingQuery>): Promise<Loaded<SalesProps>> {
  const products = await loadListing(shop, { sale: '1' }, query);
  return {
    kind: 'page',
    data: { products, query },
    meta: {
      title: intl.formatMessage({ id: 'sales.title' }),
      description: intl.formatMessage({ id: 'sales.description' }),
      ...(isNarrowed(query) && { noindex: true }),
    },
  };
}
