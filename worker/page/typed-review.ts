import type { OwnReview, OwnReviews } from '#shared/contract/review.ts';

/** What the page of an order's reviews says after its form was taken. */
export const REVIEW_NOTES = ['saved', 'withdrawn', 'photo'] as const;
export type ReviewNote = (typeof REVIEW_NOTES)[number];

/** Why a review was not taken: another was stored meanwhile, it is none, or its photographs lack a consent. */
export type ReviewRefusal = 'changed' | 'invalid' | 'consent';

/** What was typed into the form of a review; its files cannot be given back. */
export type TypedReview = Pick<OwnReview, 'stars' | 'fit' | 'text' | 'name' | 'showsSize' | 'height'> & {
  keeps: readonly string[];
  isConsenting: boolean;
};

/** Where a form is sent, and who sends it. */
export type FormOwner = { number: string; token: string };

/** What the page of an order's reviews shows; a note and what was typed belong to the line of that position. */
export type OwnReviewsProps = FormOwner & {
  found: OwnReviews;
  line: string | null;
  note: ReviewNote | ReviewRefusal | null;
  typed?: TypedReview;
};
