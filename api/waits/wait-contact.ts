import * as z from 'zod/mini';
import { mailboxOf } from '#api/orders/contact-index.ts';
import type { Sealer } from '#api/ports/sealer.ts';

/** Where a wait's emails go, and the token of its links, which is stored nowhere else. */
const WaitContact = z.object({ email: z.string(), token: z.string() });
export type WaitContact = z.infer<typeof WaitContact>;

/** Encrypts the contact of a wait for its row. */
export function sealWaitContact(sealer: Sealer, id: string, contact: WaitContact): Promise<string> {
  return sealer.seal(JSON.stringify(contact), `contact of wait ${id}`);
}

/** Decrypts the contact of a wait from its row. */
export async function openWaitContact(
  sealer: Sealer,
  { id, contact }: { id: string; contact: string },
): Promise<WaitContact> {
  return WaitContact.parse(JSON.parse(await sealer.open(contact, `contact of wait ${id}`)));
}

/** The term by which the waits of a mailbox are found; the same as that of its orders. */
export const mailboxTerm = (email: string) => ({ field: 'mailbox', text: mailboxOf(email) });
