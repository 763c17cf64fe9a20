import type { Group } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { GroupTiles } from '#shared/ui/group-tiles.tsx';
import { GroupData } from '../../seo/page-data.tsx';
import { Trail } from '../../seo/trail.tsx';
import { EmptyListing } from '../listing/empty-listing.tsx';

export type CollectionsProps = { collections: readonly Group[] };

/** The collections, each with its own cloth and hour. */
export function CollectionsPage({ collections }: CollectionsProps) {
  const { t, link } = useShopIntl();
  return (
    <div className="page">
      <Trail trail={[{ label: t('nav.home'), href: link('home') }]} here={t('collections.title')} />
      <h1 tabIndex={-1}>{t('collections.title')}</h1>
      {collections.length === 0 && <EmptyListing text={t('collection.empty')} />}
      <GroupTiles groups={collections} hrefOf={(handle) => link('collection', { collection: handle })} told />
      <GroupData groups={collections} hrefOf={(handle) => link('collection', { collection: handle })} />
    </div>
  );
}
