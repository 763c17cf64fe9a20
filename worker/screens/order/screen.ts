import { defineScreen } from '../../routing/define-screen.tsx';
import { OrderAccess, OrderParams } from './order-access.ts';
import { OrderPage } from './page.tsx';

/** An order for its owner; whoever has not both its number and its token finds nothing. */
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
