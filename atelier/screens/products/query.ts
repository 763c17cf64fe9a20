import * as z from 'zod/mini';
import { Handle } from '#shared/contract/catalogue.ts';
import { MissingPart, PRODUCT_LIST_SORTS, ProductStatus } from '#shared/contract/operator-catalogue.ts';

/** The query of the list's address. */
export const ListQuery = z.object({
  q: z.optional(z.coerce.string()),
  status: z.optional(ProductStatus),
  category: z.optional(Handle),
  collection: z.optional(Handle),
  missing: z.optional(MissingPart),
  lowStock: z.optional(z.coerce.string()),
  waited: z.optional(z.coerce.string()),
  sort: z._default(z.enum(PRODUCT_LIST_SORTS), 'position'),
});
export type ListQuery = z.infer<typeof ListQuery>;
