import * as z from 'zod/mini';
import { type Group, Handle, type ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { sewingText } from '../../page/terms.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { summary } from '../../seo/summary.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { isNarrowed, ListingQuery, loadListing } from '../listing/listing-query.ts';
import { CollectionBand, closeUpOf } from './collection-band.tsx';

/** The products of one collection. */
export const collectionScreen = defineScreen({
  name: 'collection',
  params: z.object({ collection: Handle }),
  query: ListingQuery,
  async load({ shop, params, query, intl, content }) {
    const [collection, products] = await Promise.all([
      shop.find('readCollection', { params: { handle: params.collection } }),
      loadListing(shop, { collection: params.collection }, query),
    ]);
    if (!collection) return null;
    return {
      kind: 'page',
      data: { collection, products, query },
      meta: {
        title: collection.name,
        description:
          summary(collection.description) ||
          intl.formatMessage(
            { id: 'category.description' },
            { name: collection.name, count: collection.productCount, sewing: sewingText(intl, content) },
          ),
        ...(isNarrowed(query) && { noindex: true }),
        writtenIn: collection.writtenIn,
        ...(collection.picture && { picture: collection.picture.key }),
      },
    };
  },
  Page: CollectionPage,
});

function CollectionPage({
  collection,
  products,
  query,
}: {
  collection: Group;
  products: ProductList;
  query: ListingQuery;
}) {
  const { t, link } = useShopIntl();
  return (
    <ListingPage
      title={collection.name}
      opening={<CollectionBand collection={collection} detail={closeUpOf(products.items)} heading="h1" />}
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
