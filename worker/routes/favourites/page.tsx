import type { ProductCard } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Island } from '../../render/island.tsx';
import { PopularShelf } from '../popular-shelf.tsx';

export type FavouritesProps = { popular: readonly ProductCard[] };

/** The favourites: which products, only the device knows. What others like stands below, with hearts to press. */
export function FavouritesPage({ popular }: FavouritesProps) {
  const { t, link } = useShopIntl();
  return (
    <div className="page favourites">
      <h1 tabIndex={-1}>{t('favourites.title')}</h1>
      <noscript>
        <p className="favourites__noscript">{t('favourites.needsScript')}</p>
        <a className="button" href={link('categories')}>
          {t('favourites.empty.look')}
        </a>
      </noscript>
      <Island className="favourites__list" name="favourites" start="load" props={{}} />
      <PopularShelf products={popular} />
    </div>
  );
}
