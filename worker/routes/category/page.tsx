import type { Group, ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import type { ListingQuery } from '../listing/listing-query.ts';

export type CategoryProps = { category: Group; products: ProductList; query: ListingQuery };

/** The products of one category. */
export function CategoryPage({ category, products, query }: CategoryProps) {
  const { t, link } = useShopIntl();
  return (
    <ListingPage
      title={category.name}
      lead={category.description}
      trail={[
        { label: t('nav.home'), href: link('home') },
        { label: t('categories.title'), href: link('categories') },
      ]}
      products={products}
      query={query}
      hrefOf={(asked) => link('category', { category: category.handle }, asked)}
      empty={t('category.empty')}
    />
  );
}
