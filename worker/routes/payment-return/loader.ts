import { href } from '#shared/routes.ts';
import type { OrderParams, ReturnAccess } from '../order-access.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { PaymentReturnProps } from './page.tsx';

/** How soon the page asks again where scripts are off. */
const ASK_AGAIN_SECONDS = 5;

/**
 * The one address shoppers come back to, whatever happened at the provider. The provider is asked; the
 * address itself claims nothing.
 */
export async function loadPaymentReturn(
  context: LoadContext<OrderParams, ReturnAccess>,
): Promise<Loaded<PaymentReturnProps>> {
  const { shop, params, query, locale, intl } = context;
  const access = query.token ?? query.result;
  const status = access && (await shop.find('checkPayment', { params, token: access }));
  if (!status) return null;
  const result = { order: params.number, ...query };
  if (status.state === 'paid') return { kind: 'redirect', to: href(locale, 'paymentSuccess', undefined, result) };
  if (status.state === 'declined' || status.state === 'cancelled' || status.state === 'closed') {
    return { kind: 'redirect', to: href(locale, 'paymentFailure', undefined, result) };
  }
  if (status.state === 'none') {
    const { token } = query;
    const to = token ? href(locale, 'order', { number: params.number }, { token }) : href(locale, 'paymentSuccess');
    return { kind: 'redirect', to };
  }
  return {
    kind: 'page',
    data: { number: params.number, token: access, isOwner: query.token !== undefined },
    meta: { title: intl.formatMessage({ id: 'payment.check.title' }), reloadSeconds: ASK_AGAIN_SECONDS },
  };
}
