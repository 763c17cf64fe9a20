import type { Price as PriceData } from '../contract/price.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

/** A price, with the former one struck through; both are labelled for screen readers. */
export function Price({ price, varies = false }: { price: PriceData; varies?: boolean }) {
  const { t, money } = useShopIntl();
  const amount = varies ? t('common.price.from', { price: money(price.amount) }) : money(price.amount);
  if (price.compareAt === null || price.compareAt <= price.amount) {
    return (
      <span className="price">
        <span className="price__now">{amount}</span>
      </span>
    );
  }
  return (
    <span className="price price--sale">
      <span className="visually-hidden">{t('common.price.now')}</span>
      <span className="price__now">{amount}</span> <span className="visually-hidden">{t('common.price.was')}</span>
      <s className="price__was">{money(price.compareAt)}</s>
    </span>
  );
}
