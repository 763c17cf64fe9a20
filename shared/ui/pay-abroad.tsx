import { DEFAULT_LOCALE } from '../domain/locale.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

/** Who can pay by card, before the last button, for readers of other languages than the shop's own. */
export function PayAbroad() {
  const { locale, rich, link } = useShopIntl();
  if (locale === DEFAULT_LOCALE) return null;
  return (
    <p className="line-description">
      {rich('cart.payAbroad', { payment: (chunks) => <a href={link('payment')}>{chunks}</a> })}
    </p>
  );
}
