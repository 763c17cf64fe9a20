import type { LoadContext, Loaded } from '../screen.ts';
import type { HomeProps } from './page.tsx';

/** The hero and the first shelf are awaited; what lies below the fold may stream in. */
export async function loadHome({ shop, intl, wide, defer }: LoadContext<object, object>): Promise<Loaded<HomeProps>> {
  const sale = defer(shop.call('listProducts', { query: { sale: '1', limit: '4' } }));
  const collections = defer(shop.call('listCollections'));
  const [featured, categories, robes] = await Promise.all([
    shop.call('listProducts', { query: { sort: 'popular', limit: wide ? '8' : '4' } }),
    shop.call('listCategories'),
    shop.call('listProducts', { query: { category: 'robes', sort: 'price-down', limit: '1' } }),
  ]);
  return {
    kind: 'page',
    data: {
      popular: featured.items,
      categories: categories.items,
      seams: robes.items[0]?.pictures[1] ?? null,
      collections,
      sale,
    },
    meta: {
      title: intl.formatMessage({ id: 'home.title' }),
      description: intl.formatMessage({ id: 'home.description' }),
      ...(featured.items[0]?.pictures[0] && { picture: featured.items[0].pictures[0].key }),
    },
  };
}
