import { OrderAccess, OrderParams } from '../order-access.ts';
import type { Screen } from '../screen.ts';
import { loadPaymentReturn } from './loader.ts';
import { PaymentReturnPage, type PaymentReturnProps } from './page.tsx';

export const paymentReturnScreen: Screen<'paymentReturn', OrderParams, OrderAccess, PaymentReturnProps> = {
  name: 'paymentReturn',
  params: OrderParams,
  query: OrderAccess,
  load: loadPaymentReturn,
  Page: PaymentReturnPage,
};
