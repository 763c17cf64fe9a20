import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { LostLines } from './lost-lines.tsx';

/** Nothing is in the cart: the ways on. */
export function EmptyCart() {
  const { t, link } = useShopIntl();
  return (
    <div className="empty">
      <LostLines />
      <p className="empty__title">{t('cart.empty.title')}</p>
      <p>{t('cart.empty.text')}</p>
      <div className="empty__ways">
        <a className="button button--primary" href={link('categories')}>
          {t('cart.empty.look')}
        </a>
        <a className="link" href={link('popular')}>
          {t('cart.empty.popular')}
        </a>
        <a className="link" href={link('favourites')}>
          {t('cart.empty.favourites')}
        </a>
      </div>
    </div>
  );
}
