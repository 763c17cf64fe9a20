import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { Island } from '../../render/island.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';

/**
 * One page from address to payment, rendered in the browser only (specification, section 2): the server sends its
 * outline.
 */
export const checkoutScreen = defineScreen({
  name: 'checkout',
  load: async ({ intl }) => ({ kind: 'page', data: {}, meta: { title: intl.formatMessage({ id: 'checkout.title' }) } }),
  Page: CheckoutPage,
});

function CheckoutPage() {
  const { t } = useShopIntl();
  return (
    <div className="page">
      <h1 tabIndex={-1}>{t('checkout.title')}</h1>
      <NeedsScript />
      <Island name="checkout" start="load" essential props={{}} />
    </div>
  );
}
