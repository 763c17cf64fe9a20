import * as z from 'zod/mini';
import { ContentName } from './content.ts';

/**
 * The catalogue's version: it grows by one with every published change, and when a scheduled price begins or ends:
 * `changesAt` is when that happens next, in ms since 1970.
 */
export const CatalogueVersion = z.object({
  version: z.int(),
  changesAt: z._default(z.nullable(z.int()), null),
  /** The pages and settings that are shown otherwise than the shop came. */
  edited: z._default(z.array(ContentName), []),
});
export type CatalogueVersion = z.infer<typeof CatalogueVersion>;

/** With a read of the catalogue: the version that the storefront has heard of, so that no older one is answered. */
export const MINIMUM_VERSION_HEADER = 'Minimum-Catalogue-Version';

/** Who makes the shop's receipts: the card provider, a till of another service, or nobody. */
export const ReceiptMaker = z.enum(['own', 'third-party', 'none']);
export type ReceiptMaker = z.infer<typeof ReceiptMaker>;

export const Health = z.object({
  ok: z.boolean(),
  /** The newest migration the database has. */
  schema: z.string(),
  catalogueVersion: z.int(),
  /** Whether orders can be paid by card now; the shop sells all the same. */
  payments: z.enum(['open', 'closed']),
  /** The names of the shop's secrets that the card provider refuses now. */
  refusedKeys: z._default(z.array(z.string()), []),
  /** Who makes the receipts by the card provider's last word; null before it has told. */
  receipts: z._default(z.nullable(ReceiptMaker), null),
});
export type Health = z.infer<typeof Health>;
