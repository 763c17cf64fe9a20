import type { ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import type { ListingQuery } from '../listing/listing-query.ts';

export type SalesProps = { products: ProductList; query: ListingQuery };

/** Everything that costs less just now. */
export function SalesPage({ products, query }: SalesProps) {
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
