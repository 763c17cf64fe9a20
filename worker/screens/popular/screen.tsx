import type { ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { ListingPage } from '../listing/listing-page.tsx';
import { isNarrowed, ListingQuery, loadListing } from '../listing/listing-query.ts';

/** The most ordered and viewed products, in that order. */
export const popularScreen = defineScreen({
  name: 'popular',
  query: ListingQuery,
  async load({ shop, query: asked, intl }) {
    const query: ListingQuery = { ...asked, sort: 'popular' };
    return {
      kind: 'page',
      data: { products: await loadListing(shop, {}, query), query },
      meta: {
        title: intl.formatMessage({ id: 'popular.title' }),
        description: intl.formatMessage({ id: 'popular.description' }),
        ...(isNarrowed(query) && { noindex: true }),
      },
    };
  },
  Page: PopularPage,
});

function PopularPage({ products, query }: { products: ProductList; query: ListingQuery }) {
  const { t, link } = useShopIntl();
  return (
    <ListingPage
      title={t('popular.title')}
      lead={t('popular.description')}
      trail={[{ label: t('nav.home'), href: link('home') }]}
      products={products}
      query={query}
      hrefOf={(asked) => link('popular', undefined, { ...asked, sort: undefined })}
      empty={t('popular.empty')}
      here="popular"
      fixedOrder
    />
  );
}
