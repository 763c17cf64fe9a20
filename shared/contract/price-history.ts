import * as z from 'zod/mini';
import { Kopecks } from './price.ts';

const PriceStep = z.object({ at: z.int(), price: Kopecks, codePrice: z.nullable(Kopecks) });

/**
 * What the variants of a product have cost in the markets that ask for the lowest price of thirty days, in the last
 * half year (shared/domain/lowest-price.ts). Times in ms since 1970.
 */
export const PriceHistory = z.object({
  variants: z.array(
    z.object({
      sku: z.string(),
      /** The reduction that is announced now: null if there is none; `lowest` is null if nothing was sold before. */
      reduction: z.nullable(z.object({ since: z.int(), price: Kopecks, lowest: z.nullable(Kopecks) })),
      /** Latest first. */
      steps: z.array(PriceStep),
    }),
  ),
});
export type PriceHistory = z.infer<typeof PriceHistory>;
