import { href } from '#shared/routes.ts';
import { defineScreen } from '../../../routing/define-screen.tsx';
import { OrderAccess, OrderParams } from '../order-access.ts';
import { OrderReturnsPage } from './page.tsx';

/** What an order's owner sends back, and the form that asks for it. Opening the page changes nothing. */
export const orderReturnsScreen = defineScreen({
  name: 'orderReturns',
  params: OrderParams,
  query: OrderAccess,
  async load({ shop, params, query: { token }, locale, intl }) {
    const order = token ? await shop.find('readOrder', { params, token }) : null;
    if (!token || !order) return { kind: 'redirect', to: href(locale, 'paymentSuccess') };
    return {
      kind: 'page',
      data: { order, token },
      meta: { title: intl.formatMessage({ id: 'orderReturns.of' }, { number: order.number }) },
    };
  },
  Page: OrderReturnsPage,
});
