import * as z from 'zod/mini';
import { Handle } from './catalogue.ts';

/** Looks that are counted together, at most: products, and looks of one. */
export const MOST_VIEWED = 200;
const MOST_LOOKS = 10_000;

/** How often products' pages were looked at. Nothing in it says by whom or when. */
export const ViewCounts = z.object({
  views: z
    .array(z.object({ product: Handle, count: z.int().check(z.gte(1), z.lte(MOST_LOOKS)) }))
    .check(z.maxLength(MOST_VIEWED)),
});

export const CountedViews = z.object({});
