import type { ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import type { ListingQuery } from '../listing/listing-query.ts';

export type PopularProps = { products: ProductList; query: ListingQuery };

/** What is ordered and looked at most, in that order. */
export function PopularPage({ products, query }: PopularProps) {
  const { t, link } = useShopIntl();
  return (
    <ListingPage
      title={t('popular.title')}
      lead={t('popular.description')}
      trail={[{ label: t('nav.home'), href: link('home') }]}
      products={products}
      query={query}
      hrefOf={(asked) => link('popular', undefined, { ...asked, sort: undefined })}
      empty={t('category.empty')}
      fixedOrder
    />
  );
}
