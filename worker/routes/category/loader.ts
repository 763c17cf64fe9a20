import type { LoadContext, Loaded } from '../screen.ts';
import type { CategoryProps } from './page.tsx';
import type { CategoryParams, CategoryQuery } from './route.tsx';

const PAGE_SIZE = '24';

export async function loadCategory(
  context: LoadContext<CategoryParams, CategoryQuery>,
): Promise<Loaded<CategoryProps>> {
  const { shop, params, query } = context;
  const { sort, cursor } = query;
  const [category, products] = await Promise.all([
    shop.find('readCategory', { params: { handle: params.category } }),
    shop.call('listProducts', { query: { category: params.category, sort, cursor, limit: PAGE_SIZE } }),
  ]);
  if (!category) return null;
  return {
    kind: 'page',
    data: { category, products, sort },
    meta: {
      title: category.name,
      description: category.description,
      ...(cursor !== undefined && { noindex: true }),
      ...(category.picture && { picture: category.picture.key }),
    },
  };
}
