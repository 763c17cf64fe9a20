import * as z from 'zod/mini';

/** Whole kopecks. */
export const Kopecks = z.int().check(z.gte(0), z.lte(100_000_000_00));

/**
 * The current price, and the former price while the product is on sale; with that also the lowest price of the thirty
 * days before, null if nothing was sold before.
 */
export const Price = z.object({
  amount: Kopecks,
  compareAt: z.nullable(Kopecks),
  lowest: z.optional(z.nullable(Kopecks)),
});
export type Price = z.infer<typeof Price>;
