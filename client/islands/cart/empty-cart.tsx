import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { LostLines } from './lost-lines.tsx';

/** The empty cart, with links to continue. */
export function EmptyCart() {
  const { t, link } = useShopIntl();
  return (
    <>
      <LostLines />
      <Empty title={t('cart.empty.title')} text={t('cart.empty.text')}>
        <a className="button button--primary" href={link('categories')}>
          {t('cart.empty.link')}
        </a>
        <a className="link" href={link('popular')}>
          {t('cart.empty.popular')}
        </a>
        <a className="link" href={link('favourites')}>
          {t('cart.empty.favourites')}
        </a>
      </Empty>
    </>
  );
}
