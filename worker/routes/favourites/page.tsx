import type { ProductCard } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductShelf } from '#shared/ui/product-shelf.tsx';
import { Island } from '../../render/island.tsx';
import { KeptCard } from '../../render/kept-card.tsx';

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
      {popular.length > 0 && (
        <ProductShelf
          title={t('home.popular')}
          products={popular}
          more={{ label: t('home.allPopular'), href: link('popular') }}
          Item={KeptCard}
        />
      )}
    </div>
  );
}
