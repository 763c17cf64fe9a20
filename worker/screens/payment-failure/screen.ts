import { href } from '#shared/routes.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { ResultQuery } from '../order/order-access.ts';
import { PaymentFailurePage, type PaymentFailureProps } from './page.tsx';

/** Failure is shown only if the provider confirms it; a payment that succeeded redirects to success. */
export const paymentFailureScreen = defineScreen({
  name: 'paymentFailure',
  query: ResultQuery,
  async load({ shop, query, locale, intl }) {
    const { order: number, token, result } = query;
    const access = token ?? result;
    const meta = { title: intl.formatMessage({ id: 'payment.failure.title' }) };
    if (!number || !access) {
      return { kind: 'page', data: { number: null, own: null, status: null, ending: 'failure' as const }, meta };
    }
    const status = await shop.find('checkPayment', { params: { number }, token: access });
    if (!status) return null;
    if (status.state === 'paid') {
      return { kind: 'redirect', to: href(locale, 'paymentSuccess', undefined, query) };
    }
    if (status.state === 'checking') {
      return { kind: 'redirect', to: href(locale, 'paymentReturn', { number }, { token, result }) };
    }
    const ending: PaymentFailureProps['ending'] =
      status.state === 'closed' || status.state === 'cancelled' ? status.state : 'failure';
    const title = intl.formatMessage({ id: `payment.${ending === 'closed' ? 'closed' : 'failure'}.title` });
    const order = token ? await shop.find('readOrder', { params: { number }, token }) : null;
    const own = order && token ? { order, token } : null;
    return { kind: 'page', data: { number, own, status, ending }, meta: { title } };
  },
  Page: PaymentFailurePage,
});
