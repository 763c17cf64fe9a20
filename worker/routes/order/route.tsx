import { OrderAccess, OrderParams } from '../order-access.ts';
import type { Screen } from '../screen.ts';
import { loadOrder } from './loader.ts';
import { OrderPage, type OrderProps } from './page.tsx';

export const orderScreen: Screen<'order', OrderParams, OrderAccess, OrderProps> = {
  name: 'order',
  params: OrderParams,
  query: OrderAccess,
  load: loadOrder,
  Page: OrderPage,
};
