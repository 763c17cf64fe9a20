import { NOTHING, type Screen } from '../screen.ts';
import { CartPage } from './page.tsx';

/** The cart lives on the device: there is nothing to load. */
export const cartScreen: Screen<'cart', object, object, object> = {
  name: 'cart',
  params: NOTHING,
  query: NOTHING,
  load: async ({ intl }) => ({ kind: 'page', data: {}, meta: { title: intl.formatMessage({ id: 'cart.title' }) } }),
  Page: CartPage,
};
