import { summary } from '../../seo/summary.ts';
import { isNarrowed, type ListingQuery, loadListing } from '../listing/listing-query.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { CategoryProps } from './page.tsx';
import type { CategoryParams } from './route.tsx';

export async function loadCategory(context: LoadContext<CategoryParams, ListingQuery>): Promise<Loaded<CategoryProps>> {
  const { shop, params, query, intl } = context;
  const [category, products] = await Promise.all([
    shop.find('readCategory', { params: { handle: params.category } }),
    loadListing(shop, { category: params.category }, query),
  ]);
  if (!category) return null;
  return {
    kind: 'page',
    data: { category, products, query },
    meta: {
      title: category.name,
      description:
        summary(category.description) ||
        intl.formatMessage({ id: 'category.description' }, { name: category.name, count: category.productCount }),
      ...(isNarrowed(query) && { noindex: true }),
      ...(category.picture && { picture: category.picture.key }),
    },
  };
}
