import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { shopName } from '../shop.ts';

/** A small drawing of a certificate, where other lines have their picture. */
export function GiftMark() {
  const { locale } = useShopIntl();
  return (
    <span className="gift-mark" aria-hidden="true">
      {shopName(locale)}
    </span>
  );
}
