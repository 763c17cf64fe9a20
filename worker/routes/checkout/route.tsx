import { NOTHING, type Screen } from '../screen.ts';
import { CheckoutPage } from './page.tsx';

/** Rendered in the browser only (specification, section 2): the server sends its outline. */
export const checkoutScreen: Screen<'checkout', object, object, object> = {
  name: 'checkout',
  params: NOTHING,
  query: NOTHING,
  load: async ({ intl }) => ({ kind: 'page', data: {}, meta: { title: intl.formatMessage({ id: 'checkout.title' }) } }),
  Page: CheckoutPage,
};
