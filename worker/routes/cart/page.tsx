import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { Island } from '../../render/island.tsx';

/** The cart: its lines are the device's, its prices the shop's. */
export function CartPage() {
  const { t } = useShopIntl();
  return (
    <div className="page">
      <h1 tabIndex={-1}>{t('cart.title')}</h1>
      <NeedsScript />
      <Island name="cart" start="load" essential props={{}} />
    </div>
  );
}
