import * as z from 'zod/mini';
import type { fitting } from '#api/database/fitting-tables.ts';
import { mailboxOf } from '#api/orders/contact-index.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { MESSENGER_KINDS } from '#shared/domain/messengers.ts';

/** What is known of who asked for a fitting, with the token of its links, which is stored nowhere else. */
const FittingDetails = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  times: z.array(z.string()),
  messenger: z.enum(MESSENGER_KINDS),
  account: z.string(),
  note: z.string(),
  timeZone: z.nullable(z.string()),
  /** The shop's. */
  words: z.string(),
});
export type FittingDetails = z.infer<typeof FittingDetails>;

export type FittingRow = typeof fitting.$inferSelect;

/** Encrypts the details of a fitting for its row. */
export function sealFitting(sealer: Sealer, id: string, details: FittingDetails): Promise<string> {
  return sealer.seal(JSON.stringify(details), `fitting ${id}`);
}

/** Decrypts the details of a fitting from its row. */
export async function openFitting(
  sealer: Sealer,
  { id, details }: Pick<FittingRow, 'id' | 'details'>,
): Promise<FittingDetails> {
  return FittingDetails.parse(JSON.parse(await sealer.open(details, `fitting ${id}`)));
}

/** The term by which the fittings of a mailbox are found; the same as that of its orders. */
export const fittingTerm = (email: string) => ({ field: 'mailbox', text: mailboxOf(email) });
