import type { ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { ListingPage } from '../listing/listing-page.tsx';
import { isNarrowed, ListingQuery, loadListing } from '../listing/listing-query.ts';

/** All products on sale. */
export const salesScreen = defineScreen({
  name: 'sales',
  query: ListingQuery,
  load: async ({ shop, query, intl }) => ({
    kind: 'page',
    data: { products: await loadListing(shop, { sale: '1' }, query), query },
    meta: {
      title: intl.formatMessage({ id: 'sales.title' }),
      description: intl.formatMessage({ id: 'sales.description' }),
      ...(isNarrowed(query) && { noindex: true }),
    },
  }),
  Page: SalesPage,
});

function SalesPage({ products, query }: { products: ProductList; query: ListingQuery }) {
  const { t, link } = useShopIntl();
  return (
    <ListingPage
      title={t('sales.title')}
      lead={t('sales.description')}
      trail={[{ label: t('nav.home'), href: link('home') }]}
      products={products}
      query={query}
      hrefOf={(asked) => link('sales', undefined, asked)}
      empty={t('sales.empty')}
    />
  );
}
