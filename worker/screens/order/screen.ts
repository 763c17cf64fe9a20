import { defineScreen } from '../../routing/define-screen.tsx';
import { OrderAccess, OrderParams } from './order-access.ts';
import { OrderPage } from './page.tsx';

/** An order for its owner; without both its number and its token it is a 404. */
export const orderScreen = defineScreen({
  name: 'order',
  params: OrderParams,
  query: OrderAccess,
  async load({ shop, params, query: { token }, intl }) {
    const order = await shop.find('readOrder', { params, token });
    if (!order) return null;
    return {
      kind: 'page',
      data: { order, token },
      meta: { title: intl.formatMessage({ id: 'order.title' }, { number: order.number }) },
    };
  },
  Page: OrderPage,
});
