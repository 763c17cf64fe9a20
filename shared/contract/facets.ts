import * as z from 'zod/mini';

const Names = z.string().check(z.minLength(1), z.maxLength(400));
const Amount = z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000_00));

/**
 * The filters of a list. Several sizes or colours are separated by commas and mean "one of these"; a size and a colour
 * mean a product that has both in one variant.
 */
export const FILTERS = {
  size: z.optional(Names),
  colour: z.optional(Names),
  /** Kopecks, both ends included. */
  priceFrom: z.optional(Amount),
  priceTo: z.optional(Amount),
  /** Only what can be ordered now. */
  available: z.optional(z.literal('1')),
  /** Only what is sewn to measure. */
  measured: z.optional(z.literal('1')),
} as const;

/**
 * The possible filters of a list, with the number of products for each choice. A choice is counted as if nothing else
 * of its own kind were chosen, because choices of a kind add up. Prices in kopecks.
 */
export const Facets = z.object({
  sizes: z.array(z.object({ size: z.string(), count: z.int() })),
  colours: z.array(z.object({ handle: z.string(), name: z.string(), swatch: z.nullable(z.string()), count: z.int() })),
  /** The lowest and the highest price; null if there are no products. */
  price: z.nullable(z.object({ min: z.int(), max: z.int() })),
  sale: z.int(),
  available: z.int(),
  measured: z.int(),
});
export type Facets = z.infer<typeof Facets>;
