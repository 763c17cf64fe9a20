import { ResultQuery } from '../order-access.ts';
import { NOTHING, type Screen } from '../screen.ts';
import { loadPaymentSuccess } from './loader.ts';
import { PaymentSuccessPage, type PaymentSuccessProps } from './page.tsx';

export const paymentSuccessScreen: Screen<'paymentSuccess', object, ResultQuery, PaymentSuccessProps> = {
  name: 'paymentSuccess',
  params: NOTHING,
  query: ResultQuery,
  load: loadPaymentSuccess,
  Page: PaymentSuccessPage,
};
