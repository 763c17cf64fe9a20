import { href } from '#shared/routes.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { OrderAccess, OrderParams } from './order-access.ts';
import { OrderContent } from './page.tsx';

/**
 * An order for its owner. Without its token, or with one that has been replaced, the page that sends a new link is
 * shown instead, whether there is such an order or not.
 */
export const orderScreen = defineScreen({
  name: 'order',
  params: OrderParams,
  query: OrderAccess,
  async load({ shop, params, query: { token }, locale, intl }) {
    const order = token ? await shop.find('readOrder', { params, token }) : null;
    if (!token || !order) return { kind: 'redirect', to: href(locale, 'paymentSuccess') };
    return {
      kind: 'page',
      data: { order, token },
      meta: { title: intl.formatMessage({ id: 'order.title' }, { number: order.number }) },
    };
  },
  Page: OrderContent,
});
