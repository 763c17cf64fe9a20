import type { Kopecks } from '#shared/domain/money.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { href } from '#shared/routes.ts';
import { Island } from '../../render/island.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';
import { OrderParams, ReturnAccess } from '../order/order-access.ts';

/** How soon the page reloads without a script, s. */
const ASK_AGAIN_SECONDS = 5;

/**
 * The one address that shoppers return to from the provider, whatever happened there. The provider is asked; the
 * address itself proves nothing.
 */
export const paymentReturnScreen = defineScreen({
  name: 'paymentReturn',
  params: OrderParams,
  query: ReturnAccess,
  async load({ shop, params, query, locale, intl }) {
    const access = query.token ?? query.result;
    const status = access && (await shop.find('checkPayment', { params, token: access }));
    if (!status) return null;
    const result = { order: params.number, ...query };
    if (status.state === 'paid') return { kind: 'redirect', to: href(locale, 'paymentSuccess', undefined, result) };
    if (status.state === 'declined' || status.state === 'cancelled' || status.state === 'closed') {
      return { kind: 'redirect', to: href(locale, 'paymentFailure', undefined, result) };
    }
    if (status.state === 'none') {
      const { token } = query;
      const to = token ? href(locale, 'order', { number: params.number }, { token }) : href(locale, 'paymentSuccess');
      return { kind: 'redirect', to };
    }
    const order = query.token ? await shop.find('readOrder', { params, token: query.token }) : null;
    return {
      kind: 'page',
      data: { number: params.number, token: access, due: order?.due ?? null },
      meta: { title: intl.formatMessage({ id: 'payment.check.title' }), reloadSeconds: ASK_AGAIN_SECONDS },
    };
  },
  Page: PaymentReturnPage,
});

/** Shown while the provider does not know the result yet: never as a failure. */
function PaymentReturnPage(props: { number: string; token: string; due: Kopecks | null }) {
  const { t } = useShopIntl();
  const { number } = props;
  return (
    <div className="page page--narrow result">
      <header className="page__head">
        <p className="eyebrow">{t('order.title', { number })}</p>
        <h1 tabIndex={-1}>{t('payment.check.title')}</h1>
      </header>
      <Island name="payment-check" start="load" props={props} />
    </div>
  );
}
