import type { Group } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { GroupTiles } from '#shared/ui/group-tiles.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';
import { GroupData } from '../../seo/page-data.tsx';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';
import { EmptyListing } from '../listing/empty-listing.tsx';

/** The collections, each with its own cloth and hour. */
export const collectionsScreen = defineScreen({
  name: 'collections',
  load: async ({ shop, intl }) => ({
    kind: 'page',
    data: { collections: (await shop.call('listCollections')).items },
    meta: {
      title: intl.formatMessage({ id: 'collections.title' }),
      description: intl.formatMessage({ id: 'collections.description' }),
    },
  }),
  Page: CollectionsPage,
});

function CollectionsPage({ collections }: { collections: readonly Group[] }) {
  const { t, link } = useShopIntl();
  return (
    <div className="page">
      <SeoBreadcrumbs trail={[{ label: t('nav.home'), href: link('home') }]} here={t('collections.title')} />
      <h1 tabIndex={-1}>{t('collections.title')}</h1>
      {collections.length === 0 && <EmptyListing text={t('collection.empty')} />}
      <GroupTiles groups={collections} hrefOf={(handle) => link('collection', { collection: handle })} told />
      <GroupData groups={collections} hrefOf={(handle) => link('collection', { collection: handle })} />
    </div>
  );
}
