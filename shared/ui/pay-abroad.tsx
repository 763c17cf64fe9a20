import { DEFAULT_LOCALE } from '../domain/locale.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

/** Who can pay by card, said before the last button to those who read the shop in another language than its own. */
export function PayAbroad() {
  const { locale, rich, link } = useShopIntl();
  if (locale === DEFAULT_LOCALE) return null;
  return (
    <p className="line-description">
      {rich('cart.payAbroad', { payment: (chunks) => <a href={link('payment')}>{chunks}</a> })}
    </p>
  );
}
