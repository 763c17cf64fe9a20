import { OrderParams, ReturnAccess } from '../order-access.ts';
import type { Screen } from '../screen.ts';
import { loadPaymentReturn } from './loader.ts';
import { PaymentReturnPage, type PaymentReturnProps } from './page.tsx';

export const paymentReturnScreen: Screen<'paymentReturn', OrderParams, ReturnAccess, PaymentReturnProps> = {
  name: 'paymentReturn',
  params: OrderParams,
  query: ReturnAccess,
  load: loadPaymentReturn,
  Page: PaymentReturnPage,
};
