import type { Group } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { GroupTiles } from '#shared/ui/group-tiles.tsx';
import { GroupData } from '../../seo/page-data.tsx';
import { Trail } from '../../seo/trail.tsx';
import { EmptyListing } from '../listing/empty-listing.tsx';

export type CategoriesProps = { categories: readonly Group[] };

/** What the shop sells, by kind. */
export function CategoriesPage({ categories }: CategoriesProps) {
  const { t, link } = useShopIntl();
  return (
    <div className="page">
      <Trail trail={[{ label: t('nav.home'), href: link('home') }]} here={t('categories.title')} />
      <h1 tabIndex={-1}>{t('categories.title')}</h1>
      {categories.length === 0 && <EmptyListing text={t('category.empty')} />}
      <GroupTiles groups={categories} hrefOf={(handle) => link('category', { category: handle })} />
      <GroupData groups={categories} hrefOf={(handle) => link('category', { category: handle })} />
    </div>
  );
}
