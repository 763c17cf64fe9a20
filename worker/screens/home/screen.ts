import { defineScreen } from '../../routing/define-screen.tsx';
import { HomePage } from './page.tsx';

/** The front door: the hero and the first shelf are awaited; what lies below the fold may stream in. */
export const homeScreen = defineScreen({
  name: 'home',
  async load({ shop, intl, isWideViewport, defer }) {
    const sale = defer(shop.call('listProducts', { query: { sale: '1', limit: '4' } }));
    const collections = defer(shop.call('listCollections'));
    const [featured, categories, robes] = await Promise.all([
      shop.call('listProducts', { query: { sort: 'popular', limit: isWideViewport ? '8' : '4' } }),
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
  },
  Page: HomePage,
});
