import * as z from 'zod/mini';
import { Handle } from './catalogue.ts';
import { FILTERS } from './facets.ts';

export const PRODUCT_SORTS = ['featured', 'popular', 'new', 'price-up', 'price-down', 'discount'] as const;

/** The query of a list of products. */
export const ProductQuery = z.object({
  category: z.optional(Handle),
  collection: z.optional(Handle),
  /** Only what is on sale. */
  sale: z.optional(z.literal('1')),
  /** Only these products, e.g. favourites: handles separated by commas. */
  ids: z.optional(z.string().check(z.maxLength(4000))),
  ...FILTERS,
  /** Also returns {@link Facets}. */
  facets: z.optional(z.literal('1')),
  sort: z._default(z.enum(PRODUCT_SORTS), 'featured'),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(48)), 24),
  /** The end of the previous page, unchanged. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

/** The preview of a product may also show the draft of a setting (the token of its link): the offered embroidery. */
export const PreviewQuery = z.object({ draft: z.optional(z.string().check(z.maxLength(300))) });
