import { ResultQuery } from '../order-access.ts';
import { NOTHING, type Screen } from '../screen.ts';
import { loadPaymentFailure } from './loader.ts';
import { PaymentFailurePage, type PaymentFailureProps } from './page.tsx';

export const paymentFailureScreen: Screen<'paymentFailure', object, ResultQuery, PaymentFailureProps> = {
  name: 'paymentFailure',
  params: NOTHING,
  query: ResultQuery,
  load: loadPaymentFailure,
  Page: PaymentFailurePage,
};
