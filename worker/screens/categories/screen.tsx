import type { Group } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { GroupTiles } from '#shared/ui/group-tiles.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';
import { GroupData } from '../../seo/page-data.tsx';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';
import { EmptyListing } from '../listing/empty-listing.tsx';

/** The categories of the shop. */
export const categoriesScreen = defineScreen({
  name: 'categories',
  load: async ({ shop, intl }) => ({
    kind: 'page',
    data: { categories: (await shop.call('listCategories')).items },
    meta: {
      title: intl.formatMessage({ id: 'categories.title' }),
      description: intl.formatMessage({ id: 'categories.description' }),
    },
  }),
  Page: CategoriesPage,
});

function CategoriesPage({ categories }: { categories: readonly Group[] }) {
  const { t, link } = useShopIntl();
  return (
    <div className="page">
      <SeoBreadcrumbs trail={[{ label: t('nav.home'), href: link('home') }]} here={t('categories.title')} />
      <h1 tabIndex={-1}>{t('categories.title')}</h1>
      {categories.length === 0 && <EmptyListing text={t('categories.empty')} here="categories" />}
      <GroupTiles groups={categories} hrefOf={(handle) => link('category', { category: handle })} />
      <GroupData groups={categories} hrefOf={(handle) => link('category', { category: handle })} />
    </div>
  );
}
