import { summary } from '../../seo/summary.ts';
import { isNarrowed, type ListingQuery, loadListing } from '../listing/listing-query.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { CollectionProps } from './page.tsx';
import type { CollectionParams } from './route.tsx';

export async function loadCollection(
  context: LoadContext<CollectionParams, ListingQuery>,
): Promise<Loaded<CollectionProps>> {
  const { shop, params, query, intl } = context;
  const [collection, products] = await Promise.all([
    shop.find('readCollection', { params: { handle: params.collection } }),
    loadListing(shop, { collection: params.collection }, query),
  ]);
  if (!collection) return null;
  return {
    kind: 'page',
    data: { collection, products, query },
    meta: {
      title: collection.name,
      description:
        summary(collection.description) ||
        intl.formatMessage({ id: 'category.description' }, { name: collection.name, count: collection.productCount }),
      ...(isNarrowed(query) && { noindex: true }),
      ...(collection.picture && { picture: collection.picture.key }),
    },
  };
}
