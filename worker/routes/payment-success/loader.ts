import { isCalledOff } from '#shared/contract/order.ts';
import { href } from '#shared/routes.ts';
import type { ResultQuery } from '../order-access.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { PaymentSuccessProps } from './page.tsx';

/** Success is shown for an order that is paid; any other is sent to where its truth is told. */
export async function loadPaymentSuccess(
  context: LoadContext<object, ResultQuery>,
): Promise<Loaded<PaymentSuccessProps>> {
  const { shop, query, locale, intl } = context;
  const { order: number, token } = query;
  if (!number || !token) {
    const meta = { title: intl.formatMessage({ id: 'payment.success.unknownTitle' }) };
    return { kind: 'page', data: { order: null, token: null }, meta };
  }
  const order = await shop.find('readOrder', { params: { number }, token });
  if (!order) return null;
  if (order.state === 'awaiting_payment') {
    return { kind: 'redirect', to: href(locale, 'paymentReturn', { number }, { token }) };
  }
  if (isCalledOff(order.state)) {
    return { kind: 'redirect', to: href(locale, 'order', { number }, { token }) };
  }
  const meta = { title: intl.formatMessage({ id: 'payment.success.title' }) };
  return { kind: 'page', data: { order, token }, meta };
}
