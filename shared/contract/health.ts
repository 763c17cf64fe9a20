import * as z from 'zod/mini';
import { ContentName } from './content.ts';

/**
 * The catalogue version: it increases by one with every published change, and when a scheduled price begins or ends.
 * `changesAt` is when that happens next, in ms since 1970.
 */
export const CatalogueVersion = z.object({
  version: z.int(),
  changesAt: z._default(z.nullable(z.int()), null),
  /** The pages and settings that differ from the defaults. */
  edited: z._default(z.array(ContentName), []),
});
export type CatalogueVersion = z.infer<typeof CatalogueVersion>;

/** Sent with a catalogue read: the version that the storefront knows, so that no older one is returned. */
export const MINIMUM_VERSION_HEADER = 'Minimum-Catalogue-Version';

/** Who issues the shop's fiscal receipts: the card provider, another service, or nobody. */
export const ReceiptMaker = z.enum(['own', 'third-party', 'none']);
export type ReceiptMaker = z.infer<typeof ReceiptMaker>;

export const Health = z.object({
  ok: z.boolean(),
  /** The newest migration of the database. */
  schema: z.string(),
  /**
   * Those of its migrations that the API does not have: with any it is older than the database, as it is for the moment
   * in every deployment. It sells all the same: each migration works with the version before.
   */
  unknownMigrations: z._default(z.array(z.string()), []),
  /** Whether the database takes writes; it may answer reads all the same. Without them there are no orders. */
  database: z._default(z.enum(['well', 'takes-no-writes']), 'well'),
  catalogueVersion: z.int(),
  /** Whether orders can be paid by card at the moment; the shop sells in any case. */
  payments: z.enum(['open', 'closed']),
  /** The names of secrets that the card provider rejects at the moment. */
  refusedKeys: z._default(z.array(z.string()), []),
  /** Who issues the receipts, as last reported by the card provider; null before that. */
  receipts: z._default(z.nullable(ReceiptMaker), null),
});
export type Health = z.infer<typeof Health>;
