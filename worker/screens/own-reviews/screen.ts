import * as z from 'zod/mini';
import { OrderToken } from '#shared/contract/order.ts';
import { href } from '#shared/routes.ts';
import { REVIEW_NOTES } from '../../page/typed-review.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { OrderParams } from '../order/order-access.ts';
import { OwnReviewsPage } from './page.tsx';

/** The reviews of an order for its owner, who came by the link of an email: nobody signs in. */
export const ownReviewsScreen = defineScreen({
  name: 'ownReviews',
  params: OrderParams,
  query: z.object({
    token: z.catch(z.optional(OrderToken), undefined),
    line: z.catch(z.optional(z.string()), undefined),
    note: z.catch(z.optional(z.enum(REVIEW_NOTES)), undefined),
  }),
  async load({ shop, params, query: { token, line, note }, locale, intl }) {
    const found = token ? await shop.find('readOwnReviews', { params, token }) : null;
    if (!token || !found) return { kind: 'redirect', to: href(locale, 'paymentSuccess') };
    const { number } = params;
    return {
      kind: 'page',
      data: { found, number, token, line: line ?? null, note: note ?? null },
      meta: { title: intl.formatMessage({ id: 'ownReviews.title' }, { number }) },
    };
  },
  Page: OwnReviewsPage,
});
