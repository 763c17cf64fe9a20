import type { LoadContext, Loaded } from '../screen.ts';
import type { PopularProps } from './page.tsx';

export async function loadPopular({ shop, intl }: LoadContext<object, object>): Promise<Loaded<PopularProps>> {
  const { items } = await shop.call('listProducts', { query: { sort: 'popular', limit: '24' } });
  return {
    kind: 'page',
    data: { products: items },
    meta: {
      title: intl.formatMessage({ id: 'popular.title' }),
      description: intl.formatMessage({ id: 'popular.description' }),
    },
  };
}
