import type { ProductCard } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Island } from '../../render/island.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';
import { PopularShelf } from '../popular/popular-shelf.tsx';

const POPULAR = '4';

/** The favourites are on the device; the page can be shown without the suggestions. */
export const favouritesScreen = defineScreen({
  name: 'favourites',
  async load({ shop, intl, defer }) {
    const popular = await defer(shop.call('listProducts', { query: { sort: 'popular', limit: POPULAR } }));
    return {
      kind: 'page',
      data: { popular: popular?.items ?? [] },
      meta: { title: intl.formatMessage({ id: 'favourites.title' }) },
    };
  },
  Page: FavouritesPage,
});

function FavouritesPage({ popular }: { popular: readonly ProductCard[] }) {
  const { t, link } = useShopIntl();
  return (
    <div className="page favourites">
      <h1 tabIndex={-1}>{t('favourites.title')}</h1>
      <noscript>
        <p className="favourites__noscript">{t('favourites.needsScript')}</p>
        <a className="button" href={link('categories')}>
          {t('favourites.empty.link')}
        </a>
      </noscript>
      <Island className="favourites__list" name="favourites" start="load" props={{}} />
      <PopularShelf products={popular} />
    </div>
  );
}
