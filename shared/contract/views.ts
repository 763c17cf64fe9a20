import * as z from 'zod/mini';
import { Handle } from './catalogue.ts';

/** Views that are counted together, at most: products, and views of one. */
export const MOST_VIEWED = 200;
const MOST_VIEWS = 10_000;

/** How often products' pages were viewed. Nothing in it says by whom or when. */
export const ViewCounts = z.object({
  views: z
    .array(z.object({ product: Handle, count: z.int().check(z.gte(1), z.lte(MOST_VIEWS)) }))
    .check(z.maxLength(MOST_VIEWED)),
});

export const CountedViews = z.object({});
