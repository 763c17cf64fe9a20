import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { Island } from '../../render/island.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';

/** The cart: the device has the lines and the shop the prices, so there is nothing to load. */
export const cartScreen = defineScreen({
  name: 'cart',
  load: async ({ intl }) => ({ kind: 'page', data: {}, meta: { title: intl.formatMessage({ id: 'cart.title' }) } }),
  Page: CartPage,
});

function CartPage() {
  const { t } = useShopIntl();
  return (
    <div className="page">
      <h1 tabIndex={-1}>{t('cart.title')}</h1>
      <NeedsScript />
      <Island name="cart" start="load" essential props={{}} />
    </div>
  );
}
