import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { Island } from '../../render/island.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';

/** A cart that a link names, in its path or its fragment. Opening it changes nothing: the browser asks for a press. */
export const linkedCartScreen = defineScreen({
  name: 'linkedCart',
  load: async ({ intl }) => ({
    kind: 'page',
    data: {},
    meta: { title: intl.formatMessage({ id: 'linkedCart.title' }) },
  }),
  Page: LinkedCartPage,
});

function LinkedCartPage() {
  const { t } = useShopIntl();
  return (
    <div className="page">
      <h1 tabIndex={-1}>{t('linkedCart.title')}</h1>
      <NeedsScript />
      <Island name="linked-cart" start="load" essential props={{}} />
    </div>
  );
}
