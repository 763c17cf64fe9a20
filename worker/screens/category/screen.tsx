import * as z from 'zod/mini';
import { type Group, Handle, type ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { sewingText } from '../../page/terms.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { summary } from '../../seo/summary.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { isNarrowed, ListingQuery, loadListing } from '../listing/listing-query.ts';

/** The products of one category. */
export const categoryScreen = defineScreen({
  name: 'category',
  params: z.object({ category: Handle }),
  query: ListingQuery,
  async load({ shop, params, query, intl, content }) {
    const [category, products] = await Promise.all([
      shop.find('readCategory', { params: { handle: params.category } }),
      loadListing(shop, { category: params.category }, query),
    ]);
    if (!category) return null;
    return {
      kind: 'page',
      data: { category, products, query },
      meta: {
        title: category.name,
        description:
          summary(category.description) ||
          intl.formatMessage(
            { id: 'category.description' },
            { name: category.name, count: category.productCount, sewing: sewingText(intl, content) },
          ),
        ...(isNarrowed(query) && { noindex: true }),
        writtenIn: category.writtenIn,
        ...(category.picture && { picture: category.picture.key }),
      },
    };
  },
  Page: CategoryPage,
});

function CategoryPage({ category, products, query }: { category: Group; products: ProductList; query: ListingQuery }) {
  const { t, link } = useShopIntl();
  return (
    <ListingPage
      title={category.name}
      lead={category.description}
      fallbackLocales={category.fallbackLocales}
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
