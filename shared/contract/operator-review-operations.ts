import * as z from 'zod/mini';
import { KILOBYTE, type Operation } from './operation.ts';
import type { OperatorRole } from './operator.ts';
import { NotePicture } from './order-note.ts';
import { OperatorReview, ReviewAnswer, ReviewDecision, ReviewState } from './review.ts';

const ROLES = ['owner', 'manager'] as const satisfies readonly OperatorRole[];
const LIMIT = { counter: 'operators', name: 'operator' } as const;
const Id = z.string().check(z.regex(/^[\w-]{1,40}$/));
const ById = z.object({ review: Id });

/** The calls that read, release, refuse and answer reviews. Part of `OPERATIONS`. */
export const OPERATOR_REVIEW_OPERATIONS = {
  listOperatorReviews: {
    method: 'GET',
    path: '/operator/reviews',
    summary: 'Reviews of a state: what waits oldest first, the others newest first, paginated',
    audience: 'operator',
    roles: ROLES,
    query: z.object({
      state: z.optional(ReviewState),
      stars: z.optional(z.string().check(z.regex(/^[1-5]$/))),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    limit: LIMIT,
    response: z.object({
      reviews: z.array(OperatorReview),
      counts: z.object({ waiting: z.int(), released: z.int(), refused: z.int() }),
      nextCursor: z.nullable(z.string()),
    }),
  },
  showReviewPhoto: {
    method: 'GET',
    path: '/operator/reviews/{review}/photographs/{photo}',
    summary: 'A photograph of a review, before it is released, too',
    audience: 'operator',
    roles: ROLES,
    params: z.extend(ById, { photo: Id }),
    limit: LIMIT,
    response: NotePicture,
  },
  decideReview: {
    method: 'POST',
    path: '/operator/reviews/{review}/decision',
    summary: 'Releases a review, refuses it with a reason, or puts it back among those that wait',
    audience: 'operator',
    roles: ROLES,
    params: ById,
    body: ReviewDecision,
    maxBytes: KILOBYTE,
    limit: LIMIT,
    response: OperatorReview,
  },
  answerReview: {
    method: 'POST',
    path: '/operator/reviews/{review}/answer',
    summary: 'Answers a review below it, or takes the answer away',
    audience: 'operator',
    roles: ROLES,
    params: ById,
    body: ReviewAnswer,
    maxBytes: 8 * KILOBYTE,
    limit: LIMIT,
    response: OperatorReview,
  },
} as const satisfies Record<string, Operation>;
