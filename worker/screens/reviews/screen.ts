import * as z from 'zod/mini';
import { Handle } from '#shared/contract/catalogue.ts';
import { ReviewQuery } from '#shared/contract/review.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { ReviewsPage } from './page.tsx';

const { size, height, page } = ReviewQuery.shape;

/** What the buyers of a product wrote, by size and height. */
export const reviewsScreen = defineScreen({
  name: 'reviews',
  params: z.object({ id: Handle }),
  query: z.object({
    size: z.catch(size, undefined),
    height: z.catch(height, undefined),
    page: z.catch(page, undefined),
  }),
  async load({ shop, params: { id }, query, intl }) {
    const params = { handle: id };
    const [product, list] = await Promise.all([
      shop.find('readProduct', { params }),
      shop.find('listReviews', { params, query }),
    ]);
    if (!product || !list) return null;
    return {
      kind: 'page',
      data: { product, list, query },
      meta: {
        title: intl.formatMessage({ id: 'reviews.title' }, { name: product.name }),
        description: intl.formatMessage({ id: 'reviews.description' }, { name: product.name }),
      },
    };
  },
  Page: ReviewsPage,
});
