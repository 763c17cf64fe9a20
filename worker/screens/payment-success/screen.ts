import { isCalledOff } from '#shared/contract/order.ts';
import { href } from '#shared/routes.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { ResultQuery } from '../order/order-access.ts';
import { PaymentSuccessPage } from './page.tsx';

/** Success is shown only for a paid order; any other redirects to the page that fits its state. */
export const paymentSuccessScreen = defineScreen({
  name: 'paymentSuccess',
  query: ResultQuery,
  async load({ shop, query: { order: number, token, result }, locale, intl }) {
    const meta = { title: intl.formatMessage({ id: 'payment.success.title' }) };
    if (number && !token && result) {
      const status = await shop.find('checkPayment', { params: { number }, token: result });
      if (!status) return null;
      if (status.state === 'paid') return { kind: 'page', data: { number, order: null, token: null }, meta };
      return { kind: 'redirect', to: href(locale, 'paymentReturn', { number }, { result }) };
    }
    const order = number && token ? await shop.find('readOrder', { params: { number }, token }) : null;
    if (!number || !token || !order) {
      const title = intl.formatMessage({ id: 'payment.success.unknownTitle' });
      return { kind: 'page', data: { number: null, order: null, token: null }, meta: { title } };
    }
    if (order.state === 'awaiting_payment') {
      return { kind: 'redirect', to: href(locale, 'paymentReturn', { number }, { token }) };
    }
    if (isCalledOff(order.state)) {
      return { kind: 'redirect', to: href(locale, 'order', { number }, { token }) };
    }
    return { kind: 'page', data: { number, order, token }, meta };
  },
  Page: PaymentSuccessPage,
});
