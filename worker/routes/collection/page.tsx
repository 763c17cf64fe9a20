import type { Group, ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import type { ListingQuery } from '../listing/listing-query.ts';

export type CollectionProps = { collection: Group; products: ProductList; query: ListingQuery };

/** The products of one collection. */
export function CollectionPage({ collection, products, query }: CollectionProps) {
  const { t, link } = useShopIntl();
  return (
    <ListingPage
      title={collection.name}
      lead={collection.description}
      trail={[
        { label: t('nav.home'), href: link('home') },
        { label: t('collections.title'), href: link('collections') },
      ]}
      products={products}
      query={query}
      hrefOf={(asked) => link('collection', { collection: collection.handle }, asked)}
      empty={t('collection.empty')}
    />
  );
}
