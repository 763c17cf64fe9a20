/** How a piece fits: it comes out small, true to its size, or large. */
export const REVIEW_FITS = ['small', 'true', 'large'] as const;
export type ReviewFit = (typeof REVIEW_FITS)[number];

/** A review waits to be read, is shown to everybody, or is refused with a reason. */
export const REVIEW_STATES = ['waiting', 'released', 'refused'] as const;

/** Why a review may be refused; that it is critical is no reason (Directive 2005/29/EC, annex I, 23c). */
export const REVIEW_REASONS = ['insult', 'personal-data', 'other-product', 'advertising', 'photograph'] as const;

/** Heights are filtered by so many cm together. */
export const HEIGHT_STEP = 5;
