import type { LoadContext, Loaded } from '../screen.ts';
import type { CategoriesProps } from './page.tsx';

export async function loadCategories({ shop, intl }: LoadContext<object, object>): Promise<Loaded<CategoriesProps>> {
  const { items } = await shop.call('listCategories');
  return {
    kind: 'page',
    data: { categories: items },
    meta: {
      title: intl.formatMessage({ id: 'categories.title' }),
      description: intl.formatMessage({ id: 'categories.description' }),
    },
  };
}
