import { href } from '#shared/routes.ts';
import { defineScreen } from '../../../routing/define-screen.tsx';
import { OrderAccess, OrderParams } from '../order-access.ts';
import { OrderChangePage } from './page.tsx';

/** What an order's owner changes of it before it is cut. Opening the page changes nothing. */
export const orderChangeScreen = defineScreen({
  name: 'orderChange',
  params: OrderParams,
  query: OrderAccess,
  async load({ shop, params, query: { token }, locale, intl }) {
    const asked = token && { params, token };
    const [order, offer] = asked
      ? await Promise.all([shop.find('readOrder', asked), shop.find('readOwnChange', asked)])
      : [null, null];
    if (!token || !order || !offer) return { kind: 'redirect', to: href(locale, 'paymentSuccess') };
    return {
      kind: 'page',
      data: { order, offer, token },
      meta: { title: intl.formatMessage({ id: 'ownChange.of' }, { number: order.number }) },
    };
  },
  Page: OrderChangePage,
});
