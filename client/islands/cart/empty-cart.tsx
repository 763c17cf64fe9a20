import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { LostLines } from './lost-lines.tsx';

/** The empty cart, with a link to continue. */
export function EmptyCart() {
  const { t, link } = useShopIntl();
  return (
    <>
      <LostLines />
      <Empty title={t('cart.empty.title')} text={t('cart.empty.text')}>
        <a className="button button--primary" href={link('categories')}>
          {t('cart.empty.link')}
        </a>
      </Empty>
    </>
  );
}
