import * as z from 'zod/mini';
import { Handle } from './catalogue.ts';
import { KILOBYTE, type Operation, UNCOUNTED } from './operation.ts';
import { Order } from './order.ts';
import { NotePicture } from './order-note.ts';
import { OwnReviews, ReviewList, ReviewQuery, ReviewRequest } from './review.ts';

const ByNumber = z.pick(Order, { number: true });
const OfLine = z.extend(ByNumber, { position: z.string().check(z.regex(/^\d{1,2}$/)) });

/** The largest review: four photographs, which the storefront makes small, bytes. */
const MAX_REVIEW_BYTES = 3 * 1024 * KILOBYTE;

/** The calls by which buyers write reviews, and everybody reads them. Part of `OPERATIONS`. */
export const REVIEW_OPERATIONS = {
  listReviews: {
    method: 'GET',
    path: '/products/{handle}/reviews',
    summary: 'The released reviews of a product',
    audience: 'public',
    params: z.object({ handle: Handle }),
    query: ReviewQuery,
    limit: UNCOUNTED.public,
    cache: { fresh: 300, revalidate: 3600, ifError: 86_400 },
    response: ReviewList,
  },
  readReviewPhoto: {
    method: 'GET',
    path: '/review-photographs/{photo}',
    summary: 'A photograph of a released review',
    audience: 'internal',
    params: z.object({ photo: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
    limit: UNCOUNTED.internal,
    response: NotePicture,
  },
  readOwnReviews: {
    method: 'GET',
    path: '/orders/{number}/reviews',
    summary: 'What a buyer wrote about each line of an order',
    audience: 'owner',
    params: ByNumber,
    limit: UNCOUNTED.owner,
    response: OwnReviews,
  },
  writeReview: {
    method: 'POST',
    path: '/orders/{number}/reviews/{position}',
    summary: 'Writes or changes the review of a delivered line; it is shown once it has been read',
    audience: 'owner',
    params: OfLine,
    body: ReviewRequest,
    maxBytes: MAX_REVIEW_BYTES,
    limit: { counter: 'orders', name: 'reviews' },
    response: OwnReviews,
  },
  withdrawReview: {
    method: 'POST',
    path: '/orders/{number}/reviews/{position}/withdrawal',
    summary: 'Deletes one’s own review with its photographs',
    audience: 'owner',
    params: OfLine,
    body: z.strictObject({}),
    maxBytes: KILOBYTE,
    limit: { counter: 'orders', name: 'reviews' },
    response: OwnReviews,
  },
} as const satisfies Record<string, Operation>;
