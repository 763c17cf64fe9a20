import * as z from 'zod/mini';

/** The catalogue's version: it grows by one with every published change. */
export const CatalogueVersion = z.object({ version: z.int() });
export type CatalogueVersion = z.infer<typeof CatalogueVersion>;

export const Health = z.object({
  ok: z.boolean(),
  /** The newest migration the database has. */
  schema: z.string(),
  catalogueVersion: z.int(),
  /** Whether orders can be paid by card now; the shop sells all the same. */
  payments: z.enum(['open', 'closed']),
  /** The names of the shop's secrets that the card provider refuses now. */
  refusedKeys: z._default(z.array(z.string()), []),
});
export type Health = z.infer<typeof Health>;
