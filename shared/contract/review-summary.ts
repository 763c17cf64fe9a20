import * as z from 'zod/mini';
import { REVIEW_FITS } from '../domain/reviews.ts';

export const ReviewFit = z.enum(REVIEW_FITS);

/** How a product fits by what its buyers say; shares in whole per cent, which sum to 100. */
const FitShares = z.object({ small: z.int(), true: z.int(), large: z.int(), verdict: z.nullable(ReviewFit) });
export type FitShares = z.infer<typeof FitShares>;

/** What the released reviews of a product come to. */
export const ReviewSummary = z.object({
  count: z.int(),
  /** Of the stars, to a tenth. */
  average: z.number(),
  /** Null while too few of its buyers have said how it fits. */
  fit: z.nullable(FitShares),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;
