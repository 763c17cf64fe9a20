import * as z from 'zod/mini';
import { LOCALES } from '../domain/locale.ts';
import { REVIEW_REASONS, REVIEW_STATES } from '../domain/reviews.ts';
import { Handle } from './catalogue.ts';
import { Day } from './delivery-and-returns.ts';
import { Order } from './order.ts';
import { Picture } from './picture.ts';
import { ReviewFit, ReviewSummary } from './review-summary.ts';
import { lines, manyLines, oneLine } from './typed-text.ts';

export const ReviewReason = z.enum(REVIEW_REASONS);
export type ReviewReason = z.infer<typeof ReviewReason>;
export const ReviewState = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof ReviewState>;

const Stars = z.int('required').check(z.gte(1, 'required'), z.lte(5, 'required'));
/** In cm. */
const Height = z.int('height').check(z.gte(120, 'height'), z.lte(220, 'height'));
const PhotoId = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** The most photographs of a review. */
export const MAX_REVIEW_PHOTOS = 4;

/** A review as its author sends it. */
export const ReviewRequest = z
  .strictObject({
    /** The revision that it changes; 0 of a new one. */
    revision: z.int().check(z.gte(0)),
    stars: Stars,
    fit: z.nullable(ReviewFit),
    text: lines(2000),
    /** The name that is shown; empty: none. */
    name: z.string().check(z.trim(), z.maxLength(40, 'too-long'), oneLine),
    showsSize: z.boolean(),
    height: z.nullable(Height),
    /** The photographs that stay, by id, and new ones: WebP, base64. */
    keeps: z.array(PhotoId).check(z.maxLength(MAX_REVIEW_PHOTOS, 'too-many')),
    photos: z.array(z.string().check(z.minLength(1))).check(z.maxLength(MAX_REVIEW_PHOTOS, 'too-many')),
    /** The wording of the consent to showing photographs; null without that consent. */
    photoConsent: z.nullable(z.string().check(z.minLength(1), z.maxLength(1000))),
  })
  .check(
    z.refine(({ keeps, photos }) => keeps.length + photos.length <= MAX_REVIEW_PHOTOS, {
      path: ['photos'],
      error: 'too-many',
    }),
    z.refine(({ keeps, photos, photoConsent }) => photoConsent !== null || keeps.length + photos.length === 0, {
      path: ['photoConsent'],
      error: 'consent',
    }),
  );
export type ReviewRequest = z.infer<typeof ReviewRequest>;

/** What everybody may know of a review. */
const Review = z.object({
  id: z.string(),
  stars: z.int(),
  fit: z.nullable(ReviewFit),
  text: z.string(),
  /** The language of the shop that it was written in. */
  locale: z.enum(LOCALES),
  name: z.string(),
  /** The size that was bought, and her height in cm, if she shows them. */
  size: z.nullable(z.string()),
  /** The colour that was bought, in the language asked for. */
  colour: z._default(z.nullable(z.string()), null),
  isMeasured: z.boolean(),
  height: z.nullable(z.int()),
  photos: z.array(z.string()),
  /** What the shop answered; empty: nothing. */
  answer: z.string(),
  /** When it was written, or changed last. */
  day: Day,
});
export type Review = z.infer<typeof Review>;

export const ReviewQuery = z.object({
  size: z.optional(z.string().check(z.maxLength(40))),
  /** The lowest of five cm of height. */
  height: z.optional(z.string().check(z.regex(/^\d{3}$/))),
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
});

/** The released reviews of a product, newest first. */
export const ReviewList = z.object({
  summary: ReviewSummary,
  items: z.array(Review),
  /** How many fit the filters, and on how many pages they are. */
  total: z.int(),
  pages: z.int(),
  /** What can be filtered by. */
  sizes: z.array(z.string()),
  heights: z.array(z.int()),
  /** How many were refused, by reason. */
  refused: z.array(z.object({ reason: ReviewReason, count: z.int() })),
});
export type ReviewList = z.infer<typeof ReviewList>;

/** A review for its author: also one that nobody else sees. */
const OwnReview = z.extend(Review, {
  revision: z.int(),
  state: ReviewState,
  reason: z.nullable(ReviewReason),
  showsSize: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** The lines of an order with what was written of each. */
export const OwnReviews = z.object({
  /** Whether something new can be written: the order was delivered, and its data are not erased. */
  isOpen: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      productId: Handle,
      name: z.string(),
      colour: z.nullable(z.string()),
      size: z.nullable(z.string()),
      isMeasured: z.boolean(),
      picture: z.nullable(Picture),
      review: z.nullable(OwnReview),
    }),
  ),
});
export type OwnReviews = z.infer<typeof OwnReviews>;

/** A review for the shop's people. */
export const OperatorReview = z.extend(OwnReview, {
  order: Order.shape.number,
  productId: Handle,
  productName: z.string(),
  /** Photographs with whether everybody sees them once it is released. */
  photographs: z.array(z.object({ id: z.string(), isReleased: z.boolean() })),
  photoConsentAt: z.nullable(z.string()),
  writtenAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Who decided last; null if nobody has. */
  operator: z.nullable(z.string()),
});
export type OperatorReview = z.infer<typeof OperatorReview>;

/** A decision, of the revision that was read. A refusal has a reason; photographs are released by id. */
export const ReviewDecision = z
  .strictObject({
    revision: z.int(),
    state: ReviewState,
    reason: z.nullable(ReviewReason),
    photos: z.array(PhotoId).check(z.maxLength(MAX_REVIEW_PHOTOS)),
  })
  .check(
    z.refine(({ state, reason }) => (state === 'refused') === (reason !== null), {
      path: ['reason'],
      error: 'required',
    }),
  );
export type ReviewDecision = z.infer<typeof ReviewDecision>;

/** What the shop answers; empty takes it away. */
export const ReviewAnswer = z.strictObject({
  revision: z.int(),
  text: z.string().check(z.trim(), z.maxLength(1000, 'too-long'), ...manyLines),
});
