import * as z from 'zod/mini';
import { CLOTHS } from '../domain/cloths.ts';
import { COLOUR_FAMILIES } from '../domain/colour-families.ts';

const Names = z.string().check(z.minLength(1), z.maxLength(1600));
const Amount = z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000_00));

/**
 * The filters of a list. Several names are separated by commas and mean "one of these"; a size and a colour mean a
 * product that has both in one variant. A size is a label, whatever system it is of, or `system:label` of one system.
 * Colours, by handle, and families of colours are of one kind.
 */
export const FILTERS = {
  size: z.optional(Names),
  colour: z.optional(Names),
  family: z.optional(Names),
  cloth: z.optional(Names),
  /** Handles. */
  categories: z.optional(Names),
  collections: z.optional(Names),
  /** Kopecks, both ends included. */
  priceFrom: z.optional(Amount),
  priceTo: z.optional(Amount),
  /** Only what can be ordered now. */
  available: z.optional(z.literal('1')),
  /** Only what is sewn to measure. */
  measured: z.optional(z.literal('1')),
} as const;

/** A choice that has its name from the merchant. */
const NamedChoice = z.object({ handle: z.string(), name: z.string(), count: z.int() });

/**
 * The possible filters of a list, with the number of products for each choice. A choice is counted as if nothing else
 * of its own kind were chosen, because choices of a kind add up. Prices in kopecks.
 */
export const Facets = z.object({
  /** The standard ones, then those of each system in its order: `size` is their filter. */
  sizes: z.array(
    z.object({ size: z.string(), count: z.int(), of: z.optional(z.object({ system: z.string(), label: z.string() })) }),
  ),
  /** In the order of COLOUR_FAMILIES. */
  families: z.array(z.object({ family: z.enum(COLOUR_FAMILIES), count: z.int() })),
  /** Only those of the filter, for their names: lists offer families. */
  colours: z.array(NamedChoice),
  /** In the order of CLOTHS. */
  cloths: z.array(z.object({ cloth: z.enum(CLOTHS), count: z.int() })),
  /** Groups in the merchant's order; of very many those with the most products. */
  categories: z.array(NamedChoice),
  collections: z.array(NamedChoice),
  /** The lowest and the highest price; null if there are no products. */
  price: z.nullable(z.object({ min: z.int(), max: z.int() })),
  sale: z.int(),
  available: z.int(),
  measured: z.int(),
});
export type Facets = z.infer<typeof Facets>;
