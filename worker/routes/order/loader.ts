import type { OrderAccess, OrderParams } from '../order-access.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { OrderProps } from './page.tsx';

export async function loadOrder(context: LoadContext<OrderParams, OrderAccess>): Promise<Loaded<OrderProps>> {
  const { shop, params, query, intl } = context;
  const order = await shop.find('readOrder', { params, token: query.token });
  if (!order) return null;
  return {
    kind: 'page',
    data: { order, token: query.token },
    meta: { title: intl.formatMessage({ id: 'order.title' }, { number: order.number }) },
  };
}
