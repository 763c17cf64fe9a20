import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { Island } from '../../render/island.tsx';

/** One page from address to payment. */
export function CheckoutPage() {
  const { t } = useShopIntl();
  return (
    <div className="page">
      <h1 tabIndex={-1}>{t('checkout.title')}</h1>
      <NeedsScript />
      <Island name="checkout" start="load" essential props={{}} />
    </div>
  );
}
