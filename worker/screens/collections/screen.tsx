import type { Group, ProductCard } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductGrid } from '#shared/ui/product-grid.tsx';
import { CachedProductCard } from '../../render/cached-product-card.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';
import { GroupData } from '../../seo/page-data.tsx';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';
import { CollectionBand } from '../collection/collection-band.tsx';
import { EmptyListing } from '../listing/empty-listing.tsx';

/** How many pieces are requested: enough to contain the one in the band, whose second picture is shown as well. */
const LOOKED_THROUGH = 12;

/** How many collections are shown with pieces: each takes a call. */
const WITH_PIECES = 8;

type Look = { collection: Group; pieces: readonly ProductCard[] };

/** The collections as a lookbook. */
export const collectionsScreen = defineScreen({
  name: 'collections',
  async load({ shop, intl, defer }) {
    const { items } = await shop.call('listCollections');
    const piecesOf = async ({ handle }: Group) =>
      (await defer(shop.call('listProducts', { query: { collection: handle, limit: String(LOOKED_THROUGH) } })))
        ?.items ?? [];
    const pieces = await Promise.all(items.slice(0, WITH_PIECES).map(piecesOf));
    return {
      kind: 'page',
      data: { looks: items.map((collection, index) => ({ collection, pieces: pieces[index] ?? [] })) },
      meta: {
        title: intl.formatMessage({ id: 'collections.title' }),
        description: intl.formatMessage({ id: 'collections.description' }),
      },
    };
  },
  Page: CollectionsPage,
});

function CollectionsPage({ looks }: { looks: readonly Look[] }) {
  const { t, link } = useShopIntl();
  return (
    <div className="page">
      <SeoBreadcrumbs trail={[{ label: t('nav.home'), href: link('home') }]} here={t('collections.title')} />
      <header className="page__head">
        <h1 tabIndex={-1}>{t('collections.title')}</h1>
        <p className="page__lead">{t('collections.description')}</p>
      </header>
      {looks.length === 0 && <EmptyListing text={t('collections.empty')} />}
      {looks.map((look) => (
        <CollectionLook key={look.collection.handle} {...look} />
      ))}
      <GroupData
        groups={looks.map(({ collection }) => collection)}
        hrefOf={(handle) => link('collection', { collection: handle })}
      />
    </div>
  );
}

/** How many pieces a collection is shown with. */
const PIECES = 3;

/** A collection of the lookbook: its band, and a few pieces other than the one in the band. */
function CollectionLook({ collection, pieces }: { collection: Group; pieces: readonly ProductCard[] }) {
  const isShown = ({ pictures }: ProductCard) => pictures[0]?.key === collection.picture?.key;
  const shown = pieces.find(isShown) ?? pieces[0];
  const others = pieces.filter((piece) => !isShown(piece)).slice(0, PIECES);
  return (
    <section className="look">
      <CollectionBand collection={collection} detail={shown?.pictures[1] ?? null} heading="h2" />
      <ProductGrid products={others} heading="h3" Item={CachedProductCard} />
    </section>
  );
}
